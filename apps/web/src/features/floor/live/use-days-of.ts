// The multi-day tournament of a game, if there is one (docs/rules/floor.md#several-days).

import { listMultiDays, type MultiDay } from '@feltclock/contract';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../../shared/api/query-client.ts';
import { useStoreInHand } from '../../../shared/api/use-may.ts';

/** In milliseconds. Other days are closed on other screens. */
const READ_EVERY = 10_000;

export interface DaysOfGame {
  readonly multiDay: MultiDay;
  readonly own: MultiDay['days'][number];
  readonly before: MultiDay['days'];
  /** True if there is a next day. Payouts and deals belong to the last day. */
  readonly goesOn: boolean;
}

export function daysOfGame(all: readonly MultiDay[], gameId: number): DaysOfGame | undefined {
  for (const multiDay of all) {
    const own = multiDay.days.find((day) => day.gameId === gameId);
    if (own === undefined) continue;
    const earlier = multiDay.days.filter(({ day }) => day < own.day);
    const last = Math.max(...earlier.map(({ day }) => day));
    const goesOn = multiDay.days.some(({ day }) => day > own.day);
    return { multiDay, own, before: earlier.filter(({ day }) => day === last), goesOn };
  }
  return undefined;
}

export function useDaysOf(gameId: number) {
  const storeId = useStoreInHand();
  const days = useQuery({
    ...reading(listMultiDays, { storeId: storeId ?? 0 }),
    enabled: storeId !== undefined,
    refetchInterval: READ_EVERY,
  });
  return { days: daysOfGame(days.data ?? [], gameId), readAgain: days.refetch };
}
