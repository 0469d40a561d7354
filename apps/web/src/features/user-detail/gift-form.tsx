// Gives own points to another user, after confirmation.

import { giftPoints } from '@feltclock/contract';
import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FIELD_OF_OBSTACLE, NO_TRANSFER, transferIn } from '../../domain-ui/points/transfer-draft.ts';
import { TransferFields } from '../../domain-ui/points/transfer-fields.tsx';
import { transferBy, useTransfer } from '../../domain-ui/points/use-transfer.ts';
import { call } from '../../shared/api/call.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';

export function GiftForm() {
  const t = useTexts('points');
  const alert = useAlert();
  const confirm = useConfirm();
  const [receiver, setReceiver] = useState('');
  const [draft, setDraft] = useState(NO_TRANSFER);
  const transfer = useTransfer(() => {
    setReceiver('');
    setDraft(NO_TRANSFER);
  });
  const ask = (): void => {
    const receiverId = receiver.trim();
    if (receiverId === '') {
      transfer.errors.mark({ receiverId: t('detail.receiverMissing') });
      alert.warning(t('detail.receiverMissing'));
      return;
    }
    const ready = transferIn(draft, { isReasonRequired: false });
    if (typeof ready === 'string') {
      transfer.errors.mark({ [FIELD_OF_OBSTACLE[ready]]: t(ready) });
      alert.warning(t(ready));
      return;
    }
    transfer.errors.clear();
    confirm({
      message: t('detail.confirmGift', { id: receiverId, amount: formatNumber(ready.amount) }),
      onConfirm: () =>
        transfer.carryOut(transferBy(giftPoints, { ...ready, receiverId }, (body) => call(giftPoints, body))),
    });
  };
  return (
    <Stack {...transfer.errors.form}>
      <TextInput
        label={t('detail.receiver')}
        withAsterisk
        value={receiver}
        maxLength={64}
        {...transfer.errors.at('receiverId')}
        onChange={({ currentTarget }) => setReceiver(currentTarget.value)}
      />
      <TransferFields
        errors={transfer.errors}
        draft={draft}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
      <Button loading={transfer.isBusy} onClick={ask}>
        {t('detail.send')}
      </Button>
    </Stack>
  );
}
