// What was acknowledged to operators, and how long boards that were there took to know it.

import type { ToldState } from '../support/watching-board.ts';

export interface Acknowledgement {
  readonly gameId: number;
  readonly version: number;
  readonly action: 'PLAY' | 'PAUSE';
  /** An instant in milliseconds, as `instantNow` tells it. */
  readonly at: number;
}

const nameOf = (gameId: number, version: number): string => `${String(gameId)} ${String(version)}`;

export class Acknowledged {
  readonly all: Acknowledgement[] = [];
  /** Milliseconds from each acknowledgement to each board that heard of it later. */
  lateness: number[] = [];
  /** Milliseconds from the end of each row that ended by itself to each board that was told. */
  rowLateness: number[] = [];
  /** By game and version. */
  readonly #at = new Map<string, number>();
  /** When boards were told of what is not known to be acknowledged yet: they usually hear of a press before its operator does. */
  readonly #told = new Map<string, number[]>();

  add(acknowledgement: Acknowledgement): void {
    const { gameId, version, at } = acknowledgement;
    const press = nameOf(gameId, version);
    this.all.push(acknowledgement);
    this.#at.set(press, at);
    for (const told of this.#told.get(press) ?? []) this.lateness.push(Math.max(0, told - at));
    this.#told.delete(press);
  }

  /** A board that was there all the time knows what it was told from now on. */
  told({ gameId, at: now, known, clock, isElapsed }: ToldState): void {
    for (let version = known + 1; version <= clock.version; version += 1) {
      const press = nameOf(gameId, version);
      const at = this.#at.get(press);
      if (at !== undefined) this.lateness.push(Math.max(0, now - at));
      else this.#told.set(press, [...(this.#told.get(press) ?? []), now]);
    }
    if (isElapsed) this.rowLateness.push(now - clock.at);
  }

  /** From here on another phase is measured. */
  beginPhase(): void {
    this.lateness = [];
    this.#told.clear();
    this.rowLateness = [];
  }
}
