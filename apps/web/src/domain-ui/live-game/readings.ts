// Each answer that contains a game, turned into a read of the live game: a board's snapshot, a controller's details, a card of the list or the wall.

import {
  countsFromWire,
  rulesFromWire,
  type BoardSnapshot,
  type ClockState,
  type ControlMessage,
  type GameInfo,
  type GameListItem,
  type Undoable,
  type WallGame,
} from '@feltclock/contract';
import { instant, type Instant } from '@feltclock/domain';
import type { StoredCounts } from './counts-state.ts';
import type { LiveGame, Reading, RuledAnswer } from './live-game.ts';

/** The answer as received, with its rules as domain values. */
export interface GameAnswer<Wire> extends RuledAnswer {
  readonly wire: Wire;
}

/** A game with its rules and its counts by kind, for boards and controllers. */
export type FullGame<Wire> = LiveGame<GameAnswer<Wire>, StoredCounts>;

const startIn = (startAt: number | null): Instant | undefined => (startAt === null ? undefined : instant(startAt));

export const storedCounts = (message: BoardSnapshot['player']): StoredCounts => ({
  counts: countsFromWire(message),
  version: message.version,
  commandId: message.commandId,
});

export const snapshotReading = (wire: BoardSnapshot): Reading<GameAnswer<BoardSnapshot>, StoredCounts> => ({
  answer: { wire, rules: rulesFromWire(wire.structure, wire.levelList), startAt: startIn(wire.game.startAt) },
  clock: wire.clock,
  counts: storedCounts(wire.player),
  undoable: wire.undoable,
  prizeHtml: wire.game.prizeContent,
});

export const infoReading = (wire: GameInfo): Reading<GameAnswer<GameInfo>, StoredCounts> => ({
  answer: { wire, rules: rulesFromWire(wire, wire.levelList), startAt: startIn(wire.startAt) },
  clock: wire.clock,
  counts: { counts: countsFromWire(wire), version: wire.countsVersion, commandId: wire.countsCommandId },
  undoable: wire.undoable,
  prizeHtml: wire.prizeContent,
});

/** The counts that a card shows. */
export type CardCounts = Pick<ControlMessage, 'version' | 'currentPlayer' | 'totalPlayer'>;

export type CardGame<Item extends GameListItem = GameListItem> = LiveGame<Item, CardCounts>;

export const cardCounts = ({ version, currentPlayer, totalPlayer }: CardCounts): CardCounts => ({
  version,
  currentPlayer,
  totalPlayer,
});

/** A card shows no prize text. Only some lists offer undo, and only their answers say it. */
export const cardReading = <Item extends GameListItem & { readonly undoable?: Undoable | undefined }>(
  item: Item,
): Reading<Item, CardCounts> => ({
  answer: item,
  clock: item.clock,
  counts: { version: item.countsVersion, currentPlayer: item.currentPlayer, totalPlayer: item.totalPlayer },
  undoable: item.undoable,
  prizeHtml: '',
});

/** The wall's part of a clock. Its answer contains hundreds of games without rules, so it includes what the rules say about the row. */
export type WallClock = Pick<ClockState, 'version' | 'status' | 'level' | 'remaining' | 'at'> &
  Pick<WallGame, 'blinds' | 'breakAfterRow' | 'deadlineAfterRow' | 'registration'>;

export type LiveWallGame = LiveGame<WallGame, CardCounts, WallClock>;

/** The wall shows no prize text and offers no undo. */
export const wallReading = (wire: WallGame): Reading<WallGame, CardCounts, WallClock> => ({
  answer: wire,
  clock: {
    version: wire.clockVersion,
    status: wire.status,
    level: wire.level,
    remaining: wire.remaining,
    at: wire.at,
    blinds: wire.blinds,
    breakAfterRow: wire.breakAfterRow,
    deadlineAfterRow: wire.deadlineAfterRow,
    registration: wire.registration,
  },
  counts: { version: wire.countsVersion, currentPlayer: wire.currentPlayer, totalPlayer: wire.totalPlayer },
  undoable: undefined,
  prizeHtml: '',
});
