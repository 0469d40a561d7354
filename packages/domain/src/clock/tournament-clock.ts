// The tournament clock: a value anchored to an instant. Commands are functions of (clock, rules, now); reading it late changes nothing
// (docs/rules/clock.md). Refusals are data; what happens on the way is returned, for callers to log and broadcast.

import { nextBreakIn, type LevelRows } from '../structure/level-rows.ts';
import { isBeforeDeadline, registrationLeftFrom } from '../structure/registration.ts';
import { after, between, millis, minutesToMillis, type Instant, type Millis } from '../time.ts';

/** A READY game was created and nothing started; an INIT game starts by itself as soon as a board is loaded; END is final but for Undo. */
export type ClockStatus = 'READY' | 'INIT' | 'PLAYING' | 'PAUSED' | 'END';

/** Has the tournament not begun yet? */
export const isWaiting = (status: ClockStatus): boolean => status === 'READY' || status === 'INIT';

/** What the clock needs of the game's own copy of its structure. */
export interface ClockRules {
  readonly rows: LevelRows;
  /** The row whose end closes registration. */
  readonly deadlineSeq: number;
}

/** Everything about where a tournament stands; equal to its last log row. */
export interface TournamentClock {
  /** The version rises by one with every change, so that a reader can ignore anything older than what it knows. */
  readonly version: number;
  readonly status: ClockStatus;
  /** The index of the present row. */
  readonly seq: number;
  /** The instant that `remaining` and `total` hold for. */
  readonly anchor: Instant;
  /** How much of the present row is left at the anchor, in milliseconds. */
  readonly remaining: Millis;
  /** How long the clock has run up to the anchor: breaks included, pauses not; jumps and shifts do not change it. */
  readonly total: Millis;
  /** May players still get in? (A scheduled start is not the clock's business, see `registrationShown`.) */
  readonly registration: 'OPEN' | 'CLOSED';
}

/** Why a command changes nothing: the status that forbids it, or a position that does not exist. */
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

/** One step of a walk: the clock at the exact instant a row ended, and what that meant. */
export interface Passage {
  readonly clock: TournamentClock;
  readonly rowBegan: boolean;
  readonly registrationClosed: boolean;
  readonly ended: boolean;
}

const accepted = (clock: TournamentClock): ClockOutcome => ({ ok: true, clock });
const refused = (refusal: ClockRefusal): ClockOutcome => ({ ok: false, refusal });
const refusedFrom = (clock: TournamentClock): ClockOutcome => refused(REFUSAL_OF[clock.status]);

/** Full length of a row, in milliseconds; 0 for a row that does not exist. */
export const rowLength = (rows: LevelRows, seq: number): Millis => {
  const row = rows[seq];
  return row === undefined ? millis(0) : minutesToMillis(row.duration);
};

/** A new game's clock: READY on the first row at full time (log CREATE). */
export const createdClock = (rules: ClockRules, now: Instant, version = 1): TournamentClock => ({
  version,
  status: 'READY',
  seq: 0,
  anchor: now,
  remaining: rowLength(rules.rows, 0),
  total: millis(0),
  registration: 'OPEN',
});

/**
 * Time the clock has run since its anchor: 0 unless PLAYING, and never negative, so that no reader whose clock lags sees a row longer than
 * it is.
 */
const elapsed = (clock: Pick<TournamentClock, 'status' | 'anchor'>, now: Instant): Millis =>
  clock.status === 'PLAYING' ? millis(Math.max(0, between(clock.anchor, now))) : millis(0);

/** How much of the present row is left at `now`, in milliseconds, never below 0. Walk with `advance` first when rows may have ended. */
export const remainingAt = (clock: Pick<TournamentClock, 'status' | 'anchor' | 'remaining'>, now: Instant): Millis =>
  millis(Math.max(0, clock.remaining - elapsed(clock, now)));

/** Time the clock has run by `now`, in milliseconds. */
export const totalAt = (clock: TournamentClock, now: Instant): Millis =>
  millis(clock.total + Math.min(clock.remaining, elapsed(clock, now)));

