// Replays the acts of a game into its floor. Undo replays without the undone act (docs/rules/floor.md#acts).

import { isRefused, type Act, type Refused, type WrittenAct } from './acts.ts';
import { applyToDraft } from './applying/apply-to-draft.ts';
import { draftOfFloor, floorOfDraft } from './applying/draft.ts';
import { EMPTY_FLOOR, type Floor } from './floor.ts';

/** All acts of a game and the floor they produce. */
export interface FloorLog {
  /** In order, including undone acts and the acts that undid them. */
  readonly acts: readonly WrittenAct[];
  /** Undone acts, each with the act that undid it. */
  readonly undone: ReadonlyMap<number, number>;
  readonly floor: Floor;
}

const undoneBy = (acts: readonly WrittenAct[]): ReadonlyMap<number, number> =>
  new Map(acts.flatMap(({ version, act }) => (act.kind === 'undo' ? [[act.act, version]] : [])));

interface Folded {
  readonly floor: Floor;
  /** The first act that was refused. */
  readonly obstacle: number | undefined;
}

/**
 * Applies acts to a floor. An act without effect is no obstacle, for example locking a locked seat after the unlock in between was undone. Any other
 * refused act changes nothing; checked acts are never refused.
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

/** The log of all acts of a game, in order. */
export function foldActs(acts: readonly WrittenAct[]): FloorLog {
  const undone = undoneBy(acts);
  return { acts, undone, floor: foldOn(EMPTY_FLOOR, acts, undone).floor };
}

/** Adds later acts to a log, in order, and skips those it already has. Cheap unless an act is an undo. */
export function foldFurther(log: FloorLog, acts: readonly WrittenAct[]): FloorLog {
  const newer = acts.filter(({ version }) => version > log.floor.version);
  if (newer.length === 0) return log;
  const all = [...log.acts, ...newer];
  if (newer.some(({ act }) => act.kind === 'undo')) return foldActs(all);
  return { ...log, acts: all, floor: foldOn(log.floor, newer, log.undone).floor };
}

/** Payments and the state of the room do not affect a result. */
const OF_NO_RESULT: ReadonlySet<Act['kind']> = new Set([
  'pay',
  'hand-out',
  'mark',
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

/** True if anything that a result depends on has changed since that version. Acts that were done and undone since, and payments, do not count. */
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
 * The floor without one act; its version stays that of the log. Refused if there is no such act or it is an undo (`no-such-act`), if it was already
 * undone (`already-so`), or if a later act depends on it (`later-acts-stand-on-it`, with the first such act).
 */
export function undoOutcome(log: FloorLog, act: number): Floor | Refused {
  const found = log.acts.find(({ version }) => version === act);
  if (found === undefined || found.act.kind === 'undo') return { refusal: 'no-such-act', act };
  if (log.undone.has(act)) return { refusal: 'already-so', act };
  const without = new Map(log.undone).set(act, log.floor.version + 1);
  const { floor, obstacle } = foldOn(EMPTY_FLOOR, log.acts, without);
  return obstacle === undefined ? floor : { refusal: 'later-acts-stand-on-it', act: obstacle };
}

/** The log after a new act of any kind, or why the act is refused. Its number must be `log.floor.version + 1`. */
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
