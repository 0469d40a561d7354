// Follows the log of events in the order of its places, and hands every event to its watchers once (docs/rules/events.md#the-log).

import { after, instant, millis, minutes, minutesToMillis, type Instant } from '@feltclock/domain';
import type { Database } from '../storage/database.ts';
import type { Cancel, Clock } from '../system-clock.ts';
import {
  deleteEventsBefore,
  deleteEventsBeyond,
  endsOfLog,
  EVENTS_OF_STORE,
  eventsAfter,
  transactionsNow,
  type LoggedEvent,
} from './program-log.repository.ts';

export interface LogPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

export type LogWatcher = (events: readonly LoggedEvent[]) => void;

/** Events are kept this long. */
export const EVENTS_KEPT = minutesToMillis(minutes(3 * 24 * 60));
const SWEEP_EVERY = minutesToMillis(minutes(60));
/** How often the database is asked although nobody reported a change: a message of another node may be lost. */
const LOOK_EVERY = millis(1000);
const LOOK_AGAIN_AFTER = millis(50);
const AT_ONCE = 500;
/** Far more than the events of all transactions that run at the same time. */
const MAY_BE_UNDER_WAY = 1000;

/**
 * With several writers, an event with a smaller place may be committed after one with a larger place. So a place that is missing is waited for until
 * every transaction that could still fill it has ended.
 */
export class ProgramLog {
  readonly #ports: LogPorts;
  readonly #watchers = new Set<LogWatcher>();
  /** Every event up to this place has been handed out, or never will be. Undefined while nobody watches. */
  #place: number | undefined;
  #gap: { readonly after: number; readonly isOverFrom: number; readonly isOver: boolean } | undefined;
  /** Who waits until every event up to a place has been handed out. */
  #waiting: { readonly upTo: number; readonly resolve: () => void }[] = [];
  #reading: Promise<void> | undefined;
  #isWoken = false;
  #cancelLook: Cancel = () => undefined;
  #cancelLookAgain: Cancel = () => undefined;
  #cancelSweep: Cancel = () => undefined;

  constructor(ports: LogPorts) {
    this.#ports = ports;
  }

  /** Deletes old events, now and every hour. */
  start(): void {
    const { database, clock, onError } = this.#ports;
    database.unlessUnderWay('event-sweep', () => this.#sweep(clock.now())).catch(onError);
    this.#cancelSweep = clock.wakeAt(after(clock.now(), SWEEP_EVERY), () => this.start());
  }

  async stop(): Promise<void> {
    this.#cancelSweep();
    this.#cancelLook();
    this.#cancelLookAgain();
    this.#watchers.clear();
    this.#release(Infinity);
    await this.#reading;
  }

  /** Everything up to this place was handed out; 0 while nobody watches. */
  get place(): number {
    return this.#place ?? 0;
  }

  /** The watcher gets every event from now on, perhaps earlier ones too. `ready`: the place is at least that of the newest committed event. */
  watch(watcher: LogWatcher): { readonly ready: Promise<void>; readonly cancel: Cancel } {
    this.#watchers.add(watcher);
    if (this.#watchers.size === 1) this.#lookLater();
    return {
      ready: this.#catchUp(),
      cancel: () => {
        if (!this.#watchers.delete(watcher) || this.#watchers.size > 0) return;
        this.#cancelLook();
        this.#cancelLookAgain();
        this.#place = undefined;
        this.#release(Infinity);
      },
    };
  }

  async #catchUp(): Promise<void> {
    const { database } = this.#ports;
    const { last } = await endsOfLog(database.queries);
    // The watcher may have gone meanwhile.
    if (this.#watchers.size === 0) return;
    this.#place ??= database.isShared ? Math.max(0, last - MAY_BE_UNDER_WAY) : last;
    if (this.#place >= last) return;
    await new Promise<void>((resolve) => {
      this.#waiting.push({ upTo: last, resolve });
      this.wake();
    });
  }

  /** Something may have been written. */
  wake(): void {
    if (this.#watchers.size === 0) return;
    this.#isWoken = true;
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = undefined;
    });
  }

  #lookLater(): void {
    const { clock } = this.#ports;
    this.#cancelLook();
    this.#cancelLook = clock.wakeAt(after(clock.now(), LOOK_EVERY), () => {
      this.#lookLater();
      this.wake();
    });
  }

  async #readAll(): Promise<void> {
    try {
      while (this.#isWoken && this.#watchers.size > 0) {
        this.#isWoken = false;
        if (await this.#readSome()) this.#isWoken = true;
      }
    } catch (error) {
      this.#ports.onError(error);
    }
  }

  /** Returns whether more can be read at once. */
  async #readSome(): Promise<boolean> {
    const { database, clock } = this.#ports;
    const from = this.#place;
    if (from === undefined) return false;
    const events = await eventsAfter(database.queries, { after: from, most: AT_ONCE });
    // The last watcher may have gone meanwhile.
    if (this.#place !== from) return false;
    const ready = database.isShared ? this.#withoutGap(from, events) : events;
    const last = ready.at(-1);
    if (last !== undefined) {
      this.#place = last.id;
      for (const watcher of this.#watchers) watcher(ready);
      this.#release(last.id);
    }
    if (ready.length === events.length) return events.length === AT_ONCE;
    if (await this.#isGapOver(this.#place)) return true;
    this.#cancelLookAgain();
    this.#cancelLookAgain = clock.wakeAt(after(clock.now(), LOOK_AGAIN_AFTER), () => this.wake());
    return false;
  }

  #release(place: number): void {
    for (const { upTo, resolve } of this.#waiting) if (upTo <= place) resolve();
    this.#waiting = this.#waiting.filter(({ upTo }) => upTo > place);
  }

  /** The events before the first missing place. A gap that is over is passed once. */
  #withoutGap(from: number, events: readonly LoggedEvent[]): readonly LoggedEvent[] {
    let place = this.#gap?.isOver === true && this.#gap.after === from ? (events[0]?.id ?? 0) - 1 : from;
    const end = events.findIndex(({ id }) => {
      place += 1;
      return id !== place;
    });
    return end === -1 ? events : events.slice(0, end);
  }

  /** True when every transaction that had begun when the gap was first seen is over. The log is read once more after that. */
  async #isGapOver(place: number): Promise<boolean> {
    const { ended, next } = await transactionsNow(this.#ports.database.queries);
    if (this.#gap?.after !== place) {
      this.#gap = { after: place, isOverFrom: next, isOver: ended >= next };
      return this.#gap.isOver;
    }
    this.#gap = { ...this.#gap, isOver: ended >= this.#gap.isOverFrom };
    return this.#gap.isOver;
  }

  async #sweep(now: Instant): Promise<void> {
    await this.#ports.database.transaction(async ({ queries }) => {
      await deleteEventsBefore(queries, instant(now - EVENTS_KEPT));
      await deleteEventsBeyond(queries, EVENTS_OF_STORE);
    }, 'guarded');
  }
}
