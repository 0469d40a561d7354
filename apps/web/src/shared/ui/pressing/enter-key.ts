// An Enter that ends a Korean or Japanese composition submits nothing (docs/rules/screens.md#alerts-and-questions).

import type { KeyboardEvent } from 'react';

/** Browsers report this key code during composition. */
const COMPOSING_KEY_CODE = 229;

export type ComposingKey = Pick<globalThis.KeyboardEvent, 'isComposing'> & { readonly keyCode?: number };
type Keystroke = Pick<KeyboardEvent, 'key'> & { readonly nativeEvent: ComposingKey };

/** True during composition. Safari ends the composition before its last keydown, so the deprecated code is needed. */
export const isComposingKey = (event: ComposingKey): boolean =>
  // oxlint-disable-next-line no-restricted-properties
  event.isComposing || event.keyCode === COMPOSING_KEY_CODE;

/** True for an Enter outside of composition. */
export const isSubmittingEnter = (event: Keystroke): boolean =>
  event.key === 'Enter' && !isComposingKey(event.nativeEvent);

/** For `onKeyDown` of a form: prevents submitting during composition. */
export function holdWhileComposing(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposingKey(event.nativeEvent)) event.preventDefault();
}

/** For `onKeyDownCapture` around an input that handles Enter itself: stops an Enter that ends a composition. */
export function stopWhileComposing(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !isComposingKey(event.nativeEvent)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** For `onKeyDown` of an input outside a form: runs on a submitting Enter. */
export const onEnter =
  (run: () => void) =>
  (event: KeyboardEvent): void => {
    if (!isSubmittingEnter(event)) return;
    event.preventDefault();
    run();
  };
