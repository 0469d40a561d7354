// Exporting the own personal data, and deleting the account (docs/rules/people.md#personal-data).

import { deleteOwnAccount, exportOwnData } from '@feltclock/contract';
import { Anchor, Button, List, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { session } from '../../shared/session/session.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { holdWhileComposing } from '../../shared/ui/pressing/enter-key.ts';
import { offerFile } from '../../shared/ui/sharing/offer-file.ts';
import { Popup } from '../../shared/ui/popups/popup.tsx';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { FormActions } from '../../shared/ui/pieces/form.tsx';
import { SecretInput } from '../../shared/ui/pieces/secret-input.tsx';
import { useFieldErrors, type FieldErrors } from '../../shared/ui/pieces/use-field-errors.ts';

function useDownload() {
  const t = useTexts('account');
  const failureAlert = useFailureAlert();
  return useMutation({
    mutationFn: () => call(exportOwnData),
    onSuccess: (data) => offerFile('feltclock-my-data.json', 'application/json', JSON.stringify(data, null, 2)),
    onError: (failure) => failureAlert.withReason(t('ownData.failed'), failure),
  });
}

function useLeaving(errors: FieldErrors) {
  const t = useTexts('account');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  return useMutation({
    mutationFn: (password: string) => call(deleteOwnAccount, { password }),
    onSuccess: () => {
      alert.success(t('leave.done'));
      session.end('signed-out');
    },
    onError: (failure) => {
      errors.refuse(failure, { 'hand-over-store': 'password', 'last-super-admin': 'password' });
      failureAlert.withReason(t('leave.failed'), failure);
    },
  });
}

function LeaveForm({ onCancel }: { readonly onCancel: () => void }) {
  const t = useTexts('account');
  const general = useTexts('general');
  const alert = useAlert();
  const errors = useFieldErrors();
  const leaving = useLeaving(errors);
  const [password, setPassword] = useState('');
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (leaving.isPending) return;
    errors.mark(password === '' ? { password: t('password.enterPresent') } : {});
    if (password === '') alert.warning(t('password.enterPresent'));
    else leaving.mutate(password);
  };
  return (
    <form {...errors.form} onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <Stack gap="md">
        <Text>{t('leave.what')}</Text>
        <List spacing="xs" size="sm" pe="md">
          <List.Item>{t('leave.gone')}</List.Item>
          <List.Item>{t('leave.stays')}</List.Item>
          <List.Item>{t('leave.free')}</List.Item>
        </List>
        <SecretInput
          label={t('password.present')}
          autoComplete="current-password"
          maxLength={256}
          size="md"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          {...errors.at('password')}
        />
        <FormActions>
          <Button variant="default" onClick={onCancel}>
            {general('cancel')}
          </Button>
          <Button type="submit" color="danger" loading={leaving.isPending}>
            {t('leave.confirm')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

export function OwnData() {
  const t = useTexts('account');
  const download = useDownload();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <Stack gap="md" align="flex-start">
      <Text size="sm" c="dimmed">
        {t('ownData.notice')}
      </Text>
      <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
        {t('ownData.download')}
      </Button>
      <Anchor component={Link} to="/privacy" size="sm">
        {t('privacy.link')}
      </Anchor>
      <Button variant="outline" color="danger" onClick={() => setIsLeaving(true)}>
        {t('leave.open')}
      </Button>
      <Popup isOpen={isLeaving} onClose={() => setIsLeaving(false)} title={t('leave.open')} size="md">
        <LeaveForm onCancel={() => setIsLeaving(false)} />
      </Popup>
    </Stack>
  );
}
