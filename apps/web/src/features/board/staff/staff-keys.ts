// The keyboard of a board: one key, one thing, and none while somebody writes or a question is open.

import { isComposingKey, type ComposingKey } from '../../../shared/ui/pressing/enter-key.ts';

export interface StaffKeys {
  readonly playOrPause: () => void;
  readonly level: (by: 1 | -1) => void;
  readonly minute: (by: 1 | -1) => void;
  readonly fullscreen: () => void;
  readonly panel: () => void;
  readonly help: () => void;
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Is this an element that can be pressed? While it has the focus, space and the arrows are meant for it. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(?:BUTTON|A|SUMMARY)$/.test(target.tagName);

type KeyPress = Pick<KeyboardEvent, 'key' | 'target' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey'> & ComposingKey;

/** Is this a key pressed once and by itself? One held down, combined with another or part of a syllable is not. */
const isSinglePress = (event: KeyPress): boolean =>
  !(isComposingKey(event) || event.repeat || event.ctrlKey || event.metaKey || event.altKey);

/** A letter is the same key with the shift key or the caps lock. */
const keyName = (key: string): string => (key.length === 1 ? key.toLowerCase() : key);

/** What a key press means; undefined when it means nothing here. */
export function keyMeaning(event: KeyPress, keys: StaffKeys): (() => void) | undefined {
  const { target } = event;
  if (!isSinglePress(event) || isWriting(target)) return undefined;
  switch (keyName(event.key)) {
    case ' ':
      return isPressable(target) ? undefined : keys.playOrPause;
    case 'ArrowLeft':
      return () => keys.level(-1);
    case 'ArrowRight':
      return () => keys.level(1);
    case 'ArrowUp':
      return () => keys.minute(1);
    case 'ArrowDown':
      return () => keys.minute(-1);
    case 'f':
      return keys.fullscreen;
    case 'p':
      return keys.panel;
    case '?':
      return keys.help;
    default:
      return undefined;
  }
}
