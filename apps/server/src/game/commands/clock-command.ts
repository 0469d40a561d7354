// Decides the commands of staff to a game's clock by the domain's rules (docs/rules/clock.md).

import {
  end,
  goToRow,
  initialise,
  millis,
  pause,
  play,
  remainingAt,
  reset,
  setRegistration,
  setTimeLeft,
  shift,
  type ClockOutcome,
  type ClockRefusal,
  type GameRules,
  type Instant,
  type Millis,
  type TournamentClock,
} from '@feltclock/domain';
import { refusing, undoWith, walk, type Decide, type Decision } from '../record/decision.ts';
import type { GameRecord, LogCause, LoggedClock, UndoRecord } from '../record/game-record.ts';

export type ClockCommand =
  | { readonly do: 'initialise' | 'play' | 'pause' | 'end' | 'reset' }
  /** Pauses at the position of the client's clock, if it differs from the server's. */
  | { readonly do: 'pause-at'; readonly seq?: number | undefined; readonly remaining?: Millis | undefined }
  /** Goes to a row and pauses (move), plays (start-at), or plays only if the clock runs (go-on-at). */
  | { readonly do: 'move' | 'start-at' | 'go-on-at'; readonly seq: number }
  /** A positive shift leaves more time. `goesOn`: a running clock goes on. */
  | { readonly do: 'shift'; readonly by: Millis; readonly goesOn?: boolean | undefined }
  /** Leaves exactly `remaining`. With `seq` it is refused in another row. */
  | {
      readonly do: 'shift';
      readonly remaining: Millis;
      readonly seq?: number | undefined;
      readonly goesOn?: boolean | undefined;
    }
  | { readonly do: 'set-registration'; readonly registration: 'OPEN' | 'CLOSED' };

type UndoKind = Extract<UndoRecord, { readonly of: 'clock' }>['what'];

interface Applied {
  readonly outcome: ClockOutcome;
  readonly cause: LogCause;
  /** What can be undone. Undefined if neither this command nor an earlier one can be undone. */
  readonly undo: UndoKind | undefined;
  /** The next step of the same command: another log row, but one undo for both. */
  readonly then?: (clock: TournamentClock) => Applied;
}

/**
 * Clients send whole seconds, and late. A position within this distance of the server's counts as equal
 * (docs/rules/clock.md#the-log-is-the-state).
 */
const SAME_POSITION = millis(2000);

const command = (outcome: ClockOutcome, undo?: UndoKind): Applied => ({ outcome, cause: 'command', undo });
const moved = (outcome: ClockOutcome): Applied => ({ outcome, cause: 'moved', undo: 'move' });
const shifted = (outcome: ClockOutcome): Applied => ({ outcome, cause: 'shifted', undo: 'shift' });

const playing =
  (now: Instant) =>
  (there: TournamentClock): Applied =>
    command(play(there, now), 'play');

/** A change that pauses, followed by PLAY if the clock ran (docs/rules/clock.md#rows). */
const goingOn = (clock: TournamentClock, change: Applied, now: Instant): Applied =>
  clock.status === 'PLAYING' ? { ...change, then: playing(now) } : change;

/** Did the row end so recently that the client has not seen it yet? */
const hasJustMissedTheEnd = (clock: TournamentClock, rules: GameRules, seq: number, remaining: Millis, now: Instant) =>
  clock.status === 'PLAYING' &&
  seq === clock.seq - 1 &&
  remaining <= SAME_POSITION &&
  now - clock.anchor < SAME_POSITION &&
  rules.rows[seq] !== undefined;

/** Sets the exact remaining time after a change. Refused if the row is shorter. */
function withRemaining(there: ClockOutcome, rules: GameRules, remaining: Millis | undefined): ClockOutcome {
  if (!there.ok || remaining === undefined) return there;
  const { clock } = there;
  const exact = setTimeLeft(clock, rules, remaining, clock.anchor);
  return exact.ok ? { ok: true, clock: { ...exact.clock, version: clock.version } } : exact;
}

function pauseAt(
  clock: TournamentClock,
  rules: GameRules,
  sent: { readonly seq?: number | undefined; readonly remaining?: Millis | undefined },
  now: Instant,
): Applied {
  const { seq = clock.seq, remaining } = sent;
  if (seq !== clock.seq) {
    if (remaining !== undefined && hasJustMissedTheEnd(clock, rules, seq, remaining, now))
      return command(pause(clock, now), 'pause');
    return moved(withRemaining(goToRow(clock, rules, seq, now), rules, remaining));
  }
  if (remaining !== undefined && Math.abs(remaining - remainingAt(clock, now)) >= SAME_POSITION)
    return shifted(setTimeLeft(clock, rules, remaining, now));
  const paused = pause(clock, now);
  const named = withRemaining(paused, rules, remaining);
  // A pause in the last second does not end the row.
  return command(named.ok ? named : paused, 'pause');
}

function shiftedBy(
  clock: TournamentClock,
  rules: GameRules,
  given: Extract<ClockCommand, { readonly do: 'shift' }>,
  now: Instant,
): Applied {
  const there = shifted('by' in given ? shift(clock, rules, given.by, now) : timeLeftSet(clock, rules, given, now));
  return given.goesOn === true ? goingOn(clock, there, now) : there;
}

