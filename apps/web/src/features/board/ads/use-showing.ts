// Tells the page's recorder what a slideshow shows, and when it is gone or covered.

import { useEffect, useMemo } from 'react';
import { recorderOf, type ShowingPlace } from './page-showings.ts';

/** `fileId` is that of the page that can be seen, undefined while none can; each slot is a turn of its page. Nothing is told where nobody may tell it. */
export function useShowing(place: ShowingPlace | undefined, fileId: number | undefined, slot: number): void {
  const showAt = useMemo(() => place && recorderOf(place).place(place.gameId), [place]);
  useEffect(() => {
    showAt?.(fileId);
  }, [showAt, fileId, slot]);
  useEffect(() => () => showAt?.(undefined), [showAt]);
}
