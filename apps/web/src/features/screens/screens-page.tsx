// The screens of a store: content, status, and actions; without screens, how to connect the first one.

import type { PairedScreen } from '@feltclock/contract';
import { Alert, Button, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { OfStore } from '../../domain-ui/no-store/of-store.tsx';
import { useMay } from '../../shared/api/use-may.ts';
import { useStoreOptions } from '../../shared/api/use-store-options.ts';
import { formatTimeOfDay } from '../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { useServerTimeOf } from '../../shared/server-time/past-moment.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { FirstScreen, TvReach } from './first-screen.tsx';
import { ScreenCard } from './screen-card.tsx';
import classes from './screens.module.css';
import { useGameNames, useScreens, useTvAddress } from './use-screens.ts';

/** Loaded only by those whom it concerns. */
const SecondComputer = lazy(async () => ({
  default: (await import('./second-computer/second-computer.tsx')).SecondComputer,
}));

/** What browsers do not allow on pages of an unencrypted address, for screens with such an address. */
function PlainNotice({ screens }: { readonly screens: readonly PairedScreen[] }) {
  const t = useTexts('screens');
  const plain = screens.filter(({ report }) => report?.isSecure === false);
  if (plain.length === 0) return null;
  return (
    <Alert variant="default" title={t('plain', { names: plain.map(({ name }) => name).join(', ') })}>
      {t('plainHint')}
    </Alert>
  );
}

function Stale({ list }: { readonly list: UseQueryResult<PairedScreen[]> }) {
  const t = useTexts('screens');
  const language = useLanguage();
  const { timeZone } = useStoreOptions();
  const readAt = useServerTimeOf(list.dataUpdatedAt);
  if (!list.isError) return null;
  return (
    <Alert variant="default" role="status">
      {t('stale', { time: formatTimeOfDay(readAt, language, timeZone) })}
    </Alert>
  );
}

function PairButton() {
  const t = useTexts('screens');
  return (
    <Button component={Link} to="/screens/pair">
      {t('pair')}
    </Button>
  );
}

/** Another TV, and the address to open on it. */
function Foot({ storeId }: { readonly storeId: number }) {
  const t = useTexts('screens');
  const { url } = useTvAddress(storeId);
  return (
    <div className={classes['foot']}>
      <PairButton />
      <Text size="sm" c="dimmed">
        {t('address')}: {url}
      </Text>
      <TvReach storeId={storeId} />
    </div>
  );
}

function ScreensOf({ storeId }: { readonly storeId: number }) {
  const mayChange = useMay('change-venue');
  const list = useScreens(storeId);
  const names = useGameNames(storeId);
  if (list.isPending) return <LoadingState />;
  if (list.data === undefined)
    return <ErrorState failure={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />;
  if (list.data.length === 0) return <FirstScreen storeId={storeId} />;
  return (
    <Stack gap="lg">
      <Stale list={list} />
      <div className={classes['grid']}>
        {list.data.map((screen) => (
          <ScreenCard key={screen.id} storeId={storeId} screen={screen} names={names} />
        ))}
      </div>
      {mayChange && <Foot storeId={storeId} />}
      <PlainNotice screens={list.data} />
    </Stack>
  );
}

export function ScreensPage() {
  const mayReadMachine = useMay('read-machine');
  const t = useTexts('screens');
  return (
    <Page title={t('title')} notice={t('notice')} width="wide">
      <OfStore>
        {(storeId) => (
          <Stack gap="lg">
            <ScreensOf storeId={storeId} />
            {mayReadMachine && (
              <Suspense fallback={null}>
                <SecondComputer storeId={storeId} />
              </Suspense>
            )}
          </Stack>
        )}
      </OfStore>
    </Page>
  );
}
