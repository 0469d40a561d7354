// Creates a store, optionally with an administrator (docs/rules/venues.md#stores).

import { createStore, listStores } from '@feltclock/contract';
import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AdminIdInput } from '../../domain-ui/store-form/admin-id-input.tsx';
import { EMPTY_STORE_DRAFT, toWire } from '../../domain-ui/store-form/store-draft.ts';
import { StoreFields } from '../../domain-ui/store-form/store-fields.tsx';
import { LIST_AFTER, STORE_LIST, useStoreForm } from '../../domain-ui/store-form/use-store-form.ts';
import { call } from '../../shared/api/call.ts';
import { keyOf } from '../../shared/api/query-client.ts';
import { useWorkingStore } from '../../shared/api/working-store.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { useCodedCall } from '../../shared/ui/alerts/use-coded-call.ts';
import { useRedirectAfterAlert } from '../../shared/ui/alerts/use-redirect-after-alert.ts';
import { FormActions } from '../../shared/ui/pieces/form.tsx';

export function StoreCreatePage() {
  const t = useTexts('stores');
  const confirm = useConfirm();
  const redirect = useRedirectAfterAlert();
  const queries = useQueryClient();
  const { isBusy, run } = useCodedCall();
  const { draft, change, errors, whenRight } = useStoreForm(EMPTY_STORE_DRAFT);
  const [isDone, setIsDone] = useState(false);
  const { stores, isLoading, failure } = useWorkingStore();
  // The main page has the next steps of the first store.
  const after = stores.length > 0 || isLoading || failure !== null ? STORE_LIST : '/main';

  const create = async (): Promise<void> => {
    const done = await run(
      () => call(createStore, { ...toWire(draft), hasFirstStructure: true }),
      { done: t('created'), withoutApp: t('createdWithoutApp'), failed: t('createFailed') },
      { errors, answerOf: 'adminId' },
    );
    if (done === undefined) return;
    setIsDone(true);
    redirect(after, LIST_AFTER[done.code]);
    await queries.invalidateQueries({ queryKey: keyOf(listStores) });
  };
  const ask = (): void => {
    whenRight(() => {
      confirm({ message: t('confirmCreate', { name: draft.name.trim() }), onConfirm: () => void create() });
    });
  };

  return (
    <Page title={t('createTitle')}>
      <Stack gap="lg" {...errors.form}>
        <Card title={t('basics')}>
          <StoreFields draft={draft} onChange={change} errors={errors} />
        </Card>
        <Card title={t('administrator')} hint={t('newAdministratorHint')}>
          <AdminIdInput errors={errors} value={draft.adminId} onChange={(adminId) => change({ adminId })} />
        </Card>
        <FormActions>
          <Button component={Link} to={STORE_LIST} variant="default">
            {t('list')}
          </Button>
          <Button loading={isBusy} disabled={isDone} onClick={ask}>
            {t('save')}
          </Button>
        </FormActions>
      </Stack>
    </Page>
  );
}
