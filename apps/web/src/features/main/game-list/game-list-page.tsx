// The game list: games of the current store created in the last 8 hours or unfinished, as cards (docs/rules/games.md#the-evening).

import type { GameListItem } from '@feltclock/contract';
import { Button } from '@mantine/core';
import { IconCalendarEvent, IconHistory, IconPlus, IconRefresh } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useTonight } from '../game-card/use-tonight.ts';
import { WithoutStore } from '../../../domain-ui/no-store/of-store.tsx';
import { useUses } from '../../../shared/api/store-features.ts';
import { useMay } from '../../../shared/api/use-may.ts';
import { useWorkingStore } from '../../../shared/api/working-store.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useServerTimeOf } from '../../../shared/server-time/past-moment.ts';
import { startServerTime } from '../../../shared/server-time/server-time.ts';
import { Page } from '../../../shared/ui/page/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/page/states.tsx';
import { ListedGames } from './listed-games.tsx';
import { useGames, useRefresh } from './use-games.ts';

interface ListProps {
  readonly storeId: number;
  readonly games: UseQueryResult<GameListItem[]>;
  readonly evening: ReturnType<typeof useTonight>;
}

function AddGame({ storeId }: Pick<ListProps, 'storeId'>) {
  const t = useTexts('gameList');
  return (
    <Button
      component={Link}
      to={`/game-create?storeId=${String(storeId)}`}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t('add')}
    </Button>
  );
}

/** The cards, or why there are none. */
function List({ storeId, games, evening }: ListProps) {
  const t = useTexts('gameList');
  const mayPrepare = useMay('change-venue');
  const readAt = useServerTimeOf(games.dataUpdatedAt);
  if (games.isLoadingError)
    return <ErrorState failure={games.error} onRetry={() => void games.refetch()} isRetrying={games.isFetching} />;
  // If only the evening cannot be read, the list is shown without it.
  if (games.data === undefined || evening.isPending) return <LoadingState />;
  if (games.data.length > 0) {
    const lostSince = games.isRefetchError ? readAt : undefined;
    return <ListedGames listed={games.data} tonight={evening.data?.games} lostSince={lostSince} />;
  }
  const add = mayPrepare && { hint: t('emptyHint'), action: <AddGame storeId={storeId} /> };
  return <EmptyState title={t('empty')} {...add} />;
}

function GamesOfStore({ storeId }: Pick<ListProps, 'storeId'>) {
  const t = useTexts('gameList');
  const general = useTexts('general');
  const games = useGames(storeId);
  const evening = useTonight(storeId);
  const refresh = useRefresh(games, evening);
  const mayPrepare = useMay('change-venue');
  const hasMultiDays = useUses('multiDays');
  const actions = (
    <>
      {hasMultiDays && (
        <Button
          component={Link}
          to="/multi-days"
          variant="default"
          leftSection={<IconCalendarEvent size={18} aria-hidden />}
        >
          {t('multiDays')}
        </Button>
      )}
      <Button component={Link} to="/game-archive" variant="default" leftSection={<IconHistory size={18} aria-hidden />}>
        {t('archive.open')}
      </Button>
      <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={refresh}>
        {general('refresh')}
      </Button>
      {mayPrepare && <AddGame storeId={storeId} />}
    </>
  );
  return (
    <Page title={t('title')} notice={t('notice')} actions={actions} width="wide">
      <List storeId={storeId} games={games} evening={evening} />
    </Page>
  );
}

export function GameListPage() {
  const t = useTexts('gameList');
  const store = useWorkingStore();
  useEffect(() => {
    startServerTime();
  }, []);
  if (store.storeId !== undefined) return <GamesOfStore key={store.storeId} storeId={store.storeId} />;
  return (
    <Page title={t('title')} notice={t('notice')} width="wide">
      <WithoutStore working={store} />
    </Page>
  );
}
