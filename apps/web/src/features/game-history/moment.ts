// The shown moment of a history: an instant and the newest event until then, with the steps between moments.

import { eventAt, instant, type Instant, type Playback } from '@feltclock/domain';
import { halfWidth } from '../../shared/format/typed-number.ts';
import { instantOfWall, wallTime } from '../../shared/format/zone-time.ts';
import type { OpenHistory } from './use-game-history.ts';

export interface Moment {
  readonly at: Instant;
  /** The index of the newest included event. */
  readonly event: number;
}

export const momentAt = (playback: Playback, at: Instant): Moment => ({ at, event: eventAt(playback, at) });

/** The moment of an event. It distinguishes events at one instant, and a time of day that occurred twice. */
export const momentOfEvent = (playback: Playback, event: number): Moment => ({
  at: playback.events[event]?.at ?? instant(0),
  event,
});

/** Whether this time of day occurred twice, and which of them is shown. */
export function timesOfMoment({ events }: Playback, { at, event }: Moment): 'only' | 'first' | 'second' {
  const era = events[event]?.era ?? 0;
  const last = (of: number): Instant =>
    instant(Math.max(...events.filter((each) => each.era === of).map((each) => each.at)));
  const beginsNext = events.find((each) => each.era > era)?.at;
  if (beginsNext !== undefined && at >= beginsNext) return 'first';
  return era > 0 && at <= last(era - 1) ? 'second' : 'only';
}

const DAY = 86_400_000;
const TYPED = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

export type TypedMoment = { readonly at: Instant } | { readonly problem: 'wrong' | 'outside' };

/** A typed time of day in ms since midnight, and its precision. */
function typedTime(typed: string): { readonly ofDay: number; readonly exactly: number } | undefined {
  const [, hours, minutes, seconds] = TYPED.exec(halfWidth(typed)) ?? [];
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds ?? 0)];
  // NaN fails this comparison too.
  if (!(hour < 24 && minute < 60 && second < 60)) return undefined;
  return { ofDay: ((hour * 60 + minute) * 60 + second) * 1000, exactly: seconds === undefined ? 60_000 : 1000 };
}

/** The first instant of the span at which clocks in the zone show the typed time. */
export function typedInstant(typed: string, { from, to }: OpenHistory['span'], zone: string): TypedMoment {
  const time = typedTime(typed);
  if (time === undefined) return { problem: 'wrong' };
  const midnight = Math.floor(wallTime(from, zone) / DAY) * DAY;
  for (let day = midnight; ; day += DAY) {
    const at = instantOfWall(day + time.ofDay, zone);
    if (at > to) return { problem: 'outside' };
    if (at >= from) return { at };
    // A typed minute or second in which the span began means the beginning.
    if (at > from - time.exactly) return { at: from };
  }
}
