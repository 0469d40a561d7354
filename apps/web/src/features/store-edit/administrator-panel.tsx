// Sets, replaces or removes a store's administrator, separately from the other fields (docs/rules/venues.md#stores).

import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { AdminIdInput } from '../../domain-ui/store-form/admin-id-input.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { useFieldErrors } from '../../shared/ui/pieces/use-field-errors.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import type { useStoreCalls } from './use-store-calls.ts';

interface AdministratorPanelProps {
  /** The saved administrator; empty if there is none. */
  readonly saved: string;
  readonly calls: ReturnType<typeof useStoreCalls>;
  readonly isDisabled: boolean;
  readonly onSaved: (adminId: string) => void;
}

export function AdministratorPanel({ saved, calls, isDisabled, onSaved }: AdministratorPanelProps) {
  const t = useTexts('stores');
  const alert = useAlert();
  const confirm = useConfirm();
  const [typed, setTyped] = useState(saved);
  const errors = useFieldErrors();
  const adminId = typed.trim();

  const save = async (): Promise<void> => {
    if ((await calls.saveAdmin(adminId, errors)) !== undefined) onSaved(adminId);
  };
  const remove = async (): Promise<void> => {
    if ((await calls.deleteAdmin(saved, errors)) === undefined) return;
    setTyped('');
    onSaved('');
  };
  const alertEmpty = (): void => {
    errors.mark({ adminId: t('adminEmpty') });
    alert.error(t('adminEmpty'));
  };
  const askSave = (): void => {
    if (adminId === '') alertEmpty();
    else confirm({ message: t('confirmSaveAdmin', { adminId }), onConfirm: () => void save() });
  };
  const askDelete = (): void => {
    if (adminId === '' || saved === '') alertEmpty();
    else {
      const message = t('confirmDeleteAdmin', { adminId: saved });
      confirm({ message, isDangerous: true, confirmLabel: t('delete'), onConfirm: () => void remove() });
    }
  };
  return (
    <Card title={t('administrator')} hint={t('administratorHint')}>
      <Stack gap="md" {...errors.form}>
        <AdminIdInput errors={errors} value={typed} onChange={setTyped} />
        <Group gap="sm">
          <Button variant="default" disabled={isDisabled} loading={calls.isBusy} onClick={askSave}>
            {t('saveAdmin')}
          </Button>
          <Button variant="subtle" color="danger" disabled={isDisabled || calls.isBusy} onClick={askDelete}>
            {t('deleteAdmin')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
