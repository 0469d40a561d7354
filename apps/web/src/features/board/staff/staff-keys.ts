// The shortcuts of a board. Off while somebody writes.

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

/** A focused button or link takes the space key itself. */
const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(?:BUTTON|A|SUMMARY)$/.test(target.tagName);

type KeyPress = Pick<KeyboardEvent, 'key' | 'target' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey'> & ComposingKey;

/** False for a held key, a combination, and a key of an unfinished syllable (IME). */
const isSinglePress = (event: KeyPress): boolean =>
  !(isComposingKey(event) || event.repeat || event.ctrlKey || event.metaKey || event.altKey);

/** With shift or caps lock, a letter is the same key. */
const keyName = (key: string): string => (key.length === 1 ? key.toLowerCase() : key);

/** The action of a key press, if it has one. */
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
