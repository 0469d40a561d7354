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
import { refusing, undoWith, walk, type Decide, type Decision } from '../record/decision.ts';
import type { GameRecord, LogCause, LoggedClock, UndoRecord } from '../record/game-record.ts';

export type ClockCommand =
  | { readonly do: 'initialise' | 'play' | 'pause' | 'end' | 'reset' }
  /** Pauses where a client says the clock stands, when that is not where it stands here. */
  | { readonly do: 'pause-at'; readonly seq?: number | undefined; readonly remaining?: Millis | undefined }
  /** Goes to a row, and stays there, starts from there, or goes on from there if the clock runs. */
  | { readonly do: 'move' | 'start-at' | 'go-on-at'; readonly seq: number }
  /** The shift; a positive one leaves more time. `goesOn`: a clock that runs is not paused by it. */
  | { readonly do: 'shift'; readonly by: Millis; readonly goesOn?: boolean | undefined }
  | { readonly do: 'set-registration'; readonly registration: 'OPEN' | 'CLOSED' };

type Undone = Extract<UndoRecord, { readonly of: 'clock' }>['what'];

interface Applied {
  readonly outcome: ClockOutcome;
  readonly cause: LogCause;
  /** What is offered to be taken back; undefined where the command can't be, nor what came before it. */
  readonly undo: Undone | undefined;
  /** What the same command does next: another log row, and one thing to take back with this one. */
  readonly then?: (clock: TournamentClock) => Applied;
}

/**
 * Clients send whole seconds and a moment late: a position this close to the server's is the same one
 * (docs/rules/log-and-undo.md#a-log-row-sent-by-staff-is-a-command).
 */
const SAME_POSITION = millis(2000);

const command = (outcome: ClockOutcome, undo?: Undone): Applied => ({ outcome, cause: 'command', undo });
const moved = (outcome: ClockOutcome): Applied => ({ outcome, cause: 'moved', undo: 'move' });
const shifted = (outcome: ClockOutcome): Applied => ({ outcome, cause: 'shifted', undo: 'shift' });

const playing =
  (now: Instant) =>
  (there: TournamentClock): Applied =>
    command(play(there, now), 'play');

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

/** The same change with exactly so much left, as it was named; refused where the row has no such time. */
function withRemaining(there: ClockOutcome, rules: GameRules, remaining: Millis | undefined): ClockOutcome {
  if (!there.ok || remaining === undefined) return there;
  const { clock } = there;
  const exact = shift(clock, rules, millis(remaining - clock.remaining), clock.anchor);
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
    if (remaining !== undefined && isBehindByABlink(clock, rules, seq, remaining, now))
      return command(pause(clock, now), 'pause');
    return moved(withRemaining(goToRow(clock, rules, seq, now), rules, remaining));
  }
  const by = millis(remaining === undefined ? 0 : remaining - remainingAt(clock, now));
  if (Math.abs(by) >= SAME_POSITION) return shifted(shift(clock, rules, by, now));
  const paused = pause(clock, now);
  const named = withRemaining(paused, rules, remaining);
  // No row ends by being paused in its last second.
  return command(named.ok ? named : paused, 'pause');
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

/** The start of a tournament is asked about, and can't be taken back: an initialised game would start again by itself. */
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

/** One press may come twice, by a finger that bounced or by two devices of one person. */
const SAME_PRESS = millis(400);

/** Has the same person just gone to this very row? It would begin anew. */
function isRepeated({ undo }: GameRecord, clock: TournamentClock, given: ClockCommand, by: string, now: Instant) {
  if (given.do !== 'move' && given.do !== 'start-at' && given.do !== 'go-on-at') return false;
  const newest = undo.at(-1);
  const isSameRow = newest?.what === 'move' && newest.version === clock.version && clock.seq === given.seq;
  return isSameRow && newest.by === by && now - newest.at < SAME_PRESS;
}

function undoAfter(
  game: GameRecord,
  what: Undone | undefined,
  given: Omit<UndoRecord & { of: 'clock' }, 'command' | 'of' | 'what'>,
): Pick<Decision, 'undo'> {
  return what === undefined ? { undo: [] } : undoWith(game, { of: 'clock', what, ...given });
}

/** Writes first what happened by itself, then the command on top of it. A command that can't be taken back leaves nothing to take back. */
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
    return { rows: [...rows, { clock: started.clock, ...startOf(loader) }], undo: [] };
  };
