// What the owner chooses of how the store's screens speak, write and sound, as it is being typed, and what is wrong with it.

import { PRIZE_HEADING_LENGTH, TIME_OF_DAY, type StoreManner } from '@feltclock/domain';
import { halfWidth } from '../../shared/format/typed-number.ts';

export interface MannerDraft extends Omit<StoreManner, 'closesAt'> {
  /** As it was typed; empty for none. */
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
}: StoreManner): MannerDraft => ({
  closesAt: closesAt ?? '',
  prizeHeading,
  language,
  timeZone,
  currency,
  sounds,
  namesOnBoards,
});

/** A time of day as people type it: 2:00, 02:00 or 0200. */
function timeTyped(typed: string): string {
  const text = halfWidth(typed);
  const found = /^(\d{1,2}):?(\d{2})$/.exec(text);
  return found === null ? text : `${(found[1] ?? '').padStart(2, '0')}:${found[2] ?? ''}`;
}

export const mannerOf = (draft: MannerDraft): StoreManner => ({
  ...draft,
  closesAt: draft.closesAt.trim() === '' ? null : timeTyped(draft.closesAt),
  prizeHeading: draft.prizeHeading.trim(),
});

export type MannerProblem = 'closesAtWrong' | 'prizeHeadingLong';

/** What is wrong, by field; the server would refuse the same. */
export function mannerProblems(draft: MannerDraft): Partial<Record<'closesAt' | 'prizeHeading', MannerProblem>> {
  const { closesAt, prizeHeading } = mannerOf(draft);
  return {
    ...(closesAt !== null && !TIME_OF_DAY.test(closesAt) && { closesAt: 'closesAtWrong' }),
    ...(prizeHeading.length > PRIZE_HEADING_LENGTH && { prizeHeading: 'prizeHeadingLong' }),
  };
}

/** What differs, as it is sent: what stayed as it was is not told again. */
export function mannerChanges(before: MannerDraft, after: MannerDraft): Partial<StoreManner> {
  const was = new Map<string, unknown>(Object.entries(mannerOf(before)));
  return Object.fromEntries(Object.entries(mannerOf(after)).filter(([field, value]) => was.get(field) !== value));
}
