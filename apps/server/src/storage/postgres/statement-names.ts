// Names for statements that come again and again, by which each connection keeps their plans: planning a command's statements anew costs the
// database more than carrying them out.

import { createHash } from 'node:crypto';

/** A statement that came so often will come again. */
const OFTEN = 3;
/** Each connection keeps a plan of each, and a plan takes some ten kilobytes. */
const MOST_NAMED = 120;
/** Texts that are counted; lists of each length are texts of their own. */
const MOST_COUNTED = 1000;
/** A list of several values, or several rows: another text for each number of them, as many as there happen to be. */
const HAS_LIST = / in \(\$\d+,|\), \(/;

export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  readonly #unnamed = new Set<string>();

  /** The name of a statement that comes often, or is `standing` to do so; undefined for others. */
  nameOf(sql: string, isStanding: boolean): string | undefined {
    if (this.#unnamed.has(sql)) return undefined;
    return this.#names.get(sql) ?? (isStanding ? this.#name(sql) : this.#count(sql));
  }

  /** Its plan is of no use any more, since a table has changed: it is not named again. */
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
