// Signing up: a free id and nickname, and a password typed twice (docs/rules/people.md#sessions).

import { readPrivacy, type Language } from '@feltclock/contract';
import { Anchor, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { reading } from '../../shared/api/query-client.ts';
import { useSpokenLanguage } from '../../i18n/spoken-language.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { useSession } from '../../shared/session/session.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { holdWhileComposing, onEnter } from '../../shared/ui/pressing/enter-key.ts';
import { FrontDoor } from '../../shared/ui/page/front-door.tsx';
import { SecretInput } from '../../shared/ui/pieces/secret-input.tsx';
import { useSignUp } from './use-sign-up.ts';

type Form = ReturnType<typeof useSignUp>;

/** A name field with the button that checks it. */
function NameField({ form, name }: { readonly form: Form; readonly name: 'id' | 'nickname' }) {
  const t = useTexts('account');
  const isFree = name === 'id' ? form.draft.isIdAvailable : form.draft.isNicknameAvailable;
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <TextInput
        label={t(`signUp.${name}`)}
        name={name === 'id' ? 'username' : 'nickname'}
        autoComplete={name === 'id' ? 'username' : 'nickname'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={name === 'id' ? 64 : 30}
        size="md"
        flex={1}
        value={form.draft[name]}
        {...form.errors.at(name)}
        onChange={(event) => form.type(name, event.currentTarget.value)}
        onKeyDown={onEnter(() => form.check(name))}
        rightSection={isFree ? <IconCheck size={18} color="var(--look-accent)" aria-hidden /> : null}
      />
      <Button
        variant="default"
        size="md"
        px="sm"
        aria-label={t(name === 'id' ? 'signUp.checkId' : 'signUp.checkNickname')}
        onClick={() => form.check(name)}
        loading={form.checking === name}
      >
        {t('signUp.check')}
      </Button>
    </Group>
  );
}

function PasswordFields({ form }: { readonly form: Form }) {
  const t = useTexts('account');
  return (
    <>
      <SecretInput
        label={t('signUp.password')}
        description={t('signUp.passwordHint')}
        name="new-password"
        autoComplete="new-password"
        maxLength={256}
        size="md"
        value={form.draft.password}
        {...form.errors.at('password')}
        onChange={(event) => form.type('password', event.currentTarget.value)}
      />
      <SecretInput
        label={t('signUp.confirmPassword')}
        name="confirm-password"
        autoComplete="new-password"
        maxLength={256}
        size="md"
        value={form.draft.confirmPassword}
        {...form.errors.at('confirmPassword')}
        onChange={(event) => form.type('confirmPassword', event.currentTarget.value)}
      />
    </>
  );
}

/** The text opens in a new tab, because leaving the page would lose the form. */
function Consent({ form }: { readonly form: Form }) {
  const t = useTexts('account');
  const language = useLanguage();
  const privacy = useQuery(reading(readPrivacy, { language }));
  return (
    <Stack gap={6} align="flex-start">
      <Checkbox
        label={t('signUp.agree')}
        size="md"
        disabled={privacy.data === undefined}
        checked={form.draft.agreedTo !== undefined}
        aria-invalid={form.errors.at('agreedTo').error !== undefined}
        {...form.errors.at('agreedTo')}
        onChange={(event) => form.agree(event.currentTarget.checked ? privacy.data?.version : undefined)}
      />
      {privacy.isError ? (
        <Anchor component="button" type="button" size="sm" onClick={() => void privacy.refetch()}>
          {t('signUp.unreadPrivacy')}
        </Anchor>
      ) : (
        <Anchor href="/privacy" target="_blank" rel="noopener" size="sm">
          {t('signUp.readPrivacy')}
        </Anchor>
      )}
    </Stack>
  );
}

export function SignUpPage() {
  const t = useTexts('account');
  const failureAlert = useFailureAlert();
  const { change } = useSpokenLanguage();
  const { search } = useLocation();
  const form = useSignUp();
  const isSignedIn = useSession((state) => state.profile !== undefined);
  if (isSignedIn) return <Navigate to="/main" replace />;

  const choose = (language: Language): void => {
    change(language).catch(failureAlert.reasonOnly);
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    form.save();
  };
  return (
    <FrontDoor title={t('signUp.title')} onChooseLanguage={choose}>
      <form {...form.errors.form} onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
        <Stack gap="md">
          <NameField form={form} name="id" />
          <PasswordFields form={form} />
          <NameField form={form} name="nickname" />
          <Consent form={form} />
          <Button type="submit" size="md" fullWidth mt="xs" loading={form.isSaving}>
            {t('signUp.save')}
          </Button>
          <Anchor component={Link} to={`/login${search}`} ta="center" size="sm">
            {t('signUp.toLogin')}
          </Anchor>
        </Stack>
      </form>
    </FrontDoor>
  );
}
