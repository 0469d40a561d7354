// The login form: id, password, remember the id, stay signed in; then the code of a second factor, if any.

import type { Language } from '@feltclock/contract';
import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { holdWhileComposing } from '../../shared/ui/pressing/enter-key.ts';
import { SecretInput } from '../../shared/ui/pieces/secret-input.tsx';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { rememberedId } from './remembered-id.ts';
import type { PasskeyLogin } from './passkey-login.tsx';
import type { CodeForm } from './code-form.tsx';
import { useLogin, type Credentials } from './use-login.ts';
import { browserStorage } from '../../shared/state/kept-storage.ts';

/** Loaded after the page, where the browser knows passkeys. Without it, the page is as before. */
function usePasskeyLogin() {
  const [piece, setPiece] = useState<{ readonly Login: typeof PasskeyLogin }>();
  useEffect(() => {
    if ('PublicKeyCredential' in window)
      import('./passkey-login.tsx').then(
        ({ PasskeyLogin: Login }) => setPiece({ Login }),
        () => undefined,
      );
  }, []);
  return piece;
}

export function LoginForm({ chosenLanguage }: { readonly chosenLanguage: Language | undefined }) {
  const { search } = useLocation();
  const t = useTexts('login');
  const alert = useAlert();
  const [id, setId] = useState(() => rememberedId(browserStorage));
  const [password, setPassword] = useState('');
  const [isRemembered, setIsRemembered] = useState(id !== '');
  const [isStaying, setIsStaying] = useState(false);
  const idField = useRef<HTMLInputElement>(null);
  const failureAlert = useFailureAlert();
  const passkey = usePasskeyLogin();
  /** The checked credentials while the code is missing, and the form that asks for it. */
  const [waiting, setWaiting] = useState<{ readonly Form: typeof CodeForm; readonly credentials: Credentials }>();
  const login = useLogin(chosenLanguage, {
    onCodeNeeded: (credentials) => {
      import('./code-form.tsx').then(
        ({ CodeForm: Form }) => setWaiting({ Form, credentials }),
        failureAlert.reasonOnly,
      );
    },
    onFailure: () => {
      setWaiting(undefined);
      setId('');
      setPassword('');
      idField.current?.focus();
    },
  });

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (login.isPending) return;
    if (id.trim() === '' || password === '') alert.error(t('enterIdPw'));
    else login.mutate({ id: id.trim(), password, isRemembered, isStaying });
  };

  if (waiting !== undefined)
    return (
      <waiting.Form
        isPending={login.isPending}
        onSubmit={(code, onError) => login.mutate({ ...waiting.credentials, code }, { onError })}
        onBack={() => setWaiting(undefined)}
      />
    );
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Stack gap="md">
        <TextInput
          ref={idField}
          label={t('id')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={64}
          size="md"
          autoFocus={id === ''}
          value={id}
          onChange={(event) => setId(event.currentTarget.value)}
        />
        <SecretInput
          label={t('password')}
          name="password"
          autoComplete="current-password"
          maxLength={256}
          size="md"
          autoFocus={id !== ''}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Checkbox
          label={t('remember')}
          checked={isRemembered}
          onChange={(event) => setIsRemembered(event.currentTarget.checked)}
        />
        <Checkbox
          label={t('stay')}
          description={t('stayHint')}
          checked={isStaying}
          onChange={(event) => setIsStaying(event.currentTarget.checked)}
        />
        <Button type="submit" size="md" fullWidth mt="xs" loading={login.isPending}>
          {t('submit')}
        </Button>
        {passkey !== undefined && <passkey.Login chosenLanguage={chosenLanguage} isStaying={isStaying} />}
        <Button component={Link} to={`/sign-up${search}`} variant="default" size="md" fullWidth>
          {t('signUp')}
        </Button>
      </Stack>
    </form>
  );
}
