// Edits a store and its administrator, sends it to the App, or deletes it (docs/rules/venues.md#stores).

import { readStore, type Store } from '@feltclock/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isSameStore, storeDraftOf } from '../../domain-ui/store-form/store-draft.ts';
import { StoreFields } from '../../domain-ui/store-form/store-fields.tsx';
import { LIST_AFTER, STORE_LIST, useStoreForm } from '../../domain-ui/store-form/use-store-form.ts';
import { reading } from '../../shared/api/query-client.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { useLeaveGuard } from '../../shared/ui/popups/use-leave-guard.ts';
import { useRedirectAfterAlert } from '../../shared/ui/alerts/use-redirect-after-alert.ts';
import { FormActions } from '../../shared/ui/pieces/form.tsx';
import { AdministratorPanel } from './administrator-panel.tsx';
import { useStoreCalls } from './use-store-calls.ts';
import { SendToAppButton } from '../../domain-ui/app-sending/send-to-app-button.tsx';

function LoadedStore({ store }: { readonly store: Store }) {
  const t = useTexts('stores');
  const confirm = useConfirm();
  const redirect = useRedirectAfterAlert();
  const calls = useStoreCalls(store.id);
  const [saved, setSaved] = useState(() => storeDraftOf(store));
  const [isGone, setIsGone] = useState(false);
  const { draft, change, errors, whenRight } = useStoreForm(saved);
  const isChanged = !isGone && !isSameStore(draft, saved);
  useLeaveGuard(isChanged, t('leave'));

  const modify = async (): Promise<void> => {
    if ((await calls.modify(draft, errors)) !== undefined)
      setSaved((before) => ({ ...draft, adminId: before.adminId }));
  };
  const remove = async (): Promise<void> => {
    const done = await calls.remove();
    if (done === undefined) return;
    setIsGone(true);
    redirect(STORE_LIST, LIST_AFTER[done.code]);
  };
  const askModify = (): void => {
    whenRight(() => {
      confirm({ message: t('confirmModify', { name: draft.name.trim() }), onConfirm: () => void modify() });
    });
  };
  const askDelete = (): void => {
    const message = t('confirmDelete', { name: saved.name });
    confirm({ message, isDangerous: true, confirmLabel: t('delete'), onConfirm: () => void remove() });
  };
  return (
    <Stack gap="lg">
      <Card title={t('basics')}>
        <div {...errors.form}>
          <StoreFields draft={draft} onChange={change} errors={errors} />
        </div>
        <FormActions>
          <Text size="sm" c="amber" role="status" mr="auto">
            {isChanged ? t('unsaved') : ''}
          </Text>
          <Button loading={calls.isBusy} disabled={isGone} onClick={askModify}>
            {t('save')}
          </Button>
        </FormActions>
      </Card>
      <AdministratorPanel
        saved={saved.adminId}
        calls={calls}
        isDisabled={isGone}
        onSaved={(adminId) => setSaved((before) => ({ ...before, adminId }))}
      />
      <AppPanel name={saved.name} calls={calls} isDisabled={isGone} />
      <Group justify="space-between" gap="sm">
        <Button component={Link} to={STORE_LIST} variant="default">
          {t('list')}
        </Button>
        <Button variant="outline" color="danger" disabled={isGone || calls.isBusy} onClick={askDelete}>
          {t('delete')}
        </Button>
      </Group>
    </Stack>
  );
}

function AskedStore({ id }: { readonly id: number }) {
  // The store must not change while somebody edits it.
  const store = useQuery({ ...reading(readStore, { id }), staleTime: Infinity, gcTime: 0, refetchOnMount: 'always' });
  if (store.isPending) return <LoadingState />;
  if (store.data === undefined)
    return <ErrorState failure={store.error} onRetry={() => void store.refetch()} isRetrying={store.isFetching} />;
  return <LoadedStore store={store.data} />;
}

export function StoreEditPage() {
  const t = useTexts('stores');
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  return (
    <Page title={t('editTitle')}>
      <AskedStore key={id} id={id} />
    </Page>
  );
}

interface AppPanelProps {
  /** The saved name, which is what is sent. */
  readonly name: string;
  readonly calls: ReturnType<typeof useStoreCalls>;
  readonly isDisabled: boolean;
}

const WAYS = [
  { how: 'created', label: 'sendNew', question: 'confirmSendNew' },
  { how: 'modified', label: 'sendModified', question: 'confirmSendModified' },
] as const;

/** Sends a stored store to the App again, as new or modified, after confirmation (docs/rules/venues.md#the-app). */
function AppPanel({ name, calls, isDisabled }: AppPanelProps) {
  const t = useTexts('stores');
  const confirm = useConfirm();
  return (
    <Card title={t('toApp')} hint={t('toAppHint')}>
      <Group gap="sm">
        {WAYS.map(({ how, label, question }) => (
          <SendToAppButton
            key={how}
            disabled={isDisabled || calls.isBusy}
            onSend={() => confirm({ message: t(question, { name }), onConfirm: () => void calls.send(how) })}
          >
            {t(label)}
          </SendToAppButton>
        ))}
      </Group>
    </Card>
  );
}
