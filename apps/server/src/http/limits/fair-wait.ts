// A fair waiting line: callers take turns, so nobody waits behind another's many requests. Callers of one /48 share a turn. After long work
// a caller pauses for the same time while others go on.

import type { Instant } from '@feltclock/domain';
import { tooManyAttempts } from '../../failures.ts';
import { boundsOf, widerNetworkOf } from '../addresses/networks.ts';

/** Seconds after which a caller with a full queue may try again. */
const RETRY_AFTER = 1;

type Resume = () => void;

/** The callers that share a turn; usually one. */
const groupOf = (caller: string): string => widerNetworkOf(caller) ?? caller;

/** Removes the first entry of a map. */
function takeFirst<Value>(map: Map<string, Value>): readonly [string, Value] | undefined {
  const [first] = map;
  if (first !== undefined) map.delete(first[0]);
  return first;
}

const lengthOf = (own: Map<string, Resume[]> | undefined): number =>
  [...(own?.values() ?? [])].reduce((sum, { length }) => sum + length, 0);

export class FairWait {
  readonly #mostEach: number;
  /** Waiting groups in the order of their turns, each with its callers. */
  readonly #waiting = new Map<string, Map<string, Resume[]>>();
  /** Until when a group pauses; may contain past entries. */
  readonly #restsUntil = new Map<string, Instant>();

  /** `mostEach`: the most that wait for one caller. */
  constructor(mostEach: number) {
    this.#mostEach = mostEach;
  }

  /** Waits for a turn. Rejects when too much of the caller's is waiting already. */
  async wait(caller: string): Promise<void> {
    const group = groupOf(caller);
    const callers = this.#waiting.get(group) ?? new Map<string, Resume[]>();
    const own = callers.get(caller) ?? [];
    const [ofOne, ofGroup] = boundsOf(caller, this.#mostEach);
    if (own.length >= (ofOne?.most ?? 0) || (ofGroup !== undefined && lengthOf(callers) >= ofGroup.most))
      throw tooManyAttempts(RETRY_AFTER);
    await new Promise<void>((resolve) => {
      own.push(resolve);
      callers.set(caller, own);
      this.#waiting.set(group, callers);
    });
  }

  /** May the caller begin now? Not while it pauses, or while another one could go first. */
  isFree(caller: string, now: Instant): boolean {
    return !this.#rests(groupOf(caller), now) && this.#firstReady(now) === undefined;
  }

  rest(caller: string, until: Instant, now: Instant): void {
    for (const [other, end] of this.#restsUntil) if (end <= now) this.#restsUntil.delete(other);
    this.#restsUntil.set(groupOf(caller), until);
  }

  /** When the first waiting group may go on. Undefined if nobody waits. */
  nextAt(now: Instant): Instant | undefined {
    let earliest: Instant | undefined;
    for (const group of this.#waiting.keys()) {
      const at = this.#restsUntil.get(group) ?? now;
      if (earliest === undefined || at < earliest) earliest = at;
    }
    return earliest;
  }

  /** Lets the next group go on, without those that pause if a time is given; returns the caller. */
  next(now?: Instant): string | undefined {
    const group = this.#firstReady(now);
    if (group === undefined) return undefined;
    const callers = this.#waiting.get(group) ?? new Map<string, Resume[]>();
    this.#waiting.delete(group);
    const [caller, [resume, ...others]] = takeFirst(callers) ?? [group, []];
    if (others.length > 0) callers.set(caller, others);
    if (callers.size > 0) this.#waiting.set(group, callers);
    resume?.();
    return caller;
  }

  #rests(group: string, now?: Instant): boolean {
    return now !== undefined && (this.#restsUntil.get(group) ?? now) > now;
  }

  #firstReady(now?: Instant): string | undefined {
    for (const group of this.#waiting.keys()) if (!this.#rests(group, now)) return group;
    return undefined;
  }
}
