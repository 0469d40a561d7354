import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dependsOnGames,
  END_STAYS,
  gamesNamedIn,
  LIST_STANDS,
  presentProgramme,
  DEFAULT_DIRECTION,
  WHEN_SEVERAL_RUN,
  type Programme,
  type ScheduleEntry,
  type ScreenDirection,
  type ScreenGame,
} from './screen-programme.ts';
import { after, instant, millis, minutes, minutesToMillis, type Instant } from '../time.ts';
import type { AheadAt } from '../venue/wall-clock.ts';

const hours = (count: number) => minutesToMillis(minutes(count * 60));
const HOUR = hours(1);
/** Friday, 20 November 2026, at 18:00 in Seoul. */
const NOW = instant(1_795_165_200_000);
const SEOUL: AheadAt = () => hours(9);
const UTC: AheadAt = () => millis(0);

const game = (id: number, status: ScreenGame['status'], more: Partial<ScreenGame> = {}): ScreenGame => ({
  id,
  status,
  startAt: undefined,
  createdAt: instant(NOW - HOUR),
  beganAt: status === 'PLAYING' || status === 'PAUSED' ? instant(NOW - 1000 * (100 - id)) : undefined,
  changedAt: instant(NOW - 1000),
  ...more,
});
const shown = (direction: ScreenDirection, games: readonly ScreenGame[], schedule: readonly ScheduleEntry[] = []) =>
  presentProgramme({ direction, schedule }, games, NOW, SEOUL);
const programme = (...asked: Parameters<typeof shown>): Programme => shown(...asked).programme;

describe('running games', () => {
  const three = [game(1, 'PLAYING'), game(2, 'PAUSED'), game(3, 'PLAYING'), game(4, 'READY'), game(5, 'END')];

  it.each<[(typeof WHEN_SEVERAL_RUN)[number], Programme]>([
    ['newest', { kind: 'games', gameIds: [3] }],
    ['oldest', { kind: 'games', gameIds: [1] }],
    ['together', { kind: 'games', gameIds: [1, 2, 3] }],
    ['rotate', { kind: 'rotation', gameIds: [1, 2, 3], everySeconds: 20 }],
  ])('of several: %s', (several, expected) => {
    expect(programme({ kind: 'running', several }, three)).toEqual(expected);
  });

  it.each(WHEN_SEVERAL_RUN)('one alone is shown alone: %s', (several) => {
    expect(programme({ kind: 'running', several }, [game(7, 'PAUSED')])).toEqual({ kind: 'games', gameIds: [7] });
  });

  it('is by when games began, not by when they were made', () => {
    const [late, early] = [game(1, 'PLAYING', { beganAt: NOW }), game(2, 'PLAYING', { beganAt: instant(NOW - HOUR) })];
    expect(programme(DEFAULT_DIRECTION, [late, early])).toEqual({ kind: 'games', gameIds: [1] });
  });

  it('takes in a game that waits for its first board, as the newest', () => {
    expect(programme(DEFAULT_DIRECTION, [game(9, 'PLAYING'), game(1, 'INIT')])).toEqual({
      kind: 'games',
      gameIds: [1],
    });
  });

  it('shows those that began last where too many run', () => {
    const many = Array.from({ length: 10 }, (_, index) => game(index + 1, 'PLAYING'));
    expect(programme({ kind: 'running', several: 'together' }, many)).toEqual({
      kind: 'games',
      gameIds: [7, 8, 9, 10],
    });
    expect(programme({ kind: 'running', several: 'rotate' }, many)).toMatchObject({
      gameIds: [3, 4, 5, 6, 7, 8, 9, 10],
    });
  });

  it('shows the end of the last game for half an hour, then the list', () => {
    const over = [game(1, 'END', { changedAt: instant(NOW - HOUR) }), game(2, 'END'), game(3, 'READY')];
    expect(shown(DEFAULT_DIRECTION, over)).toEqual({
      programme: { kind: 'end', gameId: 2 },
      changesAt: after(instant(NOW - 1000), END_STAYS),
    });
    expect(shown(DEFAULT_DIRECTION, over.slice(0, 1))).toEqual({
      programme: { kind: 'nothing', gameIds: [] },
      changesAt: after(NOW, LIST_STANDS),
    });
    expect(programme(DEFAULT_DIRECTION, [game(3, 'READY')])).toEqual({ kind: 'nothing', gameIds: [3] });
  });
});

