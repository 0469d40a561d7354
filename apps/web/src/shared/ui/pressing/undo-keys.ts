// Ctrl+Z (Cmd+Z) is the page's undo while no field has the focus. The browser's own undo would change a field out of sight.

import { useEffect } from 'react';
import { isComposingKey, type ComposingKey } from './enter-key.ts';
import { isInDialog, isWriting } from './writing.ts';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'target'> & ComposingKey;

/** The meaning of a key; undefined if it has none. */
export function undoKey(event: Key): 'undo' | 'redo' | undefined {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !isComposingKey(event);
  if (!isCommand || isWriting(event.target) || isInDialog(event.target)) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : undefined;
}

interface History {
  /** Undefined if there is nothing to undo. */
  readonly undo: (() => void) | undefined;
  /** Undefined if there is nothing to redo. */
  readonly redo: (() => void) | undefined;
}

export function useUndoKeys({ undo, redo }: History): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const key = undoKey(event);
      if (key === undefined) return;
      event.preventDefault();
      (key === 'undo' ? undo : redo)?.();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [undo, redo]);
}
