import { boardFace, instant, minutes, NO_PLAYERS, type BoardGame, type TournamentClock } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { addKinds } from './kind-view.ts';
import { boardView, type BoardTranslate, type BoardVersion } from './board-view.ts';

const NOW = instant(1_800_000_000_000);
const MINUTE = 60_000;

/** Texts that show their key and values. */
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
  boardView(boardFace(shown, at), shown.rules, { title: 'Friday', subtitle: 'Deep' }, version, { language: 'en', t });
const lines = (figures: readonly { label: string; value: string }[]) =>
  figures.map(({ label, value }) => `${label}: ${value}`);

/** NOW is 17:00 in Seoul, on 15 January. */
describe('what is to come', () => {
  const HOUR = 60 * MINUTE;
  const startAt = (span: number) =>
    game({ status: 'READY', remaining: (10 * MINUTE) as never }, { startAt: instant(NOW + span) });
  const due = ({ registration, nextBreak }: ReturnType<typeof viewOf>) =>
    [registration, nextBreak].map(({ label, value, unit, note }) =>
      [label, value, unit, note].filter(Boolean).join(' '),
    );
  const long = (length: number, clock: Partial<TournamentClock> = {}) => {
    const shown = game({ remaining: (60 * MINUTE) as never, ...clock });
    const hour = { ...level(1, 100, 200), duration: minutes(60) };
    const rows = [...Array.from({ length }, () => hour), pause];
    return { ...shown, rules: { ...shown.rules, rows, deadlineSeq: length } };
  };

  it('before a scheduled start is told as times of day', () => {
    expect(due(viewOf(startAt(45 * MINUTE)))).toEqual(['reserved 18:15 untilTime', 'nextBreakAt 18:05']);
    expect(due(viewOf(startAt(45 * MINUTE), 1, instant(NOW + 30 * MINUTE)))).toEqual([
      'reserved 18:15 untilTime',
      'nextBreakAt 18:05',
    ]);
  });

  it('names the day where it is not today', () => {
    const shown = startAt(20 * HOUR);
    const words = { language: 'en', t, at: NOW } as const;
    const view = boardView(boardFace(shown, NOW), shown.rules, { title: '', subtitle: '' }, 1, words);
    expect(due(view)).toEqual(['registrationOn 16 Jan 13:30', 'nextBreakOn 16 Jan 13:20']);
  });

  it('before a start that nobody scheduled is so long after it', () => {
    const waiting = game({ status: 'READY', remaining: (10 * MINUTE) as never });
    expect(due(viewOf(waiting))).toEqual(['open minutes 30 afterStart', 'nextBreak minutes 20 afterStart']);
  });

  it('counts down to 90 minutes away, and is a time of day from there', () => {
    expect(due(viewOf(long(1)))).toEqual(['open 01:10:00 untilBreak 1', 'nextBreak 01:00:00']);
    expect(due(viewOf(long(2)))).toEqual(['open 19:10 untilTime', 'nextBreakAt 19:00']);
    expect(due(viewOf(long(2), 1, instant(NOW + 30 * MINUTE)))).toEqual(['open 19:10 untilTime', 'nextBreak 01:30:00']);
  });

  it('stands with a clock that is paused', () => {
    expect(due(viewOf(long(2, { status: 'PAUSED' })))).toEqual(['open 02:10:00 untilBreak 1', 'nextBreak 02:00:00']);
  });

  it('of a start that is far is its time of day, with the day when that is another', () => {
    expect(viewOf(startAt(90 * MINUTE))).toMatchObject({ heading: 'startsIn 18:30', timer: '01:30:00' });
    expect(viewOf(startAt(2 * HOUR))).toMatchObject({ heading: 'startsAt', timer: '19:00' });
    expect(viewOf(startAt(20 * HOUR))).toMatchObject({ heading: 'startsOn 16 Jan', timer: '13:00' });
  });
});

