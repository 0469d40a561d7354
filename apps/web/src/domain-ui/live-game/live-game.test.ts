import type { ClockState, ControlMessage, RefreshMessage, Undoable, UndoableCommand } from '@feltclock/contract';
import { UNDO_WINDOW } from '@feltclock/domain';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { GameHandlers } from '../../shared/realtime/game-topics.ts';
import { followGame } from './follow-game.ts';
import { undoOffered } from './known-undo.ts';
import { liveGameOf, withClock, withReading, withUndoAnswer, type LiveGame, type Reading } from './live-game.ts';
import { cardCounts, type CardCounts } from './readings.ts';

type Game = LiveGame<string, CardCounts>;

const START = 1_800_000_000_000;
const clockOf = (version: number, change: Partial<ClockState> = {}): ClockState => ({
  version,
  status: 'PLAYING',
  seq: 2,
  level: 3,
  remaining: 60_000,
  at: START + version,
  total: 0,
  nextBreak: 0,
  remainReg: 0,
  registration: 'OPEN',
  ...change,
});
const countsOf = (version: number, currentPlayer = version): CardCounts => ({
  version,
  currentPlayer,
  totalPlayer: 100,
});
const readingOf = (change: Partial<Reading<string, CardCounts>> = {}): Reading<string, CardCounts> => ({
  answer: 'first',
  clock: clockOf(5),
  counts: countsOf(3),
  undoable: undefined,
  prizeHtml: 'read',
  ...change,
});
const offer = (of: 'clock' | 'counts', command: number, madeAt: number): UndoableCommand => ({
  command,
  of,
  what: of === 'clock' ? 'pause' : 'counts',
  version: command,
  until: madeAt + UNDO_WINDOW,
  by: 'kim',
});
const undoableOf = (newest: UndoableCommand): Undoable => ({ version: newest.command, newest });

/** A game that follows its topics. */
function following(first: Reading<string, CardCounts> = readingOf()) {
  const held = { game: liveGameOf(first), handlers: {} as GameHandlers };
  const refreshed = vi.fn();
  const stop = followGame<string, CardCounts>(
    (handlers) => {
      held.handlers = handlers;
      return () => {
        held.handlers = {};
      };
    },
    { countsIn: cardCounts, change: (edit) => (held.game = edit(held.game)), refreshed },
  );
  const { handlers } = held;
  return {
    held,
    refreshed,
    stop,
    action: (clock: ClockState, undoable?: Undoable, by: string | null = 'lee') =>
      handlers.action?.({ action: 'PLAY', actionUserId: by, clock, undoable }),
    level: (clock: ClockState, undoable?: Undoable) =>
      handlers.level?.({ seq: clock.seq, updateUserId: null, cause: 'elapsed', clock, undoable }),
    counts: (counts: CardCounts, undoable?: Undoable) => handlers.control?.({ ...counts, undoable } as ControlMessage),
    refresh: (cause: RefreshMessage['cause'], clock: ClockState | null = null, undoable?: Undoable) =>
      handlers.refresh?.({ cause, clock, undoable }),
    read: (change: Partial<Reading<string, CardCounts>>) => (held.game = withReading(held.game, readingOf(change))),
  };
}

