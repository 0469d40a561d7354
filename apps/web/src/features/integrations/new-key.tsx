// Makes an API key in a popup: a name, rights, an end, and the password of whoever makes it. Then the popup shows the key, once.

import { KEY_DAYS, KEY_NAME_LENGTH, listApiKeys, makeApiKey } from '@feltclock/contract';
import { KEY_SCOPES, type KeyScope } from '@feltclock/domain';
import { Button, Checkbox, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../shared/api/call.ts';
import { keyOf } from '../../shared/api/query-client.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { FormActions, FormRow } from '../../shared/ui/pieces/form.tsx';
import { SecretInput } from '../../shared/ui/pieces/secret-input.tsx';
import { useFieldErrors } from '../../shared/ui/pieces/use-field-errors.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { Popup } from '../../shared/ui/popups/popup.tsx';
import { holdWhileComposing } from '../../shared/ui/pressing/enter-key.ts';
import { ShownOnce } from '../../shared/ui/sharing/shown-once.tsx';
import { KeyExamples, type KeyOwner } from './key-examples.tsx';
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

interface ChoiceProps<Value> {
  readonly t: KeyTexts;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

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
      inputWrapperOrder={['label', 'description', 'input', 'error']}
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

export function useMakeKey(t: KeyTexts, owner: KeyOwner) {
  const queries = useQueryClient();
  const failureAlert = useFailureAlert();
  const errors = useFieldErrors();
  const make = useMutation({
    mutationFn: ({ name, scopes, days, password }: Draft) =>
      call(makeApiKey, {
        storeId: owner,
        name: name.trim(),
        scopes: [...scopes],
        validDays: days === FOREVER ? null : Number(days),
        presentPassword: password,
      }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: keyOf(listApiKeys) }),
    onError: (failure) => {
      errors.refuse(failure);
      failureAlert.withReason(t('makeFailed'), failure);
    },
  });
  return { make, errors };
}

interface KeyFormProps extends ReturnType<typeof useMakeKey> {
  readonly t: KeyTexts;
}

function KeyForm({ t, make, errors }: KeyFormProps) {
  const [draft, setDraft] = useState(EMPTY);
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
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
    <form {...errors.form} onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('makeHint')}
        </Text>
        <FormRow>
          <TextInput
            label={t('name')}
            required
            data-autofocus
            autoComplete="off"
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
          autoComplete="current-password"
          value={draft.password}
          {...errors.at('presentPassword')}
          onChange={({ currentTarget }) => change({ password: currentTarget.value })}
        />
        <FormActions>
          <Button type="submit" loading={make.isPending}>
            {t('makeNow')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

interface NewKeyProps extends ReturnType<typeof useMakeKey> {
  readonly t: KeyTexts;
  readonly owner: KeyOwner;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function NewKey({ t, owner, isOpen, onClose, make, errors }: NewKeyProps) {
  const confirm = useConfirm();
  const { data: made, isPending, reset } = make;
  const askToClose = (): void =>
    confirm({
      message: t('confirmDone'),
      confirmLabel: t('done'),
      cancelLabel: t('goBack'),
      isDangerous: true,
      onConfirm: onClose,
    });
  const close = (): void => {
    // A key that is being made must be seen.
    if (!isPending) onClose();
  };
  return (
    <Popup
      isOpen={isOpen}
      onClose={made === undefined ? close : askToClose}
      onExitTransitionEnd={reset}
      title={made === undefined ? t('make') : t('made', { name: made.key.name })}
      size="lg"
      isHeld={made !== undefined}
    >
      {made === undefined ? (
        <KeyForm t={t} make={make} errors={errors} />
      ) : (
        <ShownOnce
          text={made.secret}
          words={{ label: t('key'), copy: t('copy'), copied: t('copied'), byHand: t('byHand') }}
          hint={t('madeHint')}
          closeLabel={t('done')}
          onClose={askToClose}
        >
          <Title order={3} size="h4">
            {t('examples')}
          </Title>
          <KeyExamples t={t} secret={made.secret} owner={owner} />
        </ShownOnce>
      )}
    </Popup>
  );
}
