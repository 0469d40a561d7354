// The code that a member shows to staff to be entered (docs/rules/floor.md#on-phones).

import { showMemberCode } from '@feltclock/contract';
import { Button, Stack, Text } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { seatTexts } from '../../domain-ui/own-seat/seat-texts.ts';
import { reading } from '../../shared/api/query-client.ts';
import { useLanguage } from '../../i18n/use-texts.ts';
import { Popup } from '../../shared/ui/popups/popup.tsx';
import { QrCode } from '../../shared/ui/sharing/qr-code.tsx';
import { ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';

/** In milliseconds. Much more frequent than the code changes, so that the shown one is always valid. */
const ASK_EVERY = 30_000;

function Code() {
  const t = seatTexts(useLanguage());
  const shown = useQuery({ ...reading(showMemberCode), refetchInterval: ASK_EVERY, staleTime: 0, gcTime: 0 });
  if (shown.isPending) return <LoadingState />;
  // An old code may have expired.
  if (shown.isError)
    return <ErrorState failure={shown.error} onRetry={() => void shown.refetch()} isRetrying={shown.isFetching} />;
  return (
    <Stack gap="sm" ta="center">
      <QrCode text={shown.data.code} label={t('code.qr')} />
      <Text>{t('code.hint')}</Text>
    </Stack>
  );
}

export function OwnCode() {
  const t = seatTexts(useLanguage());
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconQrcode size={20} aria-hidden />}
        onClick={() => setShown(true)}
      >
        {t('code.open')}
      </Button>
      <Popup isOpen={isShown} title={t('code.title')} size="sm" onClose={() => setShown(false)}>
        {isShown && <Code />}
      </Popup>
    </>
  );
}
