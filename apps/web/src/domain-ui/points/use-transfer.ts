// Moves points: asks first, retries under the same key, and reports the outcome.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatNumber } from '../../shared/format/format-number.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { useFieldErrors, type FieldErrors } from '../../shared/ui/pieces/use-field-errors.ts';
import { newRandomKey } from '../../shared/api/random-key.ts';

/** A call that moves points and answers the new balance. */
export interface TransferCall {
  readonly send: (key: string) => Promise<{ readonly points: number }>;
  /** The transfer as text. If it changes, it gets a new key. */
  readonly request: string;
}

/** A kind of transfer: its body without the key, and how to send it with one. */
export const transferBy = <Body extends object>(
  { path }: { readonly path: string },
  body: Body,
  send: (keyed: Body & { readonly key: string }) => Promise<{ readonly points: number }>,
): TransferCall => ({
  send: (key) => send({ ...body, key }),
  request: JSON.stringify([path, body]),
});

export interface TransferSender {
  readonly isBusy: boolean;
  readonly errors: FieldErrors;
  readonly carryOut: (transfer: TransferCall) => void;
}

export function useTransfer(onDone: () => void): TransferSender {
  const t = useTexts('points');
  const failureAlert = useFailureAlert();
  const alert = useAlert();
  const queries = useQueryClient();
  const errors = useFieldErrors();
  const tried = useRef<{ request: string; key: string }>(undefined);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ send, request }: TransferCall) => {
      // If an answer was lost, the retry must not be a second transfer.
      if (tried.current?.request !== request) tried.current = { request, key: newRandomKey() };
      return send(tried.current.key);
    },
    onSuccess: ({ points }) => {
      tried.current = undefined;
      alert.success(t('transfer.done', { points: formatNumber(points) }));
      void queries.invalidateQueries();
      onDone();
    },
    onError: (failure) => {
      errors.refuse(failure, { 'not-enough-points': 'amount', 'own-account': 'receiverId' });
      failureAlert.withReason(t('transfer.failed'), failure);
    },
  });
  return { isBusy: isPending, errors, carryOut: mutate };
}
