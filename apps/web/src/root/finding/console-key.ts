// The console's global keys (docs/rules/screens.md).

import { isComposingKey, type ComposingKey } from '../../shared/ui/pressing/enter-key.ts';
import { isInDialog, isWriting } from '../../shared/ui/pressing/writing.ts';

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'> &
  ComposingKey;

/** Apple keyboards use ⌘ for shortcuts; Ctrl moves the cursor there. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(window.navigator.userAgent);

function isFind({ key, code, ctrlKey, metaKey, shiftKey }: Key, hasCommandKey: boolean): boolean {
  const isCommand = metaKey === hasCommandKey && ctrlKey !== hasCommandKey;
  // Also by the key's position: with a Korean input method the key is "ㅏ".
  return isCommand && !shiftKey && (key.toLowerCase() === 'k' || code === 'KeyK');
}

/** Undefined for other keys. Finding works anywhere, the others only outside of text fields. */
export function consoleKey(event: Key, hasCommandKey = isApple()): 'find' | 'help' | 'fold' | undefined {
  if (isComposingKey(event) || event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) return isFind(event, hasCommandKey) ? 'find' : undefined;
  if (isWriting(event.target) || isInDialog(event.target)) return undefined;
  return event.key === '?' ? 'help' : event.key === '[' ? 'fold' : undefined;
}
