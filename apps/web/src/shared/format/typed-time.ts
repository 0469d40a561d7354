// A typed length of time: `12:30`, `1:00:00`, `12` (minutes). Phone keypads without a colon may write `12.30` or `1230`.

import { seconds, type Seconds } from '@feltclock/domain';
import { halfWidth } from './typed-number.ts';

const MINUTES_AND_SECONDS = /^(\d{1,3})[:.,]([0-5]\d)$/;
const WITH_HOURS = /^(\d{1,2})[:.,]([0-5]\d)[:.,]([0-5]\d)$/;
const MINUTES = /^\d{1,3}$/;
/** Minutes never have four digits. */
const WITHOUT_COLON = /^(\d{2})([0-5]\d)$/;

/** Undefined if it is not a length of time. Full-width digits and colons count. */
export function readTypedTime(typed: string): Seconds | undefined {
  const text = halfWidth(typed);
  if (MINUTES.test(text)) return seconds(Number(text) * 60);
  const [, minutes, rest] = MINUTES_AND_SECONDS.exec(text) ?? WITHOUT_COLON.exec(text) ?? [];
  if (minutes !== undefined) return seconds(Number(minutes) * 60 + Number(rest));
  const [, hours, ofHour, ofMinute] = WITH_HOURS.exec(text) ?? [];
  return hours === undefined ? undefined : seconds(Number(hours) * 3600 + Number(ofHour) * 60 + Number(ofMinute));
}
