// The library functions that TV browsers since 2018 (Chromium 68, Safari 12) lack and boards call. The build lowers only syntax. A polyfill library
// would weigh twenty times as much.

type Callback<Result> = (this: unknown, value: unknown, index: number, list: readonly unknown[]) => Result;
type List = unknown[];

/** The index for a relative index, which counts from the end if negative; out of range if there is none. */
function positionOf(list: { readonly length: number }, index: number): number {
  const whole = Math.trunc(index) || 0;
  return whole < 0 ? whole + list.length : whole;
}

function lastIndexOf(list: readonly unknown[], accepts: Callback<unknown>, self: unknown): number {
  let index = list.length - 1;
  while (index >= 0 && !accepts.call(self, list[index], index, list)) index -= 1;
  return index;
}

function flattened(list: readonly unknown[], depth: number): List {
  const flat: List = [];
  for (const item of list) {
    if (Array.isArray(item) && depth >= 1) flat.push(...flattened(item, depth - 1));
    else flat.push(item);
  }
  return flat;
}

const outcome = (task: unknown): Promise<PromiseSettledResult<unknown>> =>
  Promise.resolve(task).then(
    (value) => ({ status: 'fulfilled', value }),
    (reason: unknown) => ({ status: 'rejected', reason }),
  );

export const OF_LISTS = {
  at(this: List, index: number): unknown {
    return this[positionOf(this, index)];
  },
  findLast(this: List, accepts: Callback<unknown>, self?: unknown): unknown {
    return this[lastIndexOf(this, accepts, self)];
  },
  findLastIndex(this: List, accepts: Callback<unknown>, self?: unknown): number {
    return lastIndexOf(this, accepts, self);
  },
  flat(this: List, depth = 1): List {
    return flattened(this, depth);
  },
  flatMap(this: List, change: Callback<unknown>, self?: unknown): List {
    return flattened(
      this.map((value, index, list) => change.call(self, value, index, list)),
      1,
    );
  },
  toReversed(this: List): List {
    return this.slice().reverse();
  },
  toSorted(this: List, compare?: (one: unknown, other: unknown) => number): List {
    return this.slice().sort(compare);
  },
  with(this: List, index: number, value: unknown): List {
    const position = positionOf(this, index);
    if (position < 0 || position >= this.length) throw new RangeError(`Invalid index : ${String(index)}`);
    const copy = this.slice();
    copy[position] = value;
    return copy;
  },
};

export const OF_TEXTS = {
  at(this: string, index: number): string | undefined {
    return this[positionOf(this, index)];
  },
  replaceAll(this: string, sought: string | RegExp, replacement: string): string {
    if (typeof sought !== 'string') return this.replace(sought, replacement);
    // In a replacement string of `replace`, a dollar sign is special. The standard says so here as well, so a pattern does the work.
    return this.replace(new RegExp(sought.replace(/[$()*+./?[\\\]^{|}-]/g, '\\$&'), 'g'), replacement);
  },
};

export const OF_OBJECTS = {
  fromEntries(entries: Iterable<readonly [PropertyKey, unknown]>): Record<PropertyKey, unknown> {
    const made: Record<PropertyKey, unknown> = {};
    for (const [key, value] of entries)
      Object.defineProperty(made, key, { value, writable: true, enumerable: true, configurable: true });
    return made;
  },
  hasOwn: (owner: object, key: PropertyKey): boolean => Object.prototype.hasOwnProperty.call(owner, key),
};

export const OF_PROMISES = {
  allSettled: (tasks: Iterable<unknown>): Promise<readonly PromiseSettledResult<unknown>[]> =>
    Promise.all(Array.from(tasks, outcome)),
};

/** Adds the functions that an object lacks. */
export function fillIn(owner: object, functions: object): void {
  for (const [name, value] of Object.entries(functions))
    if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
}
