// Tracks which rows of a long list are in or near the window. Only those take part in dragging.

import { useEffect, useRef, useState, type RefObject } from 'react';

/** Further than a row can move in one frame. */
const MARGIN = '600px 0px';

/** The rows that count as near before the first observation. */
const AT_FIRST = 24;

const canObserve = (): boolean => typeof IntersectionObserver !== 'undefined';

const keyOf = (element: Element): number => Number(element.getAttribute('data-row-key'));

interface Crossing {
  readonly target: Element;
  readonly isIntersecting: boolean;
}

/** The near rows after a batch of entries; the same set if nothing changed. A batch may contain a row twice; the last entry counts. */
export function nearAfter(before: ReadonlySet<number>, crossings: readonly Crossing[]): ReadonlySet<number> {
  const next = new Set(before);
  for (const { target, isIntersecting } of crossings)
    if (isIntersecting) next.add(keyOf(target));
    else next.delete(keyOf(target));
  return next.size === before.size && [...next].every((key) => before.has(key)) ? before : next;
}

interface Watch {
  readonly observer: IntersectionObserver;
  readonly rows: ReadonlySet<Element>;
}

/** Observes the present rows. Rows already observed are not observed again: usually nearly all. */
function watchingOnly(rows: Iterable<Element>, watch: Watch | undefined): Watch | undefined {
  if (watch === undefined) return undefined;
  const present = new Set(rows);
  for (const row of watch.rows) if (!present.has(row)) watch.observer.unobserve(row);
  for (const row of present) if (!watch.rows.has(row)) watch.observer.observe(row);
  return { observer: watch.observer, rows: present };
}

/** The keys of near rows; undefined if the browser cannot observe them, and every row counts as near. */
export function useNearRows(
  list: RefObject<HTMLElement | null>,
  rowKeys: readonly number[],
): ReadonlySet<number> | undefined {
  const [near, setNear] = useState<ReadonlySet<number> | undefined>(() =>
    canObserve() ? new Set(rowKeys.slice(0, AT_FIRST)) : undefined,
  );
  const watch = useRef<Watch>(undefined);
  useEffect(() => {
    if (!canObserve()) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        setNear((before = new Set()) => nearAfter(before, entries));
      },
      { rootMargin: MARGIN },
    );
    watch.current = { observer, rows: new Set() };
    return () => {
      watch.current = undefined;
      observer.disconnect();
    };
  }, []);
  useEffect(() => {
    if (list.current !== null) watch.current = watchingOnly(list.current.children, watch.current);
  }, [list, rowKeys]);
  return near;
}
