// Makes this computer the second one of another: its address, and the six digits that it shows (docs/rules/machine.md#the-second-computer).

import { followFirst, followInput, type ReplyOf } from '@feltclock/contract';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { useLanguage } from '../../i18n/use-texts.ts';
import { ApiFailure } from '../../shared/api/api-failure.ts';
import { call } from '../../shared/api/call.ts';
import { codeDigits, inGroups, isWhole } from '../../shared/format/pairing-code.ts';
import { askRole } from '../../shared/pair/calls.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { useFieldErrors } from '../../shared/ui/pieces/use-field-errors.ts';
import { holdWhileComposing } from '../../shared/ui/pressing/enter-key.ts';
import { originTyped } from './origin-typed.ts';
import type { FirstTexts } from './use-first-texts.ts';

interface FollowProps {
  readonly t: FirstTexts;
}

const LOOKS_EVERY_MS = 1000;

/** The server of this page ends, and the second computer's own page comes in its place. */
function Followed({ t, name }: FollowProps & { readonly name: string }) {
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['own role'],
    queryFn: async () => (await askRole('')) ?? null,
    refetchInterval: LOOKS_EVERY_MS,
  });
  const isThere = data?.role === 'follower';
  useEffect(() => {
    if (isThere) window.location.replace(`/?lang=${language}`);
  }, [isThere, language]);
  return (
    <Stack gap="sm" role="status">
      <Text fw={600}>{t('follow.done', { name })}</Text>
      <Text>{t('follow.next')}</Text>
    </Stack>
  );
}

function useFollow(t: FirstTexts) {
  const failureAlert = useFailureAlert();
  const errors = useFieldErrors();
  const [typed, setTyped] = useState({ origin: '', code: '' });
  const follow = useMutation({
    mutationFn: (wanted: { readonly origin: string; readonly code: string }): Promise<ReplyOf<typeof followFirst>> =>
      call(followFirst, wanted),
    onError: (failure) => {
      errors.refuse(failure);
      if (!(failure instanceof ApiFailure) || failure.errors.length === 0)
        failureAlert.withReason(t('follow.failed'), failure);
    },
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (follow.isPending) return;
    const wanted = { origin: originTyped(typed.origin) ?? '', code: typed.code };
    const isOrigin = followInput.shape.origin.safeParse(wanted.origin).success;
    errors.mark({
      ...(!isOrigin && { origin: t('follow.originWrong') }),
      ...(!isWhole(wanted.code) && { code: t('follow.codeWrong') }),
    });
    if (isOrigin && isWhole(wanted.code)) follow.mutate(wanted);
  };
  return { typed, setTyped, errors, submit, isBusy: follow.isPending, first: follow.data };
}

export function FollowForm({ t, onBack }: FollowProps & { readonly onBack: () => void }) {
  const { typed, setTyped, errors, submit, isBusy, first } = useFollow(t);
  if (first !== undefined) return <Followed t={t} name={first.name} />;
  return (
    <form {...errors.form} onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Stack gap="md">
        <Text>{t('follow.hint')}</Text>
        <TextInput
          label={t('follow.origin')}
          placeholder="http://192.168.0.10:8080"
          size="md"
          autoFocus
          autoComplete="off"
          inputMode="url"
          spellCheck={false}
          maxLength={300}
          value={typed.origin}
          {...errors.at('origin')}
          onChange={({ currentTarget }) => setTyped({ ...typed, origin: currentTarget.value })}
        />
        <TextInput
          label={t('follow.code')}
          placeholder="000 000"
          size="md"
          autoComplete="off"
          inputMode="numeric"
          value={inGroups(typed.code)}
          {...errors.at('code')}
          onChange={({ currentTarget }) => setTyped({ ...typed, code: codeDigits(currentTarget.value) })}
        />
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {t('follow.connect')}
        </Button>
        <Button variant="subtle" size="md" fullWidth disabled={isBusy} onClick={onBack}>
          {t('follow.back')}
        </Button>
      </Stack>
    </form>
  );
}
