// Notes what a screen really shows of advertisements, place by place, and sends it each minute: only what can be seen counts
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
  /** What this screen, or this board's page, calls itself. */
  readonly name: string;
  readonly now: () => Instant;
  readonly every: (span: Millis, run: () => void) => () => void;
  readonly keeper: ShowingKeeper;
  /** The names of other pages that may have left something which this one may send. */
  readonly left: () => readonly string[];
  /** Can the page be seen at all? */
  readonly isVisible: Readable<boolean>;
  /** Tells what a store's screen or board of that name showed. Answers whether it was heard, though it may not have been counted. */
  readonly send: (name: string, storeId: number, windows: WireShowingWindow[]) => Promise<boolean>;
}

/** Hears what a place shows: the file of a page, or undefined while it shows none, or one that is covered. */
export type ShowAt = (fileId: number | undefined) => void;

export interface ShowingRecorder {
  /** A place that shows advertisements: the board of a game, or with null the whole screen. */
  place(gameId: number | null): ShowAt;
  /** Notes and writes down all that was shown until now. */
  keep(): void;
}

/** A power cut takes no more than this with it. */
const KEEP_EVERY = millis(10_000);
/** A device that did not run for longer has slept, and showed nothing. */
const ASLEEP_AFTER = 2.5 * KEEP_EVERY;
/** What is kept is sent at every sixth time. */
const SEND_EVERY = 6;
/** A page that did not write for so long is no more: what it left is sent in its name. */
const LEFT_AFTER = millis(120_000);

interface Place {
  readonly fileId: number;
  /** What was noted until then. */
  since: Instant;
  isTurn: boolean;
}

const wireOf = ({ pages, ...window }: PlacedWindow): WireShowingWindow => ({
  ...window,
  pages: pages.map((page) => ({ ...page })),
});

class Recorder implements ShowingRecorder {
  readonly #ports: ShowingRecorderPorts;
  /** The places that show something. */
  readonly #places = new Map<number | null, Place>();
  #log: ShowingLog;
  #beats = 0;
  #isSending = false;
  #stop: (() => void) | undefined;

  constructor(ports: ShowingRecorderPorts) {
    this.#ports = ports;
    const { keeper, name, isVisible } = ports;
    this.#log = keeper.read(name)?.log ?? EMPTY_LOG;
    isVisible.subscribe(() => this.#noteAll(!isVisible.get()));
  }

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
      this.#stop ??= every(KEEP_EVERY, () => this.#beat());
    };
  }

  keep(): void {
    this.#noteAll(this.#ports.isVisible.get());
    const { keeper, name, storeId, now } = this.#ports;
    if (this.#isEmpty() && keeper.read(name) === undefined) return;
    keeper.write(name, { storeId, at: now(), log: this.#log });
  }

  #isEmpty(): boolean {
    return this.#log.sent.length + this.#log.open.length === 0;
  }

  /** Notes what all places showed until now, where that could be seen. */
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

  #beat(): void {
    this.keep();
    if (this.#places.size === 0 && this.#isEmpty() && !this.#isSending) {
      this.#stop?.();
      this.#stop = undefined;
      return;
    }
    this.#beats += 1;
    if (this.#beats % SEND_EVERY !== 0 || this.#isSending) return;
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
      else if (age >= LEFT_AFTER && kept.storeId === storeId) await this.#sendLeft(other, kept);
    }
  }

  /** Sends what a page that is no more left behind, and forgets it once all of it was heard. */
  async #sendLeft(name: string, kept: KeptLog): Promise<void> {
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

export const startShowingRecorder = (ports: ShowingRecorderPorts): ShowingRecorder => new Recorder(ports);
