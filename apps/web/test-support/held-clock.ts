// Holds the clocks of the page: its time passes when a test says so, however long the test itself takes.

import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
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
 * Asks for frames until the test is over. jsdom draws by an interval of its own, which it makes when it needs one: made while intervals are held, it
 * would be lost, and the document would never draw a frame again.
 */
function keepDrawing(): void {
  const test = { isOver: false };
  const draw = (): void => {
    if (!test.isOver) frame(draw);
  };
  // oxlint-disable-next-line no-restricted-globals -- nothing here tells time by it; it is the real one, also where frames are held
  const frame = window.requestAnimationFrame;
  frame(draw);
  onTestFinished(() => {
    test.isOver = true;
  });
}

/** Holds what the page repeats by `setInterval`, such as readings of TanStack Query, for `vi.advanceTimersByTimeAsync`. */
export function holdIntervals(): void {
  keepDrawing();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: held.device.wall() });
}

/** Holds all timers; with `shouldAdvanceTime` they also pass as real time does. */
export function holdTimers(more: { readonly shouldAdvanceTime?: true } = {}): void {
  keepDrawing();
  vi.useFakeTimers({ now: held.device.wall(), ...more });
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
