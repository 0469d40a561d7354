// A change of a store's staff: shows its result, and reads the list again.

import { listStorePeople } from '@feltclock/contract';
import { useListChange, type ChangeWords } from '../../shared/api/use-list-change.ts';

export const usePeopleChange = <Asked, Answer>(change: (asked: Asked) => Promise<Answer>, words: ChangeWords) =>
  useListChange(listStorePeople, change, words);
