// Takes a user's second factor away, whose phone is lost.

import { resetSecondFactor } from '@feltclock/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { useTellFailure } from '../../shared/ui/alerts/use-tell-failure.ts';

export function useFactorReset(): (id: string) => void {
  const t = useTexts('points');
  const alert = useAlert();
  const tell = useTellFailure();
  const confirm = useConfirm();
  const { mutate } = useMutation({
    mutationFn: (id: string) => call(resetSecondFactor, { id }),
    onSuccess: () => {
      alert.success(t('users.factorResetDone'));
    },
    onError: (failure) => {
      tell.withReason(t('users.factorResetFailed'), failure);
    },
  });
  return (id) =>
    confirm({ message: t('users.confirmFactorReset', { id }), isDangerous: true, onConfirm: () => mutate(id) });
}
