// Applies one act to an existing floor, to see its result (docs/rules/floor.md#acts).

import type { Refused, WrittenAct } from './acts.ts';
import { applyToDraft } from './applying/apply-to-draft.ts';
import { draftOfFloor, floorOfDraft } from './applying/draft.ts';
import type { Floor } from './floor.ts';

/** The floor after a new act, or why the act is refused. Undo cannot be judged from a floor alone; `logAfter` handles it and every other act. */
export function applyAct(floor: Floor, written: WrittenAct): Floor | Refused {
  const draft = draftOfFloor(floor);
  return applyToDraft(draft, written) ?? floorOfDraft(draft);
}
