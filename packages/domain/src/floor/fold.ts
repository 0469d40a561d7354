// The acts of a game and the floor that they add up to; taking one back is adding up without it (docs/rules/floor.md#undo).

import { isRefused, type Act, type Refused, type WrittenAct } from './acts.ts';
import { applyToDraft } from './applying/apply-to-draft.ts';
import { draftOfFloor, floorOfDraft } from './applying/draft.ts';
import { EMPTY_FLOOR, type Floor } from './floor.ts';

/** Everything that was done on a floor, and what came of it. */
export interface FloorLog {
  /** In their order; with what was taken back, and what took it back. */
  readonly acts: readonly WrittenAct[];
  /** Acts that were taken back, each with the act that did so. */
  readonly undone: ReadonlyMap<number, number>;
  readonly floor: Floor;
}

const undoneBy = (acts: readonly WrittenAct[]): ReadonlyMap<number, number> =>
  new Map(acts.flatMap(({ version, act }) => (act.kind === 'undo' ? [[act.act, version]] : [])));

interface Folded {
  readonly floor: Floor;
  /** The first act that could not be done. */
  readonly obstacle: number | undefined;
}

/**
 * Adds acts to a floor. What is so already stays so: a chair that is locked twice is no obstacle to taking back the unlocking in between. Any other act
 * that is refused changes nothing; among acts that were checked when they were written there is none.
 */
function foldOn(floor: Floor, acts: readonly WrittenAct[], undone: ReadonlyMap<number, number>): Folded {
  const draft = draftOfFloor(floor);
  let obstacle: number | undefined;
  for (const written of acts) {
    if (written.act.kind !== 'undo' && !undone.has(written.version)) {
      const refused = applyToDraft(draft, written);
      if (refused !== undefined && refused.refusal !== 'already-so') obstacle ??= written.version;
    }
    draft.version = Math.max(draft.version, written.version);
  }
  return { floor: floorOfDraft(draft), obstacle };
}

/** The log of all acts of a game, in their order. */
export function foldActs(acts: readonly WrittenAct[]): FloorLog {
  const undone = undoneBy(acts);
  return { acts, undone, floor: foldOn(EMPTY_FLOOR, acts, undone).floor };
}

/** A log with acts that were done since, in their order; those it has already are passed over. Costs little where nothing is taken back. */
export function foldFurther(log: FloorLog, acts: readonly WrittenAct[]): FloorLog {
  const newer = acts.filter(({ version }) => version > log.floor.version);
  if (newer.length === 0) return log;
  const all = [...log.acts, ...newer];
  if (newer.some(({ act }) => act.kind === 'undo')) return foldActs(all);
  return { ...log, acts: all, floor: foldOn(log.floor, newer, log.undone).floor };
}

/** Payments and the state of the room make no difference to a result. */
const OF_NO_RESULT: ReadonlySet<Act['kind']> = new Set([
  'pay',
  'lock',
  'button',
  'tables',
  'seat',
  'chips',
  'hand-for-hand',
  'hand',
  'house',
  'colour-up',
]);

/**
 * Is anything else than it was with so many acts, of what a result goes by? What was done since and taken back again is not, and neither is a payment that
 * was noted.
 */
export const hasMovedSince = ({ acts, undone }: FloorLog, version: number): boolean => {
  const kindOf = new Map(acts.map((written) => [written.version, written.act.kind]));
  return acts.some(({ version: own, act }) => {
    if (own <= version || undone.has(own)) return false;
    if (act.kind !== 'undo') return !OF_NO_RESULT.has(act.kind);
    const takenBack = kindOf.get(act.act);
    return act.act <= version && takenBack !== undefined && !OF_NO_RESULT.has(takenBack);
  });
};

/**
 * The floor as if an act had never been done; its version stays that of the log. Refused when there is no such act or it takes back another one
 * (`no-such-act`), when it was taken back already (`already-so`), and when a later act can't be done without it (`later-acts-stand-on-it`, with the
 * first such act).
 */
export function undoOutcome(log: FloorLog, act: number): Floor | Refused {
  const found = log.acts.find(({ version }) => version === act);
  if (found === undefined || found.act.kind === 'undo') return { refusal: 'no-such-act', act };
  if (log.undone.has(act)) return { refusal: 'already-so', act };
  const without = new Map(log.undone).set(act, log.floor.version + 1);
  const { floor, obstacle } = foldOn(EMPTY_FLOOR, log.acts, without);
  return obstacle === undefined ? floor : { refusal: 'later-acts-stand-on-it', act: obstacle };
}

/** The log after a new act of any kind, or why that can't be done. Its number is the next one: `log.floor.version + 1`. */
export function logAfter(log: FloorLog, written: WrittenAct): FloorLog | Refused {
  const { version, act } = written;
  if (version <= log.floor.version) return { refusal: 'already-so', act: version };
  const acts = [...log.acts, written];
  if (act.kind !== 'undo') {
    const draft = draftOfFloor(log.floor);
    return applyToDraft(draft, written) ?? { ...log, acts, floor: floorOfDraft(draft) };
  }
  const floor = undoOutcome(log, act.act);
  if (isRefused(floor)) return floor;
  return { ...log, acts, undone: new Map(log.undone).set(act.act, version), floor: { ...floor, version } };
}
