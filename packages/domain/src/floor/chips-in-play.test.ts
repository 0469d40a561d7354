// Chips in play are what was bought, without what was voided, whatever happens on a floor and over several days.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyIntents, evening, logOf } from '../../test-support/floor-acts.ts';
import { NO_PLAYERS, type Kind, type PlayerCounts } from '../players/player-counts.ts';
import { totalChips, type ChipValues } from '../players/stacks.ts';
import { isRefused, type Act } from './acts.ts';
import { fillFrom, type DayGame, type TwiceRule } from './days/advancing-players.ts';
import { foldActs, type FloorLog } from './fold.ts';
import { countsAfterAct, countsProblemWithNames, namedCounts } from './named-counts.ts';
import { entriesIn } from './who-sits-where.ts';

type Intents = Parameters<typeof evening>[0];

interface Played {
  readonly log: FloorLog;
  readonly counts: PlayerCounts;
}

/** Players without a name: some are in, others are out. */
const anyUnnamed: fc.Arbitrary<PlayerCounts> = fc
  .tuple(fc.nat(3), fc.nat(3))
  .map(([current, out]) => ({ ...NO_PLAYERS, current, buyIn: current + out }));
const worth = fc.nat(100_000);
const anyChips: fc.Arbitrary<ChipValues> = fc.record({
  earlyBuyIn: worth,
  buyIn: worth,
  firstReBuyIn: worth,
  secondReBuyIn: worth,
  thirdReBuyIn: worth,
  addOn: worth,
});

/** A day by its acts; the counts follow each act as the server keeps them. */
function play(intents: Intents, begun: FloorLog, counts: PlayerCounts): Played {
  let present = begun.acts.reduce((sofar, { act }) => countsAfterAct(sofar, act, begun), counts);
  const log = evening(
    intents,
    (before, act, outcome) => {
      if (!isRefused(outcome)) present = countsAfterAct(present, act, before);
    },
    begun,
  );
  return { log, counts: present };
}

/** Counts every stack that is in, and closes the day. */
const closed = ({ log, counts }: Played): Played => ({
  counts,
  log: logOf(
    [...entriesIn(log.floor).map(({ entry }): Act => ({ kind: 'chips', entry, chips: 1 })), { kind: 'close-day' }],
    log,
  ),
});

/** The chips of all sales of a log that stand, less those of its voids. */
function boughtChips({ acts, undone }: FloorLog, chips: ChipValues): number {
  const standing = acts.filter(({ version }) => !undone.has(version));
  const soldBy = new Map<number, Kind>();
  let sum = 0;
  for (const { version, act } of standing) {
    if (act.kind === 'enter' || act.kind === 'top-up') {
      soldBy.set(version, act.of);
      sum += chips[act.of];
    }
    if (act.kind === 'void') for (const buy of act.buys) sum -= chips[soldBy.get(buy) ?? 'buyIn'];
  }
  return sum;
}

/** The act that brings everybody who is left to the next day; undefined if nobody is. */
function carryFrom(days: readonly Played[], rule: TwiceRule): Act | undefined {
  const games = days.map(({ log: { floor }, counts }, game): DayGame => {
    const players = [...floor.entries.values()].map(({ player }) => [
      player,
      { name: String(player), userId: String(player) },
    ]);
    return { game, floor, counts, players: new Map(players as [number, { name: string; userId: string }][]) };
  });
  const filled = fillFrom(games, { rule, onePerson: [] });
  if (isRefused(filled)) return undefined;
  const players = filled.through.map(({ player, game, chips }) => ({ player, from: game, chips }));
  return { kind: 'carry', counts: filled.counts, players };
}

function expectSound({ log, counts }: Played): void {
  expect(countsProblemWithNames(counts, namedCounts(log.floor))).toBeUndefined();
  expect(foldActs(log.acts).floor).toEqual(log.floor);
}

it('chips in play are those bought less those voided, after every act of any evening', () => {
  fc.assert(
    fc.property(anyIntents, anyUnnamed, anyChips, (intents, unnamed, chips) => {
      const played = play(intents, foldActs([]), unnamed);
      expect(totalChips(chips, played.counts)).toBe(totalChips(chips, unnamed) + boughtChips(played.log, chips));
      expect(played.counts.current).toBe(unnamed.current + entriesIn(played.log.floor).length);
      expectSound(played);
    }),
  );
});

it('the next day begins with all chips of its flights, and goes on as they did', () => {
  fc.assert(
    fc.property(anyIntents, anyIntents, anyIntents, anyUnnamed, anyChips, (first, second, next, unnamed, chips) => {
      const flights = [first, second].map((intents) => closed(play(intents, foldActs([]), unnamed)));
      const carry = carryFrom(flights, 'best-stack');
      if (carry === undefined) return;
      const brought = flights.reduce((sum, { counts }) => sum + totalChips(chips, counts), 0);
      const day = play(next, logOf([carry]), NO_PLAYERS);
      const isBrought = !day.log.undone.has(1);
      expect(totalChips(chips, day.counts)).toBe((isBrought ? brought : 0) + boughtChips(day.log, chips));
      expect(day.counts.current).toBeGreaterThanOrEqual(entriesIn(day.log.floor).length);
      expectSound(day);
    }),
  );
});
