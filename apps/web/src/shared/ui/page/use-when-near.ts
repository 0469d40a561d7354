// Does something once an element comes near the window: the end of a list that grows as it is scrolled.

import { useEffect, useEffectEvent, useState, type RefCallback } from 'react';

/** How far away counts as near: about two screens. */
const MARGIN = '1500px 0px';

/** Calls `run` when the element comes near, and again where it still is once `lot` has changed. Where the browser can't tell, nothing happens by itself: the element is there to be pressed. */
export function useWhenNear(run: () => void, lot: number): RefCallback<HTMLElement> {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const comeNear = useEffectEvent(run);
  useEffect(() => {
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) comeNear();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
    // Observed anew, an element that has stayed near is told of once more.
  }, [element, lot]);
  return setElement;
}
