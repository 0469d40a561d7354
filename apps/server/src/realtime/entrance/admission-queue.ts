// Lets clients in a few at a time: when all boards of an event come back at once, commands and everything else still have their turns.

/**
 * How many are let through in a turn, which is some milliseconds of work. A command comes back to the loop for each of its questions to the
 * database and waits for such a turn every time, so that few at a time is what keeps it fast; more of them come in no sooner.
 */
export const PER_TURN = 4;

export class AdmissionQueue {
  readonly #atEndOfTurn: (run: () => void) => void;
  readonly #waiting: (() => void)[] = [];
  /** How many were let through in this turn of the event loop. */
  #passed = 0;
  #isDue = false;

  constructor(atEndOfTurn: (run: () => void) => void) {
    this.#atEndOfTurn = atEndOfTurn;
  }

  /** Waits for a turn; undefined when there is nothing to wait for. Whoever waits is let through in order. */
  pass(): Promise<void> | undefined {
    this.#beginTurn();
    if (this.#passed >= PER_TURN) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#passed += 1;
    return undefined;
  }

  #beginTurn(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    this.#atEndOfTurn(() => {
      this.#isDue = false;
      const next = this.#waiting.splice(0, PER_TURN);
      this.#passed = next.length;
      if (next.length > 0) this.#beginTurn();
      for (const letThrough of next) letThrough();
    });
  }
}
