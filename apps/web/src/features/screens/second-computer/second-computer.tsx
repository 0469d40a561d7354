// The second computer of this one: how far it is behind, and how to connect it and let it go (docs/rules/machine.md#the-second-computer).

import { endStandbyPairing, readStandby, type StandbyPair } from '@feltclock/contract';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOwnerTexts } from '../../../i18n/use-owner-texts.ts';
import { useLanguage } from '../../../i18n/use-texts.ts';
import { call } from '../../../shared/api/call.ts';
import { reading } from '../../../shared/api/query-client.ts';
import { useListChange } from '../../../shared/api/use-list-change.ts';
import { useMay } from '../../../shared/api/use-may.ts';
import { useStoreOptions } from '../../../shared/api/use-store-options.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { formatDateTime } from '../../../shared/format/format-time.ts';
import { wallNow } from '../../../shared/server-time/server-time.ts';
import { Card } from '../../../shared/ui/pieces/card.tsx';
import { Pill, type PillTone } from '../../../shared/ui/pieces/pill.tsx';
import { useConfirm } from '../../../shared/ui/popups/confirm.tsx';
import { PairPopup } from './pair-popup.tsx';
import classes from './second-computer.module.css';

type Other = NonNullable<StandbyPair['other']>;

const READ_EVERY = 3000;
/** In ms: it answers every second. */
const LOST_AFTER = 15_000;

const STATES = { inStep: 'live', behind: 'due', lost: 'bad' } as const satisfies Readonly<Record<string, PillTone>>;

function stateOf({ isInStep, lastSeenAt }: Other): keyof typeof STATES {
  if (lastSeenAt === null || wallNow() - lastSeenAt > LOST_AFTER) return 'lost';
  return isInStep ? 'inStep' : 'behind';
}

/** How far it is, in a sentence. */
function Distance({ other }: { readonly other: Other }) {
  const t = useOwnerTexts('secondComputer');
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  const state = stateOf(other);
  if (state === 'inStep') return <Text size="sm">{t('ready')}</Text>;
  const { lastSeenAt, behind } = other;
  const seen =
    lastSeenAt === null ? t('neverSeen') : t('lastSeen', { time: formatDateTime(lastSeenAt, language, timeZone) });
  return (
    <Text size="sm" c="amber">
      {[
        ...(state === 'lost' ? [seen] : []),
        ...(behind > 0 ? [t('missing', { count: formatNumber(behind) })] : []),
        ...(state === 'behind' && behind === 0 ? [t('copying')] : []),
      ].join(' · ')}
    </Text>
  );
}

function UnpairButton({ name }: Pick<Other, 'name'>) {
  const t = useOwnerTexts('secondComputer');
  const ask = useConfirm();
  const unpair = useListChange(readStandby, () => call(endStandbyPairing), {
    done: t('unpaired'),
    failed: t('unpairFailed'),
  });
  const question = {
    message: t('unpairAsk', { name }),
    confirmLabel: t('unpair'),
    isDangerous: true,
    onConfirm: () => unpair.mutate(undefined),
  };
  return (
    <Button variant="default" loading={unpair.isPending} onClick={() => ask(question)}>
      {t('unpair')}
    </Button>
  );
}

function Paired({ other, mayChange }: { readonly other: Other; readonly mayChange: boolean }) {
  const t = useOwnerTexts('secondComputer');
  const state = stateOf(other);
  return (
    <Card title={`${t('title')} · ${other.name}`} actions={<Pill tone={STATES[state]}>{t(state)}</Pill>}>
      <Stack gap="sm" align="flex-start">
        <Distance other={other} />
        <Text size="sm" className={classes['address']}>
          {t('address')}:{' '}
          <Anchor href={other.origin} target="_blank" rel="noreferrer">
            {other.origin}
          </Anchor>
        </Text>
        <Text size="sm" c="dimmed">
          {t('takeOver')}
        </Text>
        {mayChange && <UnpairButton name={other.name} />}
      </Stack>
    </Card>
  );
}

function Alone({ onConnect }: { readonly onConnect: () => void }) {
  const t = useOwnerTexts('secondComputer');
  return (
    <Card title={t('title')} hint={t('none')}>
      <Group>
        <Button variant="default" onClick={onConnect}>
          {t('connect')}
        </Button>
      </Group>
    </Card>
  );
}

/** The server adds it to the pages of a pair. Without it, only those who can connect one need to ask. */
const isPageOfPair = (): boolean => document.querySelector('script[data-other]') !== null;

export function SecondComputer({ storeId }: { readonly storeId: number }) {
  const mayChange = useMay('run-platform');
  const [isPairing, setIsPairing] = useState(false);
  const { data } = useQuery({
    ...reading(readStandby),
    enabled: mayChange || isPageOfPair(),
    refetchInterval: ({ state }) => (isPairing || (state.data?.other ?? null) !== null ? READ_EVERY : false),
  });
  if (data === undefined) return null;
  return (
    <>
      {data.other === null ? (
        data.isPossible && mayChange && <Alone onConnect={() => setIsPairing(true)} />
      ) : (
        <Paired other={data.other} mayChange={mayChange} />
      )}
      {isPairing && <PairPopup storeId={storeId} isPaired={data.other !== null} onClose={() => setIsPairing(false)} />}
    </>
  );
}
