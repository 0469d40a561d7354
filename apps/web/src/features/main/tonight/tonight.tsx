// A store's evening: its games as live cards, and other problems (docs/rules/games.md#the-evening).

import { retryStoreDeliveries, readTonight, listMultiDays } from '@feltclock/contract';
import { eveningOrder } from '@feltclock/domain';
import { Alert, Button, Group } from '@mantine/core';
import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { GameCards } from '../game-card/game-cards.tsx';
import { useGameCards } from '../game-card/use-game-cards.ts';
import { useTonight, type Evening } from '../game-card/use-tonight.ts';
import { call } from '../../../shared/api/call.ts';
import { keyOf, reading } from '../../../shared/api/query-client.ts';
import { useMay } from '../../../shared/api/use-may.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useServerTimeOf } from '../../../shared/server-time/past-moment.ts';
import { startServerTime } from '../../../shared/server-time/server-time.ts';
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/page/states.tsx';
import { useFailureAlert } from '../../../shared/ui/alerts/use-failure-alert.ts';
import classes from './tonight.module.css';

/** The game list shows the rest. */
const MOST_CARDS = 8;

interface AppFailuresProps {
  readonly storeId: number;
  readonly failures: Evening['appFailures'];
}

/** Failed messages to the App, with a button to send them again. */
function AppFailures({ storeId, failures }: AppFailuresProps) {
  const t = useTexts('main');
  const failureAlert = useFailureAlert();
  const queries = useQueryClient();
  const mayPrepare = useMay('change-venue');
  const retry = useMutation({
    mutationFn: () => call(retryStoreDeliveries, { id: storeId }),
    onError: (failure) => failureAlert.reasonOnly(failure),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(readTonight) }),
  });
  const [first] = failures;
  if (first === undefined) return null;
  return (
    <Alert color="amber" variant="light" mb="md" p="xs" role="status">
      <Group justify="space-between" gap="sm">
        <span>{t('tonight.appFailures', { name: first.name, count: failures.length })}</span>
        {mayPrepare && (
          <Button size="xs" variant="default" loading={retry.isPending} onClick={() => retry.mutate()}>
            {t('tonight.mend.retry')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

interface CardsProps {
  readonly evening: Evening;
  readonly isNew: boolean;
  /** The time of the last reading, if the next one failed. */
  readonly lostSince: number | undefined;
}

function Cards({ evening, isNew, lostSince }: CardsProps) {
  const t = useTexts('main');
  const cards = useGameCards(evening.games, eveningOrder);
  return (
    <>
      {cards.length === 0 && !isNew && <EmptyState title={t('tonight.empty')} hint={t('tonight.emptyHint')} />}
      <GameCards cards={cards.slice(0, MOST_CARDS)} lostSince={lostSince} />
      {cards.length > MOST_CARDS && (
        <Button component={Link} to="/game-list" variant="default" mt="md">
          {t('tonight.more', { count: cards.length - MOST_CARDS })}
        </Button>
      )}
    </>
  );
}

interface TonightProps {
  readonly storeId: number;
  /** A new store sees the first steps instead of "no games". */
  readonly isNew?: boolean;
}

export function Tonight({ storeId, isNew = false }: TonightProps) {
  const t = useTexts('main');
  const evening = useTonight(storeId);
  const readAt = useServerTimeOf(evening.dataUpdatedAt);
  useEffect(() => {
    startServerTime();
  }, []);
  return (
    <section aria-label={t('tonight.title')} className={classes['tonight']}>
      {evening.isPending && <LoadingState />}
      {evening.isError && evening.data === undefined && (
        <ErrorState failure={evening.error} onRetry={() => void evening.refetch()} isRetrying={evening.isFetching} />
      )}
      {evening.data !== undefined && (
        <>
          <AppFailures storeId={storeId} failures={evening.data.appFailures} />
          <DaysOfEvening storeId={storeId} gameIds={evening.data.games.map(({ id }) => id)} />
          <Cards evening={evening.data} isNew={isNew} lostSince={evening.isError ? readAt : undefined} />
        </>
      )}
    </section>
  );
}

interface DaysOfEveningProps {
  readonly storeId: number;
  readonly gameIds: readonly number[];
}

/** Multi-day tournaments with a game this evening, and links to their days (docs/rules/floor.md#several-days). */
function DaysOfEvening({ storeId, gameIds }: DaysOfEveningProps) {
  const t = useTexts('main');
  const all = useQuery(reading(listMultiDays, { storeId }));
  const shown = (all.data ?? []).filter(({ days }) => days.some(({ gameId }) => gameIds.includes(gameId)));
  if (shown.length === 0) return null;
  return (
    <ul className={classes['multiDays']}>
      {shown.map(({ id, name, days }) => (
        <li key={id}>
          <Link to="/multi-days">{name}</Link>
          {days.map(({ gameId, label }) => (
            <Link key={gameId} to={`/floor?id=${String(gameId)}`} aria-label={`${name} ${t('tonight.day', { label })}`}>
              {t('tonight.day', { label })}
            </Link>
          ))}
        </li>
      ))}
    </ul>
  );
}
