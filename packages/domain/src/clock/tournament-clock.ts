// The tournament clock: an immutable value anchored to an instant. Commands are functions of (clock, rules, now); a late reader gets the same result
// (docs/rules/clock.md). Refusals are data. Row changes on the way are returned, so that callers can log and broadcast them.

import { nextBreakIn, type LevelRows } from '../structure/level-rows.ts';
import { isBeforeDeadline, registrationLeftFrom } from '../structure/registration.ts';
import { after, between, millis, minutesToMillis, type Instant, type Millis } from '../time.ts';

/** READY: created, nothing started. INIT: starts by itself as soon as a board is loaded. END: over, until it is undone or reopened. */
export type ClockStatus = 'READY' | 'INIT' | 'PLAYING' | 'PAUSED' | 'END';

export const isWaiting = (status: ClockStatus): boolean => status === 'READY' || status === 'INIT';

/** The part of a game's own copy of its structure that the clock needs. */
export interface ClockRules {
  readonly rows: LevelRows;
  /** The row whose end closes registration. */
  readonly deadlineSeq: number;
}

/** The state of a tournament's clock; equal to its last log row. */
export interface TournamentClock {
  /** Increases by one with every change, so that a reader can ignore older states. */
  readonly version: number;
  readonly status: ClockStatus;
  readonly seq: number;
  /** The instant at which `remaining` and `total` hold. */
  readonly anchor: Instant;
  /** Time left in the current row at the anchor, in milliseconds. */
  readonly remaining: Millis;
  /** How long the clock has run up to the anchor. Includes breaks, excludes pauses; jumps and shifts do not change it. */
  readonly total: Millis;
  /** Whether players may still enter. A scheduled start is not part of the clock; see `registrationShown`. */
  readonly registration: 'OPEN' | 'CLOSED';
}

/** Why a command is refused: the status forbids it, or the position does not exist. */
export type ClockRefusal =
  | 'game-is-ready'
  | 'game-is-initialised'
  | 'game-is-playing'
  | 'game-is-paused'
  | 'game-is-ended'
  | 'no-such-row'
  | 'outside-row'
  | 'registration-is-over';

const REFUSAL_OF: Readonly<Record<ClockStatus, ClockRefusal>> = {
  READY: 'game-is-ready',
  INIT: 'game-is-initialised',
  PLAYING: 'game-is-playing',
  PAUSED: 'game-is-paused',
  END: 'game-is-ended',
};

export type ClockOutcome =
  | { readonly ok: true; readonly clock: TournamentClock }
  | { readonly ok: false; readonly refusal: ClockRefusal };

/** One row end: the clock at the exact instant, and what the end caused. */
export interface RowEnd {
  readonly clock: TournamentClock;
  readonly rowBegan: boolean;
  readonly registrationClosed: boolean;
  readonly ended: boolean;
}

const accepted = (clock: TournamentClock): ClockOutcome => ({ ok: true, clock });
const refused = (refusal: ClockRefusal): ClockOutcome => ({ ok: false, refusal });
const refusedFrom = (clock: TournamentClock): ClockOutcome => refused(REFUSAL_OF[clock.status]);

/** The full length of a row, in milliseconds; 0 if the row does not exist. */
export const rowLength = (rows: LevelRows, seq: number): Millis => {
  const row = rows[seq];
  return row === undefined ? millis(0) : minutesToMillis(row.duration);
};

/** The clock of a new game: READY on the first row at full time (log CREATE). */
export const createdClock = (rules: ClockRules, now: Instant, version = 1): TournamentClock => ({
  version,
  status: 'READY',
  seq: 0,
  anchor: now,
  remaining: rowLength(rules.rows, 0),
  total: millis(0),
  registration: 'OPEN',
});

/** Time since the anchor: 0 unless PLAYING, and never negative, so that a reader whose clock is behind never sees more than a full row. */
const elapsed = (clock: Pick<TournamentClock, 'status' | 'anchor'>, now: Instant): Millis =>
  clock.status === 'PLAYING' ? millis(Math.max(0, between(clock.anchor, now))) : millis(0);

/** Time left in the current row at `now`, in milliseconds, never below 0. Call `advance` first if rows may have ended. */
export const remainingAt = (clock: Pick<TournamentClock, 'status' | 'anchor' | 'remaining'>, now: Instant): Millis =>
  millis(Math.max(0, clock.remaining - elapsed(clock, now)));

/** Time the clock has run by `now`, in milliseconds. */
export const totalAt = (clock: TournamentClock, now: Instant): Millis =>
  millis(clock.total + Math.min(clock.remaining, elapsed(clock, now)));

/** When the current row ends; undefined while the clock is stopped. */
export const rowEndsAt = (clock: TournamentClock): Instant | undefined =>
  clock.status === 'PLAYING' ? after(clock.anchor, clock.remaining) : undefined;

