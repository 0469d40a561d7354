// The time that screens show: follows the estimate by running a little faster or slower, so that no digit is skipped, repeated or goes back.

import { instant, type Instant } from '@feltclock/domain';
import { deviceTime, type DeviceTime } from './device-clock.ts';

/** A straight line from device time to the server's, with a correction still to be worked in. */
export interface ShownTime {
  readonly at: DeviceTime;
  /** The instant that is shown at `at`. */
  readonly value: Instant;
  /** How much faster than the device's clock the server's runs, in ms per ms. */
  readonly rate: number;
  /** The milliseconds that are to be gained (or lost, when negative) after `at`. */
  readonly correction: number;
}

/** A correction is worked in at this pace: 10 ms take 50 ms, and a shown second stays within a fifth of a second of its length. */
const PACE = 0.2;
/** What is wrong by more than this was never right: a sleep, a stepped clock. It is put right at once. */
const JUMP_FROM = 1000;

/** The instant that is shown at a device time, which is not before the line's start. */
export function shownAt(line: ShownTime, at: DeviceTime): Instant {
  const passed = at - line.at;
  const worked = Math.sign(line.correction) * Math.min(Math.abs(line.correction), PACE * passed);
  return instant(line.value + passed * (1 + line.rate) + worked);
}

/** When `shown` will be shown, if nothing new is heard; for the past, the line's start at the earliest. */
export function deviceTimeOf(line: ShownTime, shown: Instant): DeviceTime {
  const speed = 1 + line.rate;
  const working = Math.abs(line.correction) / PACE;
  const speedWhileWorking = speed + Math.sign(line.correction) * PACE;
  const left = shown - line.value;
  const atWorkedIn = working * speedWhileWorking;
  const passed = left <= atWorkedIn ? left / speedWhileWorking : working + (left - atWorkedIn) / speed;
  return deviceTime(line.at + Math.max(0, passed));
}

/** The line that leads from what is shown at `at` to `target`. */
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
