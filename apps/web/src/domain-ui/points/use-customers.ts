// The members whom a store may name in a result or give points to, found while their id or nickname is typed.

import { findCustomers } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../shared/api/query-client.ts';
import { useSettled } from '../../shared/server-time/use-settled.ts';

const SEARCH_DELAY = millis(300);
const SEARCH_FROM = 2;
const SEARCH_LENGTH = 64;

interface Customer {
  readonly id: string;
  readonly nickname: string;
}

export function useCustomers(storeId: number | undefined, typed: string): readonly Customer[] {
  const sought = useSettled(typed.trim().slice(0, SEARCH_LENGTH), SEARCH_DELAY);
  const found = useQuery({
    ...reading(findCustomers, { storeId: storeId ?? 0, search: sought }),
    enabled: storeId !== undefined && sought.length >= SEARCH_FROM,
  });
  return found.data ?? [];
}
