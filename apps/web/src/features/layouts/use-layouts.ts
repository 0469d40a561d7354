// Reading a store's layouts, and changing them: each change tells how it went, and the list is read again either way.

import { listLayouts } from '@feltclock/contract';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../shared/api/query-client.ts';
import { useListChange, type ChangeWords } from '../../shared/api/use-list-change.ts';

export const useLayouts = (storeId: number) => useQuery(reading(listLayouts, { id: storeId }));

export const useLayoutChange = <Asked, Answer>(change: (asked: Asked) => Promise<Answer>, words: ChangeWords) =>
  useListChange(listLayouts, change, words);
