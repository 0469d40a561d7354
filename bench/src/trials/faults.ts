// The faults that a trial found: each is counted, and the first few of a kind are printed at once.

const MOST_KINDS_PRINTED = 20;

export class Faults {
  count = 0;
  readonly #kinds = new Map<string, number>();

  /** Uncaught errors during the trial are faults too. */
  constructor() {
    process.on('unhandledRejection', (reason) => {
      this.add('unhandled rejection', reason instanceof Error ? (reason.stack ?? reason.message) : String(reason));
    });
    process.on('uncaughtException', (error) => {
      this.add('uncaught exception', error.stack ?? error.message);
    });
  }

  add(kind: string, details: string): void {
    this.count += 1;
    const times = (this.#kinds.get(kind) ?? 0) + 1;
    this.#kinds.set(kind, times);
    if (times <= 3 && this.#kinds.size <= MOST_KINDS_PRINTED) console.log(`FAULT ${kind}: ${details.slice(0, 1500)}`);
  }

  print(): void {
    if (this.count > 0) console.table(Object.fromEntries(this.#kinds));
    console.log(this.count === 0 ? 'No fault was found.' : `${String(this.count)} faults were found.`);
  }
}
