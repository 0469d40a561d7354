import { finisherProblem } from '@feltclock/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addLine,
  changeLine,
  beginningOf,
  filledOf,
  finishersOf,
  isOvertaken,
  linesToBegin,
  moveLine,
  placesCalled,
  placesOf,
  problemsOf,
  removeLine,
  shownWho,
  typeWho,
  type FinisherLine,
} from './finishers.ts';

const line = (key: number, who = `player${String(key)}`, isMember = true, isTied = false): FinisherLine => ({
  key,
  isMember,
  who,
  isTied,
});
const tied = (key: number): FinisherLine => line(key, undefined, undefined, true);
const THREE = [line(1), line(2), line(3)];
const keys = (lines: readonly FinisherLine[]) => lines.map(({ key }) => key);

describe('finishing places', () => {
  it('come from a result, members by id and others by name', () => {
    const finishers = [
      { place: 1, userId: 'mina', name: '', winPoints: 100 },
      { place: 2, userId: null, name: '손님', winPoints: 0 },
    ];
    const game = { gameId: 1, gameName: '', isEnded: true, isEnabled: true, winTable: [] };
    const result = { ...game, version: 1, finishers, proposed: null };
    expect(finishersOf(beginningOf(result))).toEqual([
      { place: 1, userId: 'mina' },
      { place: 2, name: '손님' },
    ]);
  });

  it.each([
    ['nothing typed', undefined, false],
    ['what is stored', { base: 4, lines: [line(1, 'mina')] }, false],
    ['typed over what is stored', { base: 4, lines: [line(1, 'other')] }, false],
    ['typed before, and the same', { base: 3, lines: [line(7, ' mina ')] }, false],
    ['typed before, somebody else', { base: 3, lines: [line(1, 'other')] }, true],
    ['typed before, as a guest', { base: 3, lines: [line(1, 'mina', false)] }, true],
    ['typed before, and emptied', { base: 3, lines: [] }, true],
  ] as const)('%s', (_, typed, expected) => {
    const finishers = [{ place: 1, userId: 'mina', name: '', winPoints: 100 }];
    const game = { gameId: 1, gameName: '', isEnded: true, isEnabled: true, winTable: [] };
    expect(isOvertaken(typed, { ...game, version: 4, finishers, proposed: null })).toBe(expected);
  });

  it.each([
    [2, -1, [2, 1, 3]],
    [2, 1, [1, 3, 2]],
    [1, -1, [1, 2, 3]],
    [3, 1, [1, 2, 3]],
    [9, 1, [1, 2, 3]],
  ] as const)('line %i moved by %i', (key, by, expected) => {
    expect(keys(moveLine(THREE, key, by))).toEqual(expected);
  });

  it('are numbered by position, whatever was done to them', () => {
    const step = fc.oneof(
      fc.constant((lines: readonly FinisherLine[]) => addLine(lines)),
      fc.integer({ min: 1, max: 6 }).map((key) => (lines: readonly FinisherLine[]) => removeLine(lines, key)),
      fc.tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom<(1 | -1)[]>(1, -1)).map(
        ([key, by]) =>
          (lines: readonly FinisherLine[]) =>
            moveLine(lines, key, by),
      ),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const lines = steps.reduce<readonly FinisherLine[]>((sofar, each) => each(sofar), THREE);
        expect(new Set(keys(lines)).size).toBe(lines.length);
        expect(finishersOf(lines).map(({ place }) => place)).toEqual(lines.map((_, index) => index + 1));
        expect(lines[0]?.isTied ?? false).toBe(false);
      }),
    );
  });

  it('are shared, and the ones behind left out, and come so from a result', () => {
    const lines = [line(1), tied(2), tied(3), line(4), tied(5)];
    expect(placesOf(lines)).toEqual([1, 1, 1, 4, 4]);
    expect(placesCalled(placesOf(lines))).toEqual(['1', '1-2', '1-3', '4', '4-2']);
    const finishers = finishersOf(lines).map(({ place, userId = null }) => ({ place, userId, name: '', winPoints: 0 }));
    const game = { gameId: 1, gameName: '', isEnded: true, isEnabled: true, winTable: [] };
    expect(beginningOf({ ...game, version: 1, finishers, proposed: null })).toEqual(lines);
    expect(
      finisherProblem(finishersOf(lines).map((each) => ({ name: '', userId: undefined, ...each }))),
    ).toBeUndefined();
  });

  it('stay shared when lines change places, and without the one that goes', () => {
    const lines = [line(1), line(2), tied(3), line(4)];
    const placed = (changed: readonly FinisherLine[]) =>
      placesOf(changed).map((place, at) => [place, changed[at]?.key]);
    expect(placed(moveLine(lines, 3, 1))).toEqual([
      [1, 1],
      [2, 2],
      [2, 4],
      [4, 3],
    ]);
    expect(placed(moveLine(lines, 2, -1))).toEqual([
      [1, 2],
      [2, 1],
      [2, 3],
      [4, 4],
    ]);
    expect(placed(removeLine(lines, 2))).toEqual([
      [1, 1],
      [2, 3],
      [3, 4],
    ]);
    expect(placed(removeLine(lines, 3))).toEqual([
      [1, 1],
      [2, 2],
      [3, 4],
    ]);
    expect(placed(removeLine([line(1), tied(2)], 1))).toEqual([[1, 2]]);
  });

  it('without a name, or with a member twice, are marked', () => {
    expect([...problemsOf(THREE)]).toEqual([]);
    const blank = changeLine(addLine(THREE), 2, { who: '  ' });
    expect([...problemsOf(blank)]).toEqual([
      [2, 'nobody'],
      [4, 'nobody'],
    ]);
    expect([...problemsOf(changeLine(THREE, 3, { who: 'player1' }))]).toEqual([[3, 'player-twice']]);
  });

  it('that are blank at the end are left out, unless all are', () => {
    expect(keys(filledOf(addLine(addLine(THREE))))).toEqual([1, 2, 3]);
    expect(keys(filledOf(addLine([])))).toEqual([1]);
  });

  it.each([
    ['no counts', {}, 3],
    ['two entries', { players: 2 }, 2],
    ['many entries', { players: 90 }, 20],
    ['paid places', { players: 90, paidPlaces: 9 }, 9],
    ['more paid places than entries', { players: 5, paidPlaces: 9 }, 5],
  ])('begin with a line for each: %s', (_, part, count) => {
    const game = {
      gameId: 1,
      gameName: '',
      isEnded: true,
      isEnabled: true,
      winTable: [],
      finishers: [],
      proposed: null,
    };
    expect(linesToBegin({ ...game, version: 0, ...part })).toBe(count);
    expect(beginningOf({ ...game, version: 0, ...part })).toHaveLength(count);
    expect(beginningOf({ ...game, version: 1, ...part })).toEqual([]);
  });

  it('take typed text for a guest, and the whole name of a player still in for that player', () => {
    const player = { isMember: true, who: 'player', nickname: '가람' };
    const [chosen] = changeLine([line(1, '')], 1, player);
    expect(shownWho(chosen!)).toBe('가람');
    expect(typeWho([chosen!], 1, '가람', [])).toEqual([chosen]);
    expect(typeWho([chosen!], 1, '가람이', [])).toMatchObject([{ isMember: false, who: '가람이' }]);
    expect(typeWho([line(1, '가', false)], 1, '가람', [player])).toMatchObject([player]);
    expect(typeWho([line(1, '가', false)], 1, '가람', [player, { ...player, who: 'other' }])).toMatchObject([
      { isMember: false, who: '가람' },
    ]);
  });

  it('keep a name without its blanks', () => {
    expect(finishersOf([line(1, ' mina '), line(2, ' 손님 ', false)])).toEqual([
      { place: 1, userId: 'mina' },
      { place: 2, name: '손님' },
    ]);
  });
});
