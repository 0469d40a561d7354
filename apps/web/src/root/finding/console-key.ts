// What a key means to the console, wherever one is (docs/rules/screens.md#shortcuts).

import { isInDialog, isWriting } from '../../shared/ui/writing.ts';

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'target'>;

/** Undefined when it means nothing to the console. Finding works from anywhere, the others where nobody writes. */
export function consoleKey(event: Key): 'find' | 'help' | 'fold' | undefined {
  if (event.isComposing || event.altKey) return undefined;
  // By its place on the keyboard too: with a Korean input method the key is "ㅏ".
  if (event.ctrlKey || event.metaKey)
    return event.key.toLowerCase() === 'k' || event.code === 'KeyK' ? 'find' : undefined;
  if (isWriting(event.target) || isInDialog(event.target)) return undefined;
  return event.key === '?' ? 'help' : event.key === '[' ? 'fold' : undefined;
}
