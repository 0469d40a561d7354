// A store's tablets: making this device one; the owner also lists and ends them (docs/rules/people.md#tablets).

import { logout, makeTablet, TABLET_IDLE, TABLET_NAME_LENGTH } from '@feltclock/contract';
import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { OfStore } from '../../domain-ui/no-store/of-store.tsx';
import { call } from '../../shared/api/call.ts';
import { useMay } from '../../shared/api/use-may.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { session, useSession } from '../../shared/session/session.ts';
import { tabletDevice } from '../../shared/session/tablet-device.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { holdWhileComposing } from '../../shared/ui/pressing/enter-key.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { AmountInput } from '../../shared/ui/pieces/amount-input.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { FormRow } from '../../shared/ui/pieces/form.tsx';
import { SecretInput } from '../../shared/ui/pieces/secret-input.tsx';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { useFieldErrors, type FieldErrors } from '../../shared/ui/pieces/use-field-errors.ts';
import { TabletList } from './tablet-list.tsx';

/** Makes this browser a tablet, and signs the user out: from then on it asks for a PIN. */
function useMake(storeId: number, errors: FieldErrors) {
  const t = useTexts('tablets');
  const failureAlert = useFailureAlert();
  return useMutation({
    mutationFn: (chosen: { name: string; locksAfter: number; presentPassword: string }) =>
      call(makeTablet, { id: storeId, ...chosen }),
    onSuccess: ({ tablet, secret }) => {
      tabletDevice.keep({ secret, locksAfter: tablet.locksAfter });
      call(logout).catch(() => undefined);
      session.end('signed-out');
    },
    onError: (failure) => {
      errors.refuse(failure);
      failureAlert.withReason(t('makeFailed'), failure);
    },
  });
}

function MakeCard({ storeId }: { readonly storeId: number }) {
  const t = useTexts('tablets');
  const confirm = useConfirm();
  const errors = useFieldErrors();
  const make = useMake(storeId, errors);
  const [name, setName] = useState('');
  const [locksAfter, setLocksAfter] = useState<number | undefined>(TABLET_IDLE.usual);
  const [password, setPassword] = useState('');
  const isNameless = name.trim() === '';
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    errors.mark({
      name: isNameless ? t('nameMissing') : undefined,
      presentPassword: password === '' ? t('presentMissing') : undefined,
    });
    if (isNameless || locksAfter === undefined || password === '') return;
    const chosen = { name: name.trim(), locksAfter, presentPassword: password };
    confirm({ message: t('confirmMake'), onConfirm: () => make.mutate(chosen) });
  };
  return (
    <Card title={t('make')} hint={t('makeHint')}>
      <form {...errors.form} onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
        <Stack gap="md">
          <FormRow>
            <TextInput
              label={t('name')}
              required
              placeholder={t('nameHint')}
              maxLength={TABLET_NAME_LENGTH}
              value={name}
              {...errors.at('name')}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <AmountInput
              label={t('locksAfter')}
              min={TABLET_IDLE.least}
              max={TABLET_IDLE.most}
              value={locksAfter}
              onChange={setLocksAfter}
            />
          </FormRow>
          <SecretInput
            label={t('presentPassword')}
            description={t('makePasswordHint')}
            required
            maw={{ xs: 320 }}
            autoComplete="current-password"
            value={password}
            {...errors.at('presentPassword')}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          <Button type="submit" loading={make.isPending} style={{ alignSelf: 'flex-start' }}>
            {t('makeThis')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

function TabletsOf({ storeId }: { readonly storeId: number }) {
  const owns = useMay('manage-store');
  // A user who signed in at a tablet cannot make another device one.
  const isAtTablet = useSession((state) => state.profile?.atTablet === true);
  return (
    <Stack gap="lg">
      {!isAtTablet && <MakeCard storeId={storeId} />}
      {owns && <TabletList storeId={storeId} />}
    </Stack>
  );
}

export function TabletsPage() {
  const t = useTexts('tablets');
  return (
    <Page title={t('title')} notice={t('notice')}>
      <OfStore>{(storeId) => <TabletsOf storeId={storeId} />}</OfStore>
    </Page>
  );
}
