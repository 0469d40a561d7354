// What a game's boards showed at any instant, beside the list of events (docs/rules/games.md#history).

import { Button, Paper, Text } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { idOf } from '../../shared/format/id-of.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAlert } from '../../shared/ui/alerts/alert.ts';
import { offerCsv } from '../../shared/ui/sharing/offer-file.ts';
import { Page } from '../../shared/ui/page/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { EventList } from './event-list.tsx';
import classes from './game-history.module.css';
import { historyCsv } from './history-csv.ts';
import { LateScreens } from './late-screens.tsx';
import { momentAt, momentOfEvent, type Moment } from './moment.ts';
import { Scrubber } from './scrubber.tsx';
import { ShownBoard } from './shown-board.tsx';
import { useGameHistory, type OpenHistory } from './use-game-history.ts';

function Replay({ open }: { readonly open: OpenHistory }) {
  const t = useTexts('history');
  const { playback, span } = open;
  const [chosen, setChosen] = useState<Moment>();
  // Until somebody moves, the end is shown, also when the game continues and is read again.
  const moment = chosen ?? momentAt(playback, span.to);
  const choose = useCallback((place: number) => setChosen(momentOfEvent(playback, place)), [playback]);
  return (
    <div className={classes['columns']}>
      <div className={classes['stage']}>
        <ShownBoard open={open} moment={moment} />
        <Scrubber open={open} moment={moment} onMove={setChosen} />
        <Text c="dimmed" size="sm">
          {t('zone', { zone: open.game.zone })} · {t('looks')}
        </Text>
        <LateScreens open={open} moment={moment} />
      </div>
      <Paper withBorder p={{ base: 'md', sm: 'lg' }} className={classes['side']}>
        <EventList open={open} present={moment.event} onChoose={choose} />
      </Paper>
    </div>
  );
}

function HistoryOf({ id }: { readonly id: number }) {
  const t = useTexts('history');
  const alert = useAlert();
  const { data, error, isFetching, refetch } = useGameHistory(id);
  const save = (): void => {
    if (data === undefined) return;
    offerCsv(`feltclock-history-${String(id)}.csv`, historyCsv(data, t));
    alert.success(t('exported'));
  };
  return (
    <Page
      title={t('title')}
      notice={data && t('notice', { name: data.game.name })}
      width="wide"
      actions={
        data !== undefined && (
          <>
            <Button component={Link} to={`/game-controller?id=${String(id)}`} variant="default">
              {data.game.name}
            </Button>
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} aria-hidden />}
              loading={isFetching}
              onClick={() => void refetch()}
            >
              {t('refresh')}
            </Button>
            <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
              {t('export')}
            </Button>
          </>
        )
      }
    >
      {data !== undefined ? (
        <Replay open={data} />
      ) : error === null ? (
        <LoadingState />
      ) : (
        <ErrorState failure={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
    </Page>
  );
}

export function GameHistoryPage() {
  const t = useTexts('history');
  const id = idOf(useSearchParams()[0].get('id'));
  if (id !== undefined) return <HistoryOf key={id} id={id} />;
  return (
    <Page title={t('title')}>
      <EmptyState title={t('noGame')} />
    </Page>
  );
}
