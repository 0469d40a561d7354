// How the screens of the store in hand write times and money, and what is usual in it: what its owner chose, and Korea's until that is known.

import { readStoreSettings } from '@feltclock/contract';
import { USUAL_MANNER, type StoreManner } from '@feltclock/domain';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { reading } from './query-client.ts';
import { StoreShown } from './use-may.ts';
import { useWorkingStore } from './working-store.ts';

/** Of the store whose thing is shown, else of the one worked on; where it can't be read, things are written as usual. */
export function useStoreManner(): StoreManner {
  const working = useWorkingStore().storeId;
  const storeId = use(StoreShown) ?? working;
  const { data } = useQuery({
    ...reading(readStoreSettings, { id: storeId ?? 0 }),
    enabled: storeId !== undefined,
    retry: false,
  });
  return data ?? USUAL_MANNER;
}
