// The search of the archive, kept in the page's address, so that "back" from a result returns to the same list.

import { PAGE_SIZES, type listGamesByDate, type RequestOf } from '@feltclock/contract';
import { instant, type Instant } from '@feltclock/domain';
import { beginningOf, rangeOf } from '../../shared/format/day-range.ts';
import { formatTimestamp } from '../../shared/format/format-time.ts';
import { FIRST_PAGE, type PageRequest } from '../../shared/ui/page/page-controls.tsx';

export interface ArchiveChoice {
  /** YYYY-MM-DD; empty for an open end. */
  readonly from: string;
  readonly to: string;
  readonly name: string;
  readonly isOldestFirst: boolean;
  readonly request: PageRequest;
}

export type Days = Pick<ArchiveChoice, 'from' | 'to'>;
export const PERIODS = ['all', 'today', 'month', 'lastMonth'] as const;
export type Period = (typeof PERIODS)[number];

const wholeNumber = (text: string | null): number | undefined => {
  const value = Number(text ?? Number.NaN);
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
};

const OLDEST = 'oldest';

export function choiceOf(query: URLSearchParams): ArchiveChoice {
  const size = PAGE_SIZES.find((each) => String(each) === query.get('size')) ?? FIRST_PAGE.size;
  return {
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
    name: query.get('name') ?? '',
    isOldestFirst: query.get('order') === OLDEST,
    request: { page: wholeNumber(query.get('page')) ?? FIRST_PAGE.page, size },
  };
}

export function archiveRequest({ from, to, name, isOldestFirst, request }: ArchiveChoice): URLSearchParams {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries({ from, to, name })) if (value !== '') query.set(key, value);
  if (isOldestFirst) query.set('order', OLDEST);
  if (request.page !== FIRST_PAGE.page) query.set('page', String(request.page));
  if (request.size !== FIRST_PAGE.size) query.set('size', String(request.size));
  return query;
}

export function requestOf(
  storeId: number,
  { from, to, name, isOldestFirst, request }: ArchiveChoice,
  timeZone?: string,
): RequestOf<typeof listGamesByDate> {
  const range = rangeOf(from, to, timeZone);
  return {
    storeId,
    from: range.from ?? null,
    to: range.to ?? null,
    name: name.trim(),
    ...(isOldestFirst && { oldestFirst: true }),
    ...request,
  };
}

/** The date of an instant in the store's time zone, as YYYY-MM-DD. */
export const dayOf = (at: number, timeZone?: string): string => formatTimestamp(at, timeZone).slice(0, 10);

/** The days of a period, relative to `now`. */
export function daysOf(period: Period, now: Instant, timeZone?: string): Days {
  const today = dayOf(now, timeZone);
  const monthBegins = `${today.slice(0, 7)}-01`;
  if (period === 'all') return { from: '', to: '' };
  if (period === 'today') return { from: today, to: today };
  if (period === 'month') return { from: monthBegins, to: today };
  const lastDay = dayOf(instant((beginningOf(monthBegins, timeZone) ?? now) - 1), timeZone);
  return { from: `${lastDay.slice(0, 7)}-01`, to: lastDay };
}
