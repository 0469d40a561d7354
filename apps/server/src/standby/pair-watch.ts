// Tells staff when the second computer is lost or behind, and tells open pages when there is another second computer.

import type { Standby, StandbyPeer } from './standby.ts';

/** In ms of the host's time of day: heartbeats come every second. */
const LOST_AFTER = 15_000;
/** How long it may be behind before staff are told, in ms: catching up after a restart takes some seconds. */
const BEHIND_FOR = 15_000;

export type PairTrouble = 'second-computer-lost' | 'second-computer-behind';

export interface PairWatchPorts {
  readonly standby: Standby;
  /** The host's time of day, in ms. */
  readonly wall: () => number;
  readonly raise: (trouble: PairTrouble) => void;
  readonly settle: (trouble: PairTrouble) => void;
  /** Open pages must reconnect, and then see that the page names another computer. */
  readonly onOtherPair: () => void;
}

export class PairWatch {
  readonly #ports: PairWatchPorts;
  #origin: string | undefined;
  #trouble: PairTrouble | undefined;
  /** Since when it is not in step; undefined while it is. */
  #behindSince: number | undefined;

  constructor(ports: PairWatchPorts) {
    this.#ports = ports;
    this.#origin = ports.standby.status().other?.origin;
  }

  /** Call it every few seconds. */
  look(): void {
    const { other } = this.#ports.standby.status();
    if (other?.origin !== this.#origin) {
      this.#origin = other?.origin;
      this.#ports.onOtherPair();
    }
    this.#note(other === undefined ? undefined : this.#troubleOf(other));
  }

  #troubleOf({ isInStep, lastSeenAt }: StandbyPeer): PairTrouble | undefined {
    const now = this.#ports.wall();
    this.#behindSince = isInStep ? undefined : (this.#behindSince ?? now);
    if (lastSeenAt !== undefined && now - lastSeenAt > LOST_AFTER) return 'second-computer-lost';
    if (this.#behindSince === undefined || now - this.#behindSince < BEHIND_FOR) return undefined;
    return lastSeenAt === undefined ? 'second-computer-lost' : 'second-computer-behind';
  }

  #note(trouble: PairTrouble | undefined): void {
    if (trouble === this.#trouble) return;
    if (this.#trouble !== undefined) this.#ports.settle(this.#trouble);
    if (trouble !== undefined) this.#ports.raise(trouble);
    this.#trouble = trouble;
  }
}
