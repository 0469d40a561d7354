// Lets clients in a few at a time: when all boards of an event come back at once, commands and everything else still have their turns.

/**
 * How many of a kind are let through in a turn. A command comes back to the loop for each of its questions to the database and waits for such a turn every time; and each turn takes
 * only one connection from the system, whosever it is, so that a call behind five hundred boards is found out to be one only after as many turns. Short turns are what keeps
 * both fast; more at a time come in no sooner.
 */
export const PER_TURN = 1;

/** What somebody waits for: to make a call, or to stay, as boards do. */
export type Visit = 'call' | 'stay';

export class AdmissionQueue {
  readonly #atEndOfTurn: (run: () => void) => void;
  readonly #waiting: Readonly<Record<Visit, (() => void)[]>> = { call: [], stay: [] };
  /** How many were let through in this turn of the event loop. */
  #passed = 0;
  #isDue = false;

  constructor(atEndOfTurn: (run: () => void) => void) {
    this.#atEndOfTurn = atEndOfTurn;
  }

  /** Is nobody held up right now? */
  get isOpen(): boolean {
    return this.#passed < PER_TURN;
  }

  /**
   * Waits for a turn; undefined when there is nothing to wait for. Whoever waits is let through in order, and beside those who stay: a call waits for other calls,
   * however many boards are there before it.
   */
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
      for (const letThrough of next) letThrough();
    });
  }
}
