// The keys of the one screen. Each presses the button of its command (docs/rules/games.md#the-controller).

import { useEffect, type MouseEvent } from 'react';
import { isComposingKey, type ComposingKey } from '../../../shared/ui/pressing/enter-key.ts';
import { pressButton } from '../../../shared/ui/pressing/page-commands.ts';
import { isWriting } from '../../../shared/ui/pressing/writing.ts';

/** The `data-press` of the buttons. `run` is start or pause, whichever is possible. */
export type ControllerPress = 'run' | 'minute-less' | 'minute-more' | 'level-back' | 'level-on' | 'undo';

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'target'> &
  ComposingKey;

const PRESSES: Readonly<Partial<Record<string, ControllerPress>>> = {
  ' ': 'run',
  '+': 'minute-more',
  '=': 'minute-more',
  '-': 'minute-less',
  '−': 'minute-less',
  ArrowLeft: 'level-back',
  ArrowRight: 'level-on',
};

/** These use the space key and the arrows themselves. */
const OWN_KEYS = 'button, a, summary, select, input, [role=tab], [role=radio], [role=menuitem], [role=option]';

/** By the key's position too: with a Korean input method the key is another letter. */
const isLetter = ({ key, code }: Key, letter: 'U' | 'Z'): boolean =>
  key.toUpperCase() === letter || code === `Key${letter}`;

/** A held key counts once; an unfinished syllable and a text field keep their keys. */
const isForPage = (event: Key): boolean =>
  !(isComposingKey(event) || event.repeat || event.altKey || isWriting(event.target));

/** Ctrl+Z or ⌘Z. */
const isUndo = (event: Key): boolean => event.ctrlKey !== event.metaKey && !event.shiftKey && isLetter(event, 'Z');

function plainPress(event: Key): ControllerPress | undefined {
  if (isLetter(event, 'U')) return 'undo';
  const press = PRESSES[event.key];
  const isOwn = event.target instanceof Element && event.target.closest(OWN_KEYS) !== null;
  return isOwn && (press === 'run' || event.key.startsWith('Arrow')) ? undefined : press;
}

/** Undefined for other keys, in text fields, and during composition. */
export function controllerPress(event: Key): ControllerPress | undefined {
  if (!isForPage(event)) return undefined;
  if (event.ctrlKey || event.metaKey) return isUndo(event) ? 'undo' : undefined;
  return plainPress(event);
}

const isSomethingOpen = (): boolean => document.querySelector('[role=dialog], [role=menu]') !== null;

export function useControllerKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const command = controllerPress(event);
      if (command === undefined || event.defaultPrevented || isSomethingOpen()) return;
      event.preventDefault();
      pressButton(command);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** For `onMouseDown`: a pressed button takes no focus, so that the next space key is not for it. */
export function keepKeysFree(event: MouseEvent): void {
  const { target, currentTarget } = event;
  // Events of drawers and popups bubble here too, though they are elsewhere in the document.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.closest('button') !== null) event.preventDefault();
}
