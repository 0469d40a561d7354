// The super administrator sets a user's password (docs/rules/venues.md#stores).

import { PASSWORD_LENGTH, setUserPassword, type FoundUser, listUsers, USER_SEARCH_FROM } from '@feltclock/contract';
import { Autocomplete, Button, Loader, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { millis } from '@feltclock/domain';
import { call } from '../../shared/api/call.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { holdWhileComposing } from '../../shared/ui/pressing/enter-key.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { SecretInput } from '../../shared/ui/pieces/secret-input.tsx';
import { useFieldErrors, type FieldErrors } from '../../shared/ui/pieces/use-field-errors.ts';
import { reading } from '../../shared/api/query-client.ts';
import { useSettled } from '../../shared/server-time/use-settled.ts';

interface Draft {
  readonly id: string;
  readonly password: string;
}
const EMPTY: Draft = { id: '', password: '' };

/** The first problem, by field. */
function obstacleIn({ id, password }: Draft) {
  if (id.trim() === '') return { field: 'id', text: 'enterId' } as const;
  if (password === '') return { field: 'password', text: 'enterPassword' } as const;
  return password.length < PASSWORD_LENGTH.least ? ({ field: 'password', text: 'shortPassword' } as const) : undefined;
}

function useSetPassword(errors: FieldErrors, onSet: () => void) {
  const t = useTexts('account');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  return useMutation({
    mutationFn: (draft: Draft) => call(setUserPassword, draft),
    onSuccess: () => {
      alert.success(t('manage.changed'));
      onSet();
    },
    onError: (failure) => {
      errors.refuse(failure, { 'not-found': 'id' });
      failureAlert.withoutReason(t('manage.failed'), failure);
    },
  });
}

function Found({ user }: { readonly user: FoundUser | undefined }) {
  const general = useTexts('general');
  if (user === undefined) return null;
  const names = [user.nickname, user.name].filter((name) => name !== '').join(' · ');
  return (
    <div>
      <Text>{user.id}</Text>
      <Text size="xs" c="dimmed">
        {names} · {general(`roles.${user.role}`)}
      </Text>
    </div>
  );
}

function PasswordForm() {
  const t = useTexts('account');
  const alert = useAlert();
  const [draft, setDraft] = useState(EMPTY);
  const search = useUserSearch(draft.id);
  const errors = useFieldErrors();
  const change = useSetPassword(errors, () => setDraft(EMPTY));
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (change.isPending) return;
    const obstacle = obstacleIn(draft);
    errors.mark(obstacle === undefined ? {} : { [obstacle.field]: t(`manage.${obstacle.text}`) });
    if (obstacle === undefined) change.mutate({ ...draft, id: draft.id.trim() });
    else alert.warning(t(`manage.${obstacle.text}`));
  };
  return (
    <form {...errors.form} onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Stack gap="md">
        <Autocomplete
          label={t('manage.id')}
          description={search.hasNoMatch ? t('manage.nobody') : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          size="md"
          value={draft.id}
          {...errors.at('id')}
          onChange={(id) => {
            errors.clear('id');
            setDraft({ ...draft, id });
          }}
          data={search.found.map(({ id }) => id)}
          filter={({ options }) => options}
          renderOption={({ option }) => <Found user={search.found.find(({ id }) => id === option.value)} />}
          rightSection={search.isSearching ? <Loader size={16} aria-label={t('manage.searching')} /> : null}
        />
        <SecretInput
          label={t('manage.newPassword')}
          autoComplete="new-password"
          maxLength={256}
          size="md"
          value={draft.password}
          onChange={(event) => setDraft({ ...draft, password: event.currentTarget.value })}
          {...errors.at('password')}
        />
        <Button type="submit" size="md" mt="xs" loading={change.isPending}>
          {t('manage.save')}
        </Button>
      </Stack>
    </form>
  );
}

export function PasswordManagePage() {
  const t = useTexts('account');
  return (
    <Page title={t('manage.title')} notice={t('manage.notice')} width="narrow">
      <Card>
        <PasswordForm />
      </Card>
    </Page>
  );
}

const SEARCH_AFTER = millis(500);

interface UserSearch {
  readonly found: readonly FoundUser[];
  readonly isSearching: boolean;
  /** True if the search found no user. */
  readonly hasNoMatch: boolean;
}

/** Users whose id contains the typed text, from two characters on, half a second after the last key (docs/rules/venues.md#stores). */
function useUserSearch(typed: string): UserSearch {
  const settled = useSettled(typed.trim(), SEARCH_AFTER);
  const isLongEnough = settled.length >= USER_SEARCH_FROM;
  const search = useQuery({ ...reading(listUsers, { id: settled }), enabled: isLongEnough });
  const found = isLongEnough ? (search.data ?? []) : [];
  const isTyping = typed.trim() !== settled && typed.trim().length >= USER_SEARCH_FROM;
  return {
    found,
    isSearching: isTyping || (isLongEnough && search.isFetching),
    hasNoMatch: isLongEnough && !isTyping && search.isSuccess && found.length === 0,
  };
}
