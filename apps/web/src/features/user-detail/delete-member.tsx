// Deleting the account of somebody who asked for it (docs/rules/personal-data.md#for-somebody-who-asks).

import { deleteUser } from '@feltclock/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { useTellFailure } from '../../shared/ui/alerts/use-tell-failure.ts';

export function DeleteMember({ id }: { readonly id: string }) {
  const t = useTexts('points');
  const alert = useAlert();
  const confirm = useConfirm();
  const tell = useTellFailure();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteUser, { id }),
    onSuccess: () => {
      alert.success(t('detail.deleted'));
      void navigate('/user-list', { replace: true });
    },
    onError: (failure) => tell.withReason(t('detail.deleteFailed'), failure),
  });
  const ask = (): void =>
    confirm({
      message: t('detail.confirmDelete', { id }),
      confirmLabel: t('detail.delete'),
      isDangerous: true,
      onConfirm: () => mutate(),
    });
  return (
    <Button variant="outline" color="danger" mt="md" loading={isPending} onClick={ask}>
      {t('detail.delete')}
    </Button>
  );
}
