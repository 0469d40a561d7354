// Reads and changes the leagues of a store. Each change reads the list and the ranking again.

import { listLeagues, readLeague, type OwnLeague } from '@feltclock/contract';
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { keyOf, reading } from '../../shared/api/query-client.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import type { FieldErrors } from '../../shared/ui/pieces/use-field-errors.ts';

export const useLeagues = (storeId: number): UseQueryResult<OwnLeague[]> => useQuery(reading(listLeagues, { storeId }));

export function useLeagueChange<Asked, Answer>(
  change: (asked: Asked) => Promise<Answer>,
  words: {
    readonly done: string | ((asked: Asked) => string);
    readonly failed: string;
    readonly errors?: FieldErrors;
  },
) {
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (_, asked) => alert.success(typeof words.done === 'string' ? words.done : words.done(asked)),
    onError: (failure) => {
      words.errors?.refuse(failure);
      failureAlert.withReason(words.failed, failure);
    },
    onSettled: () =>
      Promise.all([listLeagues, readLeague].map((each) => queries.invalidateQueries({ queryKey: keyOf(each) }))),
  });
}
