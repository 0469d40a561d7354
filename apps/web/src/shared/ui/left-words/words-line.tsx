// The quiet line that keeps the words of a refusal or failure once their alert has closed (docs/rules/screens.md#words-that-stay).
// It is no live region: the alert was read out already.

import { CloseButton } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { createContext, use, useLayoutEffect, useMemo, useRef } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useSelected } from '../../state/use-readable.ts';
import { leftWords, wordsAt, type Words, type WordsPlace } from './left-words.ts';
import classes from './words-line.module.css';

/** An alert's own cross would look like a second button to close. */
const ICONS = { warning: IconAlertTriangle, error: IconAlertCircle } as const;

/** How high what is around lies: 0 is the page. */
export const WordsHeight = createContext(0);

interface WordsLineProps {
  /** A bar of buttons takes the words before the foot of the page or popup that it is in. */
  readonly at: 'page' | 'popup' | 'bar';
}

function useWordsHere(at: WordsLineProps['at']): Words | undefined {
  const height = use(WordsHeight);
  const isBar = at === 'bar';
  const place = useMemo<WordsPlace>(() => ({ height, isBar }), [height, isBar]);
  useLayoutEffect(() => leftWords.open(place), [place]);
  return useSelected(leftWords.state, (state) => wordsAt(state, place));
}

/** Tells the page how much of its foot is taken. */
function takeRoom(line: HTMLElement | null): (() => void) | undefined {
  if (line === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--words-room', `${String(line.offsetHeight)}px`));
  observer.observe(line);
  return () => {
    observer.disconnect();
    style.removeProperty('--words-room');
  };
}

export function WordsLine({ at }: WordsLineProps) {
  const t = useTexts('general');
  const words = useWordsHere(at);
  const cameFrom = useRef<EventTarget>(null);
  if (words === undefined) return null;
  const Icon = ICONS[words.kind];
  const close = (): void => {
    leftWords.forget();
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
  };
  return (
    <div className={classes['place']} data-at={at} ref={at === 'page' ? takeRoom : undefined}>
      <section className={classes['line']} data-kind={words.kind} aria-label={t('leftWords.label')}>
        <Icon size={20} stroke={2} aria-hidden />
        <p className={classes['words']}>{words.message}</p>
        <CloseButton
          className={classes['close']}
          size={44}
          iconSize={20}
          aria-label={t('leftWords.close')}
          onFocus={({ relatedTarget }) => {
            cameFrom.current = relatedTarget;
          }}
          onClick={close}
        />
      </section>
    </div>
  );
}
