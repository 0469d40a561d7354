// A button that repeats while held: once at the press, again after a moment, then faster.

import { millis, type Millis } from '@feltclock/domain';

export interface HoldPorts {
  /** Runs once after a span, unless cancelled. */
  readonly after: (span: Millis, run: () => void) => () => void;
  /** Runs on release of the pointer or loss of the window, until the returned function is called. */
  readonly onRelease: (run: () => void) => () => void;
}

export interface Hold {
  /** A pointer went down: `press` repeats until release. */
  readonly begin: (press: () => void) => void;
  /** A click is one press, unless it ends a hold that has already pressed. Keyboards and assistive tools do not hold. */
  readonly click: (press: () => void, isByPointer: boolean) => void;
  readonly stop: () => void;
}

const FIRST = millis(450);
const SLOW = millis(160);
const FAST = millis(70);
/** After this many repeats they become faster. */
const SLOW_REPEATS = 8;

export function createHold({ after, onRelease }: HoldPorts): Hold {
  const held = { repeats: 0, cancel: (): void => undefined };
  const stop = (): void => {
    held.cancel();
    held.cancel = () => undefined;
  };
  const begin = (press: () => void): void => {
    stop();
    held.repeats = 0;
    let cancelTimer: () => void;
    const repeat = (): void => {
      held.repeats += 1;
      press();
      cancelTimer = after(held.repeats > SLOW_REPEATS ? FAST : SLOW, repeat);
    };
    cancelTimer = after(FIRST, repeat);
    const forget = onRelease(stop);
    held.cancel = () => {
      cancelTimer();
      forget();
    };
  };
  return {
    begin,
    click: (press, isByPointer) => {
      stop();
      if (held.repeats === 0 || !isByPointer) press();
      held.repeats = 0;
    },
    stop,
  };
}
