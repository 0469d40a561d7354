// A command that acts at once, pressed as it was meant: one press is one command, and what has just come under the pointer hears nothing
// (docs/rules/screens.md#a-press-is-what-was-meant).

import { between, millis, type Instant } from '@feltclock/domain';
import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { serverNow } from '../../server-time/server-time.ts';
import { IGNORED_FOR, isByFinger, isNear, placeOf, pointerPlace, type Place } from './pointer.ts';

/** Pressed again this soon, a command was meant once. */
const SAME_PRESS = millis(400);

interface Came {
  readonly at: Instant;
  /** Where the pointer was then. */
  readonly pointer: Place | undefined;
}

type Press = Pick<MouseEvent, 'detail' | 'clientX' | 'clientY'>;

/** Did the command come under the pointer, and not the pointer to the command? */
function isJustCome({ at, pointer }: Came, press: Press, now: Instant): boolean {
  const place = placeOf(press);
  if (place === undefined || between(at, now) >= IGNORED_FOR) return false;
  return isByFinger(now) || (pointer !== undefined && isNear(pointer, place));
}

/** Lets a press through unless what it presses has just come under the pointer; `what` is another one whenever that is something else. */
export function useIgnoredWhileNew(what: unknown): (press: () => void) => (event: Press) => void {
  const came = useRef<Came>(undefined);
  useLayoutEffect(() => {
    came.current = { at: serverNow(), pointer: pointerPlace() };
  }, [what]);
  return (press) => (event) => {
    if (came.current === undefined || !isJustCome(came.current, event, serverNow())) press();
  };
}

/**
 * `command` names what a press does: with another name it is another command in the same place. `repeats`: each press counts, however soon
 * it follows the one before, as those of plus and minus do.
 */
export function useQuickPress(command: string, repeats = false): (press: () => void) => (event: Press) => void {
  const unlessNew = useIgnoredWhileNew(command);
  const pressed = useRef<{ readonly command: string; readonly at: Instant }>(undefined);
  return (press) =>
    unlessNew(() => {
      const now = serverNow();
      const before = pressed.current;
      if (!repeats && before?.command === command && between(before.at, now) < SAME_PRESS) return;
      pressed.current = { command, at: now };
      press();
    });
}
