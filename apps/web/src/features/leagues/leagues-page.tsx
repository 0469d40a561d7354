import type { OwnLeague } from '@feltclock/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { OfStore } from '../../domain-ui/no-store/of-store.tsx';
import { useMay } from '../../shared/api/use-may.ts';
import { useStoreOptions } from '../../shared/api/use-store-options.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { Card } from '../../shared/ui/pieces/card.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { LeaguePopup } from './writing/league-popup.tsx';
import { useSpanWords } from './league-words.ts';
import { PhasePill } from './phase-pill.tsx';
import { useLeagues } from './use-leagues.ts';

function LeagueCard({ league }: { readonly league: OwnLeague }) {
  const t = useTexts('leagues');
  const { timeZone } = useStoreOptions();
  const spanWords = useSpanWords(timeZone);
  const { id, name, span, phase, events, players } = league;
  const title = (
    <Group gap="sm">
      {name}
      <PhasePill phase={phase} />
    </Group>
  );
  const open = (
    <Button component={Link} to={`/leagues?id=${String(id)}`} variant="default" aria-label={t('openOf', { name })}>
      {t('open')}
    </Button>
  );
  return (
    <Card component="article" title={title} hint={spanWords(span)} actions={open}>
      <Text c="dimmed" size="sm">
        {t('size', { events: formatNumber(events), players: formatNumber(players) })}
      </Text>
    </Card>
  );
}

function LeaguesOf({ storeId }: { readonly storeId: number }) {
  const t = useTexts('leagues');
  const mayManage = useMay('manage-store');
  const [isNew, setIsNew] = useState(false);
  const list = useLeagues(storeId);
  if (list.isPending) return <LoadingState />;
  if (list.data === undefined)
    return <ErrorState failure={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />;
  return (
    <Stack gap="lg">
      {mayManage && (
        <Group>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsNew(true)}>
            {t('create')}
          </Button>
        </Group>
      )}
      {list.data.length === 0 && <EmptyState title={t('none')} hint={t('noneHint')} />}
      {list.data.map((league) => (
        <LeagueCard key={league.id} league={league} />
      ))}
      {isNew && <LeaguePopup storeId={storeId} league={undefined} onClose={() => setIsNew(false)} />}
    </Stack>
  );
}

export function LeaguesPage() {
  const t = useTexts('leagues');
  const general = useTexts('general');
  const isOwner = useMay('manage-store');
  return (
    <Page
      title={t('title')}
      notice={t('notice')}
      actions={
        isOwner && (
          <Button component={Link} to="/store-points" variant="default">
            {general('menu.storePoints')}
          </Button>
        )
      }
    >
      <OfStore>{(storeId) => <LeaguesOf storeId={storeId} />}</OfStore>
    </Page>
  );
}
