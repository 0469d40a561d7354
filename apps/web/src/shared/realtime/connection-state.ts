// Whether the line to the server is up, and since when: a tiny observable that any screen can follow.

import type { Instant } from '@feltclock/domain';

export interface ConnectionState {
  /** `connecting` until the first time it is open; `lost` whenever it was open and is not. */
  readonly status: 'connecting' | 'open' | 'lost';
  /** Since when; for `lost` the last sign of life. */
  readonly since: Instant;
  /** The server said why it does not let this page in: log in again. */
  readonly refusal: string | undefined;
}

export interface Readable<Value> {
  readonly get: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Writable<Value> extends Readable<Value> {
  readonly set: (value: Value) => void;
}

/** A value that tells its followers when it is replaced. */
export function observable<Value>(initial: Value): Writable<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
  };
}
