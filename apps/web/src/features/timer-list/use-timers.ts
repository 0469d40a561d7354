// Reads the list page by page, reads a game, and opens its board.

import {
  browseTimers,
  openPublicBoard,
  readTimer,
  TIMER_PAGE,
  type TimerDetail,
  type TimerListItem,
} from '@feltclock/contract';
import { useInfiniteQuery, useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { numberedNames } from '../../domain-ui/game-names/numbered-names.ts';
import { call } from '../../shared/api/call.ts';
import { pagesKeyOf, reading } from '../../shared/api/query-client.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import type { TimerSearch } from './timer-search.ts';

const REFRESHED_EVERY = 15_000;

/** Removes duplicates: a game can move to another page between readings. */
const eachOnce = (pages: readonly (readonly TimerListItem[])[]): readonly TimerListItem[] => [
  ...new Map(pages.flat().map((timer) => [timer.id, timer])).values(),
];

/** Read again every 15 seconds while the page is visible. Unchanged pages are answered with 304. */
export function useTimers(search: TimerSearch) {
  return useInfiniteQuery({
    queryKey: pagesKeyOf(browseTimers, search),
    queryFn: ({ pageParam, signal }) => call(browseTimers, { ...search, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, _, page) =>
      last.length === TIMER_PAGE.rows && page < TIMER_PAGE.most ? page + 1 : undefined,
    select: ({ pages }) => numberedNames(eachOnce(pages)),
    refetchInterval: REFRESHED_EVERY,
    placeholderData: (before) => before,
  });
}

export const useTimer = (id: number): UseQueryResult<TimerDetail> =>
  useQuery({ ...reading(readTimer, { id }), refetchInterval: REFRESHED_EVERY });

/** Opens the board of a game, if its store has public boards. */
export function useOpenBoard(id: number) {
  const t = useTexts('timerList');
  const failureAlert = useFailureAlert();
  return useMutation({
    mutationFn: () => call(openPublicBoard, { id }),
    onSuccess: ({ path }) => window.location.assign(path),
    onError: (failure) => failureAlert.withReason(t('openBoardFailed'), failure),
  });
}
