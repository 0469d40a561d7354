// One act on a floor that is there, for who wants to know what would become of it (docs/rules/floor.md#acts).

import type { Refused, WrittenAct } from './acts.ts';
import { applyToDraft } from './applying/apply-to-draft.ts';
import { draftOfFloor, floorOfDraft } from './applying/draft.ts';
import type { Floor } from './floor.ts';

/**
 * The floor after an act that is newer than it, or why the act can't be done. An act that takes another one back can't be judged from a floor:
 * `logAfter` does that, and takes every other act as well.
 */
export function applyAct(floor: Floor, written: WrittenAct): Floor | Refused {
  const draft = draftOfFloor(floor);
  return applyToDraft(draft, written) ?? floorOfDraft(draft);
}
