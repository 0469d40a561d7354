// The store's logo: shown, replaced, taken away; and the poster that it stands on.

import { endLogo, readStoreSettings, uploadLogo, type ReplyOf } from '@feltclock/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPhotoUp, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ImageAttachPopup } from '../../domain-ui/image-attach/image-attach-popup.tsx';
import { StoreLogo } from '../../domain-ui/store-logo/store-logo.tsx';
import { call, callWithProgress } from '../../shared/api/call.ts';
import { keyOf, reading } from '../../shared/api/query-client.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { useTellFailure } from '../../shared/ui/alerts/use-tell-failure.ts';

interface LogoCardProps {
  readonly storeId: number;
  readonly storeName: string;
  /** As they were read with the page. */
  readonly settings: ReplyOf<typeof readStoreSettings>;
}

function useRemove(storeId: number, onRemoved: () => void) {
  const t = useTexts('stores');
  const alert = useAlert();
  const tell = useTellFailure();
  return useMutation({
    mutationFn: () => call(endLogo, { id: storeId }),
    onSuccess: () => {
      alert.success(t('settings.logoRemoved'));
      onRemoved();
    },
    onError: (failure) => tell.withReason(t('settings.logoRemoveFailed'), failure),
  });
}

export function LogoCard({ storeId, storeName, settings }: LogoCardProps) {
  const t = useTexts('stores');
  const confirm = useConfirm();
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  // The form around it holds what is being edited; the logo is saved by itself, and read by itself.
  const queryKey = [...keyOf(readStoreSettings, { id: storeId }), 'logo'];
  const { data } = useQuery({
    ...reading(readStoreSettings, { id: storeId }),
    queryKey,
    initialData: settings,
    staleTime: Infinity,
  });
  const readAgain = (): void => void queries.invalidateQueries({ queryKey });
  const remove = useRemove(storeId, readAgain);
  const { logo } = data;
  const shown = (
    <StoreLogo storeId={storeId} logo={logo} label={t('settings.logoOf', { name: storeName })} height="7rem" />
  );
  return (
    <Card title={t('settings.logo')} hint={t('settings.logoHint')}>
      <Stack gap="md" align="flex-start">
        {logo === null ? <Text c="dimmed">{t('settings.noLogo')}</Text> : shown}
        <Group gap="sm">
          <Button variant="default" leftSection={<IconPhotoUp size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
            {t('settings.attachLogo')}
          </Button>
          {logo !== null && (
            <Button
              variant="subtle"
              color="danger"
              loading={remove.isPending}
              onClick={() =>
                confirm({
                  message: t('settings.confirmRemoveLogo'),
                  confirmLabel: t('settings.removeLogo'),
                  isDangerous: true,
                  onConfirm: () => remove.mutate(),
                })
              }
            >
              {t('settings.removeLogo')}
            </Button>
          )}
          <Button component={Link} to="/poster" variant="default" leftSection={<IconPrinter size={18} aria-hidden />}>
            {t('settings.poster')}
          </Button>
        </Group>
      </Stack>
      <ImageAttachPopup
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('settings.attachLogo')}
        present={logo === null ? undefined : shown}
        send={(file, onProgress) => callWithProgress(onProgress)(uploadLogo, { file, id: storeId })}
        onAttached={readAgain}
      />
    </Card>
  );
}
