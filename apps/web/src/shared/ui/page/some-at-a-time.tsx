// A long list of cards, of which so many are drawn at a time: hundreds at once would take the page's breath.

import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWhenNear } from './use-when-near.ts';

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
