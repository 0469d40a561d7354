// The own PIN for a store's tablets: the present password and the PIN twice; or removing it (docs/rules/people.md#tablets).

import { readOwnPin, setOwnPin } from '@feltclock/contract';
import { PIN } from '@feltclock/domain';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../shared/api/call.ts';
import { keyOf, reading } from '../../shared/api/query-client.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { holdWhileComposing } from '../../shared/ui/pressing/enter-key.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { SecretInput } from '../../shared/ui/pieces/secret-input.tsx';
import { useFieldErrors, type FieldErrors } from '../../shared/ui/pieces/use-field-errors.ts';

/** The fields have their names in the request; `again` is not sent. */
interface PinDraft {
  readonly presentPassword: string;
  readonly pin: string;
  readonly again: string;
}

const NOTHING: PinDraft = { presentPassword: '', pin: '', again: '' };
type PinProblem = { readonly of: keyof PinDraft; readonly text: 'presentMissing' | 'pinWrongForm' | 'pinsDiffer' };

function problemOf({ presentPassword, pin, again }: PinDraft, isTakenAway: boolean): PinProblem | undefined {
  if (presentPassword === '') return { of: 'presentPassword', text: 'presentMissing' };
  if (isTakenAway) return undefined;
  if (!PIN.test(pin)) return { of: 'pin', text: 'pinWrongForm' };
  return pin === again ? undefined : { of: 'again', text: 'pinsDiffer' };
}

function useSetPin(errors: FieldErrors, onSet: () => void) {
  const t = useTexts('tablets');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: { presentPassword: string; pin: string | null }) => call(setOwnPin, request),
    onSuccess: (_, { pin }) => {
      alert.success(t(pin === null ? 'pinTakenAway' : 'pinSet'));
      onSet();
    },
    onError: (failure) => {
      errors.refuse(failure);
      failureAlert.withReason(t('pinFailed'), failure);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(readOwnPin) }),
  });
}

export function OwnPinForm() {
  const t = useTexts('tablets');
  const { data } = useQuery(reading(readOwnPin, undefined));
  const [draft, setDraft] = useState(NOTHING);
  const errors = useFieldErrors();
  const set = useSetPin(errors, () => setDraft(NOTHING));
  const send = (isTakenAway: boolean): void => {
    const found = problemOf(draft, isTakenAway);
    errors.mark(found === undefined ? {} : { [found.of]: t(found.text) });
    if (found === undefined && !set.isPending)
      set.mutate({ presentPassword: draft.presentPassword, pin: isTakenAway ? null : draft.pin });
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    send(false);
  };
  const field = (of: keyof PinDraft) => ({
    value: draft[of],
    ...errors.at(of),
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      setDraft({ ...draft, [of]: value }),
  });
  const digits = { inputMode: 'numeric', autoComplete: 'off', maxLength: 8 } as const;
  return (
    <form {...errors.form} onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed" role="status">
          {data === undefined ? '' : t(data.hasPin ? 'hasPin' : 'hasNoPin')}
        </Text>
        <SecretInput
          label={t('presentPassword')}
          autoComplete="current-password"
          maxLength={256}
          {...field('presentPassword')}
        />
        <SecretInput label={t('newPin')} description={t('newPinHint')} {...digits} {...field('pin')} />
        <SecretInput label={t('newPinAgain')} {...digits} {...field('again')} />
        <Group gap="sm">
          <Button type="submit" loading={set.isPending}>
            {t('savePin')}
          </Button>
          {data?.hasPin === true && (
            <Button variant="default" disabled={set.isPending} onClick={() => send(true)}>
              {t('takePinAway')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
