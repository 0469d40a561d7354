// The webhooks of a store for its owner (docs/rules/events.md#webhooks).

import { listWebhooks, MOST_WEBHOOKS, type WireWebhook } from '@feltclock/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, reading } from '../../../shared/api/query-client.ts';
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/page/states.tsx';
import { useFocusHome } from '../../../shared/ui/pieces/use-focus-home.ts';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import { ShownOnce } from '../../../shared/ui/sharing/shown-once.tsx';
import { useWebhookTexts } from './use-webhook-texts.ts';
import { WebhookCard } from './webhook-card.tsx';
import { useSaveWebhook, WebhookForm } from './webhook-form.tsx';

const REFRESHED_EVERY = 10_000;

/** In the popup: the form of a webhook or of a new one, or a secret that is shown once. */
type Shown =
  | { readonly kind: 'form'; readonly webhook: WireWebhook | undefined }
  | { readonly kind: 'secret'; readonly secret: string };

function usePopup(storeId: number) {
  const t = useWebhookTexts();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const [shown, setShown] = useState<Shown>();
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  const { save, errors } = useSaveWebhook(storeId, (made) => {
    if (made === undefined) close();
    else setShown({ kind: 'secret', secret: made });
    void queries.invalidateQueries({ queryKey: keyOf(listWebhooks) });
  });
  const show = (next: Shown): void => {
    // The popup may be fading after a form was saved.
    save.reset();
    errors.clear();
    setShown(next);
    setIsOpen(true);
  };
  const askToClose = (): void =>
    confirm({
      message: t('confirmKept'),
      confirmLabel: t('kept'),
      cancelLabel: t('goBack'),
      isDangerous: true,
      onConfirm: close,
    });
  const closeForm = (): void => {
    // The secret of a webhook that is being made must be seen.
    if (!save.isPending) close();
  };
  const isSecret = shown?.kind === 'secret';
  const formTitle = shown?.kind === 'form' && shown.webhook !== undefined ? 'change' : 'add';
  const popup = (
    <Popup
      isOpen={isOpen}
      onClose={isSecret ? askToClose : closeForm}
      onExitTransitionEnd={() => setShown(undefined)}
      title={t(isSecret ? 'secretTitle' : formTitle)}
      size="lg"
      isHeld={isSecret}
    >
      {shown?.kind === 'secret' && (
        <ShownOnce
          text={shown.secret}
          words={{ label: t('secret'), copy: t('copy'), copied: t('copied'), byHand: t('byHand') }}
          hint={t('secretOnce')}
          closeLabel={t('kept')}
          onClose={askToClose}
        />
      )}
      {shown?.kind === 'form' && <WebhookForm webhook={shown.webhook} save={save} errors={errors} />}
    </Popup>
  );
  return { show, popup };
}

export function Webhooks({ storeId }: { readonly storeId: number }) {
  const t = useWebhookTexts();
  const list = useQuery({ ...reading(listWebhooks, { storeId }), refetchInterval: REFRESHED_EVERY });
  const { show, popup } = usePopup(storeId);
  const home = useFocusHome<HTMLButtonElement>(list.data?.length);
  if (list.isPending) return <LoadingState />;
  if (list.data === undefined)
    return <ErrorState failure={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />;
  const isFull = list.data.length >= MOST_WEBHOOKS;
  return (
    <Stack gap="lg">
      <Group>
        {isFull ? (
          <Text c="dimmed">{t('full', { count: MOST_WEBHOOKS })}</Text>
        ) : (
          <Button
            ref={home}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => show({ kind: 'form', webhook: undefined })}
          >
            {t('add')}
          </Button>
        )}
      </Group>
      {list.data.length === 0 && <EmptyState title={t('none')} hint={t('noneHint')} />}
      {list.data.map((webhook) => (
        <WebhookCard
          key={webhook.id}
          storeId={storeId}
          webhook={webhook}
          onEdit={() => show({ kind: 'form', webhook })}
          onSecret={(secret) => show({ kind: 'secret', secret })}
        />
      ))}
      {popup}
    </Stack>
  );
}
