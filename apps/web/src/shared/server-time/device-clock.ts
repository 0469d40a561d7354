// The only file of the web that reads the device's clocks and sets its timers.

import { instant, type Instant } from '@feltclock/domain';

declare const unit: unique symbol;
/** Milliseconds on the device's monotonic clock, from an arbitrary start; fractions allowed. */
export type DeviceTime = number & { readonly [unit]: 'device-time' };
export type Stop = () => void;

export interface DeviceClock {
  /** Monotonic time. It never steps, but may stand still while the device sleeps. */
  monotonic(): DeviceTime;
  /** The device's date in ms since the epoch. It may be wrong by hours, and may step. */
  wall(): number;
  /** Calls `run` once, about `delay` ms from now. */
  after(delay: number, run: () => void): Stop;
}

export const deviceTime = (value: number): DeviceTime => value as DeviceTime;

export const deviceClock: DeviceClock = {
  monotonic: () => deviceTime(performance.now()),
  wall: () => Date.now(),
  after: (delay, run) => {
    const timer = setTimeout(run, delay);
    return () => {
      clearTimeout(timer);
    };
  },
};

/** The present by the device's clock. Only for spans on this device, such as inactivity; everything shown uses `serverNow`. */
export const deviceNow = (): Instant => instant(deviceClock.wall());

export const dateMillis = (text: string): number => Date.parse(text);