describe('what a board shows', () => {
  it('a level in play', () => {
    const view = viewOf(game());
    expect([view.phase, view.heading, view.timer]).toEqual(['playing', 'level 1', '07:34']);
    expect(view.blinds).toEqual({ label: 'blinds', value: '1,000/2,000' });
    expect(view.ante?.value).toBe('2,000');
    expect(view.next).toEqual({ label: 'nextLevel 2', value: '1,500/3,000', note: 'ante 3,000' });
    expect(view.nextBreak.value).toBe('17:34');
    expect(view.registration).toMatchObject({ label: 'open', note: 'untilBreak 2', value: '27:34', isClosed: false });
  });

  it('version 1: players and entries, time, chips and average with its big blinds', () => {
    const view = viewOf(game());
    expect(lines(view.people)).toEqual(['playersLeft: 1,200', 'entries: 1,354']);
    expect(lines(view.facts)).toEqual(['totalTime: 01:30:00', 'totalChips: 27,680,000', 'averageChips: 23,067']);
    expect(view.average).toEqual({ label: 'averageStack', value: '11.5', unit: 'bigBlinds' });
  });

  it('version 2: buy-ins, and "-" for re-buys beyond the entry limit', () => {
    const view = viewOf(game(), 2);
    expect(lines(view.people)).toEqual(['playersLeft: 1,200']);
    expect(lines(view.facts).slice(0, 3)).toEqual(['buyIns: 1,300', 'reEntries: 54/none/none', 'addOns: 0']);
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
    expect(viewOf(game({ seq: 1 })).next?.label).toBe('nextAfterBreak 3');
    const view = viewOf(game({ seq: 2 }));
    expect([view.phase, view.heading, view.isBreak]).toEqual(['break', 'break', true]);
    expect(view.blinds).toEqual({ label: 'nextLevel 3', value: '2,000/4,000' });
    expect(view.next).toBeUndefined();
    expect(view.nextBreak.value).toBe('none');
  });

  it('the last level', () => {
    const view = viewOf(game({ seq: 3, registration: 'CLOSED' }));
    expect(view.next).toBeUndefined();
    expect(view.blinds).toEqual({ label: 'blinds', value: '2,000/4,000', note: 'lastLevel' });
    expect(view.registration).toMatchObject({ label: 'registration', value: 'registrationClosed', isClosed: true });
  });

  it('a game that waits, with and without a scheduled start', () => {
    expect(viewOf(game({ status: 'READY' }))).toMatchObject({ phase: 'waiting', heading: 'ready', timer: '07:34' });
    const starting = game({ status: 'READY' }, { startAt: instant(NOW + 5025_000) });
    expect(viewOf(starting)).toMatchObject({ phase: 'starting', heading: 'startsIn 18:23', timer: '01:23:45' });
    const late = game({ status: 'READY' }, { startAt: instant(NOW - 60_000) });
    expect(viewOf(late)).toMatchObject({ phase: 'waiting', heading: 'late 16:59', timer: '07:34' });
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
    expect(viewOf(deep).average?.value).toBe('200');
    const nobody = viewOf(game({}, { counts: NO_PLAYERS }));
    expect([nobody.average, nobody.facts[2]?.value]).toEqual([undefined, '0']);
    expect(viewOf(game({ status: 'END' })).average).toBeUndefined();
  });

  it('no ante where none is paid, now or next, and no blinds where nothing follows a break', () => {
    const { rules } = game();
    const free = { rules: { ...rules, rows: rules.rows.map((row) => ({ ...row, ante: 0 })) } };
    const view = viewOf(game({}, free));
    expect([view.ante, view.next]).toEqual([
      undefined,
      { label: 'nextLevel 2', value: '1,500/3,000', note: undefined },
    ]);
    const last = { rules: { ...rules, rows: rules.rows.slice(0, 3) } };
    expect(viewOf(game({ seq: 2 }, last))).toMatchObject({ isBreak: true });
    expect(viewOf(game({ seq: 2 }, last)).blinds).toBeUndefined();
  });
});

describe('the first seconds of a row', () => {
  const begun = (seq: number, change: Partial<TournamentClock> = {}) =>
    viewOf(game({ seq, remaining: (10 * MINUTE) as never, ...change }));

  it('tell the level with its blinds and ante', () => {
    const moment = { title: 'level 2', value: '1,500/3,000', line: 'ante 3,000', remark: undefined };
    expect(begun(1).moment).toEqual({ ...moment, since: 0, isSettling: false });
    expect(viewOf(game({ seq: 1, remaining: (10 * MINUTE - 6400) as never })).moment).toMatchObject({
      since: 6,
      isSettling: true,
    });
    expect(viewOf(game({ seq: 1, remaining: (10 * MINUTE - 7000) as never })).moment).toBeUndefined();
  });

  it('tell how long a break is, and what follows it', () => {
    expect(begun(2).moment).toMatchObject({
      title: 'break',
      value: '10',
      unit: 'minutes',
      line: 'nextLevel 3 · 2,000/4,000 · ante 4,000',
    });
  });

  it('tell that registration closed, and leave an ante of nothing out', () => {
    const { rules } = game();
    const without = { rules: { ...rules, rows: rules.rows.map((row) => ({ ...row, ante: 0 })) } };
    const at = (seq: number) =>
      viewOf(game({ seq, remaining: (10 * MINUTE) as never, registration: 'CLOSED' }, without)).moment;
    expect(at(3)).toMatchObject({ value: '2,000/4,000', line: undefined, remark: 'registrationCloses' });
    expect(at(2)).toMatchObject({ line: 'nextLevel 3 · 2,000/4,000', remark: undefined });
  });

  it('of a last break say what it is alone', () => {
    const { rules } = game();
    const last = { rules: { ...rules, rows: rules.rows.slice(0, 3) } };
    expect(viewOf(game({ seq: 2, remaining: (10 * MINUTE) as never }, last)).moment).toMatchObject({ line: undefined });
  });
});

