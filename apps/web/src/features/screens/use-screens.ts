// Reads a store's screens every few seconds, and commands them. Each command shows its result and reads the list again.

import { listGames, listScreens, readTvAddress, type PairedScreen, type ReplyOf } from '@feltclock/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { numberedNames } from '../../domain-ui/game-names/numbered-names.ts';
import { reading } from '../../shared/api/query-client.ts';
import { useListChange, type ChangeWords } from '../../shared/api/use-list-change.ts';
import type { GameNames } from './screen-words.ts';

const READ_EVERY = 3000;
const GAMES_EVERY = 10_000;

export const useScreens = (storeId: number): UseQueryResult<PairedScreen[]> =>
  useQuery({ ...reading(listScreens, { id: storeId }), refetchInterval: READ_EVERY });

/** The address for TVs from the server; until it is loaded, the address of this page. */
export function useTvAddress(storeId: number): ReplyOf<typeof readTvAddress> {
  const { data } = useQuery(reading(readTvAddress, { id: storeId }));
  return data ?? { url: `${window.location.origin}/tv`, reach: 'as-asked' };
}

export const useStoreGames = (storeId: number) =>
  useQuery({ ...reading(listGames, { storeId }), select: numberedNames, refetchInterval: GAMES_EVERY });

export function useGameNames(storeId: number): GameNames {
  const { data } = useStoreGames(storeId);
  return useMemo(() => new Map(data?.map(({ id, name }) => [id, name])), [data]);
}

export const useScreenChange = <Asked, Answer>(change: (asked: Asked) => Promise<Answer>, words: ChangeWords) =>
  useListChange(listScreens, change, words);
