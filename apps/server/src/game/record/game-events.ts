// What a decision about a game tells other programs, as values (docs/rules/events.md). Rows that ended by themselves are told one by one; the rows of one
// command are one change.

import type { ClockAfter, CountsAfter } from '@feltclock/contract';
import {
  ENTRY_KINDS,
  isBreak,
  isWaiting,
  remainingAt,
  rowEndsAt,
  totalPlayers,
  type GameRules,
  type Instant,
  type PlayerCounts,
  type TournamentClock,
} from '@feltclock/domain';
import { told, type ToldEvent } from '../../storage/queries/program-events.ts';
import { dateOf } from '../../system-clock.ts';
import { rulesOfRows, type Decision } from './decision.ts';
import type { GameRecord, LogCause } from './game-record.ts';

export const isoOf = (at: Instant): string => dateOf(Math.round(at) as Instant).toISOString();

const NO_ROW = { level: 0, smallBlind: 0, bigBlind: 0, ante: 0 };

export function clockAfter(clock: TournamentClock, rules: Pick<GameRules, 'rows'>): ClockAfter {
  const { level, smallBlind, bigBlind, ante } = rules.rows[clock.seq] ?? NO_ROW;
  const endsAt = rowEndsAt(clock);
  return {
    status: clock.status,
    row: clock.seq,
    level,
    smallBlind,
    bigBlind,
    ante,
    remaining: Math.round(clock.remaining),
    endsAt: endsAt === undefined ? null : isoOf(endsAt),
    registration: clock.registration,
  };
}

export const countsAfter = (counts: PlayerCounts): CountsAfter => ({
  playersIn: counts.current,
  entries: totalPlayers(counts),
  reBuys: counts.firstReBuyIn + counts.secondReBuyIn + counts.thirdReBuyIn,
  addOns: counts.addOn,
});

/** A position of a clock, with the rules that apply there. */
interface Standing {
  readonly clock: TournamentClock;
  readonly rules: GameRules;
}

interface Step {
  readonly from: Standing;
  readonly to: Standing;
  readonly cause: LogCause;
  readonly at: Instant;
}

/** The event of a changed status; undefined where none is told. */
function statusEvent({ from, to, cause }: Step) {
  if (cause === 'reset') return 'game.reset';
  const [before, now] = [from.clock.status, to.clock.status];
  if (before === now) return undefined;
  if (now === 'END') return 'game.ended';
  if (before === 'END') return 'game.reopened';
  if (now === 'PLAYING') return isWaiting(before) ? 'game.started' : 'game.resumed';
  return now === 'PAUSED' ? 'game.paused' : undefined;
}

/** Half a second: a command that comes a little later than its instant moves no clock. */
const SAME_TIME = 500;

const isElsewhere = ({ from, to }: Step): boolean =>
  Math.abs(remainingAt(from.clock, to.clock.anchor) - to.clock.remaining) > SAME_TIME;

const isRowChanged = ({ from, to }: Step): boolean => {
  const [before, now] = [from.rules.rows[from.clock.seq], to.rules.rows[to.clock.seq]];
  return before !== now && JSON.stringify(before) !== JSON.stringify(now);
};

function rowEvents(step: Step): readonly ToldEvent[] {
  const { from, to, cause, at } = step;
  const data = { clock: clockAfter(to.clock, to.rules), cause };
  if (from.clock.seq === to.clock.seq || cause === 'reset')
    return cause !== 'reset' && to.clock.status !== 'END' && (isElsewhere(step) || isRowChanged(step))
      ? [told('clock.changed', at, data)]
      : [];
  const [left, entered] = [from.rules.rows[from.clock.seq], to.rules.rows[to.clock.seq]];
  const began = entered !== undefined && isBreak(entered) ? 'break.started' : 'level.changed';
  const isOver = left !== undefined && isBreak(left);
  return [...(isOver ? [told('break.ended', at, data)] : []), told(began, at, data)];
}

function stepEvents(step: Step): readonly ToldEvent[] {
  const { from, to, at } = step;
  const data = { clock: clockAfter(to.clock, to.rules) };
  const status = statusEvent(step);
  const isMoved = from.clock.registration !== to.clock.registration;
  const registration = to.clock.registration === 'CLOSED' ? 'registration.closed' : 'registration.opened';
  return [
    ...rowEvents(step),
    ...(isMoved ? [told(registration, at, data)] : []),
    ...(status === undefined ? [] : [told(status, at, data)]),
  ];
}

/** Every row that ended by itself, and each command as one step. */
function stepsOf(before: GameRecord, decision: Decision, now: Instant): readonly Step[] {
  const rules = rulesOfRows(before, decision);
  const steps: Step[] = [];
  let from: Standing = before;
  for (const [place, { clock, cause }] of decision.rows.entries()) {
    const to = { clock, rules: rules[place] ?? before.rules };
    const next = decision.rows[place + 1];
    const isLast = cause === 'elapsed' || next === undefined || next.cause === 'elapsed';
    if (!isLast) continue;
    steps.push({ from, to, cause, at: cause === 'elapsed' ? clock.anchor : now });
    from = to;
  }
  return steps;
}

const RE_BUYS = ['firstReBuyIn', 'secondReBuyIn', 'thirdReBuyIn'] as const;

/** What changed counts tell about players without a name. A correction that takes away is one event. */
export function countsEvents(before: PlayerCounts, now: PlayerCounts, at: Instant): readonly ToldEvent[] {
  const grew = (kinds: readonly (keyof PlayerCounts)[]) =>
    kinds.reduce((sum, kind) => sum + Math.max(0, now[kind] - before[kind]), 0);
  const counts = countsAfter(now);
  const [entries, reBuys, addOns] = [grew(['earlyBuyIn', 'buyIn']), grew(RE_BUYS), grew(['addOn'])];
  const isTakenBack = [...ENTRY_KINDS, 'addOn' as const].some((kind) => now[kind] < before[kind]);
  const out = before.current + entries + reBuys - now.current;
  if (isTakenBack || out < 0) return [told('counts.changed', at, { counts })];
  return [
    ...(entries > 0 ? [told('entry.added', at, { number: entries, counts })] : []),
    ...(reBuys > 0 ? [told('rebuy.added', at, { number: reBuys, counts })] : []),
    ...(addOns > 0 ? [told('addon.added', at, { number: addOns, counts })] : []),
    ...(out > 0 ? [told('player.busted', at, { number: out, counts })] : []),
  ];
}

/** All events of a decision, in the order in which they happened. */
export function eventsOf(before: GameRecord, decision: Decision, now: Instant): readonly ToldEvent[] {
  const { counts } = decision;
  return [
    ...stepsOf(before, decision, now).flatMap(stepEvents),
    ...(decision.told ?? (counts === undefined ? [] : countsEvents(before.counts, counts, now))),
  ];
}
