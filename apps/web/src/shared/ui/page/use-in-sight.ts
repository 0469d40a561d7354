// On a phone a row of links is longer than the screen: the one that is shown is brought into sight.

import { useEffect, useRef } from 'react';

/** `shown` is another text whenever another link is the present one, or the row has others. */
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
