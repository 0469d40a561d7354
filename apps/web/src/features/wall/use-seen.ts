// Whether an element that draws itself only near the window (`content-visibility: auto`) is drawn at present.

import { useCallback, useState, type RefCallback } from 'react';

const CHANGED = 'contentvisibilityautostatechange';

/** Is the element seen? Where the browser can't tell, it always is. */
export function useSeen(): readonly [RefCallback<HTMLElement>, boolean] {
  const [isSeen, setIsSeen] = useState(true);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const hear = (event: Event): void => {
      if (event.target === element && 'skipped' in event) setIsSeen(event.skipped !== true);
    };
    element.addEventListener(CHANGED, hear);
    return () => element.removeEventListener(CHANGED, hear);
  }, []);
  return [ref, isSeen];
}
