import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountKey,
  entriesOf,
  mayOwe,
  MOST_POINTS,
  TRANSFER_KINDS,
  transferProblem,
  type PointAccount,
  type Transfer,
  type TransferKind,
} from './points-ledger.ts';

const PLATFORM: PointAccount = { kind: 'platform' };
const STORE: PointAccount = { kind: 'store', storeId: 1 };
const MINA: PointAccount = { kind: 'customer', userId: 'mina' };
const JUNHO: PointAccount = { kind: 'customer', userId: 'junho' };
const ACCOUNTS: readonly PointAccount[] = [PLATFORM, STORE, { kind: 'store', storeId: 2 }, MINA, JUNHO];

const NAMES: Readonly<Record<string, PointAccount>> = { platform: PLATFORM, store: STORE, mina: MINA, junho: JUNHO };
const account = (name: string): PointAccount => NAMES[name] ?? PLATFORM;

describe('the key of an account', () => {
  it('differs between any two accounts', () => {
    expect(new Set(ACCOUNTS.map(accountKey)).size).toBe(ACCOUNTS.length);
  });

  it('can not be forged by a login name', () => {
    expect(accountKey({ kind: 'customer', userId: 'platform' })).not.toBe(accountKey(PLATFORM));
    expect(accountKey({ kind: 'customer', userId: 'store:1' })).not.toBe(accountKey(STORE));
  });
});

describe('which account may give to which', () => {
  const right = new Set([
    'grant-customer platform mina',
    'grant-customer platform junho',
    'grant-customer store mina',
    'grant-customer store junho',
    'grant-store platform store',
    'recovery mina platform',
    'recovery junho platform',
    'recovery store platform',
    'gift mina junho',
    'gift junho mina',
    'award platform mina',
    'award platform junho',
  ]);
  const names = Object.keys(NAMES);
  const all = TRANSFER_KINDS.flatMap((kind) => names.flatMap((from) => names.map((to) => [kind, from, to] as const)));

  it.each(all)('%s from %s to %s', (kind, from, to) => {
    const problem = transferProblem({ kind, from: account(from), to: account(to), amount: 1 });
    if (right.has(`${kind} ${from} ${to}`)) expect(problem).toBeUndefined();
    else
      expect(problem).toBe(
        kind === 'gift' && from === to && from !== 'platform' && from !== 'store' ? 'same-account' : 'wrong-accounts',
      );
  });
});

describe('the amount of a transfer', () => {
  it.each([0, -1, 0.5, Number.NaN, Infinity, MOST_POINTS + 1])('can not be %d', (amount) => {
    expect(transferProblem({ kind: 'gift', from: MINA, to: JUNHO, amount })).toBe('not-an-amount');
    expect(entriesOf({ kind: 'gift', from: MINA, to: JUNHO, amount }, 10)).toEqual({ problem: 'not-an-amount' });
  });

  it.each([1, MOST_POINTS])('can be %d', (amount) => {
    expect(transferProblem({ kind: 'gift', from: MINA, to: JUNHO, amount })).toBeUndefined();
  });
});

describe('the entries of a transfer', () => {
  it('take from one and give to the other', () => {
    expect(entriesOf({ kind: 'gift', from: MINA, to: JUNHO, amount: 30 }, 30)).toEqual({
      entries: [
        { account: MINA, amount: -30 },
        { account: JUNHO, amount: 30 },
      ],
    });
  });

  it('are refused to who holds less', () => {
    expect(entriesOf({ kind: 'gift', from: MINA, to: JUNHO, amount: 31 }, 30)).toEqual({
      problem: 'not-enough-points',
    });
    expect(entriesOf({ kind: 'recovery', from: STORE, to: PLATFORM, amount: 1 }, 0)).toEqual({
      problem: 'not-enough-points',
    });
  });

  it('are never refused to the platform for what it holds', () => {
    expect(entriesOf({ kind: 'award', from: PLATFORM, to: MINA, amount: 5_000_000 }, -9_000_000)).toHaveProperty(
      'entries',
    );
    expect(ACCOUNTS.filter(mayOwe)).toEqual([PLATFORM]);
  });
});

describe('any sequence of transfers', () => {
  const anyAccount = fc.constantFrom(...ACCOUNTS);
  const anyTransfer: fc.Arbitrary<Transfer> = fc.record({
    kind: fc.constantFrom<TransferKind[]>(...TRANSFER_KINDS),
    from: anyAccount,
    to: anyAccount,
    amount: fc.oneof(fc.integer({ min: 1, max: 50 }), fc.constantFrom(0, -5, MOST_POINTS)),
  });

  it('creates and loses no point, and leaves nobody but the platform below zero', () => {
    fc.assert(
      fc.property(fc.array(anyTransfer, { maxLength: 60 }), (transfers) => {
        const balances = new Map(ACCOUNTS.map((each) => [accountKey(each), 0]));
        for (const transfer of transfers) {
          const outcome = entriesOf(transfer, balances.get(accountKey(transfer.from)) ?? 0);
          if ('problem' in outcome) continue;
          for (const { account: of, amount } of outcome.entries)
            balances.set(accountKey(of), (balances.get(accountKey(of)) ?? 0) + amount);
          expect([...balances.values()].reduce((sum, each) => sum + each, 0)).toBe(0);
          for (const each of ACCOUNTS)
            if (!mayOwe(each)) expect(balances.get(accountKey(each))).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
