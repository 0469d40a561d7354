// The server time of an event for which only the device's date is known. Dates may be wrong by hours, and may step.

import { instant, type Instant } from '@feltclock/domain';
import { useMemo } from 'react';
import { deviceClock, deviceTime, type DeviceClock, type DeviceTime } from './device-clock.ts';
import { serverNow } from './server-time.ts';

/** The monotonic time at which the device's date was `date`. Call it soon after that, before the date steps. */
export const momentOf = (device: DeviceClock, date: number): DeviceTime =>
  deviceTime(device.monotonic() - (device.wall() - date));

/** The server time at a past moment of the device, by the present estimate. */
export const serverTimeAt = (device: DeviceClock, serverPresent: Instant, moment: DeviceTime): Instant =>
  instant(serverPresent - (device.monotonic() - moment));

/** The server time of a recent date of this device, for example of a query's last answer. */
export function useServerTimeOf(date: number): Instant {
  const moment = useMemo(() => momentOf(deviceClock, date), [date]);
  return serverTimeAt(deviceClock, serverNow(), moment);
}
