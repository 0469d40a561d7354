// A store's tablets: this device becomes one, and the owner sees all of them and ends them (docs/rules/tablets.md).

import { logout, makeTablet, TABLET_IDLE, TABLET_NAME_LENGTH } from '@feltclock/contract';
import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { OfStore } from '../../domain-ui/no-store/of-store.tsx';
import { call } from '../../shared/api/call.ts';
import { useMay } from '../../shared/api/use-may.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { session } from '../../shared/session/session.ts';
import { tabletDevice } from '../../shared/session/tablet-device.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { holdWhileComposing } from '../../shared/ui/pressing/enter-key.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { AmountInput } from '../../shared/ui/pieces/amount-input.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { FormRow } from '../../shared/ui/pieces/form.tsx';
import { useTellFailure } from '../../shared/ui/alerts/use-tell-failure.ts';
import { TabletList } from './tablet-list.tsx';

/** Makes this browser the tablet, and signs out whoever did: from then on it asks for a PIN. */
function useMake(storeId: number) {
  const t = useTexts('tablets');
  const tell = useTellFailure();
  return useMutation({
    mutationFn: (chosen: { name: string; locksAfter: number }) => call(makeTablet, { id: storeId, ...chosen }),
    onSuccess: ({ tablet, secret }) => {
      tabletDevice.keep({ secret, locksAfter: tablet.locksAfter });
      call(logout).catch(() => undefined);
      session.end('signed-out');
    },
    onError: (failure) => tell.withReason(t('makeFailed'), failure),
  });
}

function MakeCard({ storeId }: { readonly storeId: number }) {
  const t = useTexts('tablets');
  const confirm = useConfirm();
  const make = useMake(storeId);
  const [name, setName] = useState('');
  const [locksAfter, setLocksAfter] = useState<number | undefined>(TABLET_IDLE.usual);
  const [wasTried, setWasTried] = useState(false);
  const isNameless = name.trim() === '';
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setWasTried(true);
    if (isNameless || locksAfter === undefined) return;
    confirm({ message: t('confirmMake'), onConfirm: () => make.mutate({ name: name.trim(), locksAfter }) });
  };
  return (
    <Card title={t('make')} hint={t('makeHint')}>
      <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
        <Stack gap="md">
          <FormRow>
            <TextInput
              label={t('name')}
              required
              placeholder={t('nameHint')}
              maxLength={TABLET_NAME_LENGTH}
              value={name}
              error={wasTried && isNameless ? t('nameMissing') : undefined}
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
  return (
    <Stack gap="lg">
      <MakeCard storeId={storeId} />
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
