// When what is asked begins: at once as a rule; when much is asked at once, a little in each turn of the event loop, askers by turns, and
// whoever presses beside those who look (docs/rules/wire.md#nobody-freezes-anybody). What is already under way is not held up by it.

import { millis, type Instant } from '@feltclock/domain';
import { atEndOfTurn, type Clock } from '../../system-clock.ts';
import { FairLine } from './fair-line.ts';
import type { Caller } from '../route.ts';

/** How long a turn may begin new work; then network and timers have theirs. */
const LONGEST_TURN = millis(10);
/** How many presses of one asker wait at most, and how many looks. */
const MOST_WAITING = 500;

/** What changes something is a press; what only reads is a look. */
export type Asking = 'press' | 'look';

/** By whom turns are taken: accounts, viewers one by one, and strangers by their address. */
export function askerOf({ principal, sessionId }: Pick<Caller, 'principal' | 'sessionId'>, address: string): string {
  if ('userId' in principal) return `user ${principal.userId}`;
  return sessionId === undefined ? `address ${address}` : `session ${sessionId}`;
}

export class FairTurns {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #atEnd: (run: () => void) => void;
  readonly #lines: Readonly<Record<Asking, FairLine>> = {
    press: new FairLine(MOST_WAITING),
    look: new FairLine(MOST_WAITING),
  };
  #began: Instant;
  #isUnderWay = false;

  constructor(clock: Pick<Clock, 'now'>, atEnd = atEndOfTurn) {
    this.#clock = clock;
    this.#atEnd = atEnd;
    this.#began = clock.now();
  }

  /** Waits for the asker's turn; undefined when there is nothing to wait for. Rejects when too much of the asker's is waiting. */
  pass(asker: string, asking: Asking): Promise<void> | undefined {
    this.#begin();
    const line = this.#lines[asking];
    const isFree = line.isEmpty && this.#clock.now() - this.#began < LONGEST_TURN;
    return isFree ? undefined : line.wait(asker);
  }

  #begin(): void {
    if (this.#isUnderWay) return;
    this.#isUnderWay = true;
    this.#began = this.#clock.now();
    this.#atEnd(() => {
      this.#isUnderWay = false;
      const { press, look } = this.#lines;
      if (press.isEmpty && look.isEmpty) return;
      // One of each in a turn: how much they cost is known only afterwards.
      this.#begin();
      press.next();
      look.next();
    });
  }
}
