// When something was, by the server's time, that only the device's date was noted of: dates may be wrong by hours, and may step meanwhile.

import { instant, type Instant } from '@feltclock/domain';
import { useMemo } from 'react';
import { deviceClock, deviceTime, type DeviceClock, type DeviceTime } from './device-clock.ts';
import { serverNow } from './server-time.ts';

/** The moment that the device's date was `date`, kept where no step of the date can move it: to be asked soon after. */
export const momentOf = (device: DeviceClock, date: number): DeviceTime =>
  deviceTime(device.monotonic() - (device.wall() - date));

/** The server's time at a moment of the device's past, as it is known now. */
export const serverTimeAt = (device: DeviceClock, serverPresent: Instant, moment: DeviceTime): Instant =>
  instant(serverPresent - (device.monotonic() - moment));

/** The server's time of a date that this page's device has just noted, such as when a query was last answered. */
export function useServerTimeOf(date: number): Instant {
  const moment = useMemo(() => momentOf(deviceClock, date), [date]);
  return serverTimeAt(deviceClock, serverNow(), moment);
}
