// A multi-day tournament while staff edit it.

import { saveMultiDay, type MultiDay, type RequestOf } from '@feltclock/contract';
import { dayLabel, MULTI_DAY_LIMITS, type TwiceRule } from '@feltclock/domain';

export interface DraftGame {
  readonly gameId: number;
  readonly name: string;
}

export interface MultiDayDraft {
  readonly id: number | undefined;
  readonly revision: number;
  readonly name: string;
  readonly rule: TwiceRule;
  readonly flights: readonly DraftGame[];
  readonly later: readonly DraftGame[];
}

export type PartName = 'flights' | 'later';

export const NEW_MULTI_DAY: MultiDayDraft = {
  id: undefined,
  revision: 0,
  name: '',
  rule: 'best-stack',
  flights: [],
  later: [],
};

export function draftOfDays({ id, revision, name, rule, days }: MultiDay): MultiDayDraft {
  const flights = days.filter(({ day }) => day === 1).map(({ gameId, name: game }) => ({ gameId, name: game }));
  const later = days.filter(({ day }) => day > 1).map(({ gameId, name: game }) => ({ gameId, name: game }));
  return { id, revision, name, rule, flights, later };
}

export const labelsOf = ({ flights, later }: MultiDayDraft): Readonly<Record<PartName, readonly string[]>> => ({
  flights: flights.map((_, place) => dayLabel(1, place, flights.length)),
  later: later.map((_, place) => dayLabel(place + 2, 0, 1)),
});

export const isFull = (draft: MultiDayDraft, part: PartName): boolean => draft[part].length >= MULTI_DAY_LIMITS[part];

export const isSavable = ({ name, flights }: MultiDayDraft): boolean => name.trim() !== '' && flights.length > 0;

export const savingOf = (
  storeId: number,
  { id, revision, name, rule, flights, later }: MultiDayDraft,
): RequestOf<typeof saveMultiDay> => ({
  storeId,
  ...(id !== undefined && { id }),
  revision,
  name: name.trim(),
  rule,
  flights: flights.map(({ gameId }) => gameId),
  later: later.map(({ gameId }) => gameId),
});
