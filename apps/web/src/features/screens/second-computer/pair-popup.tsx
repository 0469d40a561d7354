// The code that the second computer asks for, and where to type it.

import { beginStandbyPairing, type ReplyOf } from '@feltclock/contract';
import { instant } from '@feltclock/domain';
import { Button, List, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOwnerTexts } from '../../../i18n/use-owner-texts.ts';
import { useLanguage } from '../../../i18n/use-texts.ts';
import { call } from '../../../shared/api/call.ts';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { formatTimeOfDay } from '../../../shared/format/format-time.ts';
import { serverNow, wallAhead } from '../../../shared/server-time/server-time.ts';
import { useRedrawAt } from '../../../shared/server-time/use-redraw-at.ts';
import { useAlert } from '../../../shared/ui/alerts/alert.ts';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';
import { LoadingState } from '../../../shared/ui/page/states.tsx';
import { Popup } from '../../../shared/ui/popups/popup.tsx';
import { CopyField } from '../../../shared/ui/sharing/copy-field.tsx';
import { useTvAddress } from '../use-screens.ts';
import classes from './second-computer.module.css';

type PairingCode = ReplyOf<typeof beginStandbyPairing>;

const DIGITS_TOGETHER = 3;

interface CodeProps {
  readonly pairing: PairingCode;
  readonly onNew: () => void;
  readonly isAsking: boolean;
}

const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** The code, its end, and what to do with it; a code that is over can only be replaced. */
function Code({ pairing: { code, expiresAt }, onNew, isAsking, storeId }: CodeProps & { readonly storeId: number }) {
  const t = useOwnerTexts('secondComputer');
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  const endsAt = instant(expiresAt - wallAhead());
  useRedrawAt(endsAt);
  if (serverNow() >= endsAt)
    return (
      <Stack gap="sm" align="center">
        <Text role="status">{t('codeOver')}</Text>
        <Button ref={takeFocus} onClick={onNew} loading={isAsking}>
          {t('newCode')}
        </Button>
      </Stack>
    );
  return (
    <>
      <div>
        <p className={classes['code']} role="status" aria-label={`${t('code')} ${code}`} tabIndex={-1} ref={takeFocus}>
          {code.slice(0, DIGITS_TOGETHER)} {code.slice(DIGITS_TOGETHER)}
        </p>
        <Text size="sm" c="dimmed" ta="center">
          {t('codeUntil', { time: formatTimeOfDay(expiresAt, language, timeZone) })}
        </Text>
      </div>
      <Steps storeId={storeId} code={code} />
    </>
  );
}

function Steps({ storeId, code }: { readonly storeId: number; readonly code: string }) {
  const t = useOwnerTexts('secondComputer');
  const { url, reach } = useTvAddress(storeId);
  const address = new URL(url).origin;
  const words = { copy: t('copy'), copied: t('copied'), byHand: t('copyByHand') };
  if (reach === 'this-machine')
    return (
      <Text c="amber" role="note">
        {t('onlyHere')}
      </Text>
    );
  return (
    <>
      <List type="ordered" spacing="xs">
        <List.Item>{t('step1')}</List.Item>
        <List.Item>{t('step2')}</List.Item>
      </List>
      <CopyField text={address} words={{ label: t('firstAddress'), ...words }} />
      <CopyField text={`feltclock standby --of ${address} --code ${code}`} words={{ label: t('command'), ...words }} />
    </>
  );
}

interface PairPopupProps {
  readonly storeId: number;
  /** Has a second computer connected? */
  readonly isPaired: boolean;
  readonly onClose: () => void;
}

export function PairPopup({ storeId, isPaired, onClose }: PairPopupProps) {
  const t = useOwnerTexts('secondComputer');
  const alert = useAlert();
  const failureAlert = useFailureAlert();
  const [pairing, setPairing] = useState<PairingCode>();
  const begin = useMutation({
    mutationFn: () => call(beginStandbyPairing),
    onSuccess: setPairing,
    onError: (failure) => {
      failureAlert.withReason(t('codeFailed'), failure);
      onClose();
    },
  });
  const ask = useEffectEvent(() => begin.mutate());
  useEffect(() => ask(), []);
  const finish = useEffectEvent(() => {
    alert.success(t('connected'));
    onClose();
  });
  useEffect(() => {
    if (isPaired) finish();
  }, [isPaired]);
  return (
    <Popup isOpen onClose={onClose} title={t('connect')} centered>
      {pairing === undefined ? (
        <LoadingState />
      ) : (
        <Stack gap="md">
          <Code pairing={pairing} onNew={() => begin.mutate()} isAsking={begin.isPending} storeId={storeId} />
        </Stack>
      )}
    </Popup>
  );
}
