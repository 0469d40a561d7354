// Draws a component again at an instant, when a figure changes by time alone.

import type { Instant } from '@feltclock/domain';
import { useEffect, useReducer } from 'react';
import { schedule } from './server-time.ts';

/** Never if `at` is undefined. */
export function useRedrawAt(at: Instant | undefined): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => (at === undefined ? undefined : schedule(at, redraw)), [at]);
}
