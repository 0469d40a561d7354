// A press on a command that acts at once. A double press counts once, and a command that has just appeared under the pointer ignores presses
// (docs/rules/screens.md#a-press-is-what-was-meant).

import { between, type Instant } from '@feltclock/domain';
import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { serverNow } from '../../server-time/server-time.ts';
import { IGNORED_FOR, isByFinger, isNear, placeOf, pointerPlace, type Place } from './pointer.ts';

/** A second press within this time is a double press, in ms of the events: a busy page handles the second press late. */
const SAME_PRESS = 400;

interface Appearance {
  readonly at: Instant;
  /** The pointer's place at that time. */
  readonly pointer: Place | undefined;
}

type Press = Pick<MouseEvent, 'detail' | 'clientX' | 'clientY' | 'timeStamp'>;

/** True if the command appeared under the pointer, not if the pointer moved to it. */
function hasJustAppeared({ at, pointer }: Appearance, press: Press, now: Instant): boolean {
  const place = placeOf(press);
  if (place === undefined || between(at, now) >= IGNORED_FOR) return false;
  return isByFinger(now) || (pointer !== undefined && isNear(pointer, place));
}

/** Ignores presses on something that has just appeared under the pointer. `what` changes when something else appears. */
export function useIgnoredWhileNew(what: unknown): (press: () => void) => (event: Press) => void {
  const appeared = useRef<Appearance>(undefined);
  useLayoutEffect(() => {
    appeared.current = { at: serverNow(), pointer: pointerPlace() };
  }, [what]);
  return (press) => (event) => {
    if (appeared.current === undefined || !hasJustAppeared(appeared.current, event, serverNow())) press();
  };
}

/** `command` is the command's name; with another name it is another command in the same place. `repeats`: each press counts, as for plus and minus. */
export function useQuickPress(command: string, repeats = false): (press: () => void) => (event: Press) => void {
  const unlessNew = useIgnoredWhileNew(command);
  const pressed = useRef<{ readonly command: string; readonly at: number }>(undefined);
  return (press) => (event) =>
    unlessNew(() => {
      const before = pressed.current;
      if (!repeats && before?.command === command && event.timeStamp - before.at < SAME_PRESS) return;
      pressed.current = { command, at: event.timeStamp };
      press();
    })(event);
}
