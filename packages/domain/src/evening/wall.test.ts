import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { after, instant, millis, minutes, minutesToMillis } from '../time.ts';
import {
  attentionsOf,
  lateBy,
  leftOnWall,
  pausedFor,
  rowOnWall,
  wallOrder,
  ATTENTIONS,
  type GameOnWall,
} from './wall.ts';

const NOW = instant(1_760_000_000_000);
const min = (count: number) => minutesToMillis(minutes(count));
const ago = (count: number) => instant(NOW - min(count));
const game = (change: Partial<GameOnWall> = {}): GameOnWall => ({
  status: 'PLAYING',
  remaining: min(10),
  at: ago(3),
  startAt: undefined,
  boards: 1,
  screensGone: [],
  hasOutage: false,
  ...change,
});

describe('attention', () => {
  it.each([
    ['a game that runs with a board', {}, []],
    ['a game without a board', { boards: 0 }, ['no-board']],
    ['a paused game without a board', { boards: 0, status: 'PAUSED' }, ['no-board']],
    ['a waiting game without a board', { boards: 0, status: 'READY' }, []],
    ['a screen that is gone', { screensGone: ['입구 TV'] }, ['screen-gone']],
    ['a screen that is gone of a game that is over', { screensGone: ['입구 TV'], status: 'END' }, []],
    ['a pause of 9:59', { status: 'PAUSED', at: instant(NOW - min(10) + 1) }, []],
    ['a pause of 10:00', { status: 'PAUSED', at: ago(10) }, ['paused-long']],
    ['a row with 61 seconds left', { remaining: millis(min(4) + 1) }, []],
    ['a row with 60 seconds left', { remaining: min(4) }, ['ending-soon']],
    ['a paused row with 60 seconds left', { remaining: min(1), status: 'PAUSED' }, []],
    ['a start that is due now', { status: 'READY', startAt: NOW }, []],
    ['a start that was missed', { status: 'READY', startAt: ago(1) }, ['late-start']],
    ['an initialised game that should run', { status: 'INIT', startAt: ago(1) }, ['late-start']],
    ['a missed start of a game that runs', { startAt: ago(60) }, []],
    ['an outage', { hasOutage: true }, ['outage']],
    [
      'all at once',
      { status: 'PAUSED', at: ago(30), boards: 0, hasOutage: true },
      ['outage', 'paused-long', 'no-board'],
    ],
  ] as const)('%s', (_, change, expected) => {
    expect(attentionsOf(game(change), NOW)).toEqual(expected);
  });
});

describe('spans', () => {
  it('count by the given instant, and never below 0', () => {
    expect(leftOnWall(game(), NOW)).toBe(min(7));
    expect(leftOnWall(game(), after(NOW, min(60)))).toBe(0);
    // The row was written by a server whose clock is ahead: no time is added.
    expect(leftOnWall(game({ at: after(NOW, min(1)) }), NOW)).toBe(min(10));
    expect(leftOnWall(game({ status: 'PAUSED' }), NOW)).toBe(min(10));
    expect(pausedFor(game({ status: 'PAUSED' }), NOW)).toBe(min(3));
    expect(pausedFor(game({ status: 'PAUSED', at: after(NOW, min(1)) }), NOW)).toBe(0);
    expect(pausedFor(game(), NOW)).toBeUndefined();
    expect(lateBy(game({ status: 'READY', startAt: ago(5) }), NOW)).toBe(min(5));
    expect(lateBy(game({ status: 'READY' }), NOW)).toBeUndefined();
  });
});

