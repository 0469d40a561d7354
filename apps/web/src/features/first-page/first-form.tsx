// The form of the first page: language, name of the venue, and a password typed twice.

import { createFirst, LANGUAGES, type Language } from '@feltclock/contract';
import { Button, Input, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { useSpokenLanguage } from '../../i18n/spoken-language.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { ApiFailure } from '../../shared/api/api-failure.ts';
import { call } from '../../shared/api/call.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { SecretInput } from '../../shared/ui/pieces/secret-input.tsx';
import { useFieldErrors } from '../../shared/ui/pieces/use-field-errors.ts';
import { holdWhileComposing } from '../../shared/ui/pressing/enter-key.ts';
import { EMPTY_FIRST, problemsOf, type FirstProblem } from './first-draft.ts';
import { JUST_MADE } from './just-made.ts';
import type { FirstTexts } from './use-first-texts.ts';

function LanguageChoice() {
  const t = useTexts('general');
  const language = useLanguage();
  const failureAlert = useFailureAlert();
  const { change } = useSpokenLanguage();
  const choose = (value: string): void => {
    change(LANGUAGES.find((each) => each === value) ?? language).catch(failureAlert.reasonOnly);
  };
  return (
    <Input.Wrapper label={t('language')} labelElement="div" size="md">
      <SegmentedControl
        aria-label={t('language')}
        fullWidth
        size="md"
        value={language}
        data={LANGUAGES.map((value) => ({ value, label: <span lang={value}>{t(`languages.${value}`)}</span> }))}
        onChange={choose}
      />
    </Input.Wrapper>
  );
}

function useFirst(t: FirstTexts) {
  const account = useTexts('account');
  const language: Language = useLanguage();
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const navigate = useNavigate();
  const errors = useFieldErrors();
  const [draft, setDraft] = useState(EMPTY_FIRST);
  const create = useMutation({
    mutationFn: () => call(createFirst, { language, name: draft.name, password: draft.password }),
    onSuccess: () => void navigate('/installation', { replace: true, state: JUST_MADE }),
    onError: (failure) => {
      errors.refuse(failure);
      if (failure instanceof ApiFailure && failure.errors.length > 0) return;
      const isOver = failure instanceof ApiFailure && failure.code === 'id-taken';
      if (!isOver) {
        failureAlert.reasonOnly(failure);
        return;
      }
      // Another tab was faster.
      alert.warning(t('over'));
      void navigate('/login', { replace: true });
    },
  });
  const textOf = (problem: FirstProblem): string =>
    problem === 'nameRequired' ? t(problem) : account(`signUp.${problem}`);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (create.isPending || create.isSuccess) return;
    const problems = Object.entries(problemsOf(draft, language));
    errors.mark(Object.fromEntries(problems.map(([field, problem]) => [field, textOf(problem)])));
    if (problems.length === 0) create.mutate();
  };
  return {
    submit,
    isBusy: create.isPending || create.isSuccess,
    form: errors.form,
    at: (field: keyof typeof draft) => ({
      size: 'md',
      value: draft[field],
      ...errors.at(field),
      onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
        setDraft({ ...draft, [field]: currentTarget.value }),
    }),
  };
}

export function FirstForm({ t, adminId }: { readonly t: FirstTexts; readonly adminId: string }) {
  const account = useTexts('account');
  const first = useFirst(t);
  return (
    <form {...first.form} onSubmit={first.submit} onKeyDown={holdWhileComposing} noValidate>
      <Stack gap="md">
        <LanguageChoice />
        <TextInput label={t('name')} maxLength={100} autoFocus autoComplete="off" {...first.at('name')} />
        {/* For the browser's list of passwords. */}
        <input type="text" name="username" autoComplete="username" value={adminId} readOnly hidden />
        <SecretInput
          label={account('signUp.password')}
          description={account('signUp.passwordHint')}
          name="new-password"
          autoComplete="new-password"
          maxLength={256}
          {...first.at('password')}
        />
        <SecretInput
          label={account('signUp.confirmPassword')}
          name="confirm-password"
          autoComplete="new-password"
          maxLength={256}
          {...first.at('confirmPassword')}
        />
        <Text size="sm" c="dimmed">
          {t('id', { id: adminId })}
        </Text>
        <Button type="submit" size="md" fullWidth loading={first.isBusy}>
          {t('create')}
        </Button>
      </Stack>
    </form>
  );
}
