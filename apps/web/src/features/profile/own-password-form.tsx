// Changing the own password: the present one, and the new one twice.

import { changeOwnPassword } from '@feltclock/contract';
import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { call } from '../../shared/api/call.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { noteProfile } from '../../shared/session/note-profile.ts';
import { session } from '../../shared/session/session.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { holdWhileComposing } from '../../shared/ui/pressing/enter-key.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { SecretInput } from '../../shared/ui/pieces/secret-input.tsx';
import { useFieldErrors, type FieldErrors } from '../../shared/ui/pieces/use-field-errors.ts';
import { NO_PASSWORDS, passwordObstacle, type PasswordDraft, type PasswordObstacle } from './password-draft.ts';

/** The fields, with their names in the request. The repeated password is not sent. */
const FIELDS = [
  { field: 'present', sentAs: 'presentPassword', autoComplete: 'current-password' },
  { field: 'next', sentAs: 'password', autoComplete: 'new-password' },
  { field: 'confirm', sentAs: 'confirm', autoComplete: 'new-password' },
] as const;

const FIELD_OF: Record<PasswordObstacle, string> = {
  enterPresent: 'presentPassword',
  enterNext: 'password',
  short: 'password',
  enterConfirm: 'confirm',
  different: 'confirm',
};

function useChange(errors: FieldErrors, onChanged: () => void) {
  const t = useTexts('account');
  const failureAlert = useFailureAlert();
  const alert = useAlert();
  return useMutation({
    mutationFn: ({ present, next }: PasswordDraft) =>
      call(changeOwnPassword, { presentPassword: present, password: next }),
    onSuccess: () => {
      alert.success(t('password.changed'));
      noteProfile(session, { mustChangePassword: false });
      onChanged();
    },
    onError: (failure) => {
      errors.refuse(failure);
      failureAlert.withReason(t('password.failed'), failure);
    },
  });
}

export function OwnPasswordForm() {
  const t = useTexts('account');
  const alert = useAlert();
  const [draft, setDraft] = useState(NO_PASSWORDS);
  const errors = useFieldErrors();
  const change = useChange(errors, () => setDraft(NO_PASSWORDS));

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (change.isPending) return;
    const obstacle = passwordObstacle(draft);
    errors.mark(obstacle === undefined ? {} : { [FIELD_OF[obstacle]]: t(`password.${obstacle}`) });
    if (obstacle === undefined) change.mutate(draft);
    else alert.warning(t(`password.${obstacle}`));
  };
  return (
    <form {...errors.form} onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Stack gap="md">
        {FIELDS.map(({ field, sentAs, autoComplete }) => (
          <SecretInput
            key={field}
            label={t(`password.${field}`)}
            autoComplete={autoComplete}
            maxLength={256}
            size="md"
            value={draft[field]}
            onChange={(event) => setDraft({ ...draft, [field]: event.currentTarget.value })}
            {...errors.at(sentAs)}
          />
        ))}
        <Button type="submit" size="md" mt="xs" loading={change.isPending}>
          {t('password.save')}
        </Button>
      </Stack>
    </form>
  );
}
