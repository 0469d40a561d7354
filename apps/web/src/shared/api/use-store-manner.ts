// How the screens of the store in hand write times and money, and what is usual in it: what its owner chose, and Korea's until that is known.

import { readStoreSettings } from '@feltclock/contract';
import { USUAL_MANNER, USUAL_MONEY, type StoreManner, type StoreMoney } from '@feltclock/domain';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { reading } from './query-client.ts';
import { StoreShown } from './use-may.ts';
import { useWorkingStore } from './working-store.ts';

/** Of the store whose thing is shown, else of the one worked on; undefined while it is not known. */
function useChosen() {
  const working = useWorkingStore().storeId;
  const storeId = use(StoreShown) ?? working;
  const { data } = useQuery({
    ...reading(readStoreSettings, { id: storeId ?? 0 }),
    enabled: storeId !== undefined,
    retry: false,
  });
  return data;
}

/** Where it can't be read, things are written as usual. */
export const useStoreManner = (): StoreManner => useChosen() ?? USUAL_MANNER;

/** Where it can't be read, nothing is asked about money. */
export const useStoreMoney = (): StoreMoney => useChosen() ?? USUAL_MONEY;
