// A long list of cards, of which so many are drawn at a time: hundreds at once would take the page's breath.

import { Button } from '@mantine/core';
import { useState, type ReactNode, useEffect, useEffectEvent, type RefCallback } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';

export interface SomeAtATime<Item> {
  readonly shown: readonly Item[];
  /** Below them: what shows more when it is pressed, or scrolled to; nothing where all are shown. */
  readonly more: ReactNode;
}

/** The first of many, as many as were asked for. `atOnce`: more than a large screen shows, or so few that one lot more is drawn while nobody notices. */
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

/** How far away counts as near: about two screens. */
const MARGIN = '1500px 0px';

/** Calls `run` when the element comes near, and again where it still is once `lot` has changed. Where the browser can't tell, nothing happens by itself: the element is there to be pressed. */
function useWhenNear(run: () => void, lot: number): RefCallback<HTMLElement> {
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
