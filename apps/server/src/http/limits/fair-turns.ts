// When what is asked begins: at once as a rule; when much is asked at once, a little in each turn of the event loop, askers by turns
// (docs/rules/wire.md#nobody-freezes-anybody). What is already under way is not held up by it.

import { millis, type Instant } from '@feltclock/domain';
import { atEndOfTurn, type Clock } from '../../system-clock.ts';
import { FairLine } from './fair-line.ts';
import type { Caller } from '../route.ts';

/** How long a turn may begin new work; then network and timers have theirs. */
const LONGEST_TURN = millis(10);
/** How many calls and commands of one asker wait at most. */
const MOST_WAITING = 500;

/** By whom turns are taken: accounts, viewers one by one, and strangers by their address. */
export function askerOf({ principal, sessionId }: Pick<Caller, 'principal' | 'sessionId'>, address: string): string {
  if ('userId' in principal) return `user ${principal.userId}`;
  return sessionId === undefined ? `address ${address}` : `session ${sessionId}`;
}

export class FairTurns {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #atEnd: (run: () => void) => void;
  readonly #line = new FairLine(MOST_WAITING);
  #began: Instant;
  #isUnderWay = false;

  constructor(clock: Pick<Clock, 'now'>, atEnd = atEndOfTurn) {
    this.#clock = clock;
    this.#atEnd = atEnd;
    this.#began = clock.now();
  }

  /** Waits for the asker's turn; undefined when there is nothing to wait for. Rejects when too much of the asker's is waiting. */
  pass(asker: string): Promise<void> | undefined {
    this.#begin();
    const isFree = this.#line.isEmpty && this.#clock.now() - this.#began < LONGEST_TURN;
    return isFree ? undefined : this.#line.wait(asker);
  }

  #begin(): void {
    if (this.#isUnderWay) return;
    this.#isUnderWay = true;
    this.#began = this.#clock.now();
    this.#atEnd(() => {
      this.#isUnderWay = false;
      if (this.#line.isEmpty) return;
      // One in each turn: how much it costs is known only afterwards.
      this.#begin();
      this.#line.next();
    });
  }
}
