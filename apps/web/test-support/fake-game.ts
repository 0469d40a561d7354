// A game on a fake server: enough rules (versions, receipts, broadcasts) to run controllers without a network.

import {
  clockToWire,
  controlCommand,
  levelCommand,
  countsFromWire,
  countsToWire,
  rowsToWire,
  rulesToWire,
  type ControlMessage,
  type GameInfo,
  type PubKind,
} from '@feltclock/contract';
import {
  DEFAULT_STRUCTURE,
  NO_PLAYERS,
  createdClock,
  end,
  goToRow,
  instant,
  pause,
  play,
  millis,
  setRegistration,
  setTimeLeft,
  shift,
  type GameRules,
  type PlayerCounts,
  type TournamentClock,
} from '@feltclock/domain';
import { serverNow } from '../src/shared/server-time/server-time.ts';
import type { GameHandlers } from '../src/shared/realtime/game-topics.ts';
import { PublishFailure } from '../src/shared/realtime/realtime.ts';
import type { KeptPresses } from '../src/domain-ui/live-game/counts-state.ts';
import type { ControllerPorts, RowsChange } from '../src/features/game-controller/live/controller-session.ts';

/** The default structure up to two levels after its deadline. */
export const RULES: GameRules = {
  ...DEFAULT_STRUCTURE,
  rows: DEFAULT_STRUCTURE.rows.slice(0, 12),
  entryLimit: 3,
  chips: { ...DEFAULT_STRUCTURE.chips, addOn: 20_000 },
};
const CREATED_AT = instant(1_000_000);

export interface FakeGame {
  counts: PlayerCounts;
  version: number;
  /** The command id of the request that set the counts. */
  countsCommandId: string | undefined;
  clock: TournamentClock;
  prize: string;
  latest: string;
  /** How often `lookChanged` was called. */
  looks: number;
  /** The unconfirmed presses stored in the tab. */
  kept: KeptPresses | undefined;
  readonly rowsChanges: RowsChange[];
  /** Throws to refuse changed rows. */
  onChangeRows: (() => void) | undefined;
  /** The received messages, oldest first. */
  readonly received: string[];
  /** Handles the next publish instead of the default. */
  outcome: ((kind: PubKind, store: () => void) => void) | undefined;
  info(): GameInfo;
  ports(change?: Partial<ControllerPorts>): ControllerPorts;
  broadcast(send: (handlers: GameHandlers) => void): void;
}

const wireCounts = (game: FakeGame): ControlMessage => ({
  ...countsToWire(game.counts, RULES.chips, game.version),
  commandId: game.countsCommandId,
});

const infoOf = (game: FakeGame): GameInfo => {
  const { version, commandId: countsCommandId, undo: _undo, undoable: _undoable, ...counts } = wireCounts(game);
  const clock = clockToWire(game.clock, RULES);
  return {
    id: 7,
    name: 'Friday',
    storeId: 1,
    structureId: 3,
    structureName: 'Deep',
    status: game.clock.status,
    registrationStatus: 'OPEN',
    prizeContent: game.prize,
    levelSeq: clock.seq,
    level: clock.level,
    remainLevelTime: clock.remaining / 1000,
    remainRegTime: 0,
    nextBreakTime: 0,
    totalTime: 0,
    ...rulesToWire(RULES),
    levelList: rowsToWire(RULES.rows, RULES.deadlineSeq),
    ...counts,
    startAt: null,
    clock,
    countsVersion: version,
    countsCommandId,
    undo: null,
    outage: null,
    lastAction: { action: game.latest, by: 'kim', at: game.clock.anchor },
  };
};

function takeControl(game: FakeGame, body: unknown): void {
  const { version, commandId, ...counts } = controlCommand.parse(body);
  if (version !== game.version) throw new PublishFailure('stale-counts', 'stale', wireCounts(game));
  game.counts = countsFromWire(counts);
  game.version += 1;
  game.countsCommandId = commandId;
  const stored = game.version;
  const until = game.clock.anchor + 10_000;
  const newest = { command: stored, of: 'counts', what: 'counts', version: stored, until, by: 'kim' } as const;
  game.broadcast((handlers) => handlers.control?.({ ...wireCounts(game), undoable: { version: stored, newest } }));
}

function takeAction(game: FakeGame, body: unknown): void {
  const { action } = body as { action: 'PLAY' | 'PAUSE' | 'END' };
  const outcome = { PLAY: play, PAUSE: pause, END: end }[action](game.clock, instant(game.clock.anchor + 1000));
  if (!outcome.ok) throw new PublishFailure(outcome.refusal, outcome.refusal);
  game.clock = outcome.clock;
  game.latest = action;
  const clock = clockToWire(game.clock, RULES);
  game.broadcast((handlers) => handlers.action?.({ action, actionUserId: 'kim', clock, undo: null }));
}

