// Decides when a call begins (docs/rules/wire.md#turns): normally at once. Under load each turn of the event loop begins
// one write and one read, callers in turn, and a caller who filled a turn pauses for the same time. Running calls are never delayed.

import { after, between, millis, type Instant } from '@feltclock/domain';
import { atEndOfTurn, type Cancel, type Clock } from '../../system-clock.ts';
import { FairWait } from './fair-wait.ts';
import { RecentMap } from './recent-map.ts';
import type { Caller } from '../route.ts';

/** How long a turn may begin new work; then network and timers go on. */
const LONGEST_TURN = millis(10);
/** A longer turn was no work: the machine slept, or its clock was set. */
const LONGEST_WORK = millis(1000);
/** The most waiting writes of one caller, and the most reads. */
const MOST_WAITING = 500;

const CALL_KINDS = ['write', 'read'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** Users by account, viewers by session, strangers by address. */
export function callerKey({ principal, sessionId }: Pick<Caller, 'principal' | 'sessionId'>, address: string): string {
  if ('userId' in principal) return `user ${principal.userId}`;
  return sessionId === undefined ? `address ${address}` : `session ${sessionId}`;
}

export class FairTurns {
  readonly #clock: Clock;
  readonly #atEnd: (run: () => void) => void;
  readonly #waits: Readonly<Record<CallKind, FairWait>> = {
    write: new FairWait(MOST_WAITING),
    read: new FairWait(MOST_WAITING),
  };
  /** The callers that began something in this turn. */
  readonly #startedBy: Readonly<Record<CallKind, Set<string>>> = { write: new Set(), read: new Set() };
  #began: Instant;
  #isUnderWay = false;
  #cancelWake: Cancel = () => undefined;

  constructor(clock: Clock, atEnd = atEndOfTurn) {
    this.#clock = clock;
    this.#atEnd = atEnd;
    this.#began = clock.now();
  }

  /** Waits for the caller's turn; undefined if there is no wait. Rejects when too much of the caller's is waiting. */
  pass(caller: string, kind: CallKind): Promise<void> | undefined {
    this.#begin();
    const now = this.#clock.now();
    const wait = this.#waits[kind];
    if (now - this.#began >= LONGEST_TURN || !wait.isFree(caller, now)) return wait.wait(caller);
    this.#startedBy[kind].add(caller);
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
    this.#pauseBusy(now);
    const { write, read } = this.#waits;
    const at = [write.nextAt(now), read.nextAt(now)].filter((next) => next !== undefined).toSorted()[0];
    this.#cancelWake();
    if (at === undefined) return;
    if (at > now) {
      this.#cancelWake = this.#clock.wakeAt(at, () => this.#begin());
      return;
    }
    // One of each kind per turn, because their cost is known only afterwards.
    this.#begin();
    for (const kind of CALL_KINDS) {
      const caller = this.#waits[kind].next(now);
      if (caller !== undefined) this.#startedBy[kind].add(caller);
    }
  }

  /** A caller who filled a turn pauses for as long as the turn lasted. */
  #pauseBusy(now: Instant): void {
    const lasted = between(this.#began, now);
    const wasLong = lasted > LONGEST_TURN && lasted <= LONGEST_WORK;
    for (const kind of CALL_KINDS) {
      if (wasLong) for (const caller of this.#startedBy[kind]) this.#waits[kind].rest(caller, after(now, lasted), now);
      this.#startedBy[kind].clear();
    }
  }
}

/** Guesses the caller before the session is read, so that identifying it waits its turn too. */
export class KnownCallers {
  /** Callers by Authorization headers that were valid when they were last used. */
  readonly #callers = new RecentMap<string>();

  /** An unknown header counts for its address, because anybody can invent thousands of them. */
  callerKey(authorization: string | undefined, address: string): string {
    const known = authorization === undefined ? undefined : this.#callers.get(authorization);
    return `caller ${known ?? `address ${address}`}`;
  }

  found(authorization: string | undefined, caller: Pick<Caller, 'principal' | 'sessionId' | 'address'>): void {
    if (authorization === undefined) return;
    if (caller.sessionId === undefined) this.forget(authorization);
    else this.#callers.set(authorization, callerKey(caller, caller.address));
  }

  forget(authorization: string | undefined): void {
    if (authorization !== undefined) this.#callers.delete(authorization);
  }
}
