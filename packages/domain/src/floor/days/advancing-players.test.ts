import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRefused } from '../acts.ts';
import { NO_PLAYERS, totalPlayers } from '../../players/player-counts.ts';
import { enters, busts, logOf } from '../../../test-support/floor-acts.ts';
import {
  bagCount,
  fillFrom,
  advancingPlayers,
  nameKey,
  namesInSeveral,
  qualifiersIn,
  unnamedIn,
  type DayFilled,
  type DayGame,
  type Advancing,
  type Qualifier,
} from './advancing-players.ts';

type Somebody = readonly [name: string, chips: number, userId?: string];

/** A game whose remaining players have these stacks, after so many others busted. */
function played(game: number, left: readonly Somebody[], { out = 0, unnamed = 0, isClosed = true } = {}): DayGame {
  const all = left.length + out;
  const log = logOf([
    ...Array.from({ length: all }, (_, index) => enters(index + 1)),
    ...Array.from({ length: out }, (_, index) => busts([left.length + index + 1])),
    ...left.map(([, chips], index) => ({ kind: 'chips' as const, entry: index + 1, chips })),
    ...(isClosed ? [{ kind: 'close-day' as const }] : []),
  ]);
  const players = new Map(left.map(([name, , userId = null], index) => [index + 1, { name, userId }]));
  const counts = { ...NO_PLAYERS, buyIn: all + unnamed, addOn: 2, current: left.length + unnamed };
  return { game, floor: log.floor, counts, players };
}

const BEST = { rule: 'best-stack', onePerson: [] } as const;
const done = <Done extends object>(outcome: Done): Exclude<Done, { readonly refusal: string }> => {
  if (isRefused(outcome)) throw new Error(JSON.stringify(outcome));
  return outcome as Exclude<Done, { readonly refusal: string }>;
};
const stacksOf = ({ through }: Advancing): readonly unknown[] =>
  through.map(({ game, name, chips }) => [game, name, chips]);

const A = played(
  11,
  [
    ['하나', 30_000, 'one'],
    ['둘', 20_000],
    ['셋', 5_000, 'three'],
  ],
  { out: 4 },
);
const B = played(
  12,
  [
    ['하나', 40_000, 'one'],
    ['넷', 8_000],
    ['셋', 5_000, 'three'],
  ],
  { out: 1, unnamed: 2 },
);

describe('the next day', () => {
  it('gets every remaining player once, with the largest stack, and of equals the first', () => {
    const filled = done(fillFrom([A, B], BEST));
    expect(stacksOf(filled)).toEqual([
      [11, '둘', 20_000],
      [11, '셋', 5_000],
      [12, '하나', 40_000],
      [12, '넷', 8_000],
    ]);
    expect(filled.leftBehind.map(({ game, name, chips, playsFrom }) => [game, name, chips, playsFrom])).toEqual([
      [11, '하나', 30_000, 12],
      [12, '셋', 5_000, 11],
    ]);
  });

  it('counts every entry of all games, and those who come, with and without a name', () => {
    const { counts } = done(fillFrom([A, B], BEST));
    expect(counts).toEqual({ ...NO_PLAYERS, buyIn: 7 + 6, addOn: 4, current: 4 + 2 });
    expect(totalPlayers(counts)).toBe(13);
  });

  it('waits until all games are closed', () => {
    expect(fillFrom([A, played(12, [['넷', 8_000]], { isClosed: false })], BEST)).toEqual({ refusal: 'day-open' });
    expect(fillFrom([], BEST)).toEqual({ refusal: 'nobody-left' });
    expect(fillFrom([played(11, [], { out: 3 })], BEST)).toEqual({ refusal: 'nobody-left' });
  });

  it('takes nobody twice where the tournament does not allow that', () => {
    expect(fillFrom([A, B], { rule: 'never', onePerson: [] })).toEqual({ refusal: 'left-twice' });
    const apart = played(12, [['넷', 8_000]]);
    expect(stacksOf(done(fillFrom([A, apart], { rule: 'never', onePerson: [] })))).toHaveLength(4);
  });

  it('may be one of those without a name alone', () => {
    const { counts, through } = done(fillFrom([played(11, [], { unnamed: 3 })], BEST));
    expect([counts.current, through]).toEqual([3, []]);
    expect(unnamedIn(B)).toBe(2);
  });
});