function takeLevel(game: FakeGame, body: unknown): void {
  const { seq, play: isAsked = false, goesOn = false } = levelCommand.parse(body);
  const isStarted = isAsked || (goesOn && game.clock.status === 'PLAYING');
  const outcome = goToRow(game.clock, RULES, seq, instant(game.clock.anchor + 1000));
  if (!outcome.ok) throw new PublishFailure(outcome.refusal, outcome.refusal);
  game.clock = outcome.clock;
  game.latest = 'PAUSE';
  const clock = clockToWire(game.clock, RULES);
  game.broadcast((handlers) => handlers.level?.({ seq, updateUserId: 'kim', cause: 'moved', clock, undo: null }));
  if (isStarted) takeAction(game, { action: 'PLAY' });
}

function take(game: FakeGame, kind: PubKind, body: unknown): void {
  game.received.push(kind);
  if (kind === 'Control') takeControl(game, body);
  else if (kind === 'Action') takeAction(game, body);
  else if (kind === 'Level') takeLevel(game, body);
  else if (kind === 'Prize') {
    game.prize = (body as string).replaceAll('<script></script>', '');
    game.broadcast((handlers) => handlers.prize?.(game.prize));
  }
}

export function fakeGame(): FakeGame {
  const listeners = new Set<GameHandlers>();
  const game: FakeGame = {
    counts: NO_PLAYERS,
    version: 1,
    countsCommandId: undefined,
    clock: createdClock(RULES, CREATED_AT),
    prize: '<p>first</p>',
    latest: 'CREATE',
    looks: 0,
    kept: undefined,
    rowsChanges: [],
    onChangeRows: undefined,
    received: [],
    outcome: undefined,
    info: () => infoOf(game),
    broadcast: (send) => {
      for (const handlers of listeners) send(handlers);
    },
    ports: (change = {}) => ({
      readGame: async () => game.info(),
      latestAction: async () => game.latest,
      initialise: async () => {
        game.received.push('INIT');
        game.latest = 'INIT';
        return clockToWire(game.clock, RULES);
      },
      takeBack: async () => {
        game.version += 1;
        game.countsCommandId = undefined;
        const undoable = { version: game.version, newest: null };
        return { clock: clockToWire(game.clock, RULES), counts: { ...wireCounts(game), undoable } };
      },
      answerOutage: async () => clockToWire(game.clock, RULES),
      setRegistration: async (registration) => {
        game.received.push(registration);
        const outcome = setRegistration(game.clock, RULES, registration, instant(game.clock.anchor + 1000));
        if (!outcome.ok) throw new PublishFailure(outcome.refusal, outcome.refusal);
        game.clock = outcome.clock;
        const clock = clockToWire(game.clock, RULES);
        game.broadcast((handlers) => handlers.refresh?.({ cause: 'registration', clock, undo: null }));
      },
      shift: async (seconds) => {
        game.received.push(`shift ${String(seconds)}`);
        const outcome = shift(game.clock, RULES, millis(seconds * 1000), instant(game.clock.anchor + 1000));
        if (!outcome.ok) throw new PublishFailure(outcome.refusal, outcome.refusal);
        game.clock = outcome.clock;
        return clockToWire(game.clock, RULES);
      },
      setTimeLeft: async (seconds, seq) => {
        game.received.push(`time left ${String(seconds)} in row ${String(seq)}`);
        const outcome = setTimeLeft(game.clock, RULES, millis(seconds * 1000), instant(game.clock.anchor + 1000));
        if (!outcome.ok) throw new PublishFailure(outcome.refusal, outcome.refusal);
        game.clock = outcome.clock;
        return clockToWire(game.clock, RULES);
      },
      changeRows: async (change) => {
        game.received.push('rows');
        game.rowsChanges.push(change);
        game.onChangeRows?.();
      },
      saveRows: async () => void game.received.push('structure'),
      keeper: {
        read: async () => game.kept,
        keep: (presses) => {
          game.kept = presses;
        },
      },
      lookChanged: () => {
        game.looks += 1;
      },
      publish: async (kind, body) => {
        const { outcome } = game;
        game.outcome = undefined;
        if (outcome === undefined) take(game, kind, body);
        else
          outcome(kind, () => {
            take(game, kind, body);
          });
      },
      listen: (handlers) => {
        listeners.add(handlers);
        return () => {
          listeners.delete(handlers);
        };
      },
      userId: 'kim',
      ...change,
    }),
  };
  return game;
}

/** A running game. */
export function playing(seq = 1): FakeGame {
  const game = fakeGame();
  const started = play({ ...game.clock, seq }, instant(serverNow() - 120_000));
  if (!started.ok) throw new Error('a created game starts');
  game.clock = started.clock;
  game.latest = 'PLAY';
  return game;
}
