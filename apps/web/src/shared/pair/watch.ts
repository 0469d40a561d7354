// Watches both computers of a pair while a page is open, and goes over when the other one has taken over.

import type { DeviceClock } from '../server-time/device-clock.ts';
import { nextStep, type RoleAnswer } from './step.ts';

export interface WatchPorts {
  readonly device: Pick<DeviceClock, 'after'>;
  /** The epoch of the page; 0 on a page of the second computer, which only leads to the first one. */
  readonly epoch: number;
  /** A hidden page saves its battery. */
  readonly isHidden: () => boolean;
  /** Resolves to undefined without an answer within a second. */
  readonly askOwn: () => Promise<RoleAnswer | undefined>;
  readonly askOther: () => Promise<RoleAnswer | undefined>;
  /** Tells the own computer, which still serves, that the other one has taken over. */
  readonly tellOwn: (epoch: number) => void;
  /** Leaves the page. False if the other computer did not answer. */
  readonly go: () => Promise<boolean>;
}

/** In ms, while all is well, and while the own computer does not serve. */
const CALM = 2000;
const CLOSE = 500;
/** While all is well, the other computer is asked at every third turn. */
const OTHER_EVERY = 3;
/** In ms. A person may stop the page from leaving, because something is not saved. */
const AGAIN_AFTER = 10_000;

export function watchPair({ device, epoch, isHidden, askOwn, askOther, tellOwn, go }: WatchPorts): void {
  const state = { met: epoch, turn: 0, isClose: false };
  const later = (pause: number): void => void device.after(pause, () => void look());
  const asksOther = (): boolean => state.isClose || state.turn % OTHER_EVERY === 0;
  const look = async (): Promise<void> => {
    if (isHidden()) {
      later(CALM);
      return;
    }
    const [own, other] = await Promise.all([askOwn(), asksOther() ? askOther() : undefined]);
    const { met, does } = nextStep({ met: state.met, own, other });
    state.met = met;
    state.turn += 1;
    state.isClose = does !== 'stay';
    if (does !== 'go') {
      later(state.isClose ? CLOSE : CALM);
      return;
    }
    if (own?.role === 'first' && other !== undefined) tellOwn(other.epoch);
    later((await go()) ? AGAIN_AFTER : CLOSE);
  };
  later(epoch === 0 ? CLOSE : CALM);
}