describe('what is newer', () => {
  type Told = (game: ReturnType<typeof following>, version: number) => void;
  const clockWays: readonly (readonly [string, Told])[] = [
    ['an action', (game, version) => game.action(clockOf(version, { level: 9 }))],
    ['a level', (game, version) => game.level(clockOf(version, { level: 9 }))],
    ['a refresh', (game, version) => game.refresh('shifted', clockOf(version, { level: 9 }))],
    ['a reading', (game, version) => game.read({ clock: clockOf(version, { level: 9 }) })],
    [
      'the answer to a command',
      ({ held }, version) => (held.game = withClock(held.game, clockOf(version, { level: 9 }))),
    ],
    [
      'the answer to taking back',
      ({ held }, version) =>
        (held.game = withUndoAnswer(held.game, {
          clock: clockOf(version, { level: 9 }),
          counts: countsOf(3),
          undoable: undefined,
        })),
    ],
  ];
  const versions = [
    [4, 'older', 3],
    [5, 'the same', 3],
    [6, 'newer', 9],
  ] as const;
  const clockTable = clockWays.flatMap(([way, apply]) =>
    versions.map(([version, age, level]) => ({ way, apply, version, age, level })),
  );

  it.each(clockTable)('a clock in $way, $age', ({ apply, version, level }) => {
    const game = following();
    apply(game, version);
    expect(game.held.game.clock.state.level).toBe(level);
  });

  const countsWays: readonly (readonly [string, Told])[] = [
    ['a message', (game, version) => game.counts(countsOf(version, 9))],
    ['a reading', (game, version) => game.read({ counts: countsOf(version, 9) })],
    [
      'the answer to taking back',
      ({ held }, version) =>
        (held.game = withUndoAnswer(held.game, {
          clock: clockOf(5),
          counts: countsOf(version, 9),
          undoable: undefined,
        })),
    ],
  ];
  const countsTable = countsWays.flatMap(([way, apply]) =>
    versions.map(([version, age, shown]) => ({ way, apply, version: version - 2, age, shown })),
  );

  it.each(countsTable)('counts in $way, $age', ({ apply, version, shown }) => {
    const game = following();
    apply(game, version);
    expect(game.held.game.counts.currentPlayer).toBe(shown);
  });

  it('what is known already leaves the very same value', () => {
    const game = following();
    const { held } = game;
    game.action(clockOf(6), undoableOf(offer('clock', 6, START + 6)));
    game.counts(countsOf(4), undoableOf(offer('counts', 7, START + 9)));
    const known = held.game;
    game.action(clockOf(5));
    game.action(clockOf(6), undoableOf(offer('clock', 6, START + 6)));
    game.counts(countsOf(4), undoableOf(offer('counts', 7, START + 9)));
    game.refresh('asked');
    expect(held.game).toBe(known);
  });

  it('of one version, a command that was written goes before the end of a row that was only reckoned', () => {
    const reckoned = clockOf(6, { at: START + 900, level: 4 });
    const paused = clockOf(6, { at: START + 800, status: 'PAUSED' });
    for (const [one, other] of [
      [reckoned, paused],
      [paused, reckoned],
    ] as const) {
      const game = following();
      game.read({ clock: one });
      game.read({ clock: other });
      expect(game.held.game.clock.state.status).toBe('PAUSED');
    }
  });

  it('who moved the clock is known whichever tells of it first', () => {
    const game = following();
    game.level(clockOf(6));
    expect(game.held.game.clock.by).toBeNull();
    game.held.game = withClock(game.held.game, clockOf(7));
    expect(game.held.game.clock.by).toBeUndefined();
    game.action(clockOf(7), undefined, 'lee');
    expect(game.held.game.clock.by).toBe('lee');
  });
});

describe('a reading', () => {
  it('brings what no message carries, also when a clock arrived meanwhile', () => {
    const game = following();
    game.action(clockOf(9));
    game.read({ answer: 'second', prizeHtml: 'new' });
    expect(game.held.game).toMatchObject({ answer: 'second', prize: { html: 'new' }, clock: { version: 9 } });
  });

  it.each([
    ['clock', { clock: clockOf(5), counts: countsOf(4) }],
    ['counts', { clock: clockOf(6), counts: countsOf(3) }],
  ])('that is older than another one by its %s brings nothing', (_, older) => {
    const game = following();
    game.read({ answer: 'newer', clock: clockOf(6), counts: countsOf(4), prizeHtml: 'newer' });
    game.read({ answer: 'older', prizeHtml: 'older', ...older });
    expect(game.held.game).toMatchObject({ answer: 'newer', prize: { html: 'newer' } });
  });

  it('never replaces a prize text that arrived after the request', () => {
    const { held } = following();
    const prizesReceived = held.game.prize.timesReceived;
    held.handlers.prize?.('heard');
    held.game = withReading(held.game, readingOf({ prizeHtml: 'slow' }), prizesReceived);
    expect(held.game.prize.html).toBe('heard');
    held.game = withReading(held.game, readingOf({ prizeHtml: 'fresh' }), held.game.prize.timesReceived);
    expect(held.game.prize.html).toBe('fresh');
  });
});

describe('following a game', () => {
  it('says what was refreshed after the message was taken in, and when the server moved the clock', () => {
    const moved: number[] = [];
    const seen: unknown[] = [];
    const held = { game: liveGameOf(readingOf()), handlers: {} as GameHandlers };
    followGame<string, CardCounts>(
      (handlers) => {
        held.handlers = handlers;
        return () => undefined;
      },
      {
        countsIn: cardCounts,
        change: (edit) => (held.game = edit(held.game)),
        refreshed: (cause) => seen.push([cause, held.game.clock.version]),
        clockMoved: (at) => moved.push(at),
      },
    );
    const undo = null;
    held.handlers.refresh?.({ cause: 'shifted', clock: clockOf(6), undo });
    held.handlers.refresh?.({ cause: 'asked', clock: null, undo });
    held.handlers.action?.({ action: 'PLAY', actionUserId: null, clock: clockOf(7), undo });
    held.handlers.level?.({ seq: 1, updateUserId: null, cause: 'moved', clock: clockOf(8), undo });
    expect(seen).toEqual([
      ['shifted', 6],
      ['asked', 6],
    ]);
    expect(moved).toEqual([START + 6, START + 7, START + 8]);
  });

  it('listens to the prize text and to the opening only for those who want it', () => {
    const topics: string[][] = [];
    const listen = (handlers: GameHandlers) => {
      topics.push(Object.keys(handlers).sort());
      return () => undefined;
    };
    const follower = { countsIn: cardCounts, change: () => undefined, refreshed: () => undefined };
    followGame<string, CardCounts>(listen, { ...follower, hasNoPrize: true });
    followGame<string, CardCounts>(listen, { ...follower, opened: () => undefined });
    expect(topics).toEqual([
      ['action', 'control', 'level', 'refresh'],
      ['action', 'control', 'level', 'opened', 'prize', 'refresh'],
    ]);
  });

  it('stops', () => {
    const { held, stop } = following();
    stop();
    expect(held.handlers).toEqual({});
  });
});

