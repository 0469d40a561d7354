// What was acknowledged to operators, and how long boards that were there took to know it.

import type { ToldState } from '../support/watching-board.ts';

export interface Acknowledgement {
  readonly gameId: number;
  readonly version: number;
  readonly action: 'PLAY' | 'PAUSE';
  /** By the process's own clock, in milliseconds. */
  readonly at: number;
}

export class Acknowledged {
  readonly all: Acknowledgement[] = [];
  /** Milliseconds from each acknowledgement to each board that heard of it later. */
  lateness: number[] = [];
  /** Milliseconds from the end of each row that ended by itself to each board that was told. */
  rowLateness: number[] = [];
  readonly #at = new Map<number, Map<number, number>>();

  add(acknowledgement: Acknowledgement): void {
    const { gameId, version, at } = acknowledgement;
    this.all.push(acknowledgement);
    const ofGame = this.#at.get(gameId) ?? new Map<number, number>();
    this.#at.set(gameId, ofGame.set(version, at));
  }

  /** A board that was there all the time knows what it was told from now on. */
  told({ gameId, known, clock, isElapsed }: ToldState): void {
    const now = performance.now();
    const ofGame = this.#at.get(gameId);
    for (let version = known + 1; version <= clock.version; version += 1) {
      const at = ofGame?.get(version);
      // Boards usually hear of a press before its operator does.
      if (at !== undefined) this.lateness.push(now - at);
      else if (version === clock.version) this.lateness.push(0);
    }
    if (isElapsed) this.rowLateness.push(performance.timeOrigin + now - clock.at);
  }

  /** From here on another phase is measured. */
  beginPhase(): void {
    this.lateness = [];
    this.rowLateness = [];
  }
}
