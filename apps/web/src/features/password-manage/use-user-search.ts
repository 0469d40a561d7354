// Users whose id contains what is typed: from two characters on, half a second after the last keystroke
// (docs/rules/administration.md#user-search).

import { listUsers, USER_SEARCH_FROM, type FoundUser } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import { useQuery } from '@tanstack/react-query';
import { reading } from '../../shared/api/query-client.ts';
import { useSettled } from '../../shared/server-time/use-settled.ts';

const SEARCH_AFTER = millis(500);

export interface UserSearch {
  readonly found: readonly FoundUser[];
  readonly isSearching: boolean;
  /** True when the text was looked for, and nobody is called so. */
  readonly isNobody: boolean;
}

export function useUserSearch(typed: string): UserSearch {
  const settled = useSettled(typed.trim(), SEARCH_AFTER);
  const isWorthIt = settled.length >= USER_SEARCH_FROM;
  const search = useQuery({ ...reading(listUsers, { id: settled }), enabled: isWorthIt });
  const found = isWorthIt ? (search.data ?? []) : [];
  const isTyping = typed.trim() !== settled && typed.trim().length >= USER_SEARCH_FROM;
  return {
    found,
    isSearching: isTyping || (isWorthIt && search.isFetching),
    isNobody: isWorthIt && !isTyping && search.isSuccess && found.length === 0,
  };
}
