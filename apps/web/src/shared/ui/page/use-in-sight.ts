// Scrolls a row of links on a phone, so that the present one is visible.

import { useEffect, useRef } from 'react';

/** `shown` must change with the present link and with the number of links. */
export function useInSight(shown: string) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = nav.current;
    const link = row?.querySelector<HTMLElement>('[aria-current]') ?? null;
    if (row === null || link === null) return;
    const before = link.getBoundingClientRect().left - row.getBoundingClientRect().left;
    row.scrollLeft += before - (row.clientWidth - link.offsetWidth) / 2;
  }, [shown]);
  return nav;
}
