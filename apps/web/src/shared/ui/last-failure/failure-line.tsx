// The line that shows the last failure after its alert has closed (docs/rules/screens.md#alerts-and-questions).
// It is no live region, because screen readers have read the alert already.

import { CloseButton } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { createContext, use, useLayoutEffect, useMemo, useRef } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useSelected } from '../../state/use-readable.ts';
import { lastFailure, messageAt, type FailureMessage, type MessagePlace } from './last-failure.ts';
import classes from './failure-line.module.css';

/** Not the icon of the alert: its cross looks like a second close button. */
const ICONS = { warning: IconAlertTriangle, error: IconAlertCircle } as const;

/** The height of the layer: 0 is the page. */
export const LayerHeight = createContext(0);

interface FailureLineProps {
  readonly at: 'page' | 'popup' | 'bar';
}

function useMessageHere(at: FailureLineProps['at']): FailureMessage | undefined {
  const height = use(LayerHeight);
  const isBar = at === 'bar';
  const place = useMemo<MessagePlace>(() => ({ height, isBar }), [height, isBar]);
  useLayoutEffect(() => lastFailure.addPlace(place), [place]);
  return useSelected(lastFailure.state, (state) => messageAt(state, place));
}

/** Sets `--words-room` to the height of the line, so that the page keeps room for it. */
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

export function FailureLine({ at }: FailureLineProps) {
  const t = useTexts('general');
  const failure = useMessageHere(at);
  const focusedBefore = useRef<EventTarget>(null);
  if (failure === undefined) return null;
  const Icon = ICONS[failure.kind];
  const close = (): void => {
    lastFailure.clear();
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus({ preventScroll: true });
  };
  return (
    <div className={classes['place']} data-at={at} ref={at === 'page' ? takeRoom : undefined}>
      <section className={classes['line']} data-kind={failure.kind} aria-label={t('leftWords.label')}>
        <Icon size={20} stroke={2} aria-hidden />
        <p className={classes['message']}>{failure.message}</p>
        <CloseButton
          className={classes['close']}
          size={44}
          iconSize={20}
          aria-label={t('leftWords.close')}
          onFocus={({ relatedTarget }) => {
            focusedBefore.current = relatedTarget;
          }}
          onClick={close}
        />
      </section>
    </div>
  );
}
