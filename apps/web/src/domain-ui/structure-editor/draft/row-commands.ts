// The commands for one row, by menu or keyboard, and where the focus goes next.

import { STRUCTURE_LIMITS } from '@feltclock/domain';
import { copyRows, deleteRows, nudgeRow, putRowBeside } from './draft-rows.ts';
import type { StructureDraft } from './structure-draft.ts';

export type RowCommand =
  | 'level-above'
  | 'level-below'
  | 'break-above'
  | 'break-below'
  | 'duplicate'
  | 'move-up'
  | 'move-down'
  | 'delete';

/** True if the command would change something: rows at the ends cannot move further, and a full list takes no rows. */
export function canBeCommanded(rowKeys: readonly number[], key: number, command: RowCommand): boolean {
  const seq = rowKeys.indexOf(key);
  if (seq === -1) return false;
  if (command === 'move-up') return seq > 0;
  if (command === 'move-down') return seq < rowKeys.length - 1;
  return command === 'delete' || rowKeys.length < STRUCTURE_LIMITS.rows.most;
}

/** The draft after a command to the row `key`; the same object if nothing changes. */
export function rowCommanded(draft: StructureDraft, key: number, command: RowCommand): StructureDraft {
  switch (command) {
    case 'level-above':
      return putRowBeside(draft, key, 0, 'level');
    case 'level-below':
      return putRowBeside(draft, key, 1, 'level');
    case 'break-above':
      return putRowBeside(draft, key, 0, 'break');
    case 'break-below':
      return putRowBeside(draft, key, 1, 'break');
    case 'duplicate':
      return copyRows(draft, new Set([key]));
    case 'move-up':
      return nudgeRow(draft, key, -1);
    case 'move-down':
      return nudgeRow(draft, key, 1);
    case 'delete':
      return deleteRows(draft, new Set([key]));
  }
}

/** The row to focus, relative to a row that exists before and after: `step` -1 for the row above, 1 for the one below. */
export interface NextFocus {
  readonly key: number;
  readonly step: -1 | 0 | 1;
}

/** New rows and moved rows get the focus. After a deletion, the row that takes the place does. */
export function focusAfter(rowKeys: readonly number[], key: number, command: RowCommand): NextFocus | undefined {
  const seq = rowKeys.indexOf(key);
  if (seq === -1) return undefined;
  if (command === 'delete') {
    const neighbour = rowKeys[seq + 1] ?? rowKeys[seq - 1];
    return neighbour === undefined ? undefined : { key: neighbour, step: 0 };
  }
  if (command === 'move-up' || command === 'move-down') return { key, step: 0 };
  return { key, step: command.endsWith('above') ? -1 : 1 };
}

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** The command of a key press in a row; undefined if there is none (docs/rules/structures.md#writing). */
export function commandOfKey({ key, altKey, shiftKey, ctrlKey, metaKey }: Key): RowCommand | undefined {
  if (!altKey || ctrlKey || metaKey) return undefined;
  if (key === 'ArrowUp') return shiftKey ? undefined : 'move-up';
  if (key === 'ArrowDown') return shiftKey ? 'duplicate' : 'move-down';
  if (key === 'Enter') return shiftKey ? 'level-above' : 'level-below';
  return key === 'Delete' || key === 'Backspace' ? 'delete' : undefined;
}
