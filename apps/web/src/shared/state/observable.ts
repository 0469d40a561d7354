// A value that screens can follow: the one way in which the web keeps what changes outside a component.

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
