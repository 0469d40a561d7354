// Reopens an ended game: for the owner, with a reason for the audit trail (docs/rules/clock.md#opening-an-ended-game).

import { REOPEN_REASON_LENGTH, reopenGame } from '@feltclock/contract';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconRotate } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useMay } from '../../../shared/api/use-may.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';
import { FormActions } from '../../../shared/ui/pieces/form.tsx';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import { holdWhileComposing } from '../../../shared/ui/pressing/enter-key.ts';
import { useReason } from '../live/use-reason.ts';

interface ReopenProps {
  readonly gameId: number;
}

function ReopenForm({ gameId, onClose }: ReopenProps & { readonly onClose: () => void }) {
  const t = useTexts('controller');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const reasonOf = useReason();
  const [reason, setReason] = useState('');
  const reopen = useMutation({
    mutationFn: () => call(reopenGame, { id: gameId, reason: reason.trim() }),
    onSuccess: () => {
      onClose();
      alert.success(t('reopen.done'));
    },
    onError: (failure) => failureAlert.withSentence(failure, () => t('reopen.failed', { reason: reasonOf(failure) })),
  });
  return (
    <form
      onKeyDown={holdWhileComposing}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() !== '' && !reopen.isPending) reopen.mutate();
      }}
    >
      <Stack gap="md">
        <Text size="sm">{t('reopen.hint')}</Text>
        <TextInput
          label={t('reopen.reason')}
          value={reason}
          maxLength={REOPEN_REASON_LENGTH}
          required
          data-autofocus
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {t('reopen.cancel')}
          </Button>
          <Button type="submit" loading={reopen.isPending} disabled={reason.trim() === ''}>
            {t('reopen.open')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

/** Shown to the owner of the game's store only. */
export function ReopenGame({ gameId }: ReopenProps) {
  const t = useTexts('controller');
  const owns = useMay('manage-store');
  const [isOpen, setOpen] = useState(false);
  if (!owns) return null;
  return (
    <>
      <Button
        variant="default"
        size="lg"
        leftSection={<IconRotate size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('reopen.open')}
      </Button>
      <Popup isOpen={isOpen} title={t('reopen.title')} size="sm" onClose={() => setOpen(false)}>
        <ReopenForm gameId={gameId} onClose={() => setOpen(false)} />
      </Popup>
    </>
  );
}
