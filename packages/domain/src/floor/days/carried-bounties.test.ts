import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enters, busts, logOf } from '../../../test-support/floor-acts.ts';
import { NO_PLAYERS } from '../../players/player-counts.ts';
import { isIn, type Floor } from '../floor.ts';
import type { Act } from '../acts.ts';
import { bountiesTogether, bountyLedger } from '../payouts/bounty-ledger.ts';
import type { BountyRule } from '../payouts/bounty-rule.ts';
import { carriedBounties, carriedHeads } from './carried-bounties.ts';
import { carriedEntry } from './carried-entry.ts';

const GROWING: BountyRule = { kind: 'progressive', amount: 100, unit: 'points' };
const FIXED: BountyRule = { kind: 'fixed', amount: 100, unit: 'points' };
const MYSTERY: BountyRule = { kind: 'mystery', unit: 'points', envelopes: [{ amount: 5, count: 2 }] };
const sets = (rule: BountyRule | null): Act => ({ kind: 'bounties', rule });
const heads = (floor: Floor) => Object.fromEntries(carriedHeads(floor));

describe('the carried heads', () => {
  it('are those of the players who are in, also of the only one', () => {
    const log = logOf([enters(1), enters(2), enters(3), sets(GROWING), busts([3], { by: [1] })]);
    expect(heads(log.floor)).toEqual({ 1: 150, 2: 100 });
    expect(heads(logOf([busts([2], { by: [1] })], log).floor)).toEqual({ 1: 200 });
  });

  it.each([FIXED, MYSTERY, null])('are none of %j', (rule) => {
    expect(heads(logOf([enters(1), enters(2), sets(rule)]).floor)).toEqual({});
  });
});

describe('the carried rule', () => {
  it.each([
    [[GROWING, { ...GROWING }], { rule: GROWING }],
    [[FIXED], { rule: FIXED }],
    [[null, null], {}],
    [[MYSTERY, null], {}],
    [[], {}],
    [[GROWING, FIXED], { refusal: 'other-bounties' }],
    [[GROWING, { ...GROWING, amount: 200 }], { refusal: 'other-bounties' }],
    [[GROWING, { ...GROWING, unit: 'tickets' as const }], { refusal: 'other-bounties' }],
    [[GROWING, null], { refusal: 'other-bounties' }],
    [[MYSTERY, FIXED], { refusal: 'other-bounties' }],
  ])('of %j is %j', (rules, outcome) => {
    expect(carriedBounties(rules)).toEqual(outcome);
  });
});

describe('a day that is filled', () => {
  const counts = { ...NO_PLAYERS, buyIn: 4, current: 2 };
  const players = [
    { player: 1, from: 11, chips: 5, head: 150 },
    { player: 2, from: 11, chips: 5 },
  ];
  const carry: Act = { kind: 'carry', counts, players, bounties: GROWING };

  it('has the heads that were brought, and the rule', () => {
    const { floor } = logOf([carry, enters(7)]);
    expect(floor.bounties).toEqual(GROWING);
    expect(heads(floor)).toEqual({ [carriedEntry(1)]: 150, [carriedEntry(2)]: 100, 2: 100 });
  });

  it('has neither after undo', () => {
    expect(logOf([carry, { kind: 'undo', act: 1 }]).floor.bounties).toBeNull();
  });

  it('keeps its own bounties where the day before had none', () => {
    expect(logOf([sets(MYSTERY), { kind: 'carry', counts, players }]).floor.bounties).toEqual(MYSTERY);
  });

  it('loses nothing of them over two days', () => {
    const out = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 4 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), out, out, (amount, first, second) => {
        const rule: BountyRule = { ...GROWING, amount };
        const played = (log: ReturnType<typeof logOf>, picks: readonly (readonly [number, number])[]) =>
          picks.reduce((present, [who, by]) => {
            const left = [...present.floor.entries.values()].filter(isIn).map(({ entry }) => entry);
            const busted = left[who % left.length]!;
            const others = left.filter((entry) => entry !== busted);
            return others.length === 0
              ? present
              : logOf([busts([busted], { by: [others[by % others.length]!] })], present);
          }, log);
        const day1 = played(logOf([sets(rule), ...[1, 2, 3, 4, 5, 6].map((player) => enters(player))]), first).floor;
        const brought = carriedHeads(day1);
        const through = [...day1.entries.values()]
          .filter(isIn)
          .map(({ player, entry }) => ({ player, from: 11, chips: 1, head: brought.get(entry) }));
        const counted = { ...NO_PLAYERS, buyIn: 6, current: through.length };
        const day2 = played(
          logOf([{ kind: 'carry', counts: counted, players: through, bounties: rule }]),
          second,
        ).floor;
        const put = through.reduce((sum, { head = 0 }) => sum + head, 0);
        expect(bountiesTogether(bountyLedger(day2, 0)!)).toBe(put);
        const wonBefore = [...(bountyLedger(day1, 1)?.won.values() ?? [])].reduce((sum, won) => sum + won, 0);
        expect(wonBefore + put).toBe(6 * amount);
      }),
    );
  });
});
