// The game list: games of the current store created in the last 8 hours or unfinished, as cards (docs/rules/games.md#the-evening).

import { Button } from '@mantine/core';
import { IconCalendarEvent, IconHistory, IconPlus, IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { WithoutStore } from '../../domain-ui/no-store/of-store.tsx';
import { useUses } from '../../shared/api/store-features.ts';
import { useMay } from '../../shared/api/use-may.ts';
import { useWorkingStore } from '../../shared/api/working-store.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useServerTimeOf } from '../../shared/server-time/past-moment.ts';
import { startServerTime } from '../../shared/server-time/server-time.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { GameCards } from './game-cards.tsx';
import { useGames, useRefresh } from './use-games.ts';

function GamesOfStore({ storeId }: { readonly storeId: number }) {
  const t = useTexts('gameList');
  const general = useTexts('general');
  const games = useGames(storeId);
  const refresh = useRefresh(games);
  const readAt = useServerTimeOf(games.dataUpdatedAt);
  const mayPrepare = useMay('change-venue');
  const hasMultiDays = useUses('multiDays');
  const add = mayPrepare && (
    <Button
      component={Link}
      to={`/game-create?storeId=${String(storeId)}`}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t('add')}
    </Button>
  );
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
      {add}
    </>
  );
  return (
    <Page title={t('title')} notice={t('notice')} actions={actions} width="wide">
      {games.isPending && <LoadingState />}
      {games.isLoadingError && (
        <ErrorState failure={games.error} onRetry={() => void games.refetch()} isRetrying={games.isFetching} />
      )}
      {games.data?.length === 0 && (
        <EmptyState title={t('empty')} {...(mayPrepare && { hint: t('emptyHint'), action: add })} />
      )}
      {games.data !== undefined && games.data.length > 0 && (
        <GameCards games={games.data} lostSince={games.isRefetchError ? readAt : undefined} />
      )}
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
