// What a second computer needs of every commit: its changes, and a position that is stored with them (docs/rules/storage.md#the-second-computer).

/** How far a copy of the database is. Equal positions mean equal data. */
export interface CommitPosition {
  /** Rises when another computer takes over. */
  readonly epoch: number;
  /** Rises by one with every commit. */
  readonly sequence: number;
  /** Random, so that two histories with the same numbers differ. */
  readonly mark: string;
}

export interface Commit extends CommitPosition {
  /** A changeset of SQLite's session extension. */
  readonly changes: Uint8Array;
}

/** Takes the commits while a second computer is paired. */
export interface CommitSink {
  /** Called in the order of the commits, before anybody learns of them. */
  committed(commit: Commit): void;
  /** Resolves when the commits so far are safe, or when nobody waits for the second computer; undefined if that is so now. */
  settled(): Promise<void> | undefined;
}

/** Without a sink, commits cost nothing more. */
export interface CommitOutlet {
  sink: CommitSink | undefined;
  /** Throws if this computer may not write any more. */
  assertMayCommit(): void;
}

export const NO_OUTLET: CommitOutlet = { sink: undefined, assertMayCommit: () => undefined };

/** For programs beside the server: only the position rises, so that the server sees that commits are missing. */
export const positionOnly = (): CommitOutlet => ({
  sink: { committed: () => undefined, settled: () => undefined },
  assertMayCommit: () => undefined,
});
