import { describe, expect, it } from 'vitest';
import type { LevelRow } from '../structure/level-rows.ts';
import { instant, millis, minutes, minutesToMillis, type Instant } from '../time.ts';
import type { ClockStatus, TournamentClock } from '../clock/tournament-clock.ts';
import {
  cardChangesAt,
  eveningAttentions,
  eveningOrder,
  eveningState,
  isOfEvening,
  elapsedSince,
  type EveningAttention,
  type EveningState,
  type GameOfEvening,
  type GameTonight,
} from './tonight.ts';

const NOW = instant(1_770_000_000_000);
const min = (count: number): number => minutesToMillis(minutes(count));
const at = (minutesFromNow: number): Instant => instant(NOW + min(minutesFromNow));

const LEVEL: LevelRow = { level: 1, smallBlind: 100, bigBlind: 200, ante: 0, duration: minutes(10) };
const BREAK: LevelRow = { level: 0, smallBlind: 0, bigBlind: 0, ante: 0, duration: minutes(5) };
const ROWS = [LEVEL, BREAK, LEVEL, LEVEL, BREAK];

interface Part extends Partial<Omit<GameTonight, 'clock'>> {
  readonly clock?: Partial<TournamentClock>;
}

const gameOf = ({ clock, ...part }: Part = {}): GameTonight => ({
  rules: { rows: ROWS, deadlineSeq: 1 },
  startAt: undefined,
  boards: 1,
  screensGone: [],
  entries: 9,
  hasOutage: false,
  hasUnsent: false,
  isEndingLate: false,
  ...part,
  clock: {
    version: 1,
    status: 'PLAYING',
    seq: 0,
    anchor: NOW,
    remaining: millis(min(5)),
    total: millis(0),
    registration: 'OPEN',
    ...clock,
  },
});

describe('the games of an evening', () => {
  const waiting: GameOfEvening = {
    status: 'READY',
    startAt: undefined,
    createdAt: at(-30),
    changedAt: at(-30),
    hasResult: false,
  };
  const HOUR = 60;

  it.each<[string, Partial<GameOfEvening>, boolean]>([
    ['runs', { status: 'PLAYING', createdAt: at(-100 * HOUR) }, true],
    ['stands', { status: 'PAUSED', createdAt: at(-100 * HOUR) }, true],
    ['is initialised', { status: 'INIT', createdAt: at(-100 * HOUR) }, true],
    ['waits for no time', {}, true],
    ['has waited for no time since yesterday', { createdAt: at(-24 * HOUR) }, true],
    ['was left the day before', { createdAt: at(-24 * HOUR - 1) }, false],
    ['starts tonight', { startAt: at(16 * HOUR) }, true],
    ['starts tomorrow night', { startAt: at(16 * HOUR + 1) }, false],
    ['should have started yesterday', { startAt: at(-24 * HOUR), createdAt: at(-200 * HOUR) }, true],
    ['was never started', { startAt: at(-24 * HOUR - 1) }, false],
    ['has just ended', { status: 'END', changedAt: at(-HOUR) }, true],
    ['has just ended and has its result', { status: 'END', changedAt: NOW, hasResult: true }, false],
    ['ended long ago', { status: 'END', changedAt: at(-HOUR - 1) }, false],
  ])('one that %s', (_, part, isOf) => {
    expect(isOfEvening({ ...waiting, ...part }, NOW)).toBe(isOf);
  });

  it('have an order that passing time and pauses do not change', () => {
    const game = (id: number, status: ClockStatus, startAt: number | null = null) => ({ id, status, startAt });
    const games = [
      game(9, 'END'),
      game(8, 'READY'),
      game(7, 'READY', at(60)),
      game(6, 'INIT', at(30)),
      game(5, 'PLAYING'),
      game(4, 'PAUSED'),
      game(3, 'PLAYING'),
    ];
    const order = eveningOrder(games).map(({ id }) => id);
    expect(order).toEqual([3, 4, 5, 6, 7, 8, 9]);
    const paused = games.map((each) => (each.id === 3 ? { ...each, status: 'PAUSED' as const } : each));
    expect(eveningOrder(paused).map(({ id }) => id)).toEqual(order);
  });
});

