// Hides staff's buttons while nobody touches the board. The first touch only shows them again (docs/rules/boards.md#staffs-tools).

import { millis } from '@feltclock/domain';
import { scheduleIn } from '../../../shared/server-time/server-time.ts';

const REST_AFTER = millis(5000);
const RESTING = 'data-resting';

/** Marks the page as resting after five seconds without input; the style then hides the buttons. Returns a function that stops it. */
export function restWhenIdle(onChange: (isResting: boolean) => void = () => undefined): () => void {
  const page = document.documentElement;
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const state = { isWaking: false, cancel: (): void => undefined };
  const wake = (): void => {
    state.cancel();
    page.removeAttribute(RESTING);
    onChange(false);
  };
  const notice = ({ type }: Pick<Event, 'type'>): void => {
    if (/down/.test(type)) state.isWaking = type === 'pointerdown' && page.hasAttribute(RESTING);
    wake();
    state.cancel = scheduleIn(REST_AFTER, () => {
      page.setAttribute(RESTING, '');
      onChange(true);
    });
  };
  const click = (event: MouseEvent): void => {
    // A press on a hidden button was not meant.
    if (state.isWaking && (event.target as Element).closest('.staff-menu, .board-tools')) event.stopPropagation();
  };
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin'])
    window.addEventListener(sign, notice, options);
  window.addEventListener('click', click, options);
  notice(new Event('load'));
  return () => {
    listening.abort();
    wake();
  };
}