describe('guests of one name', () => {
  const one = played(11, [['김 철수', 30_000]]);
  const other = played(12, [
    ['김철수', 9_000],
    ['이영희', 7_000],
  ]);
  const all = [one, other].flatMap(qualifiersIn);

  it('are two people unless staff say that they are one', () => {
    expect(namesInSeveral(all)).toEqual(['김 철수']);
    expect(done(advancingPlayers(all, BEST)).through).toHaveLength(3);
    const advancing = done(advancingPlayers(all, { rule: 'best-stack', onePerson: ['김철수'] }));
    expect(stacksOf(advancing)).toEqual([
      [11, '김 철수', 30_000],
      [12, '이영희', 7_000],
    ]);
  });

  it('who sit in one game are never asked about', () => {
    expect(
      namesInSeveral(
        qualifiersIn(
          played(11, [
            ['김', 5],
            ['김', 4],
          ]),
        ),
      ),
    ).toEqual([]);
  });

  it('are no members of that name', () => {
    const member = played(12, [['김철수', 9_000, 'kim']]);
    const both = [one, member].flatMap(qualifiersIn);
    expect(namesInSeveral(both)).toEqual([]);
    expect(done(advancingPlayers(both, { rule: 'best-stack', onePerson: ['김철수'] })).through).toHaveLength(2);
  });

  it('are compared by letters, not by spaces and capitals', () => {
    expect(nameKey(' Kim  Lee ')).toBe(nameKey('KIMLEE'));
    expect(nameKey('김')).not.toBe(nameKey('이'));
  });
});

describe('whatever is left in however many games', () => {
  const anyQualifiers: fc.Arbitrary<readonly Qualifier[]> = fc
    .array(
      fc.record({
        game: fc.integer({ min: 1, max: 4 }),
        name: fc.constantFrom('가', '나', '다'),
        userId: fc.constantFrom(null, 'a', 'b', 'c'),
        chips: fc.integer({ min: 1, max: 100 }),
      }),
      { maxLength: 30 },
    )
    .map((all) => all.map((each, index) => ({ ...each, player: index + 1 })));
  const sum = (all: readonly { readonly chips: number }[]): number =>
    all.reduce((chips, each) => chips + each.chips, 0);

  it('nobody is lost or doubled, and all chips are accounted for', () => {
    fc.assert(
      fc.property(anyQualifiers, fc.subarray(['가', '나', '다']), (all, onePerson) => {
        const { through, leftBehind } = done(advancingPlayers(all, { rule: 'best-stack', onePerson }));
        const numbers = [...through, ...leftBehind].map(({ player }) => player);
        expect([...numbers].sort((one, other) => one - other)).toEqual(all.map(({ player }) => player));
        expect(sum(through) + sum(leftBehind)).toBe(sum(all));
        const members = through.flatMap(({ userId }) => (userId === null ? [] : [userId]));
        expect(new Set(members)).toEqual(new Set(all.flatMap(({ userId }) => (userId === null ? [] : [userId]))));
        expect(new Set(members).size).toBe(members.length);
        for (const { userId, chips } of leftBehind.filter((each) => each.userId !== null))
          expect(through.find((each) => each.userId === userId)?.chips).toBeGreaterThanOrEqual(chips);
      }),
    );
  });
});

describe('the bag count', () => {
  it('stands beside what is in play, with how much it is off and who is missing', () => {
    const game = played(
      11,
      [
        ['하나', 30_000],
        ['둘', 0],
      ],
      { isClosed: false },
    );
    expect(bagCount(game.floor, 60_000)).toEqual({ counted: 30_000, inPlay: 60_000, difference: -30_000, missing: 1 });
    expect(bagCount(A.floor, 50_000)).toEqual({ counted: 55_000, inPlay: 50_000, difference: 5_000, missing: 0 });
  });

  it('is of those who are in', () => {
    const filled: DayFilled = done(fillFrom([A], BEST));
    expect(chipsOf(filled)).toBe(bagCount(A.floor, 0).counted);
  });
});

const chipsOf = ({ through }: Advancing): number => through.reduce((chips, each) => chips + each.chips, 0);
