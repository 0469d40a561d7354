// What an act on the floor changes beside the floor: the game's counts and clock, the message on its boards, and the facts in the audit trail.

import {
  namedCounts,
  type Act,
  type ClockStep,
  type FloorMessage,
  type Instant,
  type Seat,
  type TournamentClock,
} from '@feltclock/domain';
import type { AuditFacts } from '../commands/audit-facts.ts';
import { undoWith, undoWithoutNewest, walk, type Decision } from '../record/decision.ts';
import type { GameRecord, LoggedClock } from '../record/game-record.ts';
import type { DoneAct } from './done-act.ts';
import { toldOfAct } from './floor-events.ts';

/** An undo restores all counts as they were. After an act those would be wrong, so changes of counts can no longer be undone. */
function undoAfter({ undo }: GameRecord): Pick<Decision, 'undo'> {
  const others = undo.filter(({ of }) => of !== 'counts');
  return others.length === undo.length ? {} : { undo: others };
}

/** Rows that ended by themselves have no actor. */
const loggedStep = ({ clock, cause }: ClockStep, by: string): LoggedClock => ({
  clock,
  cause,
  by: cause === 'elapsed' ? null : by,
});

/** All clock changes of an act are one command to undo. Where they set the remaining time, they also answer the question of an outage. */
function clockDecision(
  game: GameRecord,
  before: TournamentClock,
  { act, clock: steps, by }: DoneAct,
  now: Instant,
): Pick<Decision, 'undo' | 'outage'> {
  const last = steps.at(-1);
  if (last === undefined) return {};
  const isShifted = steps.some(({ cause }) => cause === 'shifted');
  const what = isShifted ? 'shift' : last.clock.status === 'PLAYING' ? 'play' : 'pause';
  const given = { of: 'clock', what, version: last.clock.version, at: now, by, before } as const;
  const settles = steps.some(({ cause }) => cause === 'moved' || cause === 'shifted');
  return {
    ...(act.kind === 'undo' ? undoWithoutNewest(game) : undoWith(game, given)),
    ...(settles ? { outage: null } : {}),
  };
}

/** The decision about the game that an act on its floor causes. */
export function decisionOfAct(game: GameRecord, done: DoneAct, now: Instant): Decision {
  const { act, by, counts, after } = done;
  const walked = walk(game.clock, game.rules, now);
  const rows = [...walked.rows, ...done.clock.map((step) => loggedStep(step, by))];
  const floor = { version: after.version, bytes: JSON.stringify(act).length, named: namedCounts(after) };
  const told = toldOfAct(done, game.counts, now);
  return counts === game.counts
    ? { rows, floor, told, ...clockDecision(game, walked.clock, done, now) }
    : { rows, floor, told, counts, countsBy: by, isUndo: act.kind === 'undo', ...undoAfter(game) };
}

/**
 * The boards' message when hand-for-hand begins or ends; undefined where the message stays. The end removes only the hand-for-hand message
 * (docs/rules/boards.md#messages-of-the-floor).
 */
export function messageChange(
  { floorMessage }: GameRecord,
  { before, after }: DoneAct,
  now: Instant,
): { readonly message: FloorMessage | undefined } | undefined {
  const isOn = after.handForHand !== null;
  if ((before.handForHand !== null) === isOn) return undefined;
  if (isOn)
    return {
      message: { words: 'hand-for-hand', text: '', shape: 'line', at: now, until: undefined, countsDown: false },
    };
  return floorMessage?.words === 'hand-for-hand' ? { message: undefined } : undefined;
}

/** As staff write it: the table, then the seat. */
const seatText = ({ table, seat }: Seat): string => `${String(table)}-${String(seat)}`;
const seatFacts = (seat: Seat | null): AuditFacts => (seat === null ? {} : { chair: seatText(seat) });

/** Numbers and seats, never a name (docs/rules/floor.md#entries-and-busts). `version` is the act's number, and that of the entry it makes. */
export function auditFactsOf(act: Act, version: number): AuditFacts {
  switch (act.kind) {
    case 'enter':
      return { entry: version, player: act.player, ...seatFacts(act.seat) };
    case 'tables':
      return { tables: act.tables.length };
    case 'seat': {
      const [only, ...others] = act.moves;
      return others.length === 0
        ? { moved: act.moves.length, ...seatFacts(only?.to ?? null) }
        : { moved: act.moves.length };
    }
    case 'lock':
      return seatFacts(act.at);
    case 'hand-out':
      return { entry: act.entry };
    case 'void':
      return { entry: act.entry, buys: act.buys.join(', ') };
    case 'bust':
      return { out: act.out.map(({ entry }) => entry).join(', ') };
    default:
      return {};
  }
}