/** The instant the present row ends; undefined while the clock stands. */
export const rowEndsAt = (clock: TournamentClock): Instant | undefined =>
  clock.status === 'PLAYING' ? after(clock.anchor, clock.remaining) : undefined;

/**
 * Time until the next break begins, 0 when none follows (docs/rules/registration.md#computed-minutes). During a break: until the one after
 * it.
 */
export function nextBreakAfter(clock: TournamentClock, rules: ClockRules, now: Instant): Millis {
  const whole = minutesToMillis(nextBreakIn(rules.rows, clock.seq));
  return whole === 0 ? millis(0) : millis(whole - rowLength(rules.rows, clock.seq) + remainingAt(clock, now));
}

/** Time until the deadline row ends, 0 when registration is closed or the deadline is past. */
export function registrationLeft(clock: TournamentClock, rules: ClockRules, now: Instant): Millis {
  const whole = minutesToMillis(registrationLeftFrom(rules.rows, rules.deadlineSeq, clock.seq));
  if (whole === 0 || clock.registration === 'CLOSED') return millis(0);
  return millis(whole - rowLength(rules.rows, clock.seq) + remainingAt(clock, now));
}

function passRow(clock: TournamentClock, rules: ClockRules, at: Instant): Passage {
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
 * Every row that ended by `now`, walked from deadline to deadline so that nothing drifts: one call or many give the same clock.
 * Empty when the present row goes on, or the clock stands.
 */
export function advance(clock: TournamentClock, rules: ClockRules, now: Instant): readonly Passage[] {
  const passages: Passage[] = [];
  let present = clock;
  for (let end = rowEndsAt(present); end !== undefined && end <= now; end = rowEndsAt(present)) {
    const passage = passRow(present, rules, end);
    passages.push(passage);
    present = passage.clock;
  }
  return passages;
}

/** The clock after `advance`, for readers that do not care what happened on the way. */
export const advanced = (clock: TournamentClock, rules: ClockRules, now: Instant): TournamentClock =>
  advance(clock, rules, now).at(-1)?.clock ?? clock;

/**
 * The same position re-anchored at `now`, as the next version, with a change on top. Expects a clock already advanced to `now`. A running
 * clock is never anchored before its row began: a writer whose clock lags would shorten the row.
 */
const changed = (clock: TournamentClock, now: Instant, change: Partial<TournamentClock>): TournamentClock => ({
  ...clock,
  remaining: remainingAt(clock, now),
  total: totalAt(clock, now),
  anchor: clock.status === 'PLAYING' && clock.anchor > now ? clock.anchor : now,
  version: clock.version + 1,
  ...change,
});

/**
 * Marks a created game as initialised: it starts as soon as a board is loaded (docs/rules/clock.md#initialised-games). This is taken only
 * after CREATE.
 */
export function initialise(clock: TournamentClock, now: Instant): ClockOutcome {
  return clock.status === 'READY' ? accepted(changed(clock, now, { status: 'INIT' })) : refusedFrom(clock);
}

/** Starts or resumes the clock, from READY, INIT or PAUSED. */
export function play(clock: TournamentClock, now: Instant): ClockOutcome {
  if (clock.status === 'PLAYING' || clock.status === 'END') return refusedFrom(clock);
  return accepted(changed(clock, now, { status: 'PLAYING' }));
}

/** Stops the clock where it stands; only a PLAYING clock can be stopped. */
export function pause(clock: TournamentClock, now: Instant): ClockOutcome {
  return clock.status === 'PLAYING' ? accepted(changed(clock, now, { status: 'PAUSED' })) : refusedFrom(clock);
}

/** Ends the tournament for good, from any other status. */
export const end = (clock: TournamentClock, now: Instant): ClockOutcome =>
  clock.status === 'END'
    ? refusedFrom(clock)
    : accepted(changed(clock, now, { status: 'END', registration: 'CLOSED' }));

/** What is left at the least when a tournament that ended is opened again: it would be over again at once without. */
const LEFT_TO_PLAY_ON = millis(1000);

/**
 * Opens a tournament that ended again: PAUSED with what was left at the end. Registration stays closed until staff open it
 * (docs/rules/clock.md#opening-an-ended-game).
 */
export const reopen = (clock: TournamentClock, now: Instant): ClockOutcome =>
  clock.status === 'END'
    ? accepted(changed(clock, now, { status: 'PAUSED', remaining: millis(Math.max(clock.remaining, LEFT_TO_PLAY_ON)) }))
    : refusedFrom(clock);

/** Puts the clock back to the first row at full time, as newly created, from READY, INIT or PAUSED (docs/rules/clock.md#reset). */
export function reset(clock: TournamentClock, rules: ClockRules, now: Instant): ClockOutcome {
  if (clock.status === 'PLAYING' || clock.status === 'END') return refusedFrom(clock);
  return accepted(createdClock(rules, now, clock.version + 1));
}

/** Registration after a change of place or deadline: it follows when the change crosses the deadline, else it stays what it was. */
function registrationMoved(clock: TournamentClock, before: ClockRules, rules: ClockRules, seq: number) {
  const wasAhead = isBeforeDeadline(before.deadlineSeq, clock.seq);
  const isAhead = isBeforeDeadline(rules.deadlineSeq, seq);
  if (wasAhead === isAhead || clock.status === 'END') return clock.registration;
  return isAhead ? 'OPEN' : 'CLOSED';
}

/**
 * Goes to any row, PAUSED at its full time, from any status but END. Registration follows the row's side of the deadline
 * (docs/rules/clock.md#moving-to-a-row).
 */
export function goToRow(clock: TournamentClock, rules: ClockRules, seq: number, now: Instant): ClockOutcome {
  if (clock.status === 'END') return refusedFrom(clock);
  if (rules.rows[seq] === undefined) return refused('no-such-row');
  const registration = registrationMoved(clock, rules, rules, seq);
  return accepted(changed(clock, now, { status: 'PAUSED', seq, remaining: rowLength(rules.rows, seq), registration }));
}

/** Would going to this row close registration? It could then be opened again only by going back before the deadline. */
export const isClosingRegistration = (clock: TournamentClock, rules: ClockRules, seq: number): boolean =>
  clock.registration === 'OPEN' &&
  isBeforeDeadline(rules.deadlineSeq, clock.seq) &&
  !isBeforeDeadline(rules.deadlineSeq, seq);

/**
 * Moves the time left by whole or fractional seconds, given in milliseconds (positive = more time left); the result must be above 0 and at
 * most the row's length. The clock is PAUSED afterwards; it can be shifted in any status but END (docs/rules/clock.md#shifting-time).
 */
export function shift(clock: TournamentClock, rules: ClockRules, by: Millis, now: Instant): ClockOutcome {
  if (clock.status === 'END') return refusedFrom(clock);
  const remaining = millis(remainingAt(clock, now) + by);
  const isInside = remaining > 0 && remaining <= rowLength(rules.rows, clock.seq);
  if (!isInside) return refused('outside-row');
  return accepted(changed(clock, now, { status: 'PAUSED', remaining }));
}

/**
 * The operator's own choice of registration; holds until the deadline row ends, and past that it can't be opened
 * (docs/rules/registration.md#staffs-own-choice).
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
 * The clock after its game's structure changed under it from `before` to `rules`: the same row (or the last, when it is gone) with its time
 * left, capped by the new length; a game not yet started begins anew (docs/rules/structures.md#games-keep-a-copy). Registration follows
 * only when the present row changed sides of the deadline, so a deadline put off opens it again and the operator's own choice survives any
 * other change.
 */
export function onNewRules(
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
 * Takes a command back: the clock as it stood before the command, as the newest version, holding for the command's instant; time that
 * passed meanwhile has passed once the caller advances it (docs/rules/log-and-undo.md#undo).
 */
export const takeBack = (newest: TournamentClock, before: TournamentClock, commandAt: Instant): TournamentClock => ({
  ...changed(before, commandAt, {}),
  version: newest.version + 1,
});

/**
 * After an outage: running again from where the clock stood at `stoppedAt`, as if the lost time had been a pause
 * (docs/rules/clock.md#outage).
 */
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
