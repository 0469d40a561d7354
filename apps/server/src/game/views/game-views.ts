// A game as it is answered: a card of the list, the controller's details, a board's part.

import {
  clockToWire,
  countsToWire,
  rowsToWire,
  rulesToWire,
  type BoardSnapshot,
  type GameInfo,
  type GameListItem,
  type WireFloorMessage,
} from '@feltclock/contract';
import {
  isShown,
  isWaiting,
  advanced,
  nextBreakAfter,
  registrationLeft,
  registrationShown,
  remainingAt,
  secondsBegun,
  secondsCompleted,
  totalAt,
  type GameRules,
  type Instant,
  type TournamentClock,
} from '@feltclock/domain';
import { logEntryToWire, undoAt, type GameRecord } from '../record/game-record.ts';

/** Level 0 of a game that waits means "ready to start" (docs/rules/clock.md#statuses). */
const levelShown = (clock: TournamentClock, rules: GameRules): number =>
  isWaiting(clock.status) ? 0 : (rules.rows[clock.seq]?.level ?? 0);

/** What the floor says to the room, as long as it is on the boards. */
function floorMessageShown({ floorMessage }: GameRecord, now: Instant): WireFloorMessage | undefined {
  if (floorMessage === undefined || !isShown(floorMessage, now)) return undefined;
  return { ...floorMessage, until: floorMessage.until ?? null };
}

/** A card of the game list. Its clock is advanced to `now`, because a card has no rows to walk by itself; `wall` is the time of day then. */
export function gameListItemOf(game: GameRecord, now: Instant, wall: Instant): GameListItem {
  const clock = advanced(game.clock, game.rules, now);
  const { currentPlayer, totalPlayer } = countsToWire(game.counts, game.rules.chips, game.countsVersion);
  return {
    id: game.id,
    name: game.name,
    status: clock.status,
    registrationStatus: registrationShown(clock, game.startAt, wall),
    createDate: game.createdAt,
    currentPlayer,
    totalPlayer,
    level: levelShown(clock, game.rules),
    structureName: game.structureName,
    prize: game.prize,
    storeId: game.storeId,
    structureId: game.structureId,
    startAt: game.startAt ?? null,
    clock: clockToWire(clock, game.rules),
    countsVersion: game.countsVersion,
  };
}

/** Expects a game advanced to `now`; `wall` is the time of day then. */
export function infoOf(game: GameRecord, now: Instant, wall: Instant): GameInfo {
  const { clock, rules, last, outage } = game;
  const { version: countsVersion, ...counts } = countsToWire(game.counts, rules.chips, game.countsVersion);
  return {
    id: game.id,
    name: game.name,
    storeId: game.storeId,
    structureId: game.structureId,
    structureName: game.structureName,
    status: clock.status,
    registrationStatus: registrationShown(clock, game.startAt, wall),
    prizeContent: game.prizeContent,
    levelSeq: clock.seq,
    level: levelShown(clock, rules),
    remainLevelTime: secondsBegun(remainingAt(clock, now)),
    remainRegTime: secondsBegun(registrationLeft(clock, rules, now)),
    nextBreakTime: secondsBegun(nextBreakAfter(clock, rules, now)),
    totalTime: secondsCompleted(totalAt(clock, now)),
    ...rulesToWire(rules),
    levelList: rowsToWire(rules.rows, rules.deadlineSeq),
    ...counts,
    startAt: game.startAt ?? null,
    clock: clockToWire(clock, rules),
    countsVersion,
    countsCommandId: game.countsCommandId ?? undefined,
    message: floorMessageShown(game, now),
    ...undoAt(game, now),
    outage: outage === null ? null : { from: outage.from, to: outage.to },
    lastAction: { action: last.action, by: last.actor, at: last.at },
  };
}

/** What a game contributes to its board; the venue's part is added where the nouns are joined. */
export interface BoardPart extends Pick<
  BoardSnapshot,
  'game' | 'player' | 'stack' | 'log' | 'levelList' | 'clock' | 'undo' | 'undoable'
> {
  readonly storeId: number;
  readonly structureId: number;
  readonly structure: Omit<BoardSnapshot['structure'], 'backgroundImageName'>;
}

/** Expects a game advanced to `now`; `wall` is the time of day then. */
export function boardPartOf(game: GameRecord, now: Instant, wall: Instant): BoardPart {
  const { clock, rules } = game;
  const { totalChips, avgStacks, ...player } = countsToWire(game.counts, rules.chips, game.countsVersion);
  return {
    storeId: game.storeId,
    structureId: game.structureId,
    game: {
      id: game.id,
      name: game.name,
      status: clock.status,
      registrationStatus: registrationShown(clock, game.startAt, wall),
      prizeContent: game.prizeContent,
      startAt: game.startAt ?? null,
      message: floorMessageShown(game, now),
    },
    player: { ...player, commandId: game.countsCommandId ?? undefined },
    stack: { totalChips, avgStacks },
    log: logEntryToWire(game.id, game.last),
    structure: { id: game.structureId, name: game.structureName, prize: game.prize, ...rulesToWire(rules) },
    levelList: rowsToWire(rules.rows, rules.deadlineSeq),
    clock: clockToWire(clock, rules),
    ...undoAt(game, now),
  };
}
