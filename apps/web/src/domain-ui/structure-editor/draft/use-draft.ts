// A screen's draft, its initial state, and undo and redo of its level list.

import { useCallback, useMemo, useState } from 'react';
import { historyOf, withEdit, withEditAgain, withoutLastEdit, type ListEdit } from './draft-history.ts';
import { isSameDraft, type ChangeDraft, type StructureDraft } from './structure-draft.ts';

/** Undo and redo of the level list. */
export interface ListHistory {
  /** Undefined if there is nothing to undo. */
  readonly undo: (() => void) | undefined;
  /** Undefined if there is nothing to redo. */
  readonly redo: (() => void) | undefined;
  /** The newest edit, if it changed the list as a whole and is not undone. */
  readonly lastEdit: ListEdit | undefined;
}

export interface HeldDraft {
  readonly draft: StructureDraft;
  /** The draft before any edit. */
  readonly base: StructureDraft;
  readonly change: ChangeDraft;
  readonly isChanged: boolean;
  readonly list: ListHistory;
  /** Starts again from a draft: the stored structure or the default. */
  readonly restart: (from: StructureDraft) => void;
}

/** The draft of a screen; `first` is called once to create it. */
export function useDraft(first: () => StructureDraft): HeldDraft {
  const [base, setBase] = useState(first);
  const [history, setHistory] = useState(() => historyOf(base));
  const { draft } = history;
  const change = useCallback<ChangeDraft>((edit) => {
    setHistory((present) => withEdit(present, edit));
  }, []);
  const undo = useCallback(() => {
    setHistory(withoutLastEdit);
  }, []);
  const redo = useCallback(() => {
    setHistory(withEditAgain);
  }, []);
  const restart = useCallback((from: StructureDraft) => {
    setBase(from);
    setHistory(historyOf(from));
  }, []);
  const isChanged = useMemo(() => !isSameDraft(base, draft), [base, draft]);
  const { former, undone, lastEdit } = history;
  const list = {
    undo: former.length > 0 ? undo : undefined,
    redo: undone.length > 0 ? redo : undefined,
    lastEdit,
  };
  return { draft, base, change, isChanged, list, restart };
}
