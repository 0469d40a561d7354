// Ctrl+Z (Cmd+Z) is the level list's undo while no field has the focus. The browser's own undo would change a field out of sight.

import { useEffect } from 'react';
import { isComposingKey, type ComposingKey } from '../../../shared/ui/pressing/enter-key.ts';
import { isInDialog, isWriting } from '../../../shared/ui/pressing/writing.ts';
import type { ListHistory } from '../draft/use-draft.ts';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'target'> & ComposingKey;

/** The meaning of a key for the list; undefined if it has none. */
export function listKey(event: Key): 'undo' | 'redo' | undefined {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !isComposingKey(event);
  if (!isCommand || isWriting(event.target) || isInDialog(event.target)) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : undefined;
}

export function useListKeys({ undo, redo }: Pick<ListHistory, 'undo' | 'redo'>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const key = listKey(event);
      if (key === undefined) return;
      event.preventDefault();
      (key === 'undo' ? undo : redo)?.();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [undo, redo]);
}
