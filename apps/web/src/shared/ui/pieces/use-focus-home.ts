// Where the focus goes when what had it is removed from a list.

import { millis } from '@feltclock/domain';
import { useEffect, useRef, type RefObject } from 'react';
import { scheduleIn } from '../../server-time/server-time.ts';

/** A popup that asked about the row gives the focus back before. */
const POPUP_GONE = millis(400);

/** Focuses the element of the returned ref when the list has become shorter and nothing has the focus. */
export function useFocusHome<Home extends HTMLElement>(length: number | undefined): RefObject<Home | null> {
  const home = useRef<Home>(null);
  const before = useRef(length);
  useEffect(() => {
    const isShorter = (before.current ?? 0) > (length ?? 0);
    before.current = length;
    if (!isShorter) return undefined;
    return scheduleIn(POPUP_GONE, () => {
      if (document.activeElement === document.body) home.current?.focus({ preventScroll: true });
    });
  }, [length]);
  return home;
}
