// The dialog to grant points to a user or a store, or to take them back.

import { grantPoints, listStores, recoverPoints } from '@feltclock/contract';
import { Button, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FIELD_OF_OBSTACLE, NO_TRANSFER, transferIn } from '../../domain-ui/points/transfer-draft.ts';
import { TransferFields } from '../../domain-ui/points/transfer-fields.tsx';
import { transferBy, useTransfer } from '../../domain-ui/points/use-transfer.ts';
import { call } from '../../shared/api/call.ts';
import { reading } from '../../shared/api/query-client.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { Popup } from '../../shared/ui/popups/popup.tsx';
import { FormActions } from '../../shared/ui/pieces/form.tsx';

/** The action and its target: a user, or a store chosen in the dialog. */
export type PointsMove = { readonly do: 'grant' | 'recover' } & (
  | { readonly userId: string }
  | { readonly store: true }
);

interface MovePointsProps {
  readonly move: PointsMove | undefined;
  readonly onClose: () => void;
}

function MoveForm({ move, onClose }: { readonly move: PointsMove; readonly onClose: () => void }) {
  const t = useTexts('points');
  const general = useTexts('general');
  const alert = useAlert();
  const confirm = useConfirm();
  const [draft, setDraft] = useState(NO_TRANSFER);
  const [storeId, setStoreId] = useState<string | null>(null);
  const isStore = 'store' in move;
  const stores = useQuery({ ...reading(listStores, {}), enabled: isStore });
  const store = stores.data?.find(({ id }) => String(id) === storeId);
  const transfer = useTransfer(onClose);
  const ask = (): void => {
    const who = isStore ? store?.name : move.userId;
    if (who === undefined) {
      transfer.errors.mark({ storeId: t('transfer.storeMissing') });
      alert.warning(t('transfer.storeMissing'));
      return;
    }
    const ready = transferIn(draft, { isReasonRequired: true });
    if (typeof ready === 'string') {
      transfer.errors.mark({ [FIELD_OF_OBSTACLE[ready]]: t(ready) });
      alert.warning(t(ready));
      return;
    }
    transfer.errors.clear();
    const amount = formatNumber(ready.amount);
    const holder = isStore ? { storeId: Number(storeId) } : { userId: move.userId };
    confirm({
      message:
        move.do === 'grant'
          ? t('transfer.confirmGrant', { to: who, amount })
          : t('transfer.confirmRecover', { from: who, amount }),
      onConfirm: () =>
        transfer.carryOut(
          move.do === 'grant'
            ? transferBy(grantPoints, { ...ready, to: holder }, (body) => call(grantPoints, body))
            : transferBy(recoverPoints, { ...ready, from: holder }, (body) => call(recoverPoints, body)),
        ),
    });
  };
  return (
    <Stack {...transfer.errors.form}>
      {isStore && (
        <Select
          label={t('transfer.store')}
          withAsterisk
          searchable
          data={(stores.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={storeId}
          error={transfer.errors.at('storeId').error}
          onChange={(chosen) => {
            transfer.errors.clear('storeId');
            setStoreId(chosen);
          }}
          nothingFoundMessage={general('store.noneFound')}
        />
      )}
      <TransferFields
        errors={transfer.errors}
        draft={draft}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        isReasonRequired
      />
      <FormActions>
        <Button variant="default" onClick={onClose}>
          {general('cancel')}
        </Button>
        <Button loading={transfer.isBusy} onClick={ask}>
          {t(move.do === 'grant' ? 'users.grantShort' : 'users.recoverShort')}
        </Button>
      </FormActions>
    </Stack>
  );
}

export function MovePoints({ move, onClose }: MovePointsProps) {
  const t = useTexts('points');
  // Kept while the dialog fades out.
  const [shown, setShown] = useState(move);
  if (move !== undefined && move !== shown) setShown(move);
  const who = shown === undefined ? '' : 'store' in shown ? t('transfer.store') : shown.userId;
  return (
    <Popup
      isOpen={move !== undefined}
      onClose={onClose}
      title={
        shown?.do === 'recover' ? t('transfer.recoverTitle', { from: who }) : t('transfer.grantTitle', { to: who })
      }
    >
      {shown !== undefined && <MoveForm move={shown} onClose={onClose} />}
    </Popup>
  );
}
