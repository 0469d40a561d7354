// One's own seats on a page: read at the start, whenever the connection opens or a message arrives, and every minute
// (docs/rules/floor.md#on-phones).

import type { SeatInGame } from '@feltclock/contract';
import { endedSession } from '../../shared/api/api-failure.ts';
import { observable, type Readable } from '../../shared/state/observable.ts';

export interface OwnSeatsState {
  /** Undefined before the first read, and after logout. */
  readonly seats: readonly SeatInGame[] | undefined;
  /** True if the last read failed. */
  readonly hasFailed: boolean;
}

export interface OwnSeatsPorts {
  readonly read: () => Promise<readonly SeatInGame[]>;
  /** Runs `onChange` when the subscription opens, and at each message that a seat changed. */
  readonly listen: (onChange: () => void) => () => void;
  /** Runs it at intervals until the returned function is called. */
  readonly atIntervals: (run: () => void) => () => void;
}

export interface OwnSeats {
  readonly state: Readable<OwnSeatsState>;
  /** Follows the seats until the returned function is called. */
  start(): () => void;
}

class Followed implements OwnSeats {
  readonly state = observable<OwnSeatsState>({ seats: undefined, hasFailed: false });
  readonly #ports: OwnSeatsPorts;
  #isReading = false;
  /** A read under way may miss a change, so another one follows it. */
  #isReadAgain = false;

  constructor(ports: OwnSeatsPorts) {
    this.#ports = ports;
  }

  start(): () => void {
    const onChange = (): void => void this.#read();
    const stops = [this.#ports.listen(onChange), this.#ports.atIntervals(onChange)];
    onChange();
    return () => {
      for (const stop of stops) stop();
    };
  }

  async #read(): Promise<void> {
    this.#isReadAgain = this.#isReading;
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      this.state.set({ seats: await this.#ports.read(), hasFailed: false });
    } catch (failure) {
      this.state.set({ seats: endedSession(failure) ? undefined : this.state.get().seats, hasFailed: true });
    }
    this.#isReading = false;
    if (this.#isReadAgain) await this.#read();
  }
}

/** Reads nothing before `start`. */
export const createOwnSeats = (ports: OwnSeatsPorts): OwnSeats => new Followed(ports);