describe('a clock that stands', () => {
  const paused = game({ status: 'PAUSED', anchor: instant(NOW + 61_000) });
  const wordsAt = (later: number | undefined) =>
    boardView(boardFace(paused, NOW), paused.rules, { title: '', subtitle: '' }, 1, {
      language: 'en',
      t,
      at: later === undefined ? undefined : instant(NOW + later),
    }).pausedSince;

  it.each([
    [61_000, 'pausedNow 17:01'],
    [119_999, 'pausedNow 17:01'],
    [120_000, 'pausedSince 17:01 1'],
    [3_720_000, 'pausedSince 17:01 61'],
    [0, 'pausedNow 17:01'],
  ])('tells %d ms later since when, by the minutes of the time of day', (later, words) => {
    expect(wordsAt(later)).toBe(words);
  });

  it('tells nothing where no instant is shown, and while it runs', () => {
    expect(wordsAt(undefined)).toBeUndefined();
    expect(viewOf(game()).pausedSince).toBeUndefined();
  });
});

describe('a board of a structure with games', () => {
  const stud = { ...level(2, 400, 800), ante: 100, game: 'razz', bringIn: 200 } as const;
  const mixed = (rows: BoardGame['rules']['rows'], clock: Partial<TournamentClock> = {}): BoardGame => {
    const { rules } = game();
    return game(clock, { rules: { ...rules, rows, anteKind: 'big-blind' } });
  };
  const view = (shown: BoardGame, language: 'ko' | 'en' = 'en') =>
    boardView(boardFace(shown, NOW), shown.rules, { title: '', subtitle: '' }, 1, { language, t, kinds: { addKinds } });
  const first = { ...level(1, 100, 200), game: 'plo' } as const;

  it('names the game beside the level, the kind of ante, and the next game if it is another one', () => {
    const seen = view(mixed([first, stud]), 'ko');
    expect(seen).toMatchObject({
      heading: 'level 1 · PLO · 팟리밋',
      blinds: { label: 'blinds', value: '100/200' },
      ante: { label: 'BB 앤티', value: '200' },
      next: { label: 'nextLevel 2 · RAZZ · 리밋', value: '400/800', note: '앤티 100 · 브링인 200' },
    });
    expect(seen.figures).toMatchObject({ blinds: seen.blinds, ante: seen.ante, next: seen.next });
    expect(view(mixed([first, { ...first, level: 2 }])).next?.label).toBe('nextLevel 2');
  });

  it('shows of the next game’s own name as much as can be read from the seats', () => {
    const labelOf = (gameName: string) =>
      view(mixed([first, { ...stud, game: 'other', gameName, limit: 'pot-limit' }])).next?.label;
    expect(labelOf('드로마하')).toBe('nextLevel 2 · 드로마하 · Pot limit');
    expect(labelOf('드로마하 더블보드 오픈')).toBe('nextLevel 2 · 드로마하 더블보드 오픈');
    expect(labelOf('드로마하 더블보드 오픈페이스 팟리밋판')).toBe('nextLevel 2 · 드로마하 더블보드 오픈페이…');
  });

  it('shows bets, ante and bring-in of stud, and the bets of other limit games', () => {
    expect(view(mixed([stud]))).toMatchObject({
      blinds: { label: 'Bets', value: '400/800', note: 'Bring-in 200 · lastLevel' },
      ante: { label: 'Ante', value: '100' },
      bringIn: { label: 'Bring-in', value: '200' },
    });
    expect(view(mixed([{ ...first, game: 'o8' }])).blinds?.note).toBe('Bets 200/400 · lastLevel');
    expect(view(mixed([{ ...first, game: 'o8', limit: 'pot-limit' }])).blinds?.note).toBe('lastLevel');
  });

  it('names the game in the place of the blinds before the start and in a break', () => {
    expect(view(mixed([first], { status: 'READY' }))).toMatchObject({
      heading: 'ready',
      blinds: { label: 'blinds · PLO · Pot limit' },
    });
    expect(view(mixed([first, pause, stud], { seq: 1 }))).toMatchObject({
      heading: 'break',
      blinds: { label: 'nextLevel 2 · RAZZ · Limit', note: 'Bets · Bring-in 200' },
    });
  });

  it('announces the game with the level', () => {
    const begun = { remaining: (10 * MINUTE - 2000) as never };
    expect(view(mixed([stud], begun)).moment).toMatchObject({
      title: 'level 2 · RAZZ · Limit',
      value: '400/800',
      line: 'Bets · Ante 100 · Bring-in 200',
    });
    expect(view(mixed([first, pause, stud], { ...begun, seq: 1 })).moment?.line).toBe(
      'nextLevel 2 · RAZZ · Limit · Bets 400/800 · Ante 100 · Bring-in 200',
    );
  });
});
