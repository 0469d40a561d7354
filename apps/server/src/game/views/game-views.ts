// A game on the wire: a card of the list, the controller's details, the counts, a board's part, an evening's game.

import {
  clockToWire,
  countsToWire,
  rowsToWire,
  rulesToWire,
  type BoardSnapshot,
  type ControlMessage,
  type GameInfo,
  type GameListItem,
  type TonightGame,
  type WireFloorMessage,
} from '@feltclock/contract';
import {
  instant,
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
  type GameOfEvening,
  type GameRules,
  type Instant,
  type TournamentClock,
} from '@feltclock/domain';
import { logEntryToWire, undoAt, type GameRecord } from '../record/game-record.ts';

/** A waiting game shows level 0: ready to start (docs/rules/clock.md#statuses). */
const levelShown = (clock: TournamentClock, rules: GameRules): number =>
  isWaiting(clock.status) ? 0 : (rules.rows[clock.seq]?.level ?? 0);

function floorMessageShown({ floorMessage }: GameRecord, now: Instant): WireFloorMessage | undefined {
  if (floorMessage === undefined || !isShown(floorMessage, now)) return undefined;
  return { ...floorMessage, until: floorMessage.until ?? null };
}

/** A card of the list. Its clock is advanced to `now`, because a card has no rows. `wall` is the time of day. */
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

/** Needs a game advanced to `now`. `wall` is the time of day. */
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
    prices: rules.prices,
    lastAction: { action: last.action, by: last.actor, at: last.at },
  };
}

export const controlMessageOf = (game: GameRecord, now: Instant): ControlMessage => ({
  ...countsToWire(game.counts, game.rules.chips, game.countsVersion),
  commandId: game.countsCommandId ?? undefined,
  ...undoAt(game, now),
});

/** The game's part of a board; the board slice adds the venue's part. */
export interface BoardPart extends Pick<
  BoardSnapshot,
  'game' | 'player' | 'stack' | 'log' | 'levelList' | 'clock' | 'undo' | 'undoable'
> {
  readonly storeId: number;
  readonly structureId: number;
  readonly structure: Omit<BoardSnapshot['structure'], 'backgroundImageName'>;
}

/** Needs a game advanced to `now`. `wall` is the time of day. */
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

/** A game that may belong to an evening. The result, which also counts, belongs to another slice. */
export interface EveningGame {
  readonly game: Omit<TonightGame, 'boards'>;
  readonly facts: Omit<GameOfEvening, 'hasResult'>;
  readonly floorVersion: number;
}

export function eveningGameOf(game: GameRecord, now: Instant, wall: Instant): EveningGame {
  const { rules, outage, startAt, createdAt } = game;
  const item = gameListItemOf(game, now, wall);
  const { version: _version, ...counts } = countsToWire(game.counts, rules.chips, game.countsVersion);
  return {
    game: {
      ...item,
      ...rulesToWire(rules),
      ...counts,
      levelList: rowsToWire(rules.rows, rules.deadlineSeq),
      hasOutage: outage !== null,
      ...undoAt(game, now),
    },
    facts: { status: item.status, startAt, createdAt, changedAt: instant(item.clock.at) },
    floorVersion: game.floorVersion,
  };
}
