// Holds the clocks of the page: its time passes when a test says so, however long the test itself takes.

import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { deviceClock } from '../src/shared/server-time/device-clock.ts';
import { forgetServerTime } from '../src/shared/server-time/server-time.ts';
import { simulatedDevice } from './simulated-device.ts';

/** 2026-02-01 00:30:07 in Seoul: what the device's date says when a test begins. */
export const NEW_YEAR_SUNDAY = 1_769_873_407_000;

/** The time has a fraction, as in every browser: what is sent as whole milliseconds has to be made so. */
const newDevice = () => simulatedDevice({ wallStart: NEW_YEAR_SUNDAY + 0.25 });
const held = { device: newDevice() };

/** Holds the clocks until mocks are restored and timers are real again; a wait of nothing is the end of the turn, and comes by itself. */
export function holdClock(): void {
  const device = newDevice();
  held.device = device;
  forgetServerTime();
  const after = deviceClock.after.bind(deviceClock);
  // The date that libraries note for themselves stands still as well.
  vi.useFakeTimers({ toFake: ['Date'], now: device.wall() });
  vi.spyOn(deviceClock, 'wall').mockImplementation(device.wall);
  vi.spyOn(deviceClock, 'monotonic').mockImplementation(device.monotonic);
  vi.spyOn(deviceClock, 'after').mockImplementation((delay, run) =>
    delay > 0 ? device.after(delay, run) : after(delay, run),
  );
}

/**
 * Holds what the page repeats by `setInterval`, such as readings of TanStack Query, for `vi.advanceTimersByTimeAsync`. Frames are held as well: jsdom
 * draws them by an interval of its own, which would be lost with the held ones, and the document would never draw a frame again.
 */
export function holdIntervals(): void {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'requestAnimationFrame', 'cancelAnimationFrame', 'Date'],
    now: held.device.wall(),
  });
}

/** The same with timers, which pass as real time does beside what the test lets pass. */
export function holdTimers(): void {
  vi.useFakeTimers({ now: held.device.wall(), shouldAdvanceTime: true });
}

/** Lets React draw what was asked of it before: a step of that takes a turn of its own. */
async function drawn(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await act(async () => undefined);
}

/** Lets time pass for the page, in ms; what was answered is drawn before, and what the time starts is drawn when this is over. */
export async function pass(span: number): Promise<void> {
  await drawn();
  await act(async () => {
    await held.device.pass(span);
    vi.setSystemTime(held.device.wall());
  });
}
