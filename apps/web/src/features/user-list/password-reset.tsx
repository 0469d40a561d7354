// Resets a user's password to a temporary one, shown once.

import { setUserPassword } from '@feltclock/contract';
import { Button, Code, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../shared/api/call.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { newTemporaryPassword } from './temporary-password.ts';
import { Popup } from '../../shared/ui/popups/popup.tsx';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { FormActions } from '../../shared/ui/pieces/form.tsx';

export interface PasswordReset {
  readonly ask: (id: string) => void;
  /** The dialog with the new password; render it anywhere on the page. */
  readonly dialog: ReactNode;
}

interface Done {
  readonly id: string;
  readonly password: string;
}

export function usePasswordReset(): PasswordReset {
  const t = useTexts('points');
  const general = useTexts('general');
  const failureAlert = useFailureAlert();
  const confirm = useConfirm();
  const [done, setDone] = useState<Done>();
  const [isOpen, setOpen] = useState(false);
  const { mutate } = useMutation({
    mutationFn: async (id: string): Promise<Done> => {
      const password = newTemporaryPassword();
      await call(setUserPassword, { id, password });
      return { id, password };
    },
    onSuccess: (result) => {
      setDone(result);
      setOpen(true);
    },
    onError: (failure) => {
      failureAlert.withReason(t('users.resetFailed'), failure);
    },
  });
  return {
    ask: (id) => confirm({ message: t('users.confirmReset', { id }), isDangerous: true, onConfirm: () => mutate(id) }),
    dialog: (
      <Popup
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onExitTransitionEnd={() => setDone(undefined)}
        title={t('users.resetDone')}
      >
        {done !== undefined && (
          <Stack>
            <Code block fz={28} ta="center">
              {done.password}
            </Code>
            <Text>{t('users.resetHint', { id: done.id })}</Text>
            <FormActions>
              <Button onClick={() => setOpen(false)}>{general('confirm')}</Button>
            </FormActions>
          </Stack>
        )}
      </Popup>
    ),
  };
}
