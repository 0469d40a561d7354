// Enter that ends a Korean or Japanese composition submits nothing (docs/rules/screens.md#enter).

import type { KeyboardEvent } from 'react';

/** Browsers give this code to keys that an input method is still composing with. */
const COMPOSING_KEY_CODE = 229;

/** What a key press says about an input method. */
export type ComposingKey = Pick<globalThis.KeyboardEvent, 'isComposing'> & { readonly keyCode?: number };
type Keystroke = Pick<KeyboardEvent, 'key'> & { readonly nativeEvent: ComposingKey };

/** Is this key part of a composition? Safari ends the composition before its last keydown, and only the deprecated code still tells. */
export const isComposingKey = (event: ComposingKey): boolean =>
  // oxlint-disable-next-line no-restricted-properties
  event.isComposing || event.keyCode === COMPOSING_KEY_CODE;

/** Is this an Enter that means "go", not one that ends a composition? */
export const isSubmittingEnter = (event: Keystroke): boolean =>
  event.key === 'Enter' && !isComposingKey(event.nativeEvent);

/** For `onKeyDown` of a form: keeps the browser from submitting it while a text is being composed. */
export function holdWhileComposing(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposingKey(event.nativeEvent)) event.preventDefault();
}

/** For `onKeyDownCapture` around an input that acts on Enter by itself: an Enter that ends a composition does not reach it. */
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
