// How many changes a store, or a person about their own account, may make per hour on this node (docs/rules/venues.md#how-much-a-store-may-keep).

import { bytesIn, instant, minutes, minutesToMillis, PERSON_PACE, STORE_PACE, type Instant } from '@feltclock/domain';
import { storeTooFast, tooManyAttempts } from '../failures.ts';
import { RecentMap } from '../http/limits/recent-map.ts';

const HOUR = minutesToMillis(minutes(60));
const MILLIS_PER_SECOND = 1000;
/** One person's share of a store's limit. */
const ONE_PERSON = 1 / 3;

/** Running an evening, or settings. */
export type PaceKind = 'evening' | 'settings';

interface Window {
  readonly since: Instant;
  readonly evening: number;
  readonly settings: number;
  readonly bytes: number;
}

const secondsLeft = (since: Instant, now: Instant): number => Math.ceil((since + HOUR - now) / MILLIS_PER_SECOND);

export class StorePace {
  /** By store, and by person in a store. */
  readonly #windows = new RecentMap<Window>();
  readonly #ofPerson = new RecentMap<{ readonly since: Instant; readonly changes: number }>();
  readonly #now: () => Instant;
  readonly #times: number;

  /** `times` multiplies all limits. */
  constructor(now: () => Instant, times: number) {
    this.#now = now;
    this.#times = times;
  }

  /** Counts one change in a store. Throws 429 above the limit; a single person reaches it earlier, so that others can go on. */
  take(
    storeId: number,
    { kind, by, bytes }: { readonly kind: PaceKind; readonly by: string; readonly bytes: number },
  ): void {
    const most = STORE_PACE[kind] * this.#times;
    const [key, ofPerson] = [String(storeId), `${String(storeId)} ${by}`];
    const [window, own] = [this.#window(key), this.#window(ofPerson)];
    const full = [own[kind] >= most * ONE_PERSON ? own : undefined, window[kind] >= most ? window : undefined];
    for (const each of full) if (each !== undefined) throw storeTooFast(secondsLeft(each.since, this.#now()));
    this.#keep(key, { ...window, [kind]: window[kind] + 1 }, bytes);
    this.#windows.set(ofPerson, { ...own, [kind]: own[kind] + 1 });
  }

  /** Counts bytes that are stored in addition to the request's. Throws 429 above the limit. */
  takeBytes(storeId: number, bytes: number): void {
    this.#keep(String(storeId), this.#window(String(storeId)), bytes);
  }

  /** Counts one change of somebody's own account. */
  takeOwn(userId: string): void {
    const now = this.#now();
    const known = this.#ofPerson.get(userId);
    const { since, changes } = known !== undefined && now - known.since < HOUR ? known : { since: now, changes: 0 };
    if (changes >= PERSON_PACE * this.#times) throw tooManyAttempts(secondsLeft(since, now));
    this.#ofPerson.set(userId, { since, changes: changes + 1 });
  }

  #keep(key: string, window: Window, bytes: number): void {
    const sum = window.bytes + bytes;
    if (sum > bytesIn(STORE_PACE.megabytes) * this.#times) throw storeTooFast(secondsLeft(window.since, this.#now()));
    this.#windows.set(key, { ...window, bytes: sum });
  }

  #window(key: string): Window {
    const now = instant(this.#now());
    const known = this.#windows.get(key);
    return known !== undefined && now - known.since < HOUR ? known : { since: now, evening: 0, settings: 0, bytes: 0 };
  }
}