/** Time until the next break begins; 0 if none follows (docs/rules/clock.md#registration). During a break: until the one after it. */
export function nextBreakAfter(clock: TournamentClock, rules: ClockRules, now: Instant): Millis {
  const whole = minutesToMillis(nextBreakIn(rules.rows, clock.seq));
  return whole === 0 ? millis(0) : millis(whole - rowLength(rules.rows, clock.seq) + remainingAt(clock, now));
}

/** Time until the deadline row ends; 0 if registration is closed or the deadline is past. */
export function registrationLeft(clock: TournamentClock, rules: ClockRules, now: Instant): Millis {
  const whole = minutesToMillis(registrationLeftFrom(rules.rows, rules.deadlineSeq, clock.seq));
  if (whole === 0 || clock.registration === 'CLOSED') return millis(0);
  return millis(whole - rowLength(rules.rows, clock.seq) + remainingAt(clock, now));
}

function endRow(clock: TournamentClock, rules: ClockRules, at: Instant): RowEnd {
  const seq = clock.seq + 1;
  const ended = seq >= rules.rows.length;
  const closes = clock.seq === rules.deadlineSeq && clock.registration === 'OPEN';
  const next: TournamentClock = {
    version: clock.version + 1,
    status: ended ? 'END' : 'PLAYING',
    seq: ended ? clock.seq : seq,
    anchor: at,
    remaining: ended ? millis(0) : rowLength(rules.rows, seq),
    total: millis(clock.total + clock.remaining),
    registration: closes || ended ? 'CLOSED' : clock.registration,
  };
  return { clock: next, rowBegan: !ended, registrationClosed: next.registration !== clock.registration, ended };
}

/**
 * Every row that ended by `now`. Each step uses the exact end of a row, so nothing drifts: one call or many give the same clock. Empty if the current
 * row has not ended or the clock is stopped.
 */
export function advance(clock: TournamentClock, rules: ClockRules, now: Instant): readonly RowEnd[] {
  const rowEnds: RowEnd[] = [];
  let present = clock;
  for (let end = rowEndsAt(present); end !== undefined && end <= now; end = rowEndsAt(present)) {
    const rowEnd = endRow(present, rules, end);
    rowEnds.push(rowEnd);
    present = rowEnd.clock;
  }
  return rowEnds;
}

/** The clock after `advance`, without the row ends. */
export const advanced = (clock: TournamentClock, rules: ClockRules, now: Instant): TournamentClock =>
  advance(clock, rules, now).at(-1)?.clock ?? clock;

/**
 * The same position with `now` as anchor, as the next version, with `change` applied. Expects a clock already advanced to `now`. The anchor is never
 * before the start of a running row: otherwise a writer whose clock is behind would shorten the row.
 */
const changed = (clock: TournamentClock, now: Instant, change: Partial<TournamentClock>): TournamentClock => ({
  ...clock,
  remaining: remainingAt(clock, now),
  total: totalAt(clock, now),
  anchor: clock.status === 'PLAYING' && clock.anchor > now ? clock.anchor : now,
  version: clock.version + 1,
  ...change,
});

/** Marks a created game as initialised: it starts as soon as a board is loaded (docs/rules/clock.md#statuses). Allowed only after CREATE. */
export function initialise(clock: TournamentClock, now: Instant): ClockOutcome {
  return clock.status === 'READY' ? accepted(changed(clock, now, { status: 'INIT' })) : refusedFrom(clock);
}

/** Starts or resumes the clock, from READY, INIT or PAUSED. */
export function play(clock: TournamentClock, now: Instant): ClockOutcome {
  if (clock.status === 'PLAYING' || clock.status === 'END') return refusedFrom(clock);
  return accepted(changed(clock, now, { status: 'PLAYING' }));
}

/** Stops a PLAYING clock. */
export function pause(clock: TournamentClock, now: Instant): ClockOutcome {
  return clock.status === 'PLAYING' ? accepted(changed(clock, now, { status: 'PAUSED' })) : refusedFrom(clock);
}

/** Ends the tournament, from any other status. */
export const end = (clock: TournamentClock, now: Instant): ClockOutcome =>
  clock.status === 'END'
    ? refusedFrom(clock)
    : accepted(changed(clock, now, { status: 'END', registration: 'CLOSED' }));

/** The least time left when an ended tournament is reopened. Without it the row would end again at once. */
const LEFT_TO_PLAY_ON = millis(1000);

/**
 * Reopens an ended tournament: PAUSED with the time left at its end. Registration stays closed until staff open it
 * (docs/rules/clock.md#opening-an-ended-game).
 */
export const reopen = (clock: TournamentClock, now: Instant): ClockOutcome =>
  clock.status === 'END'
    ? accepted(changed(clock, now, { status: 'PAUSED', remaining: millis(Math.max(clock.remaining, LEFT_TO_PLAY_ON)) }))
    : refusedFrom(clock);

