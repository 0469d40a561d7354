// Decides when a call begins (docs/rules/wire.md#nobody-freezes-anybody). As a rule it begins at once. Under load each turn of the event loop
// begins one press and one look, askers by turns, and an asker who filled a turn rests for as long. Calls that have begun are never held up.

import { after, between, millis, type Instant } from '@feltclock/domain';
import { atEndOfTurn, type Cancel, type Clock } from '../../system-clock.ts';
import { FairLine } from './fair-line.ts';
import type { Caller } from '../route.ts';

/** How long a turn may begin new work; then network and timers have theirs. */
const LONGEST_TURN = millis(10);
/** A turn that lasted longer did no work: the machine slept, or its clock was set. */
const LONGEST_WORK = millis(1000);
/** How many presses of one asker wait at most, and how many looks. */
const MOST_WAITING = 500;

/** What changes something is a press; what only reads is a look. */
const ASKINGS = ['press', 'look'] as const;
export type Asking = (typeof ASKINGS)[number];

/** By whom turns are taken: accounts, viewers one by one, and strangers by their address. */
export function askerOf({ principal, sessionId }: Pick<Caller, 'principal' | 'sessionId'>, address: string): string {
  if ('userId' in principal) return `user ${principal.userId}`;
  return sessionId === undefined ? `address ${address}` : `session ${sessionId}`;
}

export class FairTurns {
  readonly #clock: Clock;
  readonly #atEnd: (run: () => void) => void;
  readonly #lines: Readonly<Record<Asking, FairLine>> = {
    press: new FairLine(MOST_WAITING),
    look: new FairLine(MOST_WAITING),
  };
  /** Who began something in this turn. */
  readonly #begunBy: Readonly<Record<Asking, Set<string>>> = { press: new Set(), look: new Set() };
  #began: Instant;
  #isUnderWay = false;
  #cancelWake: Cancel = () => undefined;

  constructor(clock: Clock, atEnd = atEndOfTurn) {
    this.#clock = clock;
    this.#atEnd = atEnd;
    this.#began = clock.now();
  }

  /** Waits for the asker's turn; undefined when there is nothing to wait for. Rejects when too much of the asker's is waiting. */
  pass(asker: string, asking: Asking): Promise<void> | undefined {
    this.#begin();
    const now = this.#clock.now();
    const line = this.#lines[asking];
    if (now - this.#began >= LONGEST_TURN || !line.isFree(asker, now)) return line.wait(asker);
    this.#begunBy[asking].add(asker);
    return undefined;
  }

  #begin(): void {
    if (this.#isUnderWay) return;
    this.#isUnderWay = true;
    this.#began = this.#clock.now();
    this.#atEnd(() => this.#end());
  }

  #end(): void {
    this.#isUnderWay = false;
    const now = this.#clock.now();
    this.#letRest(now);
    const { press, look } = this.#lines;
    const at = [press.nextAt(now), look.nextAt(now)].filter((next) => next !== undefined).toSorted()[0];
    this.#cancelWake();
    if (at === undefined) return;
    if (at > now) {
      this.#cancelWake = this.#clock.wakeAt(at, () => this.#begin());
      return;
    }
    // One of each in a turn: how much they cost is known only afterwards.
    this.#begin();
    for (const asking of ASKINGS) {
      const asker = this.#lines[asking].next(now);
      if (asker !== undefined) this.#begunBy[asking].add(asker);
    }
  }

  /** An asker who filled a turn rests for as long as the turn lasted. */
  #letRest(now: Instant): void {
    const lasted = between(this.#began, now);
    const wasLong = lasted > LONGEST_TURN && lasted <= LONGEST_WORK;
    for (const asking of ASKINGS) {
      if (wasLong) for (const asker of this.#begunBy[asking]) this.#lines[asking].rest(asker, after(now, lasted), now);
      this.#begunBy[asking].clear();
    }
  }
}
