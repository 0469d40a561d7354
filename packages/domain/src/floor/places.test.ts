import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Act } from './acts.ts';
import { isIn } from './floor.ts';
import type { DealWay } from './payouts/deal.ts';
import { agreedPlaces, floorFinishers, floorPlaces, type AgreedPlaces, type Place } from './places.ts';
import { NO_PLAYERS, type PlayerCounts } from '../players/player-counts.ts';
import { finisherProblem, RESULT_LIMITS } from '../points/win-points.ts';
import { anyIntents, EMPTY_LOG, enters, evening, busts, logOf, undoes } from '../../test-support/floor-acts.ts';
import { countsOf } from '../../test-support/tournament.ts';

/** Entries 1 to 6 of players 1 to 6. */
const SIX = logOf([enters(1), enters(2), enters(3), enters(4), enters(5), enters(6)]);
/** So many players without a name are in, and so many are out. */
const unnamed = (current: number, out = 0): PlayerCounts => countsOf({ buyIn: current + out, current });
/** Places as "place player", with how many share one. */
const short = (places: readonly Place[]): readonly string[] =>
  places.map(
    ({ place, player, sharedBy }) =>
      `${String(place)} p${String(player)}${sharedBy > 1 ? ` of ${String(sharedBy)}` : ''}`,
  );
const placesAfter = (acts: Parameters<typeof logOf>[0], others = NO_PLAYERS, agreed: AgreedPlaces = []) =>
  short(floorPlaces(logOf(acts, SIX).floor, others, agreed));

describe('places', () => {
  it.each<[string, Parameters<typeof logOf>[0], readonly string[]]>([
    ['nobody’s, while nobody went', [], []],
    ['from behind, while several are in', [busts([2]), busts([5])], ['5 p5', '6 p2']],
    [
      'everybody’s, when one is left',
      [busts([2]), busts([5]), busts([1]), busts([3]), busts([6])],
      ['1 p4', '2 p6', '3 p3', '4 p1', '5 p5', '6 p2'],
    ],
    [
      'by chips, in one hand',
      [
        busts([
          [2, 100],
          [5, 300],
          [1, 200],
        ]),
      ],
      ['4 p5', '5 p1', '6 p2'],
    ],
    [
      'shared with as many chips, and left out behind',
      [
        busts([6]),
        busts([
          [2, 100],
          [5, 300],
          [1, 100],
        ]),
      ],
      ['3 p5', '4 p1 of 2', '4 p2 of 2', '6 p6'],
    ],
    ['shared by all of a hand where nobody asked', [busts([2, 5, 1])], ['4 p1 of 3', '4 p2 of 3', '4 p5 of 3']],
    [
      'shared by all of a hand where one is not known',
      [
        busts([
          [2, 100],
          [5, null],
        ]),
      ],
      ['5 p2 of 2', '5 p5 of 2'],
    ],
    ['apart in two hands, with as many chips', [busts([[2, 100]]), busts([[5, 100]])], ['5 p5', '6 p2']],
    ['nobody’s who came back', [busts([2]), busts([5]), enters(2)], ['6 p5']],
    ['of the last entry, for who went again', [busts([2]), busts([5]), enters(2), busts([9])], ['5 p2', '6 p5']],
    [
      'in their order once a wrong bust is taken back',
      [busts([2]), busts([5]), busts([1]), undoes(8)],
      ['5 p1', '6 p2'],
    ],
    ['nobody’s of those whose entry is taken back', [busts([2]), undoes(6)], ['5 p2']],
    [
      'all of them, when the last ones go in one hand',
      [
        busts([1, 2, 3, 4]),
        busts([
          [5, 10],
          [6, 20],
        ]),
      ],
      ['1 p6', '2 p5', '3 p1 of 4', '3 p2 of 4', '3 p3 of 4', '3 p4 of 4'],
    ],
  ])('are %s', (_, acts, expected) => {
    expect(placesAfter(acts)).toEqual(expected);
  });

  it('are none on an empty floor, nor for the only one who has come so far', () => {
    expect(floorPlaces(EMPTY_LOG.floor, NO_PLAYERS)).toEqual([]);
    expect(floorPlaces(logOf([enters(1)]).floor, NO_PLAYERS)).toEqual([]);
  });

  it('that are shared are ordered by entry', () => {
    expect(placesAfter([busts([1]), enters(1), busts([8, 2])])).toEqual(['5 p2 of 2', '5 p1 of 2']);
  });

  it('name their entry', () => {
    expect(floorPlaces(logOf([busts([2]), enters(2), busts([8])], SIX).floor, NO_PLAYERS)).toEqual([
      { place: 6, player: 2, entry: 8, sharedBy: 1 },
    ]);
  });
});

