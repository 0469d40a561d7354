// Records which advertisements a screen really shows, and sends the record each minute. Only what is visible counts
// (docs/rules/advertising.md#what-was-shown).

import { SHOWINGS, type WireShowingWindow } from '@feltclock/contract';
import {
  answered,
  EMPTY_LOG,
  millis,
  noteSeen,
  SHOWING_TAKEN_FOR,
  toSend,
  type Instant,
  type Millis,
  type PlacedWindow,
  type ShowingLog,
} from '@feltclock/domain';
import type { Readable } from '../../../shared/state/observable.ts';
import type { KeptLog, ShowingKeeper } from './showing-keeper.ts';

export interface ShowingRecorderPorts {
  readonly storeId: number;
  /** Name of this screen or of this page's tab. */
  readonly name: string;
  readonly now: () => Instant;
  readonly every: (span: Millis, run: () => void) => () => void;
  readonly keeper: ShowingKeeper;
  /** Names of other pages whose unsent showings this page may send. */
  readonly left: () => readonly string[];
  readonly isVisible: Readable<boolean>;
  /** Sends what the screen or board of that name showed. Resolves to true if the server received it, even if it was not counted. */
  readonly send: (name: string, storeId: number, windows: WireShowingWindow[]) => Promise<boolean>;
}

/** Notes the file that a place shows; undefined while it shows none, or is covered. */
export type ShowAt = (fileId: number | undefined) => void;

/** A power cut loses at most this much. */
const KEEP_EVERY = millis(10_000);
/** A longer gap means that the device slept and showed nothing. */
const ASLEEP_AFTER = 2.5 * KEEP_EVERY;
/** The record is sent at every sixth write. */
const SEND_EVERY = 6;
/** A page that has not written for this long is gone. Another page sends what it left. */
const ABANDONED_AFTER = millis(120_000);

interface Place {
  readonly fileId: number;
  /** Recorded until here. */
  since: Instant;
  isTurn: boolean;
}

const wireOf = ({ pages, ...window }: PlacedWindow): WireShowingWindow => ({
  ...window,
  pages: pages.map((page) => ({ ...page })),
});

export class ShowingRecorder {
  readonly #ports: ShowingRecorderPorts;
  readonly #places = new Map<number | null, Place>();
  #log: ShowingLog;
  #ticks = 0;
  #isSending = false;
  #stop: (() => void) | undefined;

  constructor(ports: ShowingRecorderPorts) {
    this.#ports = ports;
    const { keeper, name, isVisible } = ports;
    this.#log = keeper.read(name)?.log ?? EMPTY_LOG;
    isVisible.subscribe(() => this.#noteAll(!isVisible.get()));
  }

  /** A place that shows advertisements: the board of a game, or with null the whole screen. */
  place(gameId: number | null): ShowAt {
    return (fileId) => {
      const { now, isVisible, every } = this.#ports;
      const before = this.#places.get(gameId);
      if (before !== undefined) this.#note(gameId, before, isVisible.get());
      if (fileId === undefined) {
        this.#places.delete(gameId);
        return;
      }
      this.#places.set(gameId, { fileId, since: before?.since ?? now(), isTurn: true });
      this.#stop ??= every(KEEP_EVERY, () => this.#tick());
    };
  }

  /** Records all that was shown until now, and writes it to storage. */
  keep(): void {
    this.#noteAll(this.#ports.isVisible.get());
    const { keeper, name, storeId, now } = this.#ports;
    if (this.#isEmpty() && keeper.read(name) === undefined) return;
    keeper.write(name, { storeId, at: now(), log: this.#log });
  }

  #isEmpty(): boolean {
    return this.#log.sent.length + this.#log.open.length === 0;
  }

  #noteAll(wasVisible: boolean): void {
    for (const [gameId, place] of this.#places) this.#note(gameId, place, wasVisible);
  }

  #note(gameId: number | null, place: Place, wasVisible: boolean): void {
    const from = place.since;
    const to = this.#ports.now();
    place.since = to;
    const { fileId, isTurn } = place;
    if (!wasVisible || to <= from || to - from > ASLEEP_AFTER) return;
    this.#log = noteSeen(this.#log, { gameId, fileId, from, to, isTurn });
    place.isTurn = false;
  }

  #tick(): void {
    this.keep();
    if (this.#places.size === 0 && this.#isEmpty() && !this.#isSending) {
      this.#stop?.();
      this.#stop = undefined;
      return;
    }
    this.#ticks += 1;
    if (this.#ticks % SEND_EVERY !== 0 || this.#isSending) return;
    this.#isSending = true;
    void this.#sendAll().finally(() => {
      this.#isSending = false;
    });
  }

  async #sendAll(): Promise<void> {
    const { keeper, name, storeId, now, left, send } = this.#ports;
    this.#log = toSend(this.#log, SHOWINGS.windows);
    this.keep();
    const { sent } = this.#log;
    if (sent.length > 0 && (await send(name, storeId, sent.map(wireOf)))) {
      this.#log = answered(this.#log);
      this.keep();
    }
    for (const other of left()) {
      const kept = keeper.read(other);
      const age = kept === undefined ? SHOWING_TAKEN_FOR : now() - kept.at;
      if (kept === undefined || age >= SHOWING_TAKEN_FOR) keeper.forget(other);
      else if (age >= ABANDONED_AFTER && kept.storeId === storeId) await this.#sendAbandoned(other, kept);
    }
  }

  /** Sends what a closed page left, and forgets it once all of it was received. */
  async #sendAbandoned(name: string, kept: KeptLog): Promise<void> {
    const { keeper, send } = this.#ports;
    let log = toSend(kept.log, SHOWINGS.windows);
    while (log.sent.length > 0) {
      keeper.write(name, { ...kept, log });
      if (!(await send(name, kept.storeId, log.sent.map(wireOf)))) return;
      log = toSend(answered(log), SHOWINGS.windows);
    }
    keeper.forget(name);
  }
}
