// Stops the page's clocks: time passes only when the test decides it.

import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { deviceClock } from '../src/shared/server-time/device-clock.ts';
import { forgetServerTime } from '../src/shared/server-time/server-time.ts';
import { simulatedDevice } from './simulated-device.ts';

/** 2026-02-01 00:30:07 in Seoul: the device's time at the start of a test. */
export const NEW_YEAR_SUNDAY = 1_769_873_407_000;

/** The time has a fraction, as in browsers, so that requests must round to whole milliseconds. */
const newDevice = () => simulatedDevice({ wallStart: NEW_YEAR_SUNDAY + 0.25 });
const held = { device: newDevice() };

/** Stops the clocks until mocks and timers are restored. A delay of 0 still runs by itself, at the end of the turn. */
export function holdClock(): void {
  const device = newDevice();
  held.device = device;
  forgetServerTime();
  const after = deviceClock.after.bind(deviceClock);
  // Stops the dates of libraries too.
  vi.useFakeTimers({ toFake: ['Date'], now: device.wall() });
  vi.spyOn(deviceClock, 'wall').mockImplementation(device.wall);
  vi.spyOn(deviceClock, 'monotonic').mockImplementation(device.monotonic);
  vi.spyOn(deviceClock, 'after').mockImplementation((delay, run) =>
    delay > 0 ? device.after(delay, run) : after(delay, run),
  );
}

/**
 * Asks for frames until the test is over. jsdom draws by an interval of its own, which it makes when it needs one: made while intervals are held, it
 * would be lost, and the document would never draw a frame again.
 */
function keepDrawing(): void {
  const test = { isOver: false };
  const draw = (): void => {
    if (!test.isOver) frame(draw);
  };
  // oxlint-disable-next-line no-restricted-globals -- it is not used as a clock here; it is the real one, also where frames are held
  const frame = window.requestAnimationFrame;
  frame(draw);
  onTestFinished(() => {
    test.isOver = true;
  });
}

/** Fakes `setInterval`, which TanStack Query uses for repeated readings, for `vi.advanceTimersByTimeAsync`. */
export function holdIntervals(): void {
  keepDrawing();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: held.device.wall() });
}

/** Fakes all timers; with `shouldAdvanceTime` they also follow real time. */
export function holdTimers(more: { readonly shouldAdvanceTime?: true } = {}): void {
  keepDrawing();
  vi.useFakeTimers({ now: held.device.wall(), ...more });
}

/** Lets React render pending updates, one turn per step. */
async function drawn(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await act(async () => undefined);
}

/** Lets time pass, in ms. Renders pending answers before, and the effects of the time after. */
export async function pass(span: number): Promise<void> {
  await drawn();
  await act(async () => {
    await held.device.pass(span);
    vi.setSystemTime(held.device.wall());
  });
}
