import { boardFace, instant, minutes, NO_PLAYERS, type BoardGame, type TournamentClock } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { boardView, type BoardTranslate, type BoardVersion } from './board-view.ts';

const NOW = instant(1_800_000_000_000);
const MINUTE = 60_000;

/** Texts that show their key and values, so that a test reads what was asked for. */
const t = ((key: string, values: object = {}) =>
  [key.replace('face.', ''), ...Object.values(values)].join(' ')) as BoardTranslate;

const level = (number: number, small: number, big: number) => ({
  level: number,
  smallBlind: small,
  bigBlind: big,
  ante: big,
  duration: minutes(10),
});
const pause = { level: 0, smallBlind: 0, bigBlind: 0, ante: 0, duration: minutes(10) };

const game = (clock: Partial<TournamentClock> = {}, change: Partial<BoardGame> = {}): BoardGame => ({
  clock: {
    version: 1,
    status: 'PLAYING',
    seq: 0,
    anchor: NOW,
    remaining: (7 * MINUTE + 34_000) as never,
    total: (90 * MINUTE) as never,
    registration: 'OPEN',
    ...clock,
  },
  rules: {
    rows: [level(1, 1000, 2000), level(2, 1500, 3000), pause, level(3, 2000, 4000)],
    deadlineSeq: 2,
    chips: { earlyBuyIn: 22_000, buyIn: 20_000, firstReBuyIn: 20_000, secondReBuyIn: 0, thirdReBuyIn: 0, addOn: 0 },
    entryLimit: 1,
    isEntryLimited: true,
    buyInAmount: 50_000,
  },
  counts: { ...NO_PLAYERS, current: 1200, earlyBuyIn: 300, buyIn: 1000, firstReBuyIn: 54 },
  startAt: undefined,
  ...change,
});

const viewOf = (shown: BoardGame, version: BoardVersion = 1, at = NOW) =>
  boardView(boardFace(shown, at), shown.rules, { title: 'Friday', subtitle: 'Deep' }, version, t);
const lines = (figures: readonly { label: string; value: string }[]) =>
  figures.map(({ label, value }) => `${label}: ${value}`);

describe('what a board shows', () => {
  it('a level in play', () => {
    const view = viewOf(game());
    expect([view.phase, view.heading, view.timer]).toEqual(['playing', 'level 1', '07:34']);
    expect(view.blinds).toEqual({ label: 'blinds', value: '1,000/2,000' });
    expect(view.ante.value).toBe('2,000');
    expect(view.next).toEqual({ label: 'nextLevel 2', value: '1,500/3,000', note: 'ante 3,000' });
    expect(view.nextBreak.value).toBe('17:34');
    expect(view.registration).toMatchObject({ label: 'registrationUntilBreak 2', value: '27:34', isClosed: false });
  });

  it('version 1: players and entries, time, chips and average with its big blinds', () => {
    const view = viewOf(game());
    expect(lines(view.people)).toEqual(['playersLeft: 1,200', 'entries: 1,354']);
    expect(lines(view.facts)).toEqual(['totalTime: 01:30:00', 'totalChips: 27,680,000', 'averageStack: 23,067']);
    expect(view.facts[2]?.note).toBe('bigBlinds 11.5');
  });

  it('version 2: buy-ins, and "-" for re-buys beyond the entry limit', () => {
    const view = viewOf(game(), 2);
    expect(lines(view.people)).toEqual(['playersLeft: 1,200', 'buyIns: 1,300']);
    expect(lines(view.facts).slice(0, 2)).toEqual(['reEntries: 54/none/none', 'addOns: 0']);
  });

  it('what it costs and gives: won, the early bonus alone, only what is allowed and worth anything', () => {
    expect(lines(viewOf(game()).entry)).toEqual([
      'buyIn: ₩50,000',
      'startingChips: 20,000',
      'earlyBonus: +2,000',
      'reBuyChips 1: 20,000',
    ]);
  });

  it('that a break is next, and in a break the next blinds in the large place', () => {
    expect(viewOf(game({ seq: 1 })).next.label).toBe('nextAfterBreak 3');
    const view = viewOf(game({ seq: 2 }));
    expect([view.phase, view.heading, view.isBreak]).toEqual(['break', 'break', true]);
    expect(view.blinds).toEqual({ label: 'nextLevel 3', value: '2,000/4,000' });
    expect(view.nextBreak.value).toBe('none');
  });

  it('the last level', () => {
    const view = viewOf(game({ seq: 3, registration: 'CLOSED' }));
    expect(view.next).toEqual({ label: 'lastLevel', value: 'none', note: undefined });
    expect(view.registration).toMatchObject({ label: 'registration', value: 'registrationClosed', isClosed: true });
  });

  it('a game that waits, with and without a scheduled start', () => {
    expect(viewOf(game({ status: 'READY' }))).toMatchObject({ phase: 'waiting', heading: 'ready', timer: '07:34' });
    const starting = game({ status: 'READY' }, { startAt: instant(NOW + 5025_000) });
    expect(viewOf(starting)).toMatchObject({ phase: 'starting', heading: 'startsIn', timer: '01:23:45' });
  });

  it('a pause, a break that is paused, and the end', () => {
    expect(viewOf(game({ status: 'PAUSED' })).phase).toBe('paused');
    expect(viewOf(game({ status: 'PAUSED', seq: 2 }))).toMatchObject({ phase: 'paused', isBreak: true });
    const ended = viewOf(game({ status: 'END', registration: 'CLOSED' }));
    expect(ended).toMatchObject({ phase: 'ended', heading: '', timer: 'ended', isCountdown: false });
    expect(ended.nextBreak.value).toBe('none');
    expect(viewOf(game({ status: 'END' })).registration).toMatchObject({ value: 'registrationClosed', isClosed: true });
  });

  it('the last five seconds as a count-down', () => {
    const at = (left: number) => viewOf(game({ remaining: left as never })).isCountdown;
    expect([at(6000), at(5000), at(200)]).toEqual([false, true, true]);
    expect(viewOf(game({ remaining: 3000 as never, status: 'PAUSED' })).isCountdown).toBe(false);
  });

  it('whole big blinds when stacks are deep, and none while nobody plays', () => {
    const deep = game({}, { counts: { ...NO_PLAYERS, current: 1, buyIn: 20 } });
    expect(viewOf(deep).facts[2]?.note).toBe('bigBlinds 200');
    expect(viewOf(game({}, { counts: NO_PLAYERS })).facts[2]).toMatchObject({ value: '0', note: undefined });
  });
});
