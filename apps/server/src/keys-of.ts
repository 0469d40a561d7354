// The keys of a table that was written out: those that its type knows.

/** In the order they stand in. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(table) as Key[];
