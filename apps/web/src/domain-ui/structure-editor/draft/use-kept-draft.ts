// Keeps the draft of a screen in the browser while it differs from what is stored, and offers back what an earlier screen left.

import { millis } from '@feltclock/domain';
import { useEffect, useRef, useState } from 'react';
import { scheduleIn, serverNow } from '../../../shared/server-time/server-time.ts';
import { useSession } from '../../../shared/session/session.ts';
import { forgetDraft, keepDraft, keptDraft, type DraftPlace, type KeptDraft } from './kept-drafts.ts';
import { isSameDraft } from './structure-draft.ts';
import type { HeldDraft } from './use-draft.ts';
import { browserStorage } from '../../../shared/state/kept-storage.ts';

/** The pause before a draft is written: short enough to lose a word at most, long enough not to write at every key. */
const PAUSE = millis(300);

export interface OfferedDraft {
  /** The draft that an earlier screen left over; undefined when there is none, or staff have answered. */
  readonly offered: KeptDraft | undefined;
  readonly restore: () => void;
  readonly discard: () => void;
}

/** Keeps the held draft; `held.base` is the stored structure. Nothing is kept once `isDone`, because the draft was saved. */
export function useKeptDraft(held: HeldDraft, place: Omit<DraftPlace, 'userId'>, isDone = false): OfferedDraft {
  const userId = useSession((state) => state.profile?.id) ?? '';
  const { storeId, structureId } = place;
  const { draft, base, isChanged, change } = held;
  const storage = browserStorage;
  const [offered, setOffered] = useState<KeptDraft | undefined>(() => {
    const kept = keptDraft(storage, { userId, storeId, structureId }, base);
    return kept === undefined || isSameDraft(kept.draft, base) ? undefined : kept;
  });
  /** Until this screen has written one, what is kept is an earlier screen's, and stays. */
  const isOurs = useRef(false);
  /** Writes what has not been written yet; undefined when there is nothing to keep. */
  const pending = useRef<() => void>(undefined);

  useEffect(() => {
    const here = { userId, storeId, structureId };
    pending.current = undefined;
    if (!isChanged || isDone) {
      if (isOurs.current) forgetDraft(storage, here);
      return undefined;
    }
    const state = { isWritten: false };
    const write = (): void => {
      if (state.isWritten) return;
      state.isWritten = true;
      isOurs.current = true;
      keepDraft(storage, here, { draft, base, now: serverNow() });
    };
    pending.current = write;
    const cancel = scheduleIn(PAUSE, write);
    window.addEventListener('pagehide', write);
    return () => {
      cancel();
      window.removeEventListener('pagehide', write);
    };
  }, [storage, userId, storeId, structureId, draft, base, isChanged, isDone]);

  useEffect(
    () => () => {
      pending.current?.();
    },
    [],
  );

  return {
    offered,
    restore: () => {
      if (offered === undefined) return;
      change(() => offered.draft);
      setOffered(undefined);
    },
    discard: () => {
      if (!isOurs.current) forgetDraft(storage, { userId, storeId, structureId });
      setOffered(undefined);
    },
  };
}
