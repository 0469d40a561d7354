// One change of a store's people: tells how it went, and reads the list again either way.

import { listStorePeople } from '@feltclock/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../shared/api/query-client.ts';
import { useAlert } from '../../shared/ui/alert.ts';
import { useTellFailure } from '../../shared/ui/use-tell-failure.ts';

/** Carries out what is asked for; `done` is said when it went well, unless the screen shows it by itself. */
export function usePeopleChange<Asked, Answer>(
  change: (asked: Asked) => Promise<Answer>,
  words: { readonly done?: string; readonly failed: string },
) {
  const alert = useAlert();
  const tell = useTellFailure();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      if (words.done !== undefined) alert.success(words.done);
    },
    onError: (failure) => tell.withReason(words.failed, failure),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(listStorePeople) }),
  });
}
