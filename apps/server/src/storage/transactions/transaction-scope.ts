// What a transaction keeps to itself while it runs, where there is more than one writer (docs/rules/storage.md#one-writer).

/** What transactions that read, decide and write share, each by its name. */
export type NamedScope = 'points' | 'seasons' | 'leagues' | StoreScope;

/** What is one store's own: its structures and the games that follow them. Who administers which store is not, since nobody administers two. */
export interface StoreScope {
  readonly store: number;
}

/**
 * Without a scope a transaction is alone with the database, but for those that are guarded. One with names waits for those that share a
 * name, and for those without. `guarded`: every write of it says what it has read, and is lost when that is no longer so; it waits for
 * nobody. `reading`: it sees the database as it was at one moment, and changes nothing.
 */
export type TransactionScope = readonly NamedScope[] | 'guarded' | 'reading';
