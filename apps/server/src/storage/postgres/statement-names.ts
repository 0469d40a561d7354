// Names frequent statements, so that connections keep their plans: planning a command's statements costs the database more than running
// them.

import { createHash } from 'node:crypto';

/** A statement counts as frequent after this many runs. */
const OFTEN = 3;
/** Each connection keeps a plan of each, of about ten kilobytes. */
const MOST_NAMED = 120;
/** Counted statement texts; lists of each length are separate texts. */
const MOST_COUNTED = 1000;
/** A list of values or rows has another text for each length. */
const HAS_LIST = / in \(\$\d+,|\), \(/;

export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  readonly #unnamed = new Set<string>();

  /** Undefined for statements that are not frequent; `isStanding` ones are named at once. */
  nameOf(sql: string, isStanding: boolean): string | undefined {
    if (this.#unnamed.has(sql)) return undefined;
    return this.#names.get(sql) ?? (isStanding ? this.#name(sql) : this.#count(sql));
  }

  /** The plan is outdated because a table changed: the statement gets no name any more. */
  forget(sql: string): void {
    this.#names.delete(sql);
    this.#unnamed.add(sql);
  }

  #count(sql: string): string | undefined {
    if (this.#names.size >= MOST_NAMED || HAS_LIST.test(sql)) return undefined;
    const count = (this.#counts.get(sql) ?? 0) + 1;
    if (count < OFTEN) {
      if (this.#counts.size >= MOST_COUNTED) this.#counts.clear();
      this.#counts.set(sql, count);
      return undefined;
    }
    this.#counts.delete(sql);
    return this.#name(sql);
  }

  #name(sql: string): string {
    const name = createHash('sha256').update(sql).digest('hex').slice(0, 40);
    this.#names.set(sql, name);
    return name;
  }
}