/** Resets the clock to the first row at full time, as newly created, from READY, INIT or PAUSED (docs/rules/clock.md#rows). */
export function reset(clock: TournamentClock, rules: ClockRules, now: Instant): ClockOutcome {
  if (clock.status === 'PLAYING' || clock.status === 'END') return refusedFrom(clock);
  return accepted(createdClock(rules, now, clock.version + 1));
}

/** Registration after a change of row or deadline. It changes only if the deadline was crossed. */
function registrationMoved(clock: TournamentClock, before: ClockRules, rules: ClockRules, seq: number) {
  const wasAhead = isBeforeDeadline(before.deadlineSeq, clock.seq);
  const isAhead = isBeforeDeadline(rules.deadlineSeq, seq);
  if (wasAhead === isAhead || clock.status === 'END') return clock.registration;
  return isAhead ? 'OPEN' : 'CLOSED';
}

/**
 * Moves to any row, PAUSED at full time, from any status except END. Registration is open before the deadline and closed after it
 * (docs/rules/clock.md#rows).
 */
export function goToRow(clock: TournamentClock, rules: ClockRules, seq: number, now: Instant): ClockOutcome {
  if (clock.status === 'END') return refusedFrom(clock);
  if (rules.rows[seq] === undefined) return refused('no-such-row');
  const registration = registrationMoved(clock, rules, rules, seq);
  return accepted(changed(clock, now, { status: 'PAUSED', seq, remaining: rowLength(rules.rows, seq), registration }));
}

/** True if moving to this row would close registration. Only moving back before the deadline reopens it. */
export const isClosingRegistration = (clock: TournamentClock, rules: ClockRules, seq: number): boolean =>
  clock.registration === 'OPEN' &&
  isBeforeDeadline(rules.deadlineSeq, clock.seq) &&
  !isBeforeDeadline(rules.deadlineSeq, seq);

/**
 * Sets the time left, above 0 and at most the row's length. The clock is PAUSED afterwards. Allowed in any status except END
 * (docs/rules/clock.md#rows).
 */
export function setTimeLeft(clock: TournamentClock, rules: ClockRules, remaining: Millis, now: Instant): ClockOutcome {
  if (clock.status === 'END') return refusedFrom(clock);
  const isInside = remaining > 0 && remaining <= rowLength(rules.rows, clock.seq);
  if (!isInside) return refused('outside-row');
  return accepted(changed(clock, now, { status: 'PAUSED', remaining }));
}

/** Changes the time left by `by` (positive = more time left), as `setTimeLeft`. */
export const shift = (clock: TournamentClock, rules: ClockRules, by: Millis, now: Instant): ClockOutcome =>
  setTimeLeft(clock, rules, millis(remainingAt(clock, now) + by), now);

/**
 * Staff's own choice of registration. It holds until the deadline row ends; after that registration cannot be opened
 * (docs/rules/clock.md#registration).
 */
export function setRegistration(
  clock: TournamentClock,
  rules: ClockRules,
  registration: 'OPEN' | 'CLOSED',
  now: Instant,
): ClockOutcome {
  if (clock.status === 'END') return refusedFrom(clock);
  if (registration === 'OPEN' && !isBeforeDeadline(rules.deadlineSeq, clock.seq))
    return refused('registration-is-over');
  return accepted(changed(clock, now, { registration }));
}

/**
 * The clock after its game's structure changed from `before` to `rules`. It keeps the row (or takes the last one if the row is gone) and the time
 * left, limited to the new length. A game that has not started begins anew (docs/rules/structures.md#games-keep-a-copy). Registration changes only if
 * the current row is now on the other side of the deadline, so any other change keeps staff's choice.
 */
export function withNewRules(
  clock: TournamentClock,
  rules: ClockRules,
  now: Instant,
  before: ClockRules,
): TournamentClock {
  const seq = Math.min(clock.seq, rules.rows.length - 1);
  const registration = registrationMoved(clock, before, rules, seq);
  if (isWaiting(clock.status))
    return { ...createdClock(rules, now, clock.version + 1), status: clock.status, registration };
  const remaining = millis(Math.min(remainingAt(clock, now), rowLength(rules.rows, seq)));
  return changed(clock, now, { seq, remaining, registration });
}

/**
 * Undoes a command: the clock as it was before the command, as the newest version, valid at the command's instant. The caller then advances it over
 * the time that passed since.
 */
export const takeBack = (newest: TournamentClock, before: TournamentClock, commandAt: Instant): TournamentClock => ({
  ...changed(before, commandAt, {}),
  version: newest.version + 1,
});

/** After an outage: the clock runs on from its position at `stoppedAt`, as if the lost time had been a pause (docs/rules/clock.md#outages-and-clocks-that-were-set). */
export const resumeWhereItStopped = (
  newest: TournamentClock,
  atStop: TournamentClock,
  stoppedAt: Instant,
  now: Instant,
): TournamentClock => ({
  ...atStop,
  remaining: remainingAt(atStop, stoppedAt),
  total: totalAt(atStop, stoppedAt),
  anchor: now,
  version: newest.version + 1,
});
