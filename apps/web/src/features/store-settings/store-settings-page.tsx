// What the owner of a store changes without anybody's help: its name, address and number, and the structure that games usually begin with
// (docs/rules/administration.md#a-stores-settings).

import {
  changeStoreSettings,
  listStructures,
  readStore,
  readStoreSettings,
  type ReplyOf,
  type Store,
} from '@feltclock/contract';
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OfStore } from '../../domain-ui/no-store/of-store.tsx';
import { isSameStore, storeDraftOf, toWire } from '../../domain-ui/store-form/store-draft.ts';
import { StoreFields } from '../../domain-ui/store-form/store-fields.tsx';
import { useStoreForm } from '../../domain-ui/store-form/use-store-form.ts';
import { call } from '../../shared/api/call.ts';
import { keyOf, reading } from '../../shared/api/query-client.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Page } from '../../shared/ui/page.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx';
import { useCodedCall } from '../../shared/ui/use-coded-call.ts';
import { useLeaveGuard } from '../../shared/ui/use-leave-guard.ts';

interface FormProps {
  readonly store: Store;
  readonly defaultStructureId: number | null;
  readonly structures: ReplyOf<typeof listStructures>;
}

/** Saves, and has everything that shows the store read again. */
function useSave() {
  const t = useTexts('stores');
  const queries = useQueryClient();
  const { isBusy, run } = useCodedCall();
  const save = async (change: Parameters<typeof call<typeof changeStoreSettings>>[1]): Promise<boolean> => {
    const done = await run(() => call(changeStoreSettings, change), {
      done: t('modified'),
      withoutApp: t('modifiedWithoutApp'),
      failed: t('modifyFailed'),
    });
    if (done === undefined) return false;
    for (const read of [readStore, readStoreSettings, listStructures])
      await queries.invalidateQueries({ queryKey: keyOf(read), refetchType: 'inactive' });
    return true;
  };
  return { isBusy, save };
}

function SettingsForm({ store, defaultStructureId, structures }: FormProps) {
  const t = useTexts('stores');
  const { isBusy, save } = useSave();
  const [saved, setSaved] = useState(() => ({ draft: storeDraftOf(store), first: defaultStructureId }));
  const [first, setFirst] = useState(defaultStructureId);
  const { draft, change, problems, nameInput, whenRight } = useStoreForm(saved.draft);
  const isChanged = first !== saved.first || !isSameStore(draft, saved.draft);
  useLeaveGuard(isChanged, t('leave'));

  const send = async (): Promise<void> => {
    const { adminId: _notOnes, ...fields } = toWire(draft);
    if (await save({ ...fields, id: store.id, defaultStructureId: first })) setSaved({ draft, first });
  };
  return (
    <Stack gap="lg">
      <Card title={t('basics')}>
        <StoreFields draft={draft} onChange={change} problems={problems} nameInput={nameInput} />
      </Card>
      <Card title={t('settings.games')}>
        <NativeSelect
          label={t('settings.defaultStructure')}
          description={t('settings.defaultStructureHint')}
          value={first === null ? '' : String(first)}
          data={[
            { value: '', label: t('settings.firstStructure') },
            ...structures.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => setFirst(value === '' ? null : Number(value))}
        />
      </Card>
      <Group justify="flex-end" gap="sm">
        <Text size="sm" c="amber" role="status" mr="auto">
          {isChanged ? t('unsaved') : ''}
        </Text>
        <Button loading={isBusy} onClick={() => whenRight(() => void send())}>
          {t('save')}
        </Button>
      </Group>
    </Stack>
  );
}

/** What is being edited must not change under the hands of whoever edits it. */
const HELD = { staleTime: Infinity, gcTime: 0, refetchOnMount: 'always' } as const;

function SettingsOf({ storeId }: { readonly storeId: number }) {
  const store = useQuery({ ...reading(readStore, { id: storeId }), ...HELD });
  const settings = useQuery({ ...reading(readStoreSettings, { id: storeId }), ...HELD });
  const structures = useQuery(reading(listStructures, { storeId }));
  const all = [store, settings, structures];
  if (store.data !== undefined && settings.data !== undefined && structures.data !== undefined)
    return <SettingsForm store={store.data} structures={structures.data} {...settings.data} />;
  const failed = all.find(({ isError }) => isError);
  if (failed === undefined) return <LoadingState />;
  const retry = (): void => {
    for (const each of all) void each.refetch();
  };
  return <ErrorState failure={failed.error} onRetry={retry} isRetrying={failed.isFetching} />;
}

export function StoreSettingsPage() {
  const t = useTexts('stores');
  return (
    <Page title={t('settings.title')} notice={t('settings.notice')}>
      <OfStore>{(storeId) => <SettingsOf storeId={storeId} />}</OfStore>
    </Page>
  );
}