describe('what needs attention', () => {
  it.each<[string, Part, readonly EveningAttention[]]>([
    ['nothing while all is well', {}, []],
    ['the server was away', { hasOutage: true }, ['outage']],
    ['presses that were not sent', { hasUnsent: true }, ['unsent']],
    ['a start that is due', { clock: { status: 'READY' }, startAt: NOW }, ['late-start']],
    ['a start still to come', { clock: { status: 'READY' }, startAt: at(1) }, []],
    ['a late start that waits for a board', { clock: { status: 'INIT' }, startAt: at(-3) }, ['late-start']],
    ['the last level, with a break behind it', { clock: { seq: 3 } }, ['last-level']],
    ['the level before the last', { clock: { seq: 2 } }, []],
    ['a break that no level follows', { clock: { seq: 4 } }, ['no-level-follows']],
    ['a break that goes on', { clock: { seq: 1, remaining: millis(61_000) } }, []],
    ['a break that ends within a minute', { clock: { seq: 1, remaining: millis(60_000) } }, ['break-ending']],
    ['such a break that stands', { clock: { seq: 1, remaining: millis(60_000), status: 'PAUSED' } }, []],
    ['a level that ends within a minute', { clock: { remaining: millis(60_000) } }, []],
    ['a short pause', { clock: { status: 'PAUSED', anchor: at(-9) } }, []],
    ['a long pause', { clock: { status: 'PAUSED', anchor: at(-10) } }, ['paused-long']],
    ['an end after closing', { isEndingLate: true }, ['past-closing']],
    ['a paired screen that is gone', { screensGone: ['입구 TV'] }, ['screen-gone']],
    ['a screen that is gone from what is over', { screensGone: ['입구 TV'], clock: { status: 'END' } }, ['result-due']],
    ['payouts for other entries', { payoutsFor: 8 }, ['payouts-moved']],
    ['payouts for these entries', { payoutsFor: 9 }, []],
    ['payouts of a game that is over', { payoutsFor: 8, clock: { status: 'END' } }, ['result-due']],
    ['no screen', { boards: 0 }, ['no-screen']],
    ['no screen in a pause', { boards: 0, clock: { status: 'PAUSED' } }, ['no-screen']],
    ['no screen before there is a start', { boards: 0, clock: { status: 'READY' } }, []],
    ['no screen long before the start', { boards: 0, clock: { status: 'READY' }, startAt: at(16) }, []],
    ['no screen shortly before the start', { boards: 0, clock: { status: 'READY' }, startAt: at(15) }, ['no-screen']],
    [
      'only the result of what is over',
      { boards: 0, hasOutage: true, isEndingLate: true, clock: { status: 'END', seq: 3 } },
      ['result-due'],
    ],
    [
      'the most pressing first',
      { boards: 0, hasOutage: true, clock: { seq: 4, remaining: millis(1) } },
      ['outage', 'no-level-follows', 'break-ending', 'no-screen'],
    ],
  ])('%s', (_, part, attentions) => {
    expect(eveningAttentions(gameOf(part), NOW)).toEqual(attentions);
  });
});

describe('a card', () => {
  it.each<[ClockStatus, number, EveningState]>([
    ['PLAYING', 0, 'play'],
    ['PLAYING', 1, 'break'],
    ['PAUSED', 1, 'paused'],
    ['READY', 0, 'waiting'],
    ['INIT', 0, 'waiting'],
    ['END', 3, 'over'],
  ])('of a game that is %s in row %i is coloured as %s', (status, seq, state) => {
    expect(eveningState(gameOf({ clock: { status, seq } }))).toBe(state);
  });

  it.each<[string, Partial<TournamentClock>, number, number]>([
    ['flips with its row’s seconds', { remaining: millis(4321) }, 0, 321],
    ['flips a second after a whole one', { remaining: millis(4000) }, 0, 1000],
    ['flips by what is left now', { remaining: millis(4321) }, 400, 1321],
    ['looks again with the next minute while it stands', { status: 'PAUSED' }, 20_000, 60_000],
    ['looks again with the next minute once its row is over', { remaining: millis(0) }, 20_000, 60_000],
  ])('%s', (_, clock, passed, changes) => {
    const minute = instant(NOW - (NOW % 60_000));
    const game = gameOf({ clock: { ...clock, anchor: minute } });
    expect(cardChangesAt(game, instant(minute + passed)) - minute).toBe(changes);
  });

  it('says how long something has lasted, and nothing of the future', () => {
    expect([elapsedSince(at(-3), NOW), elapsedSince(at(3), NOW)]).toEqual([min(3), 0]);
  });
});
