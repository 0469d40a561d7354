// Reads and changes a store's layouts. Each change shows its result and reads the list again.

import { listLayouts } from '@feltclock/contract';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../shared/api/query-client.ts';
import { useListChange, type ChangeWords } from '../../shared/api/use-list-change.ts';

export const useLayouts = (storeId: number) => useQuery(reading(listLayouts, { id: storeId }));

export const useLayoutChange = <Asked, Answer>(change: (asked: Asked) => Promise<Answer>, words: ChangeWords) =>
  useListChange(listLayouts, change, words);
