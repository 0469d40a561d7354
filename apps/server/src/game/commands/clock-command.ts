// The commands that staff give a game's clock, decided under the domain's rules (docs/rules/clock.md).

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
  shift,
  type ClockOutcome,
  type ClockRefusal,
  type GameRules,
  type Instant,
  type Millis,
  type TournamentClock,
} from '@feltclock/domain';
import { refusing, walk, type Decide } from './decision.ts';
import type { LogCause, LoggedClock, UndoRecord } from '../record/game-record.ts';

export type ClockCommand =
  | { readonly do: 'initialise' | 'play' | 'pause' | 'end' | 'reset' }
  /** Pauses where a client says the clock stands, when that is not where it stands here. */
  | { readonly do: 'pause-at'; readonly seq?: number | undefined; readonly remaining?: Millis | undefined }
  /** Goes to a row, and stays there, starts from there, or goes on from there if the clock runs. */
  | { readonly do: 'move' | 'start-at' | 'go-on-at'; readonly seq: number }
  /** The shift; a positive one leaves more time. `goesOn`: a clock that runs is not paused by it. */
  | { readonly do: 'shift'; readonly by: Millis; readonly goesOn?: boolean | undefined }
  | { readonly do: 'set-registration'; readonly registration: 'OPEN' | 'CLOSED' };

interface Applied {
  readonly outcome: ClockOutcome;
  readonly cause: LogCause;
  readonly isUndoable: boolean;
  /** What the same command does next: another log row, and one thing to take back with this one. */
  readonly then?: (clock: TournamentClock) => Applied;
}

/**
 * Clients send whole seconds and a moment late: a position this close to the server's is the same one
 * (docs/rules/log-and-undo.md#a-log-row-sent-by-staff-is-a-command).
 */
const SAME_POSITION = millis(2000);

/** A shift is a whole number of seconds (docs/rules/clock.md#shifting-time): a fraction would make the shown total slip back by one. */
const inWholeSeconds = (span: number): Millis => millis(Math.round(span / 1000) * 1000);

const command = (outcome: ClockOutcome, isUndoable = false): Applied => ({ outcome, cause: 'command', isUndoable });
const moved = (outcome: ClockOutcome): Applied => ({ outcome, cause: 'moved', isUndoable: true });
const shifted = (outcome: ClockOutcome): Applied => ({ outcome, cause: 'shifted', isUndoable: true });

const playing =
  (now: Instant) =>
  (there: TournamentClock): Applied =>
    command(play(there, now), true);

/** What pauses a clock, followed by going on where the clock ran (docs/rules/clock.md#corrections-that-go-on). */
const goingOn = (clock: TournamentClock, change: Applied, now: Instant): Applied =>
  clock.status === 'PLAYING' ? { ...change, then: playing(now) } : change;

/** Has this client not yet seen that the row ended, a blink ago? */
const isBehindByABlink = (clock: TournamentClock, rules: GameRules, seq: number, remaining: Millis, now: Instant) =>
  clock.status === 'PLAYING' &&
  seq === clock.seq - 1 &&
  remaining <= SAME_POSITION &&
  now - clock.anchor < SAME_POSITION &&
  rules.rows[seq] !== undefined;

/** Goes to a row and a time within it, as one change. */
function goToPosition(
  clock: TournamentClock,
  rules: GameRules,
  seq: number,
  remaining: Millis | undefined,
  now: Instant,
): ClockOutcome {
  const there = goToRow(clock, rules, seq, now);
  if (!there.ok || remaining === undefined) return there;
  const by = inWholeSeconds(remaining - there.clock.remaining);
  if (Math.abs(by) < SAME_POSITION) return there;
  const exact = shift(there.clock, rules, by, now);
  return exact.ok ? { ok: true, clock: { ...exact.clock, version: there.clock.version } } : exact;
}

function pauseAt(
  clock: TournamentClock,
  rules: GameRules,
  sent: { readonly seq?: number | undefined; readonly remaining?: Millis | undefined },
  now: Instant,
): Applied {
  const { seq = clock.seq, remaining } = sent;
  if (seq !== clock.seq) {
    if (remaining !== undefined && isBehindByABlink(clock, rules, seq, remaining, now))
      return command(pause(clock, now), true);
    return moved(goToPosition(clock, rules, seq, remaining, now));
  }
  const by = inWholeSeconds(remaining === undefined ? 0 : remaining - remainingAt(clock, now));
  if (Math.abs(by) >= SAME_POSITION) return shifted(shift(clock, rules, by, now));
  return command(pause(clock, now), true);
}

function shiftedBy(
  clock: TournamentClock,
  rules: GameRules,
  { by, goesOn }: Extract<ClockCommand, { readonly do: 'shift' }>,
  now: Instant,
): Applied {
  const there = shifted(shift(clock, rules, by, now));
  return goesOn === true ? goingOn(clock, there, now) : there;
}

function apply(clock: TournamentClock, rules: GameRules, given: ClockCommand, now: Instant): Applied {
  switch (given.do) {
    case 'initialise':
      return command(initialise(clock, now));
    case 'play':
      return command(play(clock, now));
    case 'pause':
      return command(pause(clock, now), true);
    case 'end':
      return command(end(clock, now), true);
    case 'reset':
      return { outcome: reset(clock, rules, now), cause: 'reset', isUndoable: false };
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
        isUndoable: false,
      };
  }
}

/** Commands by which staff say where the clock belongs: an unanswered outage is no longer a question. */
const settlesOutage = ({ do: given }: ClockCommand): boolean => !['play', 'pause', 'set-registration'].includes(given);

/** The log rows of a command that does one thing after another; the refusal when any of them is refused. */
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

/** Writes first what happened by itself, then the command on top of it. A command that can't be taken back leaves nothing to take back. */
export const decideClock =
  (given: ClockCommand, by: string): Decide =>
  (game, now) => {
    const { rows, clock } = walk(game.clock, game.rules, now);
    const applied = apply(clock, game.rules, given, now);
    const written = rowsOf(applied, by);
    if (typeof written === 'string') return refusing(written, rows);
    const version = written.at(-1)?.clock.version ?? clock.version;
    const undo: UndoRecord | null = applied.isUndoable ? { of: 'clock', version, at: now, by, before: clock } : null;
    return {
      rows: [...rows, ...written],
      undo,
      ...(settlesOutage(given) ? { outage: null } : {}),
    };
  };

/** Whose board was loaded: a member of staff's, one on a screen of the store, or that of somebody without an account. */
export type BoardLoader = { readonly userId: string } | { readonly screenId: number } | 'viewer';

/** What the log says of it. */
function startOf(loader: BoardLoader): Pick<LoggedClock, 'cause' | 'by'> {
  if (loader === 'viewer') return { cause: 'loaded-by-viewer', by: null };
  return 'screenId' in loader ? { cause: 'loaded-by-screen', by: null } : { cause: 'loaded', by: loader.userId };
}

/** The board of somebody who may start it was loaded: an initialised game starts, any other is left alone (docs/rules/clock.md#initialised-games). */
export const decideLoaded =
  (loader: BoardLoader): Decide =>
  (game, now) => {
    const { rows, clock } = walk(game.clock, game.rules, now);
    if (clock.status !== 'INIT') return { rows };
    const started = play(clock, now);
    if (!started.ok) return { rows };
    return { rows: [...rows, { clock: started.clock, ...startOf(loader) }], undo: null };
  };
