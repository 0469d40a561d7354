// A long list of cards, drawn in portions, because hundreds at once would block the page.

import { Button } from '@mantine/core';
import { useState, type ReactNode, useEffect, useEffectEvent, type RefCallback } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';

export interface SomeAtATime<Item> {
  readonly shown: readonly Item[];
  /** Render it below the cards: a button that shows more, also by scrolling; nothing if all are shown. */
  readonly more: ReactNode;
}

/** Shows the first items. `atOnce`: more than a large screen shows, or few enough to draw another portion unnoticed. */
export function useSomeAtATime<Item>(all: readonly Item[], atOnce: number): SomeAtATime<Item> {
  const t = useTexts('general');
  const [most, setMost] = useState(atOnce);
  const grow = (): void => setMost((before) => before + atOnce);
  const near = useWhenNear(grow, most);
  const left = all.length - most;
  return {
    shown: all.slice(0, most),
    more: left > 0 && (
      <Button ref={near} variant="default" mt="md" onClick={grow}>
        {t('more', { count: left })}
      </Button>
    ),
  };
}

/** "Near" is about two screens. */
const MARGIN = '1500px 0px';

/** Calls `run` when the element comes near, and again if it still is near after `lot` changed. Without browser support the button must be pressed. */
function useWhenNear(run: () => void, lot: number): RefCallback<HTMLElement> {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const onNear = useEffectEvent(run);
  useEffect(() => {
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
    // Observing again reports an element that is still near.
  }, [element, lot]);
  return setElement;
}
