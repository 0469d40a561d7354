// How often something is asked of a database that others share: a few times as soon as somebody wants to know, and from then on in steps, so
// that a crowd is asked for together (docs/rules/storage.md#asked-together).

import { millis, type Millis } from '@feltclock/domain';
import type { Database } from '../database.ts';
import { waitFor } from '../../system-clock.ts';

/** So many questions begin without a wait; staff and their pages never ask for more in so short a time. */
export const MOST_AT_ONCE = 8;
/** One more after each such span: nobody who comes back with a crowd notices it, and fifty who do are one question. */
const STEP = millis(30);

/** When a question may go out. */
export interface Turn {
  readonly come: Promise<void> | undefined;
  /** Makes it go out at once: somebody has no time. */
  readonly hurry: () => void;
}

const AT_ONCE: Turn = { come: undefined, hurry: () => undefined };

/** Of questions of one kind, which wait one at a time. */
export class QuestionPace {
  readonly #wait: (span: Millis) => Promise<void>;
  #free = MOST_AT_ONCE;
  #isRefilling = false;
  /** Lets the one that waits go on. */
  #goOn: (() => void) | undefined;

  constructor(wait = waitFor) {
    this.#wait = wait;
  }

  /** For another question, after the one before has gone out. */
  turn(): Turn {
    const isFree = this.#free > 0;
    if (isFree) this.#free -= 1;
    void this.#refill();
    if (isFree) return AT_ONCE;
    let hurry = AT_ONCE.hurry;
    const come = new Promise<void>((resolve) => {
      hurry = resolve;
      this.#goOn = resolve;
    });
    return { come, hurry };
  }

  async #refill(): Promise<void> {
    if (this.#isRefilling) return;
    this.#isRefilling = true;
    while (this.#free < MOST_AT_ONCE) {
      await this.#wait(STEP);
      if (this.#goOn === undefined) this.#free += 1;
      else this.#goOn();
      this.#goOn = undefined;
    }
    this.#isRefilling = false;
  }
}

/** Where others share the database; one of this process's own answers at once, and nobody waits for company. */
export const paceOver = ({ isShared }: Pick<Database, 'isShared'>): QuestionPace | undefined =>
  isShared ? new QuestionPace() : undefined;
