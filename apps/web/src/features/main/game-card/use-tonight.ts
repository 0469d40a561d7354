// The games of a store's evening, with their rules and problems (docs/rules/games.md#the-evening).

import { readTonight, type ReplyOf } from '@feltclock/contract';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../../shared/api/query-client.ts';
import { withNumberedNames } from '../../../domain-ui/game-names/numbered-names.ts';

/** In milliseconds. Games change by realtime messages, screens only by this reading. If nothing changed, the server answers 304. */
const READ_EVERY = 5000;

export type Evening = ReplyOf<typeof readTonight>;

export const useTonight = (storeId: number) =>
  useQuery({
    ...reading(readTonight, { id: storeId }),
    select: withNumberedNames<Evening>,
    refetchInterval: READ_EVERY,
  });
