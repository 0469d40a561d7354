// What somebody types or chooses, once it has stayed as it is for a while.

import type { Millis } from '@feltclock/domain';
import { useEffect, useState } from 'react';
import { scheduleIn } from './server-time.ts';

/** `value` as it was when it had not changed for `span`; at first as it is. */
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
