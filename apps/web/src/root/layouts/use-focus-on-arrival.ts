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
    if (isArrival) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
