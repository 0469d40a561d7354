// Enter that ends a Korean or Japanese composition submits nothing (docs/rules/screens.md#enter).

import type { KeyboardEvent } from 'react';

/** Browsers give this code to keys that an input method is still composing with. */
const COMPOSING_KEY_CODE = 229;

type Keystroke = Pick<KeyboardEvent, 'key'> & {
  readonly nativeEvent: Pick<globalThis.KeyboardEvent, 'isComposing' | 'keyCode'>;
};

const isComposing = ({ nativeEvent }: Keystroke): boolean =>
  // Safari ends the composition before its last keydown, and only the deprecated code still tells.
  // oxlint-disable-next-line typescript/no-deprecated
  nativeEvent.isComposing || nativeEvent.keyCode === COMPOSING_KEY_CODE;

/** Is this an Enter that means "go", not one that ends a composition? */
export const isSubmittingEnter = (event: Keystroke): boolean => event.key === 'Enter' && !isComposing(event);

/** For `onKeyDown` of a form: keeps the browser from submitting it while a text is being composed. */
export function holdWhileComposing(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
}

/** For `onKeyDownCapture` around an input that acts on Enter by itself: an Enter that ends a composition does not reach it. */
export function stopWhileComposing(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !isComposing(event)) return;
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
