// The counters of a board's staff: presses show at once, are sent one after the other, and none is lost between several operators
// (docs/rules/counts.md#several-operators).

import { countsFromWire, countsToWire, type BoardSnapshot, type ControlMessage } from '@feltclock/contract';
import { entryLimitOf, type CountStep, type EntryLimit, type PlayerCounts } from '@feltclock/domain';
import {
  countsLoaded,
  countsRead,
  countsShown,
  heard,
  pressed,
  pressesDropped,
  sendingLost,
  sendingRefused,
  sendingStarted,
  sendingStored,
  type CountsState,
  type StoredCounts,
} from '../../../domain-ui/player-panel/counts-state.ts';
import { PublishFailure } from '../../../shared/realtime/realtime.ts';
import { observable, type Readable } from '../../../shared/state/observable.ts';

export interface StaffCounts {
  readonly state: Readable<CountsState>;
  shown(): PlayerCounts;
  press(step: CountStep): void;
  /** Sends the presses that are not sent yet; resolves when they are stored, rejects with why they are not. */
  apply(): Promise<void>;
  drop(): void;
  /** The board's newest snapshot. */
  follow(snapshot: BoardSnapshot): void;
}

export interface StaffCountsPorts {
  publish(body: ControlMessage): Promise<void>;
  /** Reads the board again; `follow` has been called by then. */
  readAgain(): Promise<void>;
}

/** Two operators who tap as fast as they can are through after a few rounds; this only ends a loop that would never. */
const MOST_ROUNDS = 50;

const storedIn = ({ player }: BoardSnapshot): StoredCounts => ({
  counts: countsFromWire(player),
  version: player.version,
});

class Counts implements StaffCounts {
  readonly state;
  readonly #ports: StaffCountsPorts;
  #limit: EntryLimit;
  #snapshot: BoardSnapshot;
  #applying: Promise<unknown> = Promise.resolve();

  constructor(snapshot: BoardSnapshot, ports: StaffCountsPorts) {
    this.#ports = ports;
    this.#snapshot = snapshot;
    this.#limit = entryLimitOf(snapshot.structure.entryLimit);
    this.state = observable(countsLoaded(storedIn(snapshot)));
  }

  shown(): PlayerCounts {
    return countsShown(this.state.get(), this.#limit);
  }

  press(step: CountStep): void {
    this.state.set(pressed(this.state.get(), step, this.#limit));
  }

  drop(): void {
    this.state.set(pressesDropped(this.state.get()));
  }

  follow(snapshot: BoardSnapshot): void {
    this.#snapshot = snapshot;
    this.#limit = entryLimitOf(snapshot.structure.entryLimit);
    this.state.set(heard(this.state.get(), storedIn(snapshot)));
  }

  apply(): Promise<void> {
    const applied = this.#applying.then(
      () => this.#send(),
      () => this.#send(),
    );
    this.#applying = applied;
    return applied;
  }

  async #send(): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS && this.state.get().pending.length > 0; round += 1) {
      const sending = sendingStarted(this.state.get(), this.#limit);
      const { counts } = sending.sending?.sent ?? sending.stored;
      this.state.set(sending);
      try {
        await this.#ports.publish(countsToWire(counts, this.#snapshot.structure, sending.stored.version));
        this.state.set(sendingStored(this.state.get()));
      } catch (failure) {
        await this.#settle(failure);
      }
    }
  }

  /** Counts that were stale are sent again on top of the present ones; anything else is the operator's to see. */
  async #settle(failure: unknown): Promise<void> {
    const isLost = failure instanceof PublishFailure && failure.code === 'line-lost';
    if (isLost) {
      this.state.set(sendingLost(this.state.get()));
      await this.#ports.readAgain();
      this.state.set(countsRead(this.state.get(), storedIn(this.#snapshot)));
      throw failure;
    }
    const present = failure instanceof PublishFailure ? failure.counts : undefined;
    this.state.set(
      sendingRefused(this.state.get(), present && { counts: countsFromWire(present), version: present.version }),
    );
    if (failure instanceof PublishFailure && failure.code === 'stale-counts') return;
    this.drop();
    throw failure;
  }
}

export const createStaffCounts = (snapshot: BoardSnapshot, ports: StaffCountsPorts): StaffCounts =>
  new Counts(snapshot, ports);
