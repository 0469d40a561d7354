// The time that screens show. It follows the estimate by running slightly faster or slower, so that no digit is skipped, repeated or goes back.

import { instant, type Instant } from '@feltclock/domain';
import { deviceTime, type DeviceTime } from './device-clock.ts';

/** A linear function from device time to server time, with a correction to be worked in. */
export interface ShownTime {
  readonly at: DeviceTime;
  /** The instant shown at `at`. */
  readonly value: Instant;
  /** How much faster the server's clock runs than the device's, in ms per ms. */
  readonly rate: number;
  /** Milliseconds to gain (or lose, if negative) after `at`. */
  readonly correction: number;
}

/** Pace of a correction: 10 ms take 50 ms, and a shown second stays within a fifth of a second of its length. */
const PACE = 0.2;
/** A larger error, in ms, comes from sleep or a stepped clock, and is corrected at once. */
const JUMP_FROM = 1000;

/** The instant shown at a device time that is not before `line.at`. */
export function shownAt(line: ShownTime, at: DeviceTime): Instant {
  const passed = at - line.at;
  const worked = Math.sign(line.correction) * Math.min(Math.abs(line.correction), PACE * passed);
  return instant(line.value + passed * (1 + line.rate) + worked);
}

/** When `shown` will be shown by the present estimate; for the past, `line.at` at the earliest. */
export function deviceTimeOf(line: ShownTime, shown: Instant): DeviceTime {
  const speed = 1 + line.rate;
  const working = Math.abs(line.correction) / PACE;
  const speedWhileWorking = speed + Math.sign(line.correction) * PACE;
  const left = shown - line.value;
  const atWorkedIn = working * speedWhileWorking;
  const passed = left <= atWorkedIn ? left / speedWhileWorking : working + (left - atWorkedIn) / speed;
  return deviceTime(line.at + Math.max(0, passed));
}

/** The function that leads from what is shown at `at` to `target`. */
export function retargeted(
  line: ShownTime,
  at: DeviceTime,
  target: Instant,
  rate: number,
): { readonly line: ShownTime; readonly jumped: boolean } {
  const present = shownAt(line, at);
  const error = target - present;
  const jumped = Math.abs(error) > JUMP_FROM;
  return jumped
    ? { line: { at, value: target, rate, correction: 0 }, jumped }
    : { line: { at, value: present, rate, correction: error }, jumped };
}
