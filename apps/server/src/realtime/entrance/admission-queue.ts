// Admits clients a few at a time, so that commands stay fast when all boards of an event reconnect at once.

/**
 * Clients of each kind per turn of the event loop. More would not admit them sooner, and short turns keep commands fast: a command needs a
 * turn for each of its database queries, and each turn accepts one connection from the system.
 */
export const PER_TURN = 1;

/** A `call` is one request; `stay` is a long connection, such as a board's. */
export type Visit = 'call' | 'stay';

export class AdmissionQueue {
  readonly #atEndOfTurn: (run: () => void) => void;
  readonly #waiting: Readonly<Record<Visit, (() => void)[]>> = { call: [], stay: [] };
  /** Clients admitted in this turn of the event loop. */
  #passed = 0;
  #isDue = false;

  constructor(atEndOfTurn: (run: () => void) => void) {
    this.#atEndOfTurn = atEndOfTurn;
  }

  /** Can a client pass at once? */
  get isOpen(): boolean {
    return this.#passed < PER_TURN;
  }

  /** Waits for a turn; undefined if there is no wait. The two kinds have separate queues, so a call does not wait behind boards. */
  pass(visit: Visit = 'stay'): Promise<void> | undefined {
    this.#beginTurn();
    if (!this.isOpen) return new Promise((resolve) => this.#waiting[visit].push(resolve));
    this.#passed += 1;
    return undefined;
  }

  #beginTurn(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    this.#atEndOfTurn(() => {
      this.#isDue = false;
      const { call, stay } = this.#waiting;
      const next = [...call.splice(0, PER_TURN), ...stay.splice(0, PER_TURN)];
      this.#passed = next.length;
      if (next.length > 0) this.#beginTurn();
      for (const proceed of next) proceed();
    });
  }
}
