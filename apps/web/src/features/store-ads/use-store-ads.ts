// Reads a store's own and its region's advertisements, and changes the store's own.

import {
  addStoreAdPage,
  readAds,
  readStore,
  readStoreAds,
  type WireAdPage,
  type WireStoreAds,
} from '@feltclock/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call, callWithProgress } from '../../shared/api/call.ts';
import { keyOf, reading } from '../../shared/api/query-client.ts';
import { useListChange, type ChangeWords } from '../../shared/api/use-list-change.ts';
import type { SendImage } from '../../domain-ui/image-attach/use-attachment.ts';

export const useStoreAds = (storeId: number): UseQueryResult<WireStoreAds> =>
  useQuery({
    queryKey: [...keyOf(readStoreAds), storeId],
    queryFn: ({ signal }) => call(readStoreAds, undefined, { params: { storeId }, signal }),
    staleTime: 0,
  });

export interface RegionAds {
  /** In milliseconds. */
  readonly cycleTime: number;
  readonly pages: readonly WireAdPage[];
}

const NONE: RegionAds = { cycleTime: 0, pages: [] };

/** The region's advertisements; undefined until loaded. */
export function useRegionAds(storeId: number): RegionAds | undefined {
  const store = useQuery(reading(readStore, { id: storeId }));
  const region = store.data?.address1 ?? undefined;
  const ads = useQuery({
    queryKey: [...keyOf(readAds), region],
    queryFn: ({ signal }) => call(readAds, undefined, { params: { addressId: region ?? 0 }, signal }),
    enabled: region !== undefined,
  });
  if (store.data === undefined) return undefined;
  if (region === undefined) return NONE;
  if (ads.data === undefined) return undefined;
  return ads.data.isValid === 1 && ads.data.cycleTime > 0 ? ads.data : NONE;
}

export const useStoreAdChange = <Asked, Answer>(change: (asked: Asked) => Promise<Answer>, words: ChangeWords) =>
  useListChange(readStoreAds, change, words);

export const sendStoreAd =
  (id: number, name: string): SendImage =>
  (file, onProgress) =>
    callWithProgress(onProgress)(addStoreAdPage, { file, id, name });
