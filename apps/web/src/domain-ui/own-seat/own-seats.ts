// One's own seats as a page has them: read at the start, whenever the line opens or says that something changed, and every minute besides
// (docs/rules/floor-phones.md#heard-at-once).

import type { SeatInGame } from '@feltclock/contract';
import { endedSession } from '../../shared/api/api-failure.ts';
import { observable, type Readable } from '../../shared/state/observable.ts';

export interface OwnSeatsState {
  /** Undefined before they were read, and once nobody is signed in any more. */
  readonly seats: readonly SeatInGame[] | undefined;
  /** Could they not be read the last time? */
  readonly hasFailed: boolean;
}

export interface OwnSeatsPorts {
  readonly read: () => Promise<readonly SeatInGame[]>;
  /** Runs `hear` whenever the own queue is listened to, for the first time or again, and says that a seat changed. */
  readonly listen: (hear: () => void) => () => void;
  /** Runs it now and then, until the returned function is called. */
  readonly nowAndThen: (run: () => void) => () => void;
}

export interface OwnSeats {
  readonly state: Readable<OwnSeatsState>;
  /** Follows them until the returned function is called. */
  start(): () => void;
}

class Followed implements OwnSeats {
  readonly state = observable<OwnSeatsState>({ seats: undefined, hasFailed: false });
  readonly #ports: OwnSeatsPorts;
  #isReading = false;
  /** One that is asked for while another is on its way may have missed what that one did. */
  #isAskedAgain = false;

  constructor(ports: OwnSeatsPorts) {
    this.#ports = ports;
  }

  start(): () => void {
    const hear = (): void => void this.#read();
    const stops = [this.#ports.listen(hear), this.#ports.nowAndThen(hear)];
    hear();
    return () => {
      for (const stop of stops) stop();
    };
  }

  async #read(): Promise<void> {
    this.#isAskedAgain = this.#isReading;
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      this.state.set({ seats: await this.#ports.read(), hasFailed: false });
    } catch (failure) {
      this.state.set({ seats: endedSession(failure) ? undefined : this.state.get().seats, hasFailed: true });
    }
    this.#isReading = false;
    if (this.#isAskedAgain) await this.#read();
  }
}

/** Nothing is read before `start`. */
export const createOwnSeats = (ports: OwnSeatsPorts): OwnSeats => new Followed(ports);