describe('a direction', () => {
  const games = [game(1, 'PLAYING'), game(2, 'END', { changedAt: instant(0) }), game(3, 'READY')];

  it.each<[ScreenDirection, Programme]>([
    [
      { kind: 'game', gameId: 2 },
      { kind: 'games', gameIds: [2] },
    ],
    [
      { kind: 'end', gameId: 2 },
      { kind: 'end', gameId: 2 },
    ],
    [
      { kind: 'games', gameIds: [3, 1] },
      { kind: 'games', gameIds: [3, 1] },
    ],
    [
      { kind: 'rotation', gameIds: [3, 1], everySeconds: 5 },
      { kind: 'rotation', gameIds: [3, 1], everySeconds: 5 },
    ],
    [{ kind: 'tonight' }, { kind: 'tonight', gameIds: [1, 3] }],
    [{ kind: 'ads' }, { kind: 'ads', gameId: 3 }],
    [
      { kind: 'message', text: '어서 오세요' },
      { kind: 'message', text: '어서 오세요' },
    ],
    [{ kind: 'dark' }, { kind: 'dark' }],
  ])('%j gives %j', (direction, expected) => {
    expect(programme(direction, games)).toEqual(expected);
  });

  it.each<[ScreenDirection, Programme]>([
    [
      { kind: 'game', gameId: 9 },
      { kind: 'nothing', gameIds: [1, 3] },
    ],
    [
      { kind: 'end', gameId: 9 },
      { kind: 'nothing', gameIds: [1, 3] },
    ],
    [
      { kind: 'games', gameIds: [9, 1] },
      { kind: 'games', gameIds: [1] },
    ],
    [
      { kind: 'games', gameIds: [8, 9] },
      { kind: 'nothing', gameIds: [1, 3] },
    ],
    [
      { kind: 'rotation', gameIds: [9, 1], everySeconds: 5 },
      { kind: 'games', gameIds: [1] },
    ],
  ])('%j, of which games are gone, gives %j', (direction, expected) => {
    expect(programme(direction, games)).toEqual(expected);
  });

  it('without a schedule changes only by events', () => {
    for (const direction of [{ kind: 'dark' }, { kind: 'game', gameId: 1 }] as const)
      expect(shown(direction, games).changesAt).toBeUndefined();
  });

  it('goes by games unless it is of none', () => {
    const none = { schedule: [] };
    expect(dependsOnGames({ direction: { kind: 'dark' }, ...none })).toBe(false);
    // The page of a game appears among advertisements.
    expect(dependsOnGames({ direction: { kind: 'ads' }, ...none })).toBe(true);
    expect(dependsOnGames({ direction: { kind: 'message', text: 'x' }, ...none })).toBe(false);
    expect(dependsOnGames({ direction: DEFAULT_DIRECTION, ...none })).toBe(true);
    const tonight = { from: '10:00', to: '11:00', direction: { kind: 'tonight' } } as const;
    expect(dependsOnGames({ direction: { kind: 'dark' }, schedule: [tonight] })).toBe(true);
  });

  it('names its games once each, those of the schedule too', () => {
    const direction = { kind: 'games', gameIds: [1, 2] } as const;
    const schedule = [{ from: '10:00', to: '11:00', direction: { kind: 'end', gameId: 3 } } as const];
    expect(gamesNamedIn({ direction, schedule: [...schedule, { ...schedule[0]!, direction }] })).toEqual([1, 2, 3]);
    expect(gamesNamedIn({ direction: DEFAULT_DIRECTION, schedule: [] })).toEqual([]);
  });
});

describe('a schedule', () => {
  /** On that Friday or another day, in Seoul's local time. */
  const at = (day: number, hour: number, minute = 0): Instant =>
    instant(NOW + hours(24 * day + hour - 18) + minutesToMillis(minutes(minute)));
  const dark: ScreenDirection = { kind: 'dark' };
  const kindAt = (entries: readonly ScheduleEntry[], now: Instant) =>
    presentProgramme({ direction: { kind: 'ads' }, schedule: entries }, [], now, SEOUL).programme.kind;

  it.each<[string, Omit<ScheduleEntry, 'direction'>, readonly Instant[], readonly Instant[]]>([
    ['within a day', { from: '14:00', to: '18:00' }, [at(0, 14), at(0, 17, 59)], [at(0, 13, 59), at(0, 18)]],
    ['over midnight', { from: '23:00', to: '05:00' }, [at(0, 23), at(1, 0), at(1, 4, 59)], [at(0, 22, 59), at(1, 5)]],
    ['all day', { from: '06:00', to: '06:00' }, [at(0, 5, 59), at(0, 6), at(0, 23)], []],
    ['on Fridays', { from: '10:00', to: '12:00', days: [5] }, [at(0, 11), at(7, 11)], [at(1, 11), at(-1, 11)]],
    [
      'into Saturday',
      { from: '22:00', to: '02:00', days: [5] },
      [at(0, 22), at(1, 1)],
      [at(0, 1), at(1, 22), at(1, 2)],
    ],
    ['Sundays whole', { from: '00:00', to: '00:00', days: [0] }, [at(2, 0), at(2, 23, 59)], [at(1, 23, 59), at(3, 0)]],
  ])('%s', (_, entry, inside, outside) => {
    const entries = [{ ...entry, direction: dark }];
    for (const now of inside) expect(kindAt(entries, now)).toBe('dark');
    for (const now of outside) expect(kindAt(entries, now)).toBe('ads');
  });

  it('shows the first entry that holds', () => {
    const message = { kind: 'message', text: 'x' } as const;
    const entries = [
      { from: '20:00', to: '21:00', direction: message },
      { from: '19:00', to: '22:00', direction: dark },
    ];
    expect(kindAt(entries, at(0, 20, 30))).toBe('message');
    expect(kindAt(entries, at(0, 21, 30))).toBe('dark');
  });

  it('says when it may change next, in the store’s own time', () => {
    const schedule = [{ from: '20:00', to: '03:00', direction: dark }];
    const changesAt = (now: Instant) =>
      presentProgramme({ direction: { kind: 'ads' }, schedule }, [], now, SEOUL).changesAt;
    expect(changesAt(at(0, 18))).toBe(at(0, 20));
    expect(changesAt(at(0, 20))).toBe(at(1, 3));
    expect(changesAt(at(1, 3))).toBe(at(1, 20));
  });

  it('is evaluated again when the UTC offset changes', () => {
    const shift = after(NOW, hours(5));
    const ahead: AheadAt = (now) => (now < shift ? hours(1) : hours(2));
    const schedule = [{ from: '23:30', to: '23:45', direction: dark }];
    expect(presentProgramme({ direction: dark, schedule }, [], NOW, ahead).changesAt).toBe(shift);
    expect(presentProgramme({ direction: dark, schedule: [] }, [], NOW, ahead).changesAt).toBeUndefined();
  });
});

