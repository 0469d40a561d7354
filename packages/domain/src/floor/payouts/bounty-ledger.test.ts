import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { done } from '../../../test-support/floors.ts';
import { instant } from '../../time.ts';
import { isRefused, type Act, type Refused } from '../acts.ts';
import { foldActs, logAfter, type FloorLog } from '../fold.ts';
import { isIn } from '../floor.ts';
import { drawEnvelopes } from './bounties.ts';
import { bountiesTogether, bountyLedger, drawnOf } from './bounty-ledger.ts';
import { envelopesWithout, isBountyRule, type BountyRule } from './bounty-rule.ts';

const enter = (player: number): Act => ({
  kind: 'enter',
  player,
  of: 'buyIn',
  seat: null,
  seed: null,
  payment: null,
});
const bust = (entry: number, by: readonly number[] = [], amounts?: readonly number[]): Act => ({
  kind: 'bust',
  out: [{ entry, chipsBefore: null }],
  by,
  unnamedOut: 0,
  ...(amounts === undefined ? {} : { drawn: { seed: 1, amounts } }),
});
const bounties = (rule: BountyRule | null): Act => ({ kind: 'bounties', rule });
const undo = (act: number): Act => ({ kind: 'undo', act });

const after = (log: FloorLog, act: Act): FloorLog | Refused =>
  logAfter(log, { version: log.floor.version + 1, at: instant(0), act });
const withActs = (log: FloorLog, ...acts: readonly Act[]): FloorLog =>
  acts.reduce((present, act) => done(after(present, act)), log);

const FIXED: BountyRule = { kind: 'fixed', amount: 100, unit: 'points' };
const MYSTERY: BountyRule = {
  kind: 'mystery',
  unit: 'tickets',
  envelopes: [
    { amount: 50, count: 1 },
    { amount: 5, count: 2 },
  ],
};
const FOUR = withActs(foldActs([]), ...[1, 2, 3, 4].map(enter));

const plain = (log: FloorLog, unnamed = 0) => {
  const ledger = bountyLedger(log.floor, unnamed);
  return ledger && { won: Object.fromEntries(ledger.won), heads: Object.fromEntries(ledger.heads) };
};

describe('the bounties of a floor', () => {
  it('are none until they are set', () => {
    expect(plain(withActs(FOUR, bust(4, [1])))).toBeNull();
  });

  it('are won by the named winners, and undone with the bust', () => {
    const gone = withActs(FOUR, bounties(FIXED), bust(4, [1]));
    expect(plain(gone)).toEqual({ won: { 1: 100 }, heads: { 1: 100, 2: 100, 3: 100 } });
    expect(plain(withActs(gone, undo(gone.floor.version)))).toEqual({
      won: {},
      heads: { 1: 100, 2: 100, 3: 100, 4: 100 },
    });
    expect(plain(withActs(gone, { kind: 'reinstate', entry: 4 }))?.won).toEqual({});
  });

  it('are won by each one’s own winners where several went in one hand', () => {
    const out = [
      { entry: 2, chipsBefore: null, by: [4] },
      { entry: 3, chipsBefore: null, by: [5] },
      { entry: 6, chipsBefore: null, by: [] },
      { entry: 7, chipsBefore: null },
    ];
    const log = withActs(foldActs([]), bounties(FIXED), ...[1, 2, 3, 4, 5, 6].map(enter), {
      kind: 'bust',
      out,
      by: [4, 5],
      unnamedOut: 0,
    });
    const ledger = bountyLedger(log.floor, 0);
    expect([...(ledger?.won ?? [])]).toEqual([
      [4, 150],
      [5, 150],
    ]);
    expect(ledger?.unclaimed).toBe(100);
    expect([2, 3, 6, 7].map((entry) => log.floor.entries.get(entry)?.out?.by)).toEqual([[4], [5], [], [4, 5]]);
    expect(
      after(withActs(foldActs([]), ...[1, 2, 3].map(enter)), {
        kind: 'bust',
        out: [
          { entry: 1, chipsBefore: null, by: [2] },
          { entry: 2, chipsBefore: null },
        ],
        by: [],
        unnamedOut: 0,
      }),
    ).toEqual({ refusal: 'is-out', entry: 2 });
  });

  it('hold from the first entry on, whenever they are set', () => {
    expect(plain(withActs(FOUR, bust(4, [1]), bounties(FIXED)))?.won).toEqual({ 1: 100 });
    const twice = withActs(FOUR, bounties(FIXED), bust(4, [1]), bounties({ ...FIXED, amount: 200 }));
    expect(plain(twice)?.won).toEqual({ 1: 200 });
  });

  it('put a new head on somebody who comes back', () => {
    const back = withActs(FOUR, bounties(FIXED), bust(4, [1]), enter(4));
    expect(plain(withActs(back, bust(back.floor.version, [2])))?.won).toEqual({ 1: 100, 2: 100 });
  });

  it('leave unclaimed amounts, and give the last head to the winner', () => {
    const all = withActs(FOUR, bounties(FIXED), bust(4), bust(3, [1, 2]), bust(2, [1]));
    expect(bountyLedger(all.floor, 0)).toMatchObject({ unclaimed: 100 });
    expect(plain(all)).toEqual({ won: { 1: 250, 2: 50 }, heads: {} });
    expect(plain(all, 1)).toEqual({ won: { 1: 150, 2: 50 }, heads: { 1: 100 } });
  });
});

