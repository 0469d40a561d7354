// Keeps a screen's draft in the browser while it differs from the stored structure, and offers the one that an earlier screen left.

import { millis } from '@feltclock/domain';
import { useEffect, useRef, useState } from 'react';
import { scheduleIn, serverNow } from '../../../shared/server-time/server-time.ts';
import { useSession } from '../../../shared/session/session.ts';
import { forgetDraft, keepDraft, keptDraft, type DraftPlace, type KeptDraft } from './kept-drafts.ts';
import { isSameDraft } from './structure-draft.ts';
import type { HeldDraft } from './use-draft.ts';
import { browserStorage } from '../../../shared/state/kept-storage.ts';

/** The pause before a draft is kept: short enough to lose a word at most, long enough not to write at every key press. */
const PAUSE = millis(300);

export interface OfferedDraft {
  /** The draft that an earlier screen left; undefined if there is none, or staff have decided. */
  readonly offered: KeptDraft | undefined;
  readonly restore: () => void;
  readonly discard: () => void;
}

/** Keeps the draft; `held.base` is the stored structure. Keeps nothing once `isDone`, because the draft was saved. */
export function useKeptDraft(held: HeldDraft, place: Omit<DraftPlace, 'userId'>, isDone = false): OfferedDraft {
  const userId = useSession((state) => state.profile?.id) ?? '';
  const { storeId, structureId } = place;
  const { draft, base, isChanged, change } = held;
  const storage = browserStorage;
  const [offered, setOffered] = useState<KeptDraft | undefined>(() => {
    const kept = keptDraft(storage, { userId, storeId, structureId }, base);
    return kept === undefined || isSameDraft(kept.draft, base) ? undefined : kept;
  });
  /** Until this screen has kept a draft, the kept one is an earlier screen's. */
  const isOurs = useRef(false);
  /** Keeps the latest draft now; undefined if that is done already. */
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
