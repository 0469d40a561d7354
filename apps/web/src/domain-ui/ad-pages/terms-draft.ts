// The draft of when and how often an advertisement is shown. It keeps all fields, so that switching an option loses nothing.

import type { WireAdTerms } from '@feltclock/contract';
import { TIME_OF_DAY } from '@feltclock/domain';

export interface TermsDraft {
  readonly hasHours: boolean;
  readonly from: string;
  readonly to: string;
  /** 0 for Sunday. */
  readonly days: readonly number[];
  /** `YYYY-MM-DD`, or empty. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly weight: number;
}

export const WEEK_FROM_MONDAY: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

const ALWAYS: WireAdTerms = { weight: 1 };
const USUAL_HOURS = { from: '18:00', to: '23:00' };

export const draftOfTerms = ({ hours, days, firstDay, lastDay, weight }: WireAdTerms = ALWAYS): TermsDraft => ({
  hasHours: hours !== undefined,
  ...(hours ?? USUAL_HOURS),
  days: days ?? WEEK_FROM_MONDAY,
  firstDay: firstDay ?? '',
  lastDay: lastDay ?? '',
  weight,
});

/** A text key. */
export type TermsProblem = 'time' | 'days' | 'dates';

export function problemOfTerms({ hasHours, from, to, days, firstDay, lastDay }: TermsDraft): TermsProblem | undefined {
  if (hasHours && !(TIME_OF_DAY.test(from) && TIME_OF_DAY.test(to))) return 'time';
  if (days.length === 0) return 'days';
  return firstDay !== '' && lastDay !== '' && firstDay > lastDay ? 'dates' : undefined;
}

/** The terms of a valid draft. All seven days are sent as no days. */
export const termsIn = ({ hasHours, from, to, days, firstDay, lastDay, weight }: TermsDraft): WireAdTerms => ({
  ...(hasHours && { hours: { from, to } }),
  ...(days.length < WEEK_FROM_MONDAY.length && { days: days.toSorted((one, other) => one - other) }),
  ...(firstDay !== '' && { firstDay }),
  ...(lastDay !== '' && { lastDay }),
  weight,
});
