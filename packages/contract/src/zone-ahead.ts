// How far the wall clocks of a zone are ahead of UTC, for the server and for boards that go by the hours of their store.

import { millis, minutes, minutesToMillis, type AheadAt } from '@feltclock/domain';

/** Reads what the platform knows of the zone, as "GMT+09:00"; UTC itself is "GMT". */
export function zoneAhead(timeZone: string): AheadAt {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (at) => {
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours, rest] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    const ahead = minutesToMillis(minutes(Number(hours ?? 0) * 60 + Number(rest ?? 0)));
    return millis(sign === '-' ? 0 - ahead : ahead);
  };
}
