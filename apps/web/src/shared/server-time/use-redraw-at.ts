// Draws a component again at an instant: when a figure that time alone changes is due to change.

import type { Instant } from '@feltclock/domain';
import { useEffect, useReducer } from 'react';
import { schedule } from './server-time.ts';

/** Redraws whoever uses it at `at`; never when that is undefined. */
export function useRedrawAt(at: Instant | undefined): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => (at === undefined ? undefined : schedule(at, redraw)), [at]);
}
