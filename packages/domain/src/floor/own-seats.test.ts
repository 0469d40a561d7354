import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastEntries } from './places.ts';
import { ownSeats, playersMoved } from './own-seats.ts';
import { NO_PLAYERS } from '../players/player-counts.ts';
import {
  anyIntents,
  chair,
  enters,
  evening,
  busts,
  logOf,
  moves,
  opens,
  undoes,
} from '../../test-support/floor-acts.ts';
import { countsOf, inSeconds, later } from '../../test-support/tournament.ts';

/** Acts 1 to 4: two tables, two seated players, and one who waits. */
const THREE = logOf([opens({ 1: 9, 2: 9 }), enters(1, '1/1'), enters(2, '1/2'), enters(3)]);
const after = (...acts: Parameters<typeof logOf>[0]) => logOf(acts, THREE);
const of = (log: typeof THREE, player: number) => ownSeats(log, NO_PLAYERS).get(player);

describe('where a player stands', () => {
  it('is their chair, or that they wait for one', () => {
    expect(of(THREE, 1)).toEqual({ isIn: true, seat: chair('1/1'), moved: null, place: null, waitsAs: null });
    expect(of(THREE, 3)).toEqual({ isIn: true, seat: null, moved: null, place: null, waitsAs: null });
    expect(of(THREE, 4)).toBeUndefined();
  });

  it('contains the earlier seat and the time only for a move between seats', () => {
    const moved = after(moves(['2 1/1 2/5', '4 - 2/6']));
    expect(of(moved, 1)).toMatchObject({ seat: chair('2/5'), moved: { from: chair('1/1'), at: later(inSeconds(5)) } });
    expect(of(moved, 3)).toMatchObject({ seat: chair('2/6'), moved: null });
    expect(of(logOf([moves(['2 2/5 -'])], moved), 1)).toMatchObject({ seat: null, moved: null });
  });

  it('is as before if the move is undone', () => {
    expect(of(after(moves(['2 1/1 2/5']), undoes(5)), 1)).toEqual(of(THREE, 1));
  });

  it('is the place of a busted player, shared or not, without the seat', () => {
    const out = after(busts([2, 3]));
    expect(of(out, 1)).toEqual({
      isIn: false,
      seat: null,
      moved: null,
      place: { place: 2, sharedBy: 2 },
      waitsAs: null,
    });
    expect(of(out, 3)).toEqual({
      isIn: true,
      seat: null,
      moved: null,
      place: { place: 1, sharedBy: 1 },
      waitsAs: null,
    });
  });

  it('is the number in the queue for a seat, once seats were drawn', () => {
    const drawn = after({ ...moves(['4 - 2/1']), cause: 'first', seed: 1 }, enters(4), enters(5));
    expect([1, 3, 4, 5].map((player) => of(drawn, player)?.waitsAs)).toEqual([null, null, 1, 2]);
  });

  it('counts those without a name', () => {
    expect(ownSeats(after(busts([2])), countsOf({ buyIn: 5, current: 5 })).get(1)?.place).toEqual({
      place: 8,
      sharedBy: 1,
    });
  });

  it('is the agreed place of who is still in', () => {
    expect(ownSeats(after(busts([2])), NO_PLAYERS, [[4], [3]]).get(3)?.place).toEqual({ place: 1, sharedBy: 1 });
    expect(ownSeats(after(busts([2])), NO_PLAYERS, [[3, 4]]).get(3)?.place).toEqual({ place: 1, sharedBy: 2 });
  });

  it('is that of the last entry', () => {
    const back = after(busts([2]), enters(1, '2/3'));
    expect(of(back, 1)).toEqual({ isIn: true, seat: chair('2/3'), moved: null, place: null, waitsAs: null });
  });
});

describe('players whose position changed', () => {
  const standing = (log: typeof THREE) => ownSeats(log, NO_PLAYERS);
  it.each<[string, Parameters<typeof logOf>[0], readonly number[]]>([
    ['who was moved', [moves(['2 1/1 2/5'])], [1]],
    ['who went', [busts([3])], [2]],
    ['who came', [enters(7)], [7]],
    ['nobody, where nothing moves', [{ kind: 'chips', entry: 2, chips: 500 }], []],
  ])('is %s', (_, acts, expected) => {
    expect(playersMoved(standing(THREE), standing(after(...acts)))).toEqual(expected);
  });

  it('is who is out, when somebody comes later', () => {
    const out = after(busts([3]));
    expect(playersMoved(standing(out), standing(logOf([enters(7)], out)))).toEqual([2, 7]);
  });

  it('include the player of an undone entry', () => {
    const came = after(enters(7));
    expect(playersMoved(standing(came), standing(logOf([undoes(5)], came)))).toEqual([7]);
  });
});

it('every player of any evening is in with the last entry, or out with a place', () => {
  fc.assert(
    fc.property(anyIntents, (intents) => {
      const log = evening(intents);
      const standing = ownSeats(log, NO_PLAYERS);
      for (const { player, seat, out } of lastEntries(log.floor)) {
        const own = standing.get(player);
        expect([own?.isIn, own?.seat]).toEqual([out === null, seat]);
        if (out !== null) expect(own?.place).not.toBeNull();
      }
    }),
  );
});
