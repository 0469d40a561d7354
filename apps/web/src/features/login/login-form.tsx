// The login form: id, password, remember the id, stay signed in; then the code of a second factor, if any.

import type { Language } from '@feltclock/contract';
import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useRef, useState, type SyntheticEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { holdWhileComposing } from '../../shared/ui/pressing/enter-key.ts';
import { SecretInput } from '../../shared/ui/pieces/secret-input.tsx';
import { useFieldErrors } from '../../shared/ui/pieces/use-field-errors.ts';
import { rememberedId } from './remembered-id.ts';
import { CodeForm } from './code-form.tsx';
import { useLogin, type Credentials } from './use-login.ts';
import { browserStorage } from '../../shared/state/kept-storage.ts';

export function LoginForm({ chosenLanguage }: { readonly chosenLanguage: Language | undefined }) {
  const { search } = useLocation();
  const t = useTexts('login');
  const alert = useAlert();
  const [id, setId] = useState(() => rememberedId(browserStorage));
  const [password, setPassword] = useState('');
  const [isRemembered, setIsRemembered] = useState(id !== '');
  const [isStaying, setIsStaying] = useState(false);
  const idField = useRef<HTMLInputElement>(null);
  const errors = useFieldErrors();
  /** The checked credentials while the code is missing. */
  const [waiting, setWaiting] = useState<Credentials>();
  const login = useLogin(chosenLanguage, {
    onCodeNeeded: setWaiting,
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

  if (waiting !== undefined) {
    return (
      <CodeForm
        isPending={login.isPending}
        errors={errors}
        onSubmit={(code) =>
          login.mutate(
            { ...waiting, code },
            { onError: (failure) => errors.refuse(failure, { 'wrong-code': 'code', 'wrong-code-or-clock': 'code' }) },
          )
        }
        onBack={() => setWaiting(undefined)}
      />
    );
  }
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
        <Button component={Link} to={`/sign-up${search}`} variant="default" size="md" fullWidth>
          {t('signUp')}
        </Button>
      </Stack>
    </form>
  );
}