describe('the last one left on a day that is closed', () => {
  it('keeps the own head, as the tournament goes on', () => {
    const one = withActs(FOUR, bounties(FIXED), ...[4, 3, 2].map((entry) => bust(entry, [1])));
    expect(plain(one)).toEqual({ won: { 1: 400 }, heads: {} });
    const closed = withActs(one, { kind: 'chips', entry: 1, chips: 9 }, { kind: 'close-day' });
    expect(plain(closed)).toEqual({ won: { 1: 300 }, heads: { 1: 100 } });
  });
});

describe('envelopes of a floor', () => {
  const drawing = withActs(FOUR, bounties(MYSTERY), bust(4, [1, 2], [5]));

  it('are shared by those who won them, and are gone', () => {
    expect(plain(drawing)).toEqual({ won: { 1: 3, 2: 2 }, heads: {} });
    expect(bountyLedger(drawing.floor, 0)?.envelopes).toEqual([
      { amount: 50, count: 1 },
      { amount: 5, count: 1 },
    ]);
  });

  it('are drawn for those alone whom somebody put out', () => {
    const log = withActs(foldActs([]), bounties(MYSTERY), ...[1, 2, 3, 4].map(enter), {
      kind: 'bust',
      out: [
        { entry: 2, chipsBefore: null },
        { entry: 3, chipsBefore: null, by: [5] },
      ],
      by: [],
      unnamedOut: 0,
      drawn: { seed: 1, amounts: [50] },
    });
    expect([...(bountyLedger(log.floor, 0)?.won ?? [])]).toEqual([[5, 50]]);
    const tooMany: Act = { ...bust(4, [5], [10, 10]) };
    expect(after(log, tooMany)).toEqual({ refusal: 'no-such-envelope' });
  });

  it('are back when the bust is undone', () => {
    for (const act of [undo(drawing.floor.version), { kind: 'reinstate', entry: 4 } as const])
      expect(bountyLedger(withActs(drawing, act).floor, 0)?.envelopes).toEqual(MYSTERY.envelopes);
  });

  it.each<[string, Act, Refused]>([
    ['another rule', bounties(FIXED), { refusal: 'envelopes-drawn' }],
    ['one that never was', bust(3, [1], [7]), { refusal: 'no-such-envelope' }],
    ['one that nobody won', bust(3, [], [50]), { refusal: 'no-such-envelope' }],
    ['more than went', bust(3, [1], [50, 5]), { refusal: 'no-such-envelope' }],
    ['the rule before it', undo(5), { refusal: 'later-acts-stand-on-it', act: 6 }],
  ])('that are drawn refuse %s', (_, act, refused) => {
    expect(after(drawing, act)).toEqual(refused);
  });

  it('are not drawn in a game that has none', () => {
    expect(after(withActs(FOUR, bounties(FIXED)), bust(4, [1], [5]))).toEqual({ refusal: 'no-such-envelope' });
    expect(after(FOUR, bust(4, [1], [5]))).toEqual({ refusal: 'no-such-envelope' });
  });
});

