// A newer release from its download: checked, then installed by one press at the computer itself (docs/rules/machine.md#updates).

import { beginUpdate, readUpdate, type ReplyOf, type UpdateCheck, type UpdateState } from '@feltclock/contract';
import { Button, FileButton, Progress, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { reading } from '../../shared/api/query-client.ts';
import { useFailureAlert } from '../../shared/ui/alerts/use-failure-alert.ts';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { Facts } from '../../shared/ui/pieces/facts.tsx';
import { useConfirm } from '../../shared/ui/popups/confirm.tsx';
import classes from './installation.module.css';
import { sendDownload } from './send-download.ts';
import type { FirstTexts } from './use-first-texts.ts';

interface TextsProps {
  readonly t: FirstTexts;
}

/** Why the last update did not end well. */
function LastUpdate({ t, last }: TextsProps & { readonly last: UpdateState['last'] }) {
  if (last === null || last.outcome === 'updated') return null;
  const { outcome, from, to, reason } = last;
  return (
    <div>
      <Text c="amber" role="note">
        {t(outcome === 'went-back' ? 'place.updateWentBack' : 'place.updateFailed', { from, to })}
      </Text>
      {reason !== null && (
        <details className={classes['help']}>
          <summary>{t('place.updateReason')}</summary>
          <code className={classes['command']}>{reason}</code>
        </details>
      )}
    </div>
  );
}

function useInstall(t: FirstTexts, onBegun: (version: string) => void) {
  const failureAlert = useFailureAlert();
  return useMutation({
    mutationFn: (wanted: { readonly version: string; readonly isForced: boolean }) => call(beginUpdate, wanted),
    onSuccess: ({ problem }, { version }) => {
      if (problem === null) onBegun(version);
    },
    onError: (failure) => failureAlert.withReason(t('place.updateNotBegun'), failure),
  });
}

interface CheckedProps extends TextsProps {
  readonly prepared: NonNullable<UpdateCheck['prepared']>;
  readonly onBegun: (version: string) => void;
}

/** The checked version, and the press that installs it. */
function Checked({ t, prepared: { version, isSigned, gamesInPlay }, onBegun }: CheckedProps) {
  const confirm = useConfirm();
  const install = useInstall(t, onBegun);
  const problem = install.data?.problem ?? null;
  const begin = (isForced: boolean): void => install.mutate({ version, isForced });
  const press = (): void => {
    if (gamesInPlay === 0) begin(false);
    else
      confirm({
        message: t('place.updateInPlay', { count: gamesInPlay }),
        confirmLabel: t('place.updateNow'),
        isDangerous: true,
        onConfirm: () => begin(true),
      });
  };
  return (
    <>
      <Text role="status">{t(isSigned ? 'place.updateSigned' : 'place.updateSums', { version })}</Text>
      <Button loading={install.isPending} onClick={press}>
        {t('place.updateInstall', { version })}
      </Button>
      {problem !== null && (
        <Text c="amber" role="alert">
          {problem}
        </Text>
      )}
    </>
  );
}

function Choice({ t, onBegun }: TextsProps & { readonly onBegun: (version: string) => void }) {
  const failureAlert = useFailureAlert();
  const [percent, setPercent] = useState(0);
  const check = useMutation({
    mutationFn: (file: File) => sendDownload(file, (part) => setPercent(Math.round(part * 100))),
    onMutate: () => setPercent(0),
    onError: (failure) => failureAlert.withReason(t('place.updateNotChecked'), failure),
  });
  const { isPending } = check;
  const { problem = null, prepared = null } = isPending ? {} : (check.data ?? {});
  return (
    <>
      <FileButton accept=".zip,.gz" onChange={(file) => file && check.mutate(file)}>
        {(props) => (
          <Button {...props} variant="default" loading={isPending} leftSection={<IconUpload size={18} aria-hidden />}>
            {t('place.updateChoose')}
          </Button>
        )}
      </FileButton>
      {isPending && (
        <div className={classes['way']}>
          <Progress value={percent} aria-label={t('place.updateSending')} mb={4} />
          <Text size="sm" role="status">
            {percent < 100 ? `${t('place.updateSending')} ${String(percent)}%` : t('place.updateChecking')}
          </Text>
        </div>
      )}
      {problem !== null && (
        <Text c="amber" role="alert">
          {problem}
        </Text>
      )}
      {prepared !== null && <Checked t={t} prepared={prepared} onBegun={onBegun} />}
    </>
  );
}

/** The server is away for a while, and every look meanwhile fails. */
const LOOKS_EVERY_MS = 2000;

interface Begun {
  readonly version: string;
  /** The number of the update before. */
  readonly after: number;
}
type Read = ReplyOf<typeof readUpdate> | undefined;

const numberOf = (read: Read): number => read?.update?.last?.number ?? 0;

/** Until the server says how it ended. */
const isUnderWay = (begun: Begun | undefined, read: Read): boolean =>
  begun !== undefined && (read?.update?.isRunning === true || numberOf(read) === begun.after);

/** What runs, and what was begun here; the page is loaded anew by the new version. */
function useUpdate() {
  const [begun, setBegun] = useState<Begun>();
  const { data } = useQuery({
    ...reading(readUpdate),
    refetchInterval: ({ state }) => (isUnderWay(begun, state.data) ? LOOKS_EVERY_MS : false),
  });
  const isThere = begun !== undefined && data?.version === begun.version;
  useEffect(() => {
    if (isThere) window.location.reload();
  }, [isThere]);
  const begin = (version: string): void => setBegun({ version, after: numberOf(data) });
  return { data, isUnderWay: isUnderWay(begun, data), isBegunHere: begun !== undefined, begin };
}

/** The pressed button is gone. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

export function UpdateCard({ t }: TextsProps) {
  const { data, isUnderWay: isRunning, isBegunHere, begin } = useUpdate();
  const update = data?.update ?? null;
  if (data === undefined || update === null) return null;
  const { previous, last, isHere } = update;
  const facts = [
    { label: t('place.updateVersion'), value: data.version },
    ...(previous === null
      ? []
      : [{ label: t('place.updatePrevious'), value: t('place.updatePreviousHow', { version: previous }) }]),
  ];
  return (
    <Card title={t('place.update')} hint={t('place.updateHint')}>
      <Stack gap="sm" align="flex-start">
        <Facts facts={facts} />
        {isRunning ? (
          <Text fw={600} role="status" tabIndex={-1} ref={isBegunHere ? takeFocus : undefined}>
            {t('place.updateRuns')}
          </Text>
        ) : (
          <>
            <LastUpdate t={t} last={last} />
            {isHere ? (
              <Choice t={t} onBegun={begin} />
            ) : (
              <Text size="sm" c="dimmed">
                {t('place.startupElsewhere')}
              </Text>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}
