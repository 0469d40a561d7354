// A change of a list: shows its result, and reads the list again.

import type { Endpoint } from '@feltclock/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keyOf } from './query-client.ts';
import { useAlert } from '../ui/alerts/alert.ts';
import { useFailureAlert } from '../ui/alerts/use-failure-alert.ts';
import type { FieldErrors } from '../ui/pieces/use-field-errors.ts';

export interface ChangeWords {
  readonly done?: string;
  readonly failed: string;
  /** The form of the change, if it has fields. */
  readonly errors?: FieldErrors;
}

/** `done` is shown after success, unless the screen shows it itself. */
export function useListChange<Asked, Answer>(
  list: Endpoint,
  change: (asked: Asked) => Promise<Answer>,
  words: ChangeWords,
) {
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      if (words.done !== undefined) alert.success(words.done);
    },
    onError: (failure) => {
      words.errors?.refuse(failure);
      failureAlert.withReason(words.failed, failure);
    },
    // After a failure the next press need not wait for the list, which a lost connection delays.
    onSettled: (_, failure) => {
      const isRead = queries.invalidateQueries({ queryKey: keyOf(list) });
      return failure === null ? isRead : undefined;
    },
  });
}