/** The row that the sender saw may have ended meanwhile. Its time would be wrong in the next one. */
const timeLeftSet = (
  clock: TournamentClock,
  rules: GameRules,
  { seq = clock.seq, remaining }: Extract<ClockCommand, { readonly do: 'shift'; readonly remaining: Millis }>,
  now: Instant,
): ClockOutcome =>
  seq === clock.seq || clock.status === 'END'
    ? setTimeLeft(clock, rules, remaining, now)
    : { ok: false, refusal: 'outside-row' };

/** Staff confirm the start of a tournament, and it can't be undone: an initialised game would start again by itself. */
const played = (clock: TournamentClock, now: Instant): Applied =>
  command(play(clock, now), clock.status === 'PAUSED' ? 'play' : undefined);

function apply(clock: TournamentClock, rules: GameRules, given: ClockCommand, now: Instant): Applied {
  switch (given.do) {
    case 'initialise':
      return command(initialise(clock, now));
    case 'play':
      return played(clock, now);
    case 'pause':
      return command(pause(clock, now), 'pause');
    case 'end':
      return command(end(clock, now), 'end');
    case 'reset':
      return { outcome: reset(clock, rules, now), cause: 'reset', undo: undefined };
    case 'pause-at':
      return pauseAt(clock, rules, given, now);
    case 'move':
      return moved(goToRow(clock, rules, given.seq, now));
    case 'start-at':
      return { ...moved(goToRow(clock, rules, given.seq, now)), then: playing(now) };
    case 'go-on-at':
      return goingOn(clock, moved(goToRow(clock, rules, given.seq, now)), now);
    case 'shift':
      return shiftedBy(clock, rules, given, now);
    case 'set-registration':
      return {
        outcome: setRegistration(clock, rules, given.registration, now),
        cause: 'registration',
        undo: undefined,
      };
  }
}

/** Commands that set the position of the clock also answer the question of an outage. */
const settlesOutage = ({ do: given }: ClockCommand): boolean => !['play', 'pause', 'set-registration'].includes(given);

/** The log rows of all steps of a command, or the first refusal. */
function rowsOf(first: Applied, by: string): readonly LoggedClock[] | ClockRefusal {
  const rows: LoggedClock[] = [];
  for (let step: Applied | undefined = first; step !== undefined;) {
    const { outcome, cause, then }: Applied = step;
    if (!outcome.ok) return outcome.refusal;
    rows.push({ clock: outcome.clock, cause, by });
    step = then?.(outcome.clock);
  }
  return rows;
}

/** One press may arrive twice: a finger that bounced, or two devices of one person. */
const SAME_PRESS = millis(400);

/** Did the same person just go to this row? A second time would restart it. */
function isRepeated({ undo }: GameRecord, clock: TournamentClock, given: ClockCommand, by: string, now: Instant) {
  if (given.do !== 'move' && given.do !== 'start-at' && given.do !== 'go-on-at') return false;
  const newest = undo.at(-1);
  const isSameRow = newest?.what === 'move' && newest.version === clock.version && clock.seq === given.seq;
  return isSameRow && newest.by === by && now - newest.at < SAME_PRESS;
}

function undoAfter(
  game: GameRecord,
  what: UndoKind | undefined,
  given: Omit<UndoRecord & { of: 'clock' }, 'command' | 'of' | 'what'>,
): Pick<Decision, 'undo'> {
  return what === undefined ? { undo: [] } : undoWith(game, { of: 'clock', what, ...given });
}

/** Writes the rows that ended first, then the command. A command that can't be undone clears all undo. */
export const decideClock =
  (given: ClockCommand, by: string): Decide =>
  (game, now) => {
    const { rows, clock } = walk(game.clock, game.rules, now);
    if (isRepeated(game, clock, given, by, now)) return { rows };
    const applied = apply(clock, game.rules, given, now);
    const written = rowsOf(applied, by);
    if (typeof written === 'string') return refusing(written, rows);
    const version = written.at(-1)?.clock.version ?? clock.version;
    return {
      rows: [...rows, ...written],
      ...undoAfter(game, applied.undo, { version, at: now, by, before: clock }),
      ...(settlesOutage(given) ? { outage: null } : {}),
    };
  };

/** Who loaded a board: a member of staff, a paired screen, or somebody without an account. */
export type BoardLoader = { readonly userId: string } | { readonly screenId: number } | 'viewer';

function startOf(loader: BoardLoader): Pick<LoggedClock, 'cause' | 'by'> {
  if (loader === 'viewer') return { cause: 'loaded-by-viewer', by: null };
  return 'screenId' in loader ? { cause: 'loaded-by-screen', by: null } : { cause: 'loaded', by: loader.userId };
}

/** Starts an initialised game when a board is loaded by somebody who may start it (docs/rules/clock.md#statuses). */
export const decideLoaded =
  (loader: BoardLoader): Decide =>
  (game, now) => {
    const { rows, clock } = walk(game.clock, game.rules, now);
    if (clock.status !== 'INIT') return { rows };
    const started = play(clock, now);
    if (!started.ok) return { rows };
    return { rows: [...rows, { clock: started.clock, ...startOf(loader) }], undo: [] };
  };
