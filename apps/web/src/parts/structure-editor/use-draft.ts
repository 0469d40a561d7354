// The draft a screen works on, and what it was before anybody touched it.

import { useCallback, useState } from 'react';
import { isSameDraft, type ChangeDraft, type StructureDraft } from './structure-draft.ts';

export interface HeldDraft {
  readonly draft: StructureDraft;
  readonly change: ChangeDraft;
  readonly isChanged: boolean;
  /** Starts anew from a draft: what was stored, or the default. */
  readonly restart: (from: StructureDraft) => void;
}

/** `first` is called once. */
export function useDraft(first: () => StructureDraft): HeldDraft {
  const [before, setBefore] = useState(first);
  const [draft, setDraft] = useState(before);
  const restart = useCallback((from: StructureDraft) => {
    setBefore(from);
    setDraft(from);
  }, []);
  return { draft, change: setDraft, isChanged: !isSameDraft(before, draft), restart };
}
