// Reading a store's business day, and formatting amounts in the store's currency.

import { readDayMoney } from '@feltclock/contract';
import { CURRENCY_SIGNS } from '@feltclock/domain';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../shared/api/query-client.ts';
import { useStoreOptions } from '../../shared/api/use-store-options.ts';
import { formatMoney } from '../../shared/format/format-number.ts';

/** Never cached, because the floor keeps working. */
export const useDay = (storeId: number, day: string | null) =>
  useQuery({ ...reading(readDayMoney, { id: storeId, day }), staleTime: 0 });

export function useAmounts(): (amount: number) => string {
  const { currency } = useStoreOptions();
  const sign = CURRENCY_SIGNS[currency];
  return (amount) => (amount < 0 ? `−${formatMoney(-amount, sign)}` : formatMoney(amount, sign));
}
