// Where somebody looks in a history: an instant and the newest event by then, and the ways from one to another.

import { eventAt, instant, type Instant, type Playback } from '@feltclock/domain';
import { halfWidth } from '../../shared/format/typed-number.ts';
import { instantOfWall, wallTime } from '../../shared/format/zone-time.ts';
import type { OpenHistory } from './use-game-history.ts';

export interface Moment {
  readonly at: Instant;
  /** The place of the newest event that is taken into account. */
  readonly event: number;
}

export const momentAt = (playback: Playback, at: Instant): Moment => ({ at, event: eventAt(playback, at) });

/** The moment of an event itself: of several at one instant, and of a time of day that came twice, the one that is meant. */
export const momentOfEvent = (playback: Playback, event: number): Moment => ({
  at: playback.events[event]?.at ?? instant(0),
  event,
});

/** Is this a time of day that came twice, and the how manieth of them is looked at? */
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

/** A typed time of day in ms since midnight, and how exactly it was typed. */
function typedTime(typed: string): { readonly ofDay: number; readonly exactly: number } | undefined {
  const [, hours, minutes, seconds] = TYPED.exec(halfWidth(typed)) ?? [];
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds ?? 0)];
  // What is no number is not below anything.
  if (!(hour < 24 && minute < 60 && second < 60)) return undefined;
  return { ofDay: ((hour * 60 + minute) * 60 + second) * 1000, exactly: seconds === undefined ? 60_000 : 1000 };
}

/** The first instant of the span at which the wall clocks of the zone show the typed time of day. */
export function typedInstant(typed: string, { from, to }: OpenHistory['span'], zone: string): TypedMoment {
  const time = typedTime(typed);
  if (time === undefined) return { problem: 'wrong' };
  const midnight = Math.floor(wallTime(from, zone) / DAY) * DAY;
  for (let day = midnight; ; day += DAY) {
    const at = instantOfWall(day + time.ofDay, zone);
    if (at > to) return { problem: 'outside' };
    if (at >= from) return { at };
    // Somebody who types the minute or the second in which it began means its beginning.
    if (at > from - time.exactly) return { at: from };
  }
}
