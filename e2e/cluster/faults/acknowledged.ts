// What was acknowledged to operators, and how long connected boards took to receive it.

import type { ReceivedState } from '../support/watching-board.ts';

export interface Acknowledgement {
  readonly gameId: number;
  readonly version: number;
  readonly action: 'PLAY' | 'PAUSE';
  /** In milliseconds, from `instantNow`. */
  readonly at: number;
}

const nameOf = (gameId: number, version: number): string => `${String(gameId)} ${String(version)}`;

export class Acknowledged {
  readonly all: Acknowledgement[] = [];
  /** Milliseconds from each acknowledgement to each board that received it later. */
  lateness: number[] = [];
  /** Milliseconds from the end of each row that ended by itself to each board that received it. */
  rowLateness: number[] = [];
  /** By game and version. */
  readonly #at = new Map<string, number>();
  /** When boards received states that are not yet known to be acknowledged. Boards usually receive a press before its operator does. */
  readonly #received = new Map<string, number[]>();

  add(acknowledgement: Acknowledgement): void {
    const { gameId, version, at } = acknowledgement;
    const press = nameOf(gameId, version);
    this.all.push(acknowledgement);
    this.#at.set(press, at);
    for (const received of this.#received.get(press) ?? []) this.lateness.push(Math.max(0, received - at));
    this.#received.delete(press);
  }

  /** A connected board received a state. */
  received({ gameId, at: now, known, clock, isElapsed }: ReceivedState): void {
    for (let version = known + 1; version <= clock.version; version += 1) {
      const press = nameOf(gameId, version);
      const at = this.#at.get(press);
      if (at !== undefined) this.lateness.push(Math.max(0, now - at));
      else this.#received.set(press, [...(this.#received.get(press) ?? []), now]);
    }
    if (isElapsed) this.rowLateness.push(now - clock.at);
  }

  /** From here on another phase is measured. */
  beginPhase(): void {
    this.lateness = [];
    this.#received.clear();
    this.rowLateness = [];
  }
}
