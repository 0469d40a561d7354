// The draft a screen works on, what it was before anybody touched it, and the way back and forth through edits of its level list.

import { useCallback, useMemo, useState } from 'react';
import { historyOf, withEdit, withEditAgain, withoutLastEdit, type ListEdit } from './draft-history.ts';
import { isSameDraft, type ChangeDraft, type StructureDraft } from './structure-draft.ts';

/** The way back and forth through edits of the level list. */
export interface ListHistory {
  /** Takes back the last edit; undefined when there is none. */
  readonly undo: (() => void) | undefined;
  /** Makes the edit again that was taken back last; undefined when there is none. */
  readonly redo: (() => void) | undefined;
  /** The newest edit of the list as a whole, while it is the newest of all and not taken back. */
  readonly lastEdit: ListEdit | undefined;
}

export interface HeldDraft {
  readonly draft: StructureDraft;
  /** The draft before anybody touched it. */
  readonly base: StructureDraft;
  readonly change: ChangeDraft;
  readonly isChanged: boolean;
  readonly list: ListHistory;
  /** Starts anew from a draft, which is the stored structure or the default. */
  readonly restart: (from: StructureDraft) => void;
}

/** The draft of a screen; `first`, which makes it, is called once. */
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
