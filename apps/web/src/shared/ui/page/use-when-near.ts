// Does something once an element comes near the window: the end of a list that grows as it is scrolled.

import { useCallback, useEffect, useRef, type RefCallback } from 'react';

/** How far away counts as near: about two screens. */
const MARGIN = '1500px 0px';

/** Calls `run` when the element comes near. Where the browser can't tell, nothing happens by itself: the element is there to be pressed. */
export function useWhenNear(run: () => void): RefCallback<HTMLElement> {
  const newest = useRef(run);
  useEffect(() => {
    newest.current = run;
  });
  return useCallback((element: HTMLElement | null) => {
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) newest.current();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
}
