// Makes an API key: a name, rights, an end, and the password of whoever makes it.

import { KEY_DAYS, KEY_NAME_LENGTH, listApiKeys, makeApiKey } from '@feltclock/contract';
import { KEY_SCOPES, type KeyScope } from '@feltclock/domain';
import { Button, Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../shared/api/call.ts';
import { keyOf } from '../../shared/api/query-client.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { FormRow } from '../../shared/ui/pieces/form.tsx';
import { SecretInput } from '../../shared/ui/pieces/secret-input.tsx';
import { useFieldErrors } from '../../shared/ui/pieces/use-field-errors.ts';
import { holdWhileComposing } from '../../shared/ui/pressing/enter-key.ts';
import type { KeyOwner } from './key-examples.tsx';
import { MadeKeyPopup } from './made-key.tsx';
import type { KeyTexts } from './use-key-texts.ts';

const FOREVER = 'forever';
const DAYS: readonly number[] = [30, 90, KEY_DAYS.usual];

interface Draft {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  /** Days, or `FOREVER`. */
  readonly days: string;
  readonly password: string;
}

const EMPTY: Draft = { name: '', scopes: ['READ'], days: String(KEY_DAYS.usual), password: '' };

function DaysChoice({ t, value, onChange }: ChoiceProps<string>) {
  const labelOf = (days: number): string => (days === KEY_DAYS.usual ? t('year') : t('daysOf', { days }));
  return (
    <NativeSelect
      label={t('days')}
      value={value}
      data={[
        ...DAYS.map((days) => ({ value: String(days), label: labelOf(days) })),
        { value: FOREVER, label: t('forever') },
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

interface ChoiceProps<Value> {
  readonly t: KeyTexts;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function ScopesChoice({
  t,
  value,
  onChange,
  error,
}: ChoiceProps<readonly KeyScope[]> & { readonly error: string | undefined }) {
  return (
    <Checkbox.Group
      label={t('scopes')}
      description={t('scopesHint')}
      error={error}
      value={[...value]}
      onChange={(chosen) => onChange(KEY_SCOPES.filter((scope) => chosen.includes(scope)))}
    >
      <Stack gap="sm" my="xs">
        {KEY_SCOPES.map((scope) => (
          <Checkbox key={scope} value={scope} label={t(`scope.${scope}`)} description={t(`scopeHints.${scope}`)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

export function NewKeyCard({ t, owner }: { readonly t: KeyTexts; readonly owner: KeyOwner }) {
  const queries = useQueryClient();
  const failureAlert = useFailureAlert();
  const errors = useFieldErrors();
  const [draft, setDraft] = useState(EMPTY);
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  const make = useMutation({
    mutationFn: ({ name, scopes, days, password }: Draft) =>
      call(makeApiKey, {
        storeId: owner,
        name: name.trim(),
        scopes: [...scopes],
        validDays: days === FOREVER ? null : Number(days),
        presentPassword: password,
      }),
    onSuccess: async () => {
      setDraft(EMPTY);
      await queries.invalidateQueries({ queryKey: keyOf(listApiKeys) });
    },
    onError: (failure) => {
      errors.refuse(failure);
      failureAlert.withReason(t('makeFailed'), failure);
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const problems = {
      name: draft.name.trim() === '' ? t('nameMissing') : undefined,
      scopes: draft.scopes.length === 0 ? t('scopesMissing') : undefined,
      presentPassword: draft.password === '' ? t('passwordMissing') : undefined,
    };
    errors.mark(problems);
    if (Object.values(problems).every((problem) => problem === undefined)) make.mutate(draft);
  };
  return (
    <Card title={t('make')} hint={t('makeHint')}>
      <form {...errors.form} onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
        <Stack gap="md">
          <FormRow>
            <TextInput
              label={t('name')}
              required
              placeholder={t('nameHint')}
              maxLength={KEY_NAME_LENGTH}
              value={draft.name}
              {...errors.at('name')}
              onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            />
            <DaysChoice t={t} value={draft.days} onChange={(days) => change({ days })} />
          </FormRow>
          <ScopesChoice
            t={t}
            value={draft.scopes}
            onChange={(scopes) => {
              change({ scopes });
              errors.clear('scopes');
            }}
            error={errors.at('scopes').error}
          />
          <SecretInput
            label={t('password')}
            description={t('passwordHint')}
            required
            maw={{ xs: 320 }}
            autoComplete="current-password"
            value={draft.password}
            {...errors.at('presentPassword')}
            onChange={({ currentTarget }) => change({ password: currentTarget.value })}
          />
          <Button type="submit" loading={make.isPending} style={{ alignSelf: 'flex-start' }}>
            {t('makeNow')}
          </Button>
        </Stack>
      </form>
      <MadeKeyPopup t={t} owner={owner} made={make.data} onClose={make.reset} />
    </Card>
  );
}
