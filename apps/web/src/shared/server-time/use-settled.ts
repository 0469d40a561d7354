// A typed or chosen value, once it has not changed for a while.

import type { Millis } from '@feltclock/domain';
import { useEffect, useState } from 'react';
import { scheduleIn } from './server-time.ts';

/** `value` as it was when it had not changed for `span`; initially the first value. */
export function useSettled<Value>(value: Value, span: Millis): Value {
  const [settled, setSettled] = useState(value);
  useEffect(
    () =>
      scheduleIn(span, () => {
        setSettled(() => value);
      }),
    [value, span],
  );
  return settled;
}
