// How much a store, or an account about itself, may do in an hour on this node (docs/rules/store-bounds.md#pace).

import { bytesIn, instant, minutes, minutesToMillis, PERSON_PACE, STORE_PACE, type Instant } from '@feltclock/domain';
import { storeTooFast, tooManyAttempts } from '../failures.ts';
import { RecentMap } from '../http/limits/recent-map.ts';

const HOUR = minutesToMillis(minutes(60));
const MILLIS_PER_SECOND = 1000;
/** One person may do so much of what a store may. */
const ONE_PERSON = 1 / 3;

/** What is done: a running evening, or what is set up for it. */
export type PaceKind = 'evening' | 'settings';

interface Window {
  readonly since: Instant;
  readonly evening: number;
  readonly settings: number;
  readonly bytes: number;
}

const secondsLeft = (since: Instant, now: Instant): number => Math.ceil((since + HOUR - now) / MILLIS_PER_SECOND);

export class StorePace {
  /** Of stores, and of persons in them. */
  readonly #windows = new RecentMap<Window>();
  readonly #ofPerson = new RecentMap<{ readonly since: Instant; readonly changes: number }>();
  readonly #now: () => Instant;
  readonly #times: number;

  /** All bounds are multiplied. */
  constructor(now: () => Instant, times: number) {
    this.#now = now;
    this.#times = times;
  }

  /** Counts one thing that somebody did in a store. Throws 429 when it is one too many; of one person that is sooner, so that others go on. */
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

  /** Counts what is kept beside what was sent. Throws 429 when it is too much. */
  takeBytes(storeId: number, bytes: number): void {
    this.#keep(String(storeId), this.#window(String(storeId)), bytes);
  }

  /** Counts one thing that somebody changes about themself. */
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
