// The newest commits in memory: a second computer that was away for a while goes on from there.

import type { Commit, CommitPosition } from '../storage/sqlite/commit-outlet.ts';

export const RING_BYTES = 32 * 1_048_576;

export class Ring {
  readonly #most: number;
  /** The position before the oldest commit. */
  #base: CommitPosition;
  #commits: Commit[] = [];
  #bytes = 0;

  constructor(base: CommitPosition, most = RING_BYTES) {
    this.#base = base;
    this.#most = most;
  }

  get last(): CommitPosition {
    return this.#commits.at(-1) ?? this.#base;
  }

  /** False if commits are missing before this one; then everything older is forgotten. */
  add(commit: Commit): boolean {
    const isNext = commit.sequence === this.last.sequence + 1;
    if (!isNext) this.#forget(commit);
    else {
      this.#commits.push(commit);
      this.#bytes += commit.changes.length;
    }
    while (this.#bytes > this.#most) this.#dropOldest();
    return isNext;
  }

  /** The commits after a position; undefined if they are not here, or the position is of another history. */
  after(position: CommitPosition): readonly Commit[] | undefined {
    const index = [this.#base, ...this.#commits].findIndex(
      ({ sequence, mark }) => sequence === position.sequence && mark === position.mark,
    );
    return index === -1 ? undefined : this.#commits.slice(index);
  }

  #forget(upTo: CommitPosition): void {
    const { epoch, sequence, mark } = upTo;
    this.#base = { epoch, sequence, mark };
    this.#commits = [];
    this.#bytes = 0;
  }

  #dropOldest(): void {
    const oldest = this.#commits.shift();
    if (oldest === undefined) return;
    this.#bytes -= oldest.changes.length;
    const { epoch, sequence, mark } = oldest;
    this.#base = { epoch, sequence, mark };
  }
}
