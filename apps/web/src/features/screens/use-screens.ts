// Reading a store's screens every few seconds, and commanding them: each command tells how it went, and the list is read again either way.

import { listGames, listScreens, type PairedScreen } from '@feltclock/contract';
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keyOf, reading } from '../../shared/api/query-client.ts';
import { useAlert } from '../../shared/ui/alert.ts';
import { useTellFailure } from '../../shared/ui/use-tell-failure.ts';
import type { GameNames } from './screen-words.ts';

const READ_EVERY = 3000;
const GAMES_EVERY = 10_000;

export const useScreens = (storeId: number): UseQueryResult<PairedScreen[]> =>
  useQuery({ ...reading(listScreens, { id: storeId }), refetchInterval: READ_EVERY });

export const useStoreGames = (storeId: number) =>
  useQuery({ ...reading(listGames, { storeId }), refetchInterval: GAMES_EVERY });

export function useGameNames(storeId: number): GameNames {
  const { data } = useStoreGames(storeId);
  return useMemo(() => new Map(data?.map(({ id, name }) => [id, name])), [data]);
}

/** Carries a command out; `done` is said when it went well, unless the screen shows it by itself. */
export function useScreenChange<Asked, Answer>(
  change: (asked: Asked) => Promise<Answer>,
  words: { readonly done?: string; readonly failed: string },
) {
  const alert = useAlert();
  const tell = useTellFailure();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      if (words.done !== undefined) alert.success(words.done);
    },
    onError: (failure) => tell.withReason(words.failed, failure),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(listScreens) }),
  });
}
