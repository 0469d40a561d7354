// What the days before a game have paid to players who busted there in the money (docs/rules/money.md#payouts).

import { readThrough, type WireThrough } from '@feltclock/contract';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../../shared/api/query-client.ts';
import { useDaysOf } from '../live/use-days-of.ts';

export type PaidOnDays = NonNullable<WireThrough['paid']>;

export function usePaidBefore(gameId: number): PaidOnDays {
  const { days } = useDaysOf(gameId);
  const read = useQuery({ ...reading(readThrough, { gameId }), enabled: (days?.before.length ?? 0) > 0 });
  return read.data?.paid ?? [];
}
