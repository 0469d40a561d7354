// Detects within two seconds that PostgreSQL is silent: a silently cut connection reports nothing, and callers would wait
// (docs/rules/storage.md#one-writer).

import { millis, type Millis } from '@feltclock/domain';
import { waitFor } from '../../system-clock.ts';
import { PostgresProbe } from './postgres-probe.ts';

const ASK_EVERY = millis(300);
/** With the pause before it less than two seconds, after which calls are refused. */
const ANSWERS_WITHIN = millis(1400);

export class PostgresPulse {
  readonly #onSilent: () => void;
  readonly #patience: Millis;
  /** Undefined once it was stopped. */
  #probe: PostgresProbe | undefined;

  constructor(address: string, onSilent: () => void, patience: Millis = ANSWERS_WITHIN) {
    this.#probe = new PostgresProbe(address);
    this.#onSilent = onSilent;
    this.#patience = patience;
  }

  start(): void {
    void this.#askOn();
  }

  stop(): void {
    this.#probe?.drop();
    this.#probe = undefined;
  }

  /** Asks another host from now on. */
  moveTo(address: string): void {
    this.#probe?.drop();
    this.#probe = new PostgresProbe(address);
  }

  async #askOn(): Promise<void> {
    // Starts with a pause: opening the database has just been answered.
    for (;;) {
      await waitFor(ASK_EVERY);
      const probe = this.#probe;
      if (probe === undefined) return;
      // A reported error is an answer too; the next query gets it as well.
      const answer = await probe.ask('select 1', this.#patience);
      if (answer === 'silent' && probe === this.#probe) this.#onSilent();
    }
  }
}
