// The webhooks of a store for its owner (docs/rules/events.md#webhooks).

import { listWebhooks, MOST_WEBHOOKS, type WireWebhook } from '@feltclock/contract';
import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, reading } from '../../../shared/api/query-client.ts';
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/page/states.tsx';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import { CopyField } from '../../../shared/ui/sharing/copy-field.tsx';
import { useWebhookTexts } from './use-webhook-texts.ts';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookForm } from './webhook-form.tsx';

const REFRESHED_EVERY = 10_000;

/** A secret that is shown once, so closing asks first. */
function SecretPopup({ secret, onClose }: { readonly secret: string | undefined; readonly onClose: () => void }) {
  const t = useWebhookTexts();
  const confirm = useConfirm();
  const close = (): void =>
    confirm({ message: t('confirmKept'), confirmLabel: t('kept'), cancelLabel: t('goBack'), onConfirm: onClose });
  const words = { label: t('secret'), copy: t('copy'), copied: t('copied'), byHand: t('byHand') };
  return (
    <Popup title={t('secretTitle')} isOpen={secret !== undefined} isHeld onClose={close}>
      <Stack gap="md">
        <Text>{t('secretOnce')}</Text>
        <CopyField text={secret ?? ''} words={words} />
        <Button variant="default" onClick={close}>
          {t('kept')}
        </Button>
      </Stack>
    </Popup>
  );
}

/** `new`: the form of a new webhook is open; a number: that of this one. */
type Edited = 'new' | number | undefined;

export function Webhooks({ storeId }: { readonly storeId: number }) {
  const t = useWebhookTexts();
  const queries = useQueryClient();
  const list = useQuery({ ...reading(listWebhooks, { storeId }), refetchInterval: REFRESHED_EVERY });
  const [edited, setEdited] = useState<Edited>();
  const [secret, setSecret] = useState<string>();
  if (list.isPending) return <LoadingState />;
  if (list.data === undefined)
    return <ErrorState failure={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />;
  const formOf = (webhook: WireWebhook | undefined) => (
    <WebhookForm
      key={webhook?.id ?? 'new'}
      storeId={storeId}
      webhook={webhook}
      onSaved={(made) => {
        setEdited(undefined);
        setSecret(made);
        void queries.invalidateQueries({ queryKey: keyOf(listWebhooks) });
      }}
      onCancel={() => setEdited(undefined)}
    />
  );
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  return (
    <Stack gap="lg">
      {edited === 'new' && formOf(undefined)}
      {edited !== 'new' && list.data.length > 0 && list.data.length < MOST_WEBHOOKS && <div>{add}</div>}
      {edited !== 'new' && list.data.length === 0 && <EmptyState title={t('none')} hint={t('noneHint')} action={add} />}
      {list.data.map((webhook) =>
        edited === webhook.id ? (
          formOf(webhook)
        ) : (
          <WebhookCard
            key={webhook.id}
            storeId={storeId}
            webhook={webhook}
            onEdit={() => setEdited(webhook.id)}
            onSecret={setSecret}
          />
        ),
      )}
      <SecretPopup secret={secret} onClose={() => setSecret(undefined)} />
    </Stack>
  );
}