describe('places among players without a name', () => {
  it('are behind those who are in and those who went later, and before those who went earlier', () => {
    const acts = [busts([2], { unnamedOut: 3 }), busts([5], { unnamedOut: 4 })];
    expect(placesAfter(acts, unnamed(10, 4))).toEqual(['15 p5', '17 p2']);
    expect(placesAfter(acts, unnamed(8, 6))).toEqual(['15 p5', '17 p2']);
    expect(placesAfter(acts, unnamed(0, 14))).toEqual(['15 p5', '17 p2']);
  });

  it('are the first one’s for the last one left with a name, once all others are out', () => {
    const acts = [busts([1, 2, 3, 4, 5], { unnamedOut: 1 })];
    expect(placesAfter(acts, unnamed(1, 2))[0]).toBe('4 p1 of 5');
    expect(placesAfter(acts, unnamed(0, 3))[0]).toBe('1 p6');
    expect(short(floorPlaces(logOf([enters(1)]).floor, unnamed(0, 3)))).toEqual(['1 p1']);
  });

  it('leave the first one free when somebody without a name is the last', () => {
    expect(placesAfter([busts([1, 2, 3, 4, 5, 6], { unnamedOut: 3 })], unnamed(1, 3))[0]).toBe('2 p1 of 6');
  });

  it('never overtake later busts when counts were corrected downwards', () => {
    const acts = [busts([2], { unnamedOut: 5 }), busts([5], { unnamedOut: 3 }), busts([1], { unnamedOut: 4 })];
    expect(placesAfter(acts, unnamed(0, 4))).toEqual(['4 p1', '6 p5', '7 p2']);
    expect(placesAfter(acts, unnamed(0, 2))).toEqual(['4 p1', '5 p5', '6 p2']);
  });
});

describe('places that were agreed on', () => {
  it('are of those who are in, in that order', () => {
    const acts = [busts([1]), busts([2]), busts([3])];
    expect(placesAfter(acts, NO_PLAYERS, [[5], [6], [4]])).toEqual(['1 p5', '2 p6', '3 p4', '4 p3', '5 p2', '6 p1']);
  });

  it('ignore entries that are out or missing', () => {
    expect(placesAfter([busts([1])], NO_PLAYERS, [[5], [1], [77], [6]])).toEqual(['1 p5', '2 p6', '6 p1']);
  });
});

describe('the places of a deal', () => {
  const pays = { kind: 'payouts', unit: 'points', rows: [{ place: 1, amount: 100 }] } as const;
  const deal = (way: DealWay, amounts: Readonly<Record<number, number>>, playFor = 0): Act => ({
    kind: 'deal',
    way,
    amounts: Object.entries(amounts).map(([entry, amount]) => ({ entry: Number(entry), amount })),
    playFor,
  });
  const placesOf = (...acts: readonly Act[]): readonly string[] => {
    const { floor } = logOf([pays, busts([4]), busts([5]), busts([6]), ...acts], SIX);
    return short(floorPlaces(floor, NO_PLAYERS, agreedPlaces(floor)));
  };
  const BEHIND = ['4 p6', '5 p5', '6 p4'];

  it.each<[string, readonly Act[], readonly string[]]>([
    ['go by the shares', [deal('icm', { 1: 20, 2: 30, 3: 50 })], ['1 p3', '2 p2', '3 p1', ...BEHIND]],
    [
      'are shared by those whose shares are equal',
      [deal('chips', { 1: 20, 2: 40, 3: 40 })],
      ['1 p2 of 2', '1 p3 of 2', '3 p1', ...BEHIND],
    ],
    [
      'are all the first one in an even deal, whoever got the odd unit',
      [deal('even', { 1: 34, 2: 33, 3: 33 })],
      ['1 p1 of 3', '1 p2 of 3', '1 p3 of 3', ...BEHIND],
    ],
    ['are open while something is left to play for', [deal('even', { 1: 30, 2: 30, 3: 30 }, 10)], BEHIND],
    [
      'are those of the play where it went on',
      [deal('even', { 1: 30, 2: 30, 3: 30 }, 10), busts([3]), busts([1])],
      ['1 p2', '2 p1', '3 p3', ...BEHIND],
    ],
    [
      'leave out who busted after it',
      [deal('even', { 1: 34, 2: 33, 3: 33 }), busts([1])],
      ['1 p2 of 2', '1 p3 of 2', '3 p1', ...BEHIND],
    ],
  ])('%s', (_, acts, expected) => {
    expect(placesOf(...acts)).toEqual(expected);
  });
});

