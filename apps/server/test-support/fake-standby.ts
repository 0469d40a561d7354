// A pair of computers of which a test decides everything.

import type { Standby, StandbyPeer, StandbyStatus } from '../src/standby/standby.ts';

export const SECOND: StandbyPeer = {
  name: 'BAR-PC',
  origin: 'http://192.168.0.12:8080',
  isInStep: true,
  behind: 0,
  lastSeenAt: 1_760_000_000_000,
};

export interface FakeStandby extends Standby {
  now: StandbyStatus;
  /** Epochs that pages reported. */
  readonly met: number[];
}

export const fakeStandby = (now: StandbyStatus = { role: 'first', epoch: 1, other: SECOND }): FakeStandby => {
  const met: number[] = [];
  return {
    now,
    met,
    status() {
      return this.now;
    },
    metEpoch: (epoch) => void met.push(epoch),
  };
};