/** A server that carries out each decision, and all messages it sends. */
function history(steps: readonly { readonly what: string; readonly after: number }[]) {
  const server = {
    now: START + 100,
    clock: clockOf(5),
    counts: countsOf(3),
    undo: [] as readonly UndoableCommand[],
    undoVersion: 0,
  };
  const living = (): UndoableCommand | null => {
    const newest = server.undo.at(-1);
    return newest === undefined || server.now > newest.until ? null : newest;
  };
  const undoable = (): Undoable => ({ version: server.undoVersion, newest: living() });
  const updates: ((game: ReturnType<typeof following>) => void)[] = [];
  const move = (at: number, change: Partial<ClockState> = {}): ClockState =>
    (server.clock = { ...server.clock, version: server.clock.version + 1, at, ...change });
  const count = (): CardCounts => (server.counts = countsOf(server.counts.version + 1));
  const become = (undo: readonly UndoableCommand[]): Undoable => {
    Object.assign(server, { undo, undoVersion: server.undoVersion + 1 });
    return undoable();
  };
  const given = (of: 'clock' | 'counts'): Undoable =>
    become([...server.undo, offer(of, server.undoVersion + 1, server.now)]);
  const actions: Record<string, () => void> = {
    play: () => {
      const clock = move(server.now, { status: 'PLAYING' });
      const message = become([]);
      updates.push((game) => game.action(clock, message));
    },
    pause: () => {
      const clock = move(server.now, { status: 'PAUSED' });
      const message = given('clock');
      updates.push((game) => game.action(clock, message, 'kim'));
      updates.push((game) => (game.held.game = withClock(game.held.game, clock)));
    },
    count: () => {
      const counts = count();
      const message = given('counts');
      updates.push((game) => game.counts(counts, message));
    },
    elapse: () => {
      const [clock, message] = [move(server.now - 1), undoable()];
      updates.push((game) => game.level(clock, message));
    },
    takeBack: () => {
      const undone = living();
      if (undone === null) return;
      const message = become(server.undo.slice(0, -1));
      if (undone.of === 'counts') {
        const counts = count();
        updates.push((game) => game.counts(counts, message));
      } else {
        const clock = move(undone.until - UNDO_WINDOW);
        updates.push((game) => game.refresh('undone', clock, message));
        const { counts } = server;
        updates.push((game) => (game.held.game = withUndoAnswer(game.held.game, { clock, counts, undoable: message })));
      }
    },
    read: () => {
      const { clock, counts } = server;
      const message = undoable();
      updates.push((game) =>
        game.read({ answer: `${clock.version} ${counts.version}`, clock, counts, undoable: message }),
      );
    },
  };
  for (const { what, after } of steps) {
    server.now += after;
    actions[what]?.();
  }
  return { server, living, updates };
}

const valueOf = (game: Game) => ({ ...game, offered: undoOffered(game.undo) });

describe('any messages', () => {
  const step = fc.record({
    what: fc.constantFrom('play', 'pause', 'count', 'elapse', 'takeBack', 'read'),
    after: fc.constantFrom(2, 700, 4000, 11_000),
  });
  const steps = fc.array(step, { maxLength: 25 });

  it('makes the same game in any order, however often it comes', () => {
    fc.assert(
      fc.property(steps, fc.array(fc.nat(), { minLength: 1, maxLength: 60 }), (message, chance) => {
        const { updates } = history(message);
        const inOrder = following();
        for (const apply of updates) apply(inOrder);
        const again = chance.flatMap((each) => updates[each % updates.length] ?? []);
        const shuffled = [...updates, ...again]
          .map((apply, index) => ({ apply, key: ((chance[index % chance.length] ?? 0) * (index + 7)) % 1009 }))
          .sort((one, other) => one.key - other.key);
        const outOfOrder = following();
        for (const { apply } of shuffled) apply(outOfOrder);
        expect(valueOf(outOfOrder.held.game)).toEqual(valueOf(inOrder.held.game));
      }),
      { numRuns: 500 },
    );
  });

  it('is what the server has in the end', () => {
    fc.assert(
      fc.property(steps, (message) => {
        const { server, living, updates } = history(message);
        const game = following();
        for (const apply of updates) apply(game);
        const { clock, counts, undo } = game.held.game;
        expect([clock.state, counts]).toEqual([server.clock, server.counts]);
        const offered = undoOffered(undo) ?? null;
        expect(offered === null || server.now > offered.until ? null : offered).toEqual(living());
      }),
      { numRuns: 500 },
    );
  });
});
