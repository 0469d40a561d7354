// What a key means to the console, wherever one is (docs/rules/screens.md#shortcuts).

import { isComposingKey, type ComposingKey } from '../../shared/ui/pressing/enter-key.ts';
import { isInDialog, isWriting } from '../../shared/ui/pressing/writing.ts';

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'> &
  ComposingKey;

/** Where shortcuts are struck with ⌘; Ctrl moves in what one writes there. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(window.navigator.userAgent);

function isFind({ key, code, ctrlKey, metaKey, shiftKey }: Key, hasCommandKey: boolean): boolean {
  const isCommand = metaKey === hasCommandKey && ctrlKey !== hasCommandKey;
  // By its place on the keyboard too: with a Korean input method the key is "ㅏ".
  return isCommand && !shiftKey && (key.toLowerCase() === 'k' || code === 'KeyK');
}

/** Undefined when it means nothing to the console. Finding works from anywhere, the others where nobody writes. */
export function consoleKey(event: Key, hasCommandKey = isApple()): 'find' | 'help' | 'fold' | undefined {
  if (isComposingKey(event) || event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) return isFind(event, hasCommandKey) ? 'find' : undefined;
  if (isWriting(event.target) || isInDialog(event.target)) return undefined;
  return event.key === '?' ? 'help' : event.key === '[' ? 'fold' : undefined;
}
