import { describe, expect, it } from 'vitest';
import { busts, enters, logOf, opens, undoes } from '../../../test-support/floor-acts.ts';
import { NO_PLAYERS } from '../../players/player-counts.ts';
import { isRefused, type Act } from '../acts.ts';
import type { FloorLog } from '../fold.ts';
import { floorPlaces } from '../places.ts';
import { entriesIn, tableSeatings } from '../who-sits-where.ts';
import { decideDraw } from './draw.ts';
import { inPlay } from './rooms.ts';
import { seatingAdvice } from './seating-advice.ts';
import { shootOutRound } from './shoot-out.ts';

const ON: Act = { kind: 'house', shootOut: true };

/** Tables of two seats with two players each: entries 3 and 4 at table 1, 5 and 6 at table 2, and so on. */
const roundOf = (tables: number): FloorLog =>
  logOf([
    ON,
    opens(Object.fromEntries(Array.from({ length: tables }, (_, index) => [index + 1, 2]))),
    ...Array.from({ length: tables * 2 }, (_, index) =>
      enters(index + 1, `${String(Math.floor(index / 2) + 1)}/${String((index % 2) + 1)}`),
    ),
  ]);
const adviceOf = (log: FloorLog, isClosed = true) =>
  seatingAdvice(log, { playersLeft: entriesIn(log.floor).length, isClosed, now: log.acts.at(-1)!.at });

describe('a shoot-out', () => {
  it('is chosen for a game, and ends by another choice or an undo', () => {
    expect(logOf([ON]).floor.house.shootOut).toBe(true);
    expect(logOf([ON, { kind: 'house', perHand: 0 }]).floor.house).toMatchObject({ shootOut: true, perHand: 0 });
    expect(logOf([ON, { kind: 'house', shootOut: false }]).floor.house.shootOut).toBe(false);
    expect(logOf([ON, undoes(1)]).floor.house.shootOut).toBeUndefined();
  });

  it('names each table with its winner, and balances and breaks none', () => {
    expect(adviceOf(roundOf(3))).toBeNull();
    const one = logOf([busts([4])], roundOf(3));
    expect(adviceOf(one)).toEqual({
      of: 'shoot-out',
      round: { won: [{ table: 1, entry: 3 }], playing: 2, next: null },
    });
    expect(adviceOf(one, false)).toBeNull();
    expect(adviceOf(logOf([{ kind: 'house', shootOut: false }, busts([6])], one))).toMatchObject({ of: 'break' });
  });

  it('draws the winners for the next round, and the last ones for the final table', () => {
    const winners = logOf([busts([4]), busts([6]), busts([8]), busts([10])], roundOf(4));
    expect(shootOutRound(winners.floor)).toMatchObject({ playing: 0, next: 'all' });
    const draw = decideDraw(winners.floor, { scope: 'all' }, 7);
    if (isRefused(draw)) throw new Error(draw.refusal);
    const second = logOf([draw], winners);
    expect(shootOutRound(second.floor)).toBeNull();
    const tables = inPlay(tableSeatings(second.floor));
    expect(tables.map(({ sitters }) => sitters)).toEqual([2, 2]);
    const first = tables.map(({ chairs }) => chairs.find(({ entry }) => entry !== undefined)!.entry!.entry);
    const last = logOf(
      first.map((entry) => busts([entry])),
      second,
    );
    expect(shootOutRound(last.floor)?.next).toBe('final-table');
    const heads = entriesIn(last.floor)[0]!.entry;
    expect(shootOutRound(logOf([busts([heads])], last).floor)).toBeNull();
  });

  it('places those who are out by the order of their busts', () => {
    const { floor } = logOf([busts([6]), busts([4])], roundOf(2));
    expect(floorPlaces(floor, NO_PLAYERS).map(({ entry, place }) => [entry, place])).toEqual([
      [4, 3],
      [6, 4],
    ]);
  });
});
