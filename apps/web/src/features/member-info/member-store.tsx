// The venue of a member: chosen and edited by the platform's owner, read by its administrator.

import { listStores, readStore, readStoreInfo, updateStore, type Store } from '@feltclock/contract';
import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isSameStore, storeDraftOf, toWire } from '../../domain-ui/store-form/store-draft.ts';
import { StoreFacts } from '../../domain-ui/store-form/store-facts.tsx';
import { StoreFields } from '../../domain-ui/store-form/store-fields.tsx';
import { useStoreForm } from '../../domain-ui/store-form/use-store-form.ts';
import { call } from '../../shared/api/call.ts';
import { keyOf, reading } from '../../shared/api/query-client.ts';
import type { WorkingStore } from '../../shared/api/working-store.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { useCodedCall } from '../../shared/ui/alerts/use-coded-call.ts';
import { useLeaveGuard } from '../../shared/ui/popups/use-leave-guard.ts';
import { FormActions } from '../../shared/ui/pieces/form.tsx';

function StoreEditor({ store }: { readonly store: Store }) {
  const t = useTexts('stores');
  const confirm = useConfirm();
  const queries = useQueryClient();
  const { isBusy, run } = useCodedCall();
  const [saved, setSaved] = useState(() => storeDraftOf(store));
  const { draft, change, errors, whenRight } = useStoreForm(saved);
  const isChanged = !isSameStore(draft, saved);
  useLeaveGuard(isChanged, t('leave'));

  const save = async (): Promise<void> => {
    const texts = { done: t('modified'), withoutApp: t('modifiedWithoutApp'), failed: t('modifyFailed') };
    // This screen does not change the administrator, so none is sent.
    const request = { ...toWire({ ...draft, adminId: '' }), id: store.id };
    const done = await run(() => call(updateStore, request), texts, { errors });
    if (done === undefined) return;
    setSaved(draft);
    for (const shown of [listStores, readStore]) void queries.invalidateQueries({ queryKey: keyOf(shown) });
  };
  const ask = (): void => {
    whenRight(() => {
      confirm({ message: t('confirmModify', { name: draft.name.trim() }), onConfirm: () => void save() });
    });
  };
  return (
    <>
      <div {...errors.form}>
        <StoreFields draft={draft} onChange={change} errors={errors} />
      </div>
      <FormActions>
        <Text size="sm" c="amber" role="status" mr="auto">
          {isChanged ? t('unsaved') : ''}
        </Text>
        <Button loading={isBusy} onClick={ask}>
          {t('save')}
        </Button>
      </FormActions>
    </>
  );
}

interface MemberStoreProps {
  readonly working: WorkingStore;
  readonly storeId: number;
  readonly isEditor: boolean;
}

export function MemberStore({ working, storeId, isEditor }: MemberStoreProps) {
  const general = useTexts('general');
  // The store must not change while somebody edits it.
  const store = useQuery({
    ...reading(readStoreInfo, { id: storeId }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: 'always' as const,
  });
  if (store.isPending) return <LoadingState />;
  if (store.data === undefined)
    return <ErrorState failure={store.error} onRetry={() => void store.refetch()} isRetrying={store.isFetching} />;
  if (!isEditor) return <StoreFacts store={store.data} />;
  return (
    <Stack gap="md">
      {working.stores.length > 1 && (
        <NativeSelect
          label={general('store.label')}
          value={String(storeId)}
          data={working.stores.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ currentTarget }) => working.choose(Number(currentTarget.value))}
        />
      )}
      <StoreEditor store={store.data} />
    </Stack>
  );
}
