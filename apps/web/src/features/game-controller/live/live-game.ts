// A running game as the controller knows it: what was read and what arrives since, merged so that nothing older ever replaces something newer.

import {
  clockFromWire,
  countsFromWire,
  rulesFromWire,
  type ActionMessage,
  type ClockState,
  type ControlMessage,
  type GameInfo,
  type LevelMessage,
  type RefreshMessage,
  type UndoOffer,
} from '@feltclock/contract';
import { instant, logActionOf, type BoardGame, type TournamentClock } from '@feltclock/domain';
import {
  countsLoaded,
  countsRead,
  countsShown,
  heard,
  type CountsState,
  type StoredCounts,
} from '../../../domain-ui/player-panel/counts-state.ts';

export interface LastAction {
  readonly action: string;
  /** Login name; null for the clock itself. */
  readonly by: string | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface PrizeState {
  /** As the server has it. */
  readonly stored: string;
  /** What staff wrote here and have not applied; undefined: nothing. */
  readonly draft: string | undefined;
  /** Another operator's text arrived while staff were writing here. */
  readonly isTheirsNewer: boolean;
  /** On its way; `over` is what the server had before. */
  readonly sending: { readonly over: string } | undefined;
}

export interface LiveGame {
  readonly info: GameInfo;
  readonly board: Omit<BoardGame, 'counts'>;
  readonly counts: CountsState;
  readonly prize: PrizeState;
  readonly undo: UndoOffer | undefined;
  readonly lastAction: LastAction;
  readonly isDeleted: boolean;
}

const storedCounts = (info: GameInfo): StoredCounts => ({ counts: countsFromWire(info), version: info.countsVersion });

const boardOf = (info: GameInfo, clock: TournamentClock): LiveGame['board'] => ({
  clock,
  rules: rulesFromWire(info, info.levelList),
  startAt: info.startAt === null ? undefined : instant(info.startAt),
});

/** A game as first read. */
export const liveGameOf = (info: GameInfo): LiveGame => ({
  info,
  board: boardOf(info, clockFromWire(info.clock)),
  counts: countsLoaded(storedCounts(info)),
  prize: { stored: info.prizeContent, draft: undefined, isTheirsNewer: false, sending: undefined },
  undo: info.undo ?? undefined,
  lastAction: info.lastAction,
  isDeleted: false,
});

function withPrize(game: LiveGame, stored: string): LiveGame {
  const { prize } = game;
  if (stored === prize.stored) return game;
  const isTheirsNewer = prize.draft !== undefined && prize.sending === undefined && prize.draft !== stored;
  return { ...game, prize: { ...prize, stored, isTheirsNewer } };
}

/** The same game read again, after the line was gone or something beside the clock changed. Own presses and texts stay. */
export function readAgain(game: LiveGame, info: GameInfo): LiveGame {
  const isOlder = info.clock.version < game.board.clock.version;
  const clock = isOlder ? game.board.clock : clockFromWire(info.clock);
  return {
    ...withPrize(game, info.prizeContent),
    info,
    board: boardOf(info, clock),
    counts: countsRead(game.counts, storedCounts(info)),
    undo: info.undo ?? undefined,
    lastAction: isOlder ? game.lastAction : info.lastAction,
  };
}

/** Takes a clock in, with what came along; an older one than known changes nothing. */
function withClock(game: LiveGame, clock: ClockState, undo: UndoOffer | null | undefined, by: string | null): LiveGame {
  if (clock.version <= game.board.clock.version) return game;
  return {
    ...game,
    board: { ...game.board, clock: clockFromWire(clock) },
    undo: undo ?? undefined,
    lastAction: { action: logActionOf(clock.status), by, at: clock.at },
  };
}

export const actionHeard = (game: LiveGame, message: ActionMessage): LiveGame =>
  withClock(game, message.clock, message.undo, message.actionUserId);

export const levelHeard = (game: LiveGame, message: LevelMessage): LiveGame =>
  withClock(game, message.clock, message.undo, message.updateUserId);

export const storedCountsOf = (message: ControlMessage): StoredCounts => ({
  counts: countsFromWire(message),
  version: message.version,
});

export function controlHeard(game: LiveGame, message: ControlMessage): LiveGame {
  const arrived = storedCountsOf(message);
  const isNews = arrived.version > game.counts.stored.version;
  return { ...game, counts: heard(game.counts, arrived), undo: isNews ? (message.undo ?? undefined) : game.undo };
}

export const prizeHeard = (game: LiveGame, html: string): LiveGame => withPrize(game, html);

export function refreshHeard(game: LiveGame, message: RefreshMessage): LiveGame {
  if (message.cause === 'deleted') return { ...game, isDeleted: true, undo: undefined };
  return message.clock === null ? game : withClock(game, message.clock, message.undo, null);
}

/** Must the game be read again after this message? The clock came along; the rules, counts and who did it did not. */
export const needsReading = ({ cause }: RefreshMessage): boolean => !['deleted', 'design', 'ads'].includes(cause);

/** Staff wrote in the prize editor; writing what is stored anyway is no change. */
export function prizeWritten(game: LiveGame, html: string): LiveGame {
  const draft = html === game.prize.stored ? undefined : html;
  return { ...game, prize: { ...game.prize, draft, isTheirsNewer: game.prize.isTheirsNewer && draft !== undefined } };
}

export const theirPrizeTaken = (game: LiveGame): LiveGame => ({
  ...game,
  prize: { ...game.prize, draft: undefined, isTheirsNewer: false },
});

export const prizeSending = (game: LiveGame): LiveGame => ({
  ...game,
  prize: { ...game.prize, sending: { over: game.prize.stored } },
});

/** What was sent is stored (as cleaned by the server, if its broadcast came first); what was written meanwhile stays. */
export function prizeStored(game: LiveGame, sent: string): LiveGame {
  const { prize } = game;
  const stored = prize.stored === prize.sending?.over ? sent : prize.stored;
  const draft = prize.draft === sent ? undefined : prize.draft;
  return { ...game, prize: { stored, draft, sending: undefined, isTheirsNewer: false } };
}

export const prizeRefused = (game: LiveGame): LiveGame => ({ ...game, prize: { ...game.prize, sending: undefined } });

/** A command was taken back: the answer holds where clock and counts stand now. */
export const takenBack = (game: LiveGame, { clock, counts }: { clock: ClockState; counts: ControlMessage }): LiveGame =>
  controlHeard({ ...withClock(game, clock, undefined, null), undo: undefined }, counts);

/** The answer to a command that moved the clock; its broadcast says the rest. */
export const clockAnswered = (game: LiveGame, clock: ClockState): LiveGame => withClock(game, clock, game.undo, null);

export const outageAnswered = (game: LiveGame): LiveGame => ({ ...game, info: { ...game.info, outage: null } });

/** What boards are computed from, with the own presses in. */
export const boardGameOf = (game: LiveGame): BoardGame => ({
  ...game.board,
  counts: countsShown(game.counts, game.board.rules.entryLimit),
});

/** What the boards show now: the counts as stored. */
export const boardShownOf = (game: LiveGame): BoardGame => ({ ...game.board, counts: game.counts.stored.counts });

/** Is there anything that "apply" would send? */
export const hasUnapplied = ({ counts, prize }: LiveGame): boolean =>
  counts.pending.length > 0 || prize.draft !== undefined;
