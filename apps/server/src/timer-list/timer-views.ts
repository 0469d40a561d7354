// A game as visitors see it: a row of the list, and its details.

import {
  clockToWire,
  countsToWire,
  rowsToWire,
  rulesToWire,
  type TimerDetail,
  type TimerListItem,
} from '@feltclock/contract';
import {
  addressLine,
  advanced,
  after,
  instant,
  limitsOf,
  millis,
  nextBreakAfter,
  nextLevelAfter,
  prizeGlance,
  registrationLeft,
  registrationShown,
  remainingAt,
  secondsBegun,
  secondsCompleted,
  nonDefaultFormats,
  type GameRules,
  type Instant,
  type PlayerCounts,
  type TournamentClock,
} from '@feltclock/domain';
import type { TimerColumns } from './timer-list.repository.ts';
import { parseJsonText } from '../storage/json-text.ts';
import type { Present } from '../system-clock.ts';

export interface Timer {
  readonly row: TimerColumns;
  readonly clock: TournamentClock;
  readonly rules: GameRules;
  readonly counts: PlayerCounts;
  readonly startAt: Instant | undefined;
}

/** Only the server writes these columns, so they are not checked again. */
export function timerOf(row: TimerColumns, now: Instant): Timer {
  const rules = parseJsonText(row.rules);
  const logged: TournamentClock = {
    version: row.version,
    status: row.status,
    seq: row.seq,
    anchor: instant(row.at),
    remaining: millis(row.remaining),
    total: millis(row.total),
    registration: row.registration,
  };
  return {
    row,
    rules,
    clock: advanced(logged, rules, now),
    counts: parseJsonText(row.counts),
    startAt: row.start_at === null ? undefined : instant(row.start_at),
  };
}

/** The last level may have ended a moment before the server writes that. */
export const hasEnded = ({ clock }: Timer): boolean => clock.status === 'END';

const runStatus = ({ status }: TournamentClock): TimerListItem['status'] =>
  status === 'PLAYING' || status === 'PAUSED' ? status : 'READY';

/** When registration will close; null while the clock is paused or the start was missed. */
function deadline({ clock, rules, startAt }: Timer, wall: Instant): number | null {
  const left = registrationLeft(clock, rules, clock.anchor);
  if (left === 0) return null;
  if (clock.status === 'PLAYING') return Math.round(after(clock.anchor, left));
  return startAt !== undefined && startAt > wall && runStatus(clock) === 'READY' ? after(startAt, left) : null;
}

const glanceOf = ({ prize, prizeText, name, structure_name: structure }: TimerColumns) =>
  prizeGlance(prize, prizeText, [name, structure]);

/** The store's zone and currency, if they differ from the default ones. */
const writingOf = (row: TimerColumns) => ({
  ...nonDefaultFormats(row),
  ...(row.prizeHeading !== null && row.prizeHeading !== '' && { prizeHeading: row.prizeHeading }),
});

export function timerListItemOf(timer: Timer, wall: Instant): TimerListItem {
  const { row, clock, rules, counts, startAt } = timer;
  const status = runStatus(clock);
  const { heading, places } = glanceOf(row);
  const [firstPrize] = places;
  const { currentPlayer, totalPlayer } = countsToWire(counts, rules.chips, row.counts_version);
  return {
    id: row.id,
    name: row.name,
    status,
    gameStatus: registrationShown(clock, startAt, wall),
    currentPlayer,
    totalPlayer,
    level: status === 'READY' ? 0 : (rules.rows[clock.seq]?.level ?? 0),
    totalTime: secondsCompleted(clock.total),
    actionDate: Math.floor(clock.anchor),
    structureId: row.structure_id,
    structureName: row.structure_name,
    buyInAmount: rules.buyInAmount,
    ...(status === 'READY' && limitsOf(rules).minimum > 0 && { minimum: limitsOf(rules).minimum }),
    regDeadlineTime: deadline(timer, wall),
    storeId: row.store_id,
    storeName: row.store_name,
    region: addressLine(row.tier1, row.tier2),
    startAt: startAt ?? null,
    isBoardPublic: row.is_board_public === 1,
    ...(heading !== undefined && { prize: heading }),
    ...(firstPrize && { firstPrize }),
    ...writingOf(row),
  };
}

export function detailOf({ row, clock, rules, counts, startAt }: Timer, { now, wall }: Present): TimerDetail {
  const levelList = rowsToWire(rules.rows, rules.deadlineSeq);
  const { places } = glanceOf(row);
  const next = nextLevelAfter(rules.rows, clock.seq);
  return {
    id: row.id,
    status: runStatus(clock),
    gameStatus: registrationShown(clock, startAt, wall),
    ...countsToWire(counts, rules.chips, row.counts_version),
    ...rulesToWire(rules),
    currentLevel: levelList[clock.seq] ?? null,
    nextLevel: (next && levelList[next.seq]) ?? null,
    remainLevelTime: secondsBegun(remainingAt(clock, now)),
    remainRegTime: secondsBegun(registrationLeft(clock, rules, now)),
    nextBreakTime: secondsBegun(nextBreakAfter(clock, rules, now)),
    levelList,
    clock: clockToWire(clock, rules),
    startAt: startAt ?? null,
    address: addressLine(row.tier1, row.tier2, row.tier3, row.detail_address),
    phoneNo: row.phone_no,
    isBoardPublic: row.is_board_public === 1,
    ...(places.length > 0 && { prizes: [...places] }),
    ...writingOf(row),
  };
}
