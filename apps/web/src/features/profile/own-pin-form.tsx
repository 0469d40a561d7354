// The own PIN for a store's tablets: the present password and the PIN twice; or removing it (docs/rules/people.md#tablets).

import { readOwnPin, setOwnPin } from '@feltclock/contract';
import { PIN } from '@feltclock/domain';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { ApiFailure } from '../../shared/api/api-failure.ts';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { keyOf, reading } from '../../shared/api/query-client.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { holdWhileComposing } from '../../shared/ui/pressing/enter-key.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { SecretInput } from '../../shared/ui/pieces/secret-input.tsx';

interface PinDraft {
  readonly present: string;
  readonly pin: string;
  readonly again: string;
}

const NOTHING: PinDraft = { present: '', pin: '', again: '' };
type PinProblem = { readonly of: keyof PinDraft; readonly text: 'presentMissing' | 'pinWrongForm' | 'pinsDiffer' };

function problemOf({ present, pin, again }: PinDraft, isTakenAway: boolean): PinProblem | undefined {
  if (present === '') return { of: 'present', text: 'presentMissing' };
  if (isTakenAway) return undefined;
  if (!PIN.test(pin)) return { of: 'pin', text: 'pinWrongForm' };
  return pin === again ? undefined : { of: 'again', text: 'pinsDiffer' };
}

function useSetPin(onSet: () => void) {
  const t = useTexts('tablets');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ present, pin }: { present: string; pin: string | null }) =>
      call(setOwnPin, { presentPassword: present, pin }),
    onSuccess: (_, { pin }) => {
      alert.success(t(pin === null ? 'pinTakenAway' : 'pinSet'));
      onSet();
    },
    onError: (failure) => failureAlert.withReason(t('pinFailed'), failure),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(readOwnPin) }),
  });
}

/** The field that the refusal is about. */
const refusedField = (failure: unknown): keyof PinDraft | undefined => {
  if (!(failure instanceof ApiFailure)) return undefined;
  if (failure.code === 'wrong-password') return 'present';
  return failure.code === 'pin-common' ? 'pin' : undefined;
};

export function OwnPinForm() {
  const t = useTexts('tablets');
  const language = useLanguage();
  const { data } = useQuery(reading(readOwnPin, undefined));
  const [draft, setDraft] = useState(NOTHING);
  const [problem, setProblem] = useState<PinProblem>();
  const set = useSetPin(() => setDraft(NOTHING));
  const send = (isTakenAway: boolean): void => {
    const found = problemOf(draft, isTakenAway);
    setProblem(found);
    if (found === undefined && !set.isPending)
      set.mutate({ present: draft.present, pin: isTakenAway ? null : draft.pin });
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    send(false);
  };
  const errorOf = (of: keyof PinDraft): string | undefined => {
    if (problem?.of === of) return t(problem.text);
    return refusedField(set.error) === of ? failureText(set.error, language) : undefined;
  };
  const field = (of: keyof PinDraft) => ({
    value: draft[of],
    error: errorOf(of),
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) => {
      setDraft({ ...draft, [of]: value });
      setProblem(undefined);
      set.reset();
    },
  });
  const digits = { inputMode: 'numeric', autoComplete: 'off', maxLength: 8 } as const;
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed" role="status">
          {data === undefined ? '' : t(data.hasPin ? 'hasPin' : 'hasNoPin')}
        </Text>
        <SecretInput
          label={t('presentPassword')}
          autoComplete="current-password"
          maxLength={256}
          {...field('present')}
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