describe('a result', () => {
  const PLAYERS = new Map(
    [1, 2, 3, 4, 5, 6].map((player) => [
      player,
      { name: `N${String(player)}`, userId: player % 2 === 0 ? `user${String(player)}` : null },
    ]),
  );
  const resultOf = (acts: Parameters<typeof logOf>[0], others = NO_PLAYERS) => {
    const { floor } = logOf(acts, SIX);
    return floorFinishers(floor, floorPlaces(floor, others), { players: PLAYERS, nameless: '-' });
  };

  it('is none yet while somebody with a name has no place', () => {
    expect(resultOf([])).toBeUndefined();
    expect(resultOf([busts([1, 2, 3, 4])])).toBeUndefined();
  });

  it('has names and accounts by places', () => {
    expect(resultOf([busts([1]), busts([2]), busts([3]), busts([4]), busts([5])])).toEqual([
      { place: 1, userId: 'user6', name: 'N6' },
      { place: 2, userId: undefined, name: 'N5' },
      { place: 3, userId: 'user4', name: 'N4' },
      { place: 4, userId: undefined, name: 'N3' },
      { place: 5, userId: 'user2', name: 'N2' },
      { place: 6, userId: undefined, name: 'N1' },
    ]);
  });

  it('lists players who share a place in order of entry, and skips the next places', () => {
    const finishers = resultOf([busts([1]), busts([4, 2, 3]), busts([5])]);
    expect(finishers?.map(({ place, name }) => `${String(place)} ${name}`)).toEqual([
      '1 N6',
      '2 N5',
      '3 N2',
      '3 N3',
      '3 N4',
      '6 N1',
    ]);
    expect(finisherProblem(finishers ?? [])).toBeUndefined();
  });

  it('keeps the places of players without a name free', () => {
    const finishers = resultOf(
      [busts([1, 2, 3, 4], { unnamedOut: 1 }), busts([5, 6], { unnamedOut: 2 })],
      unnamed(1, 2),
    );
    expect(finishers?.map(({ name }) => name)).toEqual(['-', 'N5', 'N6', '-', 'N1', 'N2', 'N3', 'N4']);
    expect(finishers?.[0]).toEqual({ place: 1, userId: undefined, name: '-' });
    expect(finisherProblem(finishers ?? [])).toBeUndefined();
  });

  it('has no name for a player whose name is not known', () => {
    const { floor } = logOf([busts([1])], logOf([enters(1)]));
    expect(floorFinishers(floor, floorPlaces(floor, NO_PLAYERS), { players: new Map(), nameless: '-' })).toEqual([
      { place: 1, userId: undefined, name: '-' },
    ]);
  });

  it('ends at the most finishers that a result has', () => {
    const finishers = resultOf([busts([1, 2, 3, 4, 5, 6])], unnamed(RESULT_LIMITS.finishers - 3));
    expect(finishers).toHaveLength(RESULT_LIMITS.finishers);
    expect(finishers?.slice(-4).map(({ name }) => name)).toEqual(['-', 'N1', 'N2', 'N3']);
    expect(finisherProblem(finishers ?? [])).toBeUndefined();
  });
});

describe('after any evening', () => {
  it('everybody with a name has one place at most, and as many are ahead of it as it says', () => {
    fc.assert(
      fc.property(anyIntents, (intents) => {
        const { floor } = evening(intents);
        const places = floorPlaces(floor, NO_PLAYERS, agreedPlaces(floor));
        const players = new Set([...floor.entries.values()].map(({ player }) => player));
        const countIn = [...floor.entries.values()].filter(isIn).length;
        expect(new Set(places.map(({ player }) => player)).size).toBe(places.length);
        const isOver = (countIn === 1 && players.size > 1) || (floor.deal?.amounts.size ?? 0) > 0;
        expect(places).toHaveLength(players.size - (isOver ? 0 : countIn));
        for (const { place, sharedBy } of places) {
          const ahead = places.filter((other) => other.place < place).length;
          expect(place).toBe(1 + ahead + (isOver ? 0 : countIn));
          expect(places.filter((other) => other.place === place)).toHaveLength(sharedBy);
        }
      }),
    );
  });

  it('makes a result that may be stored, whoever has no name', () => {
    fc.assert(
      fc.property(anyIntents, fc.nat(5), fc.nat(1), (intents, out, current) => {
        const log = evening(intents);
        const left = [...log.floor.entries.values()].filter(isIn).map(({ entry }) => entry);
        const { floor } = left.length === 0 ? log : logOf([busts(left.map((entry, index) => [entry, index % 3]))], log);
        const players = new Map(
          [...floor.entries.values()].map(({ player }) => [player, { name: 'N', userId: `u${String(player)}` }]),
        );
        const finishers =
          floorFinishers(floor, floorPlaces(floor, unnamed(current, out)), { players, nameless: '-' }) ?? [];
        expect(finisherProblem(finishers)).toBeUndefined();
        expect(finishers.filter(({ userId }) => userId !== undefined)).toHaveLength(players.size);
      }),
    );
  });
});
