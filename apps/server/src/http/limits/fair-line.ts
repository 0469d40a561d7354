// A line in which nobody waits for another's crowd: whoever asks stands behind their own, and askers come by turns. Askers of one /48 share a
// turn. An asker whose work took long waits for as long before the next turn; others go on meanwhile.

import type { Instant } from '@feltclock/domain';
import { tooManyAttempts } from '../../failures.ts';
import { boundsOf, widerNetworkOf } from '../addresses/networks.ts';

/** The seconds after which another try is advised to somebody whose own line is full. */
const RETRY_AFTER = 1;

type GoOn = () => void;

/** Who shares a turn with an asker, which mostly is nobody. */
const groupOf = (asker: string): string => widerNetworkOf(asker) ?? asker;

/** Takes the first of a map, to be put back at its end. */
function takeFirst<Value>(map: Map<string, Value>): readonly [string, Value] | undefined {
  const [first] = map;
  if (first !== undefined) map.delete(first[0]);
  return first;
}

const lengthOf = (own: Map<string, GoOn[]> | undefined): number =>
  [...(own?.values() ?? [])].reduce((sum, { length }) => sum + length, 0);

export class FairLine {
  readonly #mostEach: number;
  /** The groups that wait, in the order of their turns, each with its askers. */
  readonly #waiting = new Map<string, Map<string, GoOn[]>>();
  /** Until when a group rests. Entries that are past may still be here. */
  readonly #restsUntil = new Map<string, Instant>();

  /** At most so many wait for one asker. */
  constructor(mostEach: number) {
    this.#mostEach = mostEach;
  }

  /** Waits for a turn. Rejects when too many of the asker's are waiting already. */
  async wait(asker: string): Promise<void> {
    const group = groupOf(asker);
    const askers = this.#waiting.get(group) ?? new Map<string, GoOn[]>();
    const own = askers.get(asker) ?? [];
    const [ofOne, ofGroup] = boundsOf(asker, this.#mostEach);
    if (own.length >= (ofOne?.most ?? 0) || (ofGroup !== undefined && lengthOf(askers) >= ofGroup.most))
      throw tooManyAttempts(RETRY_AFTER);
    await new Promise<void>((resolve) => {
      own.push(resolve);
      askers.set(asker, own);
      this.#waiting.set(group, askers);
    });
  }

  /** Whether the asker may begin now: they do not rest, and nobody waits who could go before them. */
  isFree(asker: string, now: Instant): boolean {
    return !this.#rests(groupOf(asker), now) && this.#firstReady(now) === undefined;
  }

  rest(asker: string, until: Instant, now: Instant): void {
    for (const [other, end] of this.#restsUntil) if (end <= now) this.#restsUntil.delete(other);
    this.#restsUntil.set(groupOf(asker), until);
  }

  /** When the first of those who wait may go on: now, or once it has rested. Undefined when nobody waits. */
  nextAt(now: Instant): Instant | undefined {
    let earliest: Instant | undefined;
    for (const group of this.#waiting.keys()) {
      const at = this.#restsUntil.get(group) ?? now;
      if (earliest === undefined || at < earliest) earliest = at;
    }
    return earliest;
  }

  /** Lets the next one go on who does not rest, if a time is given; tells who it was. */
  next(now?: Instant): string | undefined {
    const group = this.#firstReady(now);
    if (group === undefined) return undefined;
    const askers = this.#waiting.get(group) ?? new Map<string, GoOn[]>();
    this.#waiting.delete(group);
    const [asker, [goOn, ...others]] = takeFirst(askers) ?? [group, []];
    if (others.length > 0) askers.set(asker, others);
    if (askers.size > 0) this.#waiting.set(group, askers);
    goOn?.();
    return asker;
  }

  #rests(group: string, now?: Instant): boolean {
    return now !== undefined && (this.#restsUntil.get(group) ?? now) > now;
  }

  #firstReady(now?: Instant): string | undefined {
    for (const group of this.#waiting.keys()) if (!this.#rests(group, now)) return group;
    return undefined;
  }
}