describe('whatever is chosen', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 2, maxLength: 4 });
  const anyDirection: fc.Arbitrary<ScreenDirection> = fc.oneof(
    fc.record({ kind: fc.constant('game' as const), gameId: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ kind: fc.constant('running' as const), several: fc.constantFrom(...WHEN_SEVERAL_RUN) }),
    fc.record({ kind: fc.constant('games' as const), gameIds: ids }),
    fc.record({ kind: fc.constant('rotation' as const), gameIds: ids, everySeconds: fc.integer({ min: 5, max: 600 }) }),
    fc.constantFrom<ScreenDirection>({ kind: 'ads' }, { kind: 'tonight' }, { kind: 'dark' }),
    fc.record({ kind: fc.constant('end' as const), gameId: fc.integer({ min: 1, max: 12 }) }),
  );
  const timeOfDay = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
  const entry: fc.Arbitrary<ScheduleEntry> = fc.record({
    from: timeOfDay,
    to: timeOfDay,
    days: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }), { nil: undefined }),
    direction: anyDirection,
  });
  const plan = fc.record({ direction: anyDirection, schedule: fc.array(entry, { maxLength: 12 }) });
  const games = fc
    .uniqueArray(fc.integer({ min: 1, max: 12 }))
    .chain((all) =>
      fc.tuple(
        ...all.map((id) =>
          fc.constantFrom(...(['READY', 'INIT', 'PLAYING', 'PAUSED', 'END'] as const)).map((s) => game(id, s)),
        ),
      ),
    );
  /** Clocks go forward by an hour one day, and back a week later. */
  const ahead: AheadAt = (now) => (now >= NOW + hours(13) && now < NOW + hours(181) ? hours(2) : hours(1));
  const within = fc.integer({ min: 0, max: 200 * 60 }).map((minute) => instant(NOW + minute * 60_000));

  it('a screen shows games that are there, and no more than fit', () => {
    fc.assert(
      fc.property(plan, games, within, (chosen, there, now) => {
        const present = presentProgramme(chosen, there, now, ahead).programme;
        const known = new Set(there.map(({ id }) => id));
        const shownIds =
          'gameIds' in present ? present.gameIds : 'gameId' in present ? [present.gameId ?? 0].filter(Boolean) : [];
        expect(shownIds.every((id) => known.has(id))).toBe(true);
        expect(new Set(shownIds).size).toBe(shownIds.length);
        if (present.kind === 'games') expect(shownIds.length).toBeGreaterThan(0);
        if (present.kind === 'games') expect(shownIds.length).toBeLessThanOrEqual(4);
        if (present.kind === 'rotation') expect(shownIds.length).toBeGreaterThan(1);
      }),
    );
  });

  it('it stays the same until it says that it may change, and that is ahead', () => {
    fc.assert(
      fc.property(plan, games, within, fc.double({ min: 0, max: 1, noNaN: true }), (chosen, there, now, part) => {
        const { programme: present, changesAt } = presentProgramme(chosen, there, now, ahead);
        const until = changesAt ?? after(now, hours(30));
        expect(until).toBeGreaterThan(now);
        const later = instant(Math.max(now, Math.min(until - 1, now + Math.floor((until - now) * part))));
        if (present.kind === 'tonight' || present.kind === 'nothing') return;
        expect(presentProgramme(chosen, there, later, ahead).programme).toEqual(present);
      }),
    );
  });

  it('the order in which games are listed changes nothing', () => {
    fc.assert(
      fc.property(plan, games, within, (chosen, there, now) => {
        expect(presentProgramme(chosen, there.toReversed(), now, UTC)).toEqual(
          presentProgramme(chosen, there, now, UTC),
        );
      }),
    );
  });
});
