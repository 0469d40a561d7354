// The language, formats and sound of a store's screens while they are edited, and their problems.

import { PRIZE_HEADING_LENGTH, TIME_OF_DAY, type StoreOptions } from '@feltclock/domain';
import { halfWidth } from '../../shared/format/typed-number.ts';

export interface MannerDraft extends Omit<StoreOptions, 'closesAt'> {
  /** As typed; empty for none. */
  readonly closesAt: string;
}

export const mannerDraftOf = ({
  closesAt,
  prizeHeading,
  language,
  timeZone,
  currency,
  sounds,
  namesOnBoards,
}: StoreOptions): MannerDraft => ({
  closesAt: closesAt ?? '',
  prizeHeading,
  language,
  timeZone,
  currency,
  sounds,
  namesOnBoards,
});

/** A time of day in any usual form: 2:00, 02:00 or 0200. */
function timeTyped(typed: string): string {
  const text = halfWidth(typed);
  const found = /^(\d{1,2}):?(\d{2})$/.exec(text);
  return found === null ? text : `${(found[1] ?? '').padStart(2, '0')}:${found[2] ?? ''}`;
}

export const mannerOf = (draft: MannerDraft): StoreOptions => ({
  ...draft,
  closesAt: draft.closesAt.trim() === '' ? null : timeTyped(draft.closesAt),
  prizeHeading: draft.prizeHeading.trim(),
});

export type MannerProblem = 'closesAtWrong' | 'prizeHeadingLong';

/** The problems by field, the same that the server refuses. */
export function mannerProblems(draft: MannerDraft): Partial<Record<'closesAt' | 'prizeHeading', MannerProblem>> {
  const { closesAt, prizeHeading } = mannerOf(draft);
  return {
    ...(closesAt !== null && !TIME_OF_DAY.test(closesAt) && { closesAt: 'closesAtWrong' }),
    ...(prizeHeading.length > PRIZE_HEADING_LENGTH && { prizeHeading: 'prizeHeadingLong' }),
  };
}

/** The changed fields, in the form of the request. */
export function mannerChanges(before: MannerDraft, after: MannerDraft): Partial<StoreOptions> {
  const was = new Map<string, unknown>(Object.entries(mannerOf(before)));
  return Object.fromEntries(Object.entries(mannerOf(after)).filter(([field, value]) => was.get(field) !== value));
}