describe('a rule of bounties', () => {
  it.each<[boolean, BountyRule]>([
    [true, FIXED],
    [true, MYSTERY],
    [false, { ...FIXED, amount: 0 }],
    [false, { ...FIXED, amount: 1.5 }],
    [false, { ...FIXED, amount: 1_000_000_001 }],
    [false, { kind: 'mystery', unit: 'points', envelopes: [] }],
    [false, { kind: 'mystery', unit: 'points', envelopes: [{ amount: 5, count: 0 }] }],
    [
      false,
      {
        kind: 'mystery',
        unit: 'points',
        envelopes: [
          { amount: 5, count: 1 },
          { amount: 5, count: 2 },
        ],
      },
    ],
  ])('is %s for %j', (is, rule) => {
    expect(isBountyRule(rule)).toBe(is);
    const set = after(FOUR, bounties(rule));
    expect(isRefused(set)).toBe(!is);
  });
});

/** Picks one of these by any number. */
const pick = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % items.length];

describe('whatever happens', () => {
  const rule = fc.constantFrom<BountyRule>(FIXED, { ...FIXED, kind: 'progressive', amount: 77 }, MYSTERY);
  const step = fc.record({
    what: fc.constantFrom('enter', 'bust', 'bust', 'bust', 'undo', 'reinstate'),
    who: fc.nat(),
    by: fc.array(fc.nat(), { maxLength: 3 }),
  });

  /** What a step does on the present floor, with the means of a server only. */
  function actOf({ floor }: FloorLog, { what, who, by }: { what: string; who: number; by: readonly number[] }): Act {
    const inNow = [...floor.entries.values()].filter(isIn).map(({ entry }) => entry);
    if (what === 'enter') return enter(floor.version + 10);
    if (what === 'undo') return undo(1 + (who % floor.version));
    if (what === 'reinstate') return { kind: 'reinstate', entry: pick([...floor.entries.keys()], who) ?? 0 };
    const busted = pick(inNow, who) ?? 0;
    const others = inNow.filter((entry) => entry !== busted);
    const winners = others.length === 0 ? [] : [...new Set(by.map((each) => pick(others, each) ?? 0))];
    if (floor.bounties?.kind !== 'mystery' || winners.length === 0) return bust(busted, winners);
    const left = envelopesWithout(floor.bounties.envelopes, drawnOf(floor.entries)) ?? [];
    const drawn = drawEnvelopes(left, 1, who);
    return bust(busted, winners, drawn.length === 0 ? undefined : drawn);
  }

  it('won, remaining and unclaimed bounties add up to what was put on heads or into envelopes', () => {
    fc.assert(
      fc.property(rule, fc.array(step, { maxLength: 25 }), (any, steps) => {
        let log = withActs(foldActs([]), bounties(any), ...[1, 2, 3, 4, 5].map(enter));
        for (const each of steps) {
          const next = after(log, actOf(log, each));
          if (!isRefused(next)) log = next;
        }
        const set = log.floor.bounties;
        if (set === null) return;
        const put =
          set.kind === 'mystery'
            ? set.envelopes.reduce((sum, { amount, count }) => sum + amount * count, 0)
            : set.amount * log.floor.entries.size;
        expect(bountiesTogether(bountyLedger(log.floor, 0)!)).toBe(put);
        expect(foldActs(log.acts)).toEqual(log);
      }),
    );
  });
});
