// The draft a screen works on, what it was before anybody touched it, and the way back through edits of its level list.

import { useCallback, useMemo, useState } from 'react';
import { historyOf, withEdit, withoutLastEdit } from './draft-history.ts';
import { isSameDraft, type ChangeDraft, type StructureDraft } from './structure-draft.ts';

export interface HeldDraft {
  readonly draft: StructureDraft;
  /** The draft before anybody touched it. */
  readonly base: StructureDraft;
  readonly change: ChangeDraft;
  readonly isChanged: boolean;
  /** Takes back the last edit of the level list; undefined when there is none. */
  readonly undo: (() => void) | undefined;
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
  const restart = useCallback((from: StructureDraft) => {
    setBase(from);
    setHistory(historyOf(from));
  }, []);
  const isChanged = useMemo(() => !isSameDraft(base, draft), [base, draft]);
  return { draft, base, change, isChanged, undo: history.former.length > 0 ? undo : undefined, restart };
}
