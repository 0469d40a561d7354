// The formats and defaults of the store on the screen, or Korean ones until they are loaded.

import { readStoreSettings } from '@feltclock/contract';
import { DEFAULT_STORE_OPTIONS, DEFAULT_STORE_MONEY, type StoreOptions, type StoreMoney } from '@feltclock/domain';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { reading } from './query-client.ts';
import { StoreShown } from './use-may.ts';
import { useWorkingStore } from './working-store.ts';

/** Of the store on the screen, else the current one; undefined until loaded. */
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

/** Defaults if reading fails. */
export const useStoreOptions = (): StoreOptions => useChosen() ?? DEFAULT_STORE_OPTIONS;

/** If reading fails, the screens ask nothing about money. */
export const useStoreMoney = (): StoreMoney => useChosen() ?? DEFAULT_STORE_MONEY;