describe('the order', () => {
  it('is what needs attention, then what runs, then what waits', () => {
    const games = {
      waiting: game({ status: 'READY', startAt: after(NOW, min(5)) }),
      calm: game(),
      calmer: game({ remaining: min(20) }),
      soon: game({ remaining: millis(min(3) + 1000) }),
      dark: game({ boards: 0 }),
      gone: game({ screensGone: ['입구 TV'] }),
      paused: game({ status: 'PAUSED' }),
      long: game({ status: 'PAUSED', at: ago(20) }),
      longer: game({ status: 'PAUSED', at: ago(40) }),
      late: game({ status: 'READY', startAt: ago(2) }),
      away: game({ hasOutage: true }),
    };
    const names = Object.entries(games);
    const order = wallOrder(Object.values(games), NOW).map((each) => names.find(([, one]) => one === each)?.[0]);
    expect(order).toEqual([
      'away',
      'late',
      'longer',
      'long',
      'dark',
      'gone',
      'soon',
      'paused',
      'calm',
      'calmer',
      'waiting',
    ]);
  });

  it.each<[string, Partial<GameOnWall>, Partial<GameOnWall>]>([
    ['of two outages the longer', { hasOutage: true, at: ago(5) }, { hasOutage: true, at: ago(4) }],
    ['of two without a board the longer', { boards: 0, at: ago(5) }, { boards: 0, at: ago(4) }],
    ['of two late starts the later', { status: 'READY', startAt: ago(5) }, { status: 'INIT', startAt: ago(4) }],
    ['of two that end soon the sooner', { remaining: min(3.1) }, { remaining: min(3.2) }],
    ['what is paused before what runs', { status: 'PAUSED' }, {}],
    ['what runs before what waits', {}, { status: 'INIT' }],
    ['what is initialised before what is ready', { status: 'INIT' }, { status: 'READY' }],
    ['what is ready before what is over', { status: 'READY' }, { status: 'END' }],
    ['of what runs the row that ends first', { remaining: min(11) }, { remaining: min(12) }],
    [
      'of what waits the first to start',
      { status: 'READY', startAt: after(NOW, min(1)), remaining: min(20) },
      { status: 'READY', startAt: after(NOW, min(2)), remaining: min(10) },
    ],
    ['of what waits that without a start', { status: 'READY' }, { status: 'READY', startAt: after(NOW, min(1)) }],
  ])('has %s first', (_, first, second) => {
    const [one, other] = [game(first), game(second)];
    expect(wallOrder([other, one], NOW)).toEqual([one, other]);
    expect(wallOrder([one, other], NOW)).toEqual([one, other]);
  });

  it('keeps the order of two equal games', () => {
    const [one, other] = [game(), game()];
    expect(wallOrder([one, other], NOW)[0]).toBe(one);
  });

  const anyGame: fc.Arbitrary<GameOnWall> = fc.record({
    status: fc.constantFrom('READY', 'INIT', 'PLAYING', 'PAUSED', 'END'),
    remaining: fc.integer({ min: 0, max: min(60) }).map(millis),
    at: fc.integer({ min: NOW - min(600), max: NOW }).map(instant),
    startAt: fc.option(fc.integer({ min: NOW - min(600), max: NOW + min(600) }).map(instant), { nil: undefined }),
    boards: fc.integer({ min: 0, max: 3 }),
    screensGone: fc.constantFrom<readonly string[]>([], ['입구 TV']),
    hasOutage: fc.boolean(),
  });

  it('keeps every game, and never puts a lesser reason before a greater one', () => {
    fc.assert(
      fc.property(fc.array(anyGame, { maxLength: 30 }), (games) => {
        const ordered = wallOrder(games, NOW);
        expect(new Set(ordered)).toEqual(new Set(games));
        expect(ordered).toHaveLength(games.length);
        const ranks = ordered.map((each) => {
          const [most] = attentionsOf(each, NOW);
          return most === undefined ? ATTENTIONS.length : ATTENTIONS.indexOf(most);
        });
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
      }),
    );
  });

  it('does not depend on the input order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyGame, { selector: ({ at }) => at, maxLength: 10 }), (games) => {
        const ranksOf = (all: readonly GameOnWall[]) => wallOrder(all, NOW).map((each) => attentionsOf(each, NOW)[0]);
        expect(ranksOf([...games].reverse())).toEqual(ranksOf(games));
      }),
    );
  });
});

describe('a row on the wall', () => {
  const level = (number: number, duration: number) => ({
    level: number,
    smallBlind: number * 100,
    bigBlind: number * 200,
    ante: number * 10,
    duration: minutes(duration),
  });
  const pause = { level: 0, smallBlind: 0, bigBlind: 0, ante: 0, duration: minutes(5) };
  // Levels of 10, 20 and 30 minutes with a break after each; registration until the end of the second break from the end.
  const rules = { rows: [level(1, 10), pause, level(2, 20), pause, level(3, 30)], deadlineSeq: 3 };

  it.each([
    [0, { smallBlind: 100, bigBlind: 200, ante: 10 }, min(0), min(30)],
    [1, undefined, min(20), min(25)],
    [2, { smallBlind: 200, bigBlind: 400, ante: 20 }, min(0), min(5)],
    [3, undefined, undefined, min(0)],
    [4, { smallBlind: 300, bigBlind: 600, ante: 30 }, undefined, undefined],
    [5, undefined, undefined, undefined],
  ])('of row %i: blinds %j, a break after %s ms, the deadline after %s ms', (seq, blinds, breakAfterRow, deadline) => {
    expect(rowOnWall(rules, seq)).toEqual({ blinds, breakAfterRow, deadlineAfterRow: deadline });
  });
});
