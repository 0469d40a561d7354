// After a change of page, keyboards and screen readers begin at the page, not at the menu they came from.

import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

export function useFocusOnArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const shown = useRef<string>(undefined);
  const { pathname } = useLocation();
  useEffect(() => {
    const isArrival = shown.current !== undefined && shown.current !== pathname;
    shown.current = pathname;
    // A field that the page itself has taken up keeps it.
    if (isArrival && main.current?.contains(document.activeElement) !== true)
      main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
