// Checks names, and signs up.

import { isAvailableId, isAvailableNickname, readPrivacy, signUp } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ApiFailure } from '../../shared/api/api-failure.ts';
import { call } from '../../shared/api/call.ts';
import { keyOf } from '../../shared/api/query-client.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { useRedirectAfterAlert } from '../../shared/ui/alerts/use-redirect-after-alert.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { useFieldErrors } from '../../shared/ui/pieces/use-field-errors.ts';
import { checked, EMPTY_SIGN_UP, FIELD_OF_OBSTACLE, obstacleIn, typed } from './sign-up-draft.ts';

/** How long the success is shown before the login page (docs/rules/people.md#sessions). */
const REDIRECT_AFTER = millis(2000);

type Name = 'id' | 'nickname';
const TEXTS = {
  id: { enter: 'signUp.enterId', free: 'signUp.availableId', taken: 'signUp.unavailableId' },
  nickname: { enter: 'signUp.enterNickname', free: 'signUp.availableNickname', taken: 'signUp.unavailableNickname' },
} as const;

/** An invalid name counts as taken. */
async function isFree(name: Name, value: string): Promise<boolean> {
  try {
    return name === 'id'
      ? await call(isAvailableId, { id: value })
      : await call(isAvailableNickname, { nickname: value });
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.code === 'invalid-request') return false;
    throw failure;
  }
}

export function useSignUp() {
  const t = useTexts('account');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const client = useQueryClient();
  const redirect = useRedirectAfterAlert();
  // The wanted page is passed on to the login page.
  const { search } = useLocation();
  const [draft, setDraft] = useState(EMPTY_SIGN_UP);
  const errors = useFieldErrors();
  const check = useMutation({
    mutationFn: ({ name, value }: { name: Name; value: string }) => isFree(name, value),
    onSuccess: (free, { name, value }) => {
      setDraft((before) => checked(before, name, value, free));
      errors.mark(free ? {} : { [name]: t(TEXTS[name].taken) });
      alert[free ? 'success' : 'warning'](t(free ? TEXTS[name].free : TEXTS[name].taken));
    },
    onError: failureAlert.reasonOnly,
  });
  const save = useMutation({
    mutationFn: () => {
      const { id, password, nickname, agreedTo: privacyVersion } = draft;
      const names = { id: id.trim(), nickname: nickname.trim(), name: '', email: '', phoneNo: '' };
      return call(signUp, { ...names, password, privacyVersion });
    },
    onSuccess: () => {
      alert.success(t('signUp.success'));
      redirect(`/login${search}`, REDIRECT_AFTER);
    },
    onError: (failure) => {
      // Somebody took the name after the check, so it must be checked again.
      if (failure instanceof ApiFailure && failure.code === 'id-taken')
        setDraft((before) => ({ ...before, isIdAvailable: false }));
      if (failure instanceof ApiFailure && failure.code === 'nickname-taken')
        setDraft((before) => ({ ...before, isNicknameAvailable: false }));
      if (failure instanceof ApiFailure && failure.code === 'privacy-changed') {
        setDraft((before) => ({ ...before, agreedTo: undefined }));
        void client.invalidateQueries({ queryKey: keyOf(readPrivacy) });
      }
      errors.refuse(failure, { 'privacy-changed': 'agreedTo' });
      failureAlert.withReason(t('signUp.fail'), failure);
    },
  });
  return {
    draft,
    errors,
    type: (field: Parameters<typeof typed>[1], value: string): void => setDraft(typed(draft, field, value)),
    agree: (agreedTo: string | undefined): void => setDraft({ ...draft, agreedTo }),
    checking: check.isPending ? check.variables.name : undefined,
    check: (name: Name): void => {
      const value = draft[name].trim();
      errors.mark(value === '' ? { [name]: t(TEXTS[name].enter) } : {});
      if (value === '') alert.warning(t(TEXTS[name].enter));
      else check.mutate({ name, value });
    },
    isSaving: save.isPending || save.isSuccess,
    save: (): void => {
      if (save.isPending || save.isSuccess) return;
      const obstacle = obstacleIn(draft);
      errors.mark(obstacle === undefined ? {} : { [FIELD_OF_OBSTACLE[obstacle]]: t(`signUp.${obstacle}`) });
      if (obstacle === undefined) save.mutate();
      else alert.warning(t(`signUp.${obstacle}`));
    },
  };
}
