// The public results of a store; each opens to the places.

import { readPublicResult, type VenuePage } from '@feltclock/contract';
import { Accordion, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../../../shared/api/query-client.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { formatWeekday } from '../../../shared/format/format-time.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { Card } from '../../../shared/ui/pieces/card.tsx';
import { ErrorState, LoadingState } from '../../../shared/ui/page/states.tsx';
import classes from './venue-page.module.css';

type Result = VenuePage['results'][number];

function Places({ gameId, gameName }: Pick<Result, 'gameId' | 'gameName'>) {
  const t = useTexts('results');
  const answer = useQuery(reading(readPublicResult, { id: gameId }));
  if (answer.data === undefined) {
    if (answer.isPending) return <LoadingState />;
    return <ErrorState failure={answer.error} onRetry={() => void answer.refetch()} isRetrying={answer.isFetching} />;
  }
  const { result } = answer.data;
  if (result === null) return <Text c="dimmed">{t('venue.noLonger')}</Text>;
  return (
    <ol className={classes['places']} aria-label={t('sheet.titleOf', { name: gameName })}>
      {result.places.map(({ place, name }, index) => (
        <li key={index}>
          <span>{t('played.placeOf', { place })}</span> {name ?? t('venue.former')}
        </li>
      ))}
    </ol>
  );
}

interface ResultRowProps {
  readonly result: Result;
  readonly zone: string | undefined;
  readonly isOpen: boolean;
}

function ResultRow({ result, zone, isOpen }: ResultRowProps) {
  const t = useTexts('results');
  const language = useLanguage();
  const { gameId, gameName, day, totalPlayer, winner } = result;
  return (
    <Accordion.Item value={String(gameId)}>
      <Accordion.Control>
        <span className={classes['summary']}>
          <b>{gameName}</b>
          <span>{formatWeekday(day, language, zone)}</span>
          <span>{t('venue.entries', { entries: formatNumber(totalPlayer) })}</span>
          <span>{t('venue.winner', { name: winner ?? t('venue.former') })}</span>
        </span>
      </Accordion.Control>
      <Accordion.Panel>{isOpen && <Places gameId={gameId} gameName={gameName} />}</Accordion.Panel>
    </Accordion.Item>
  );
}

interface VenueResultsProps {
  readonly venue: VenuePage;
  readonly page: number;
  readonly onTurn: (page: number) => void;
}

export function VenueResults({ venue: { results, hasMore, zone }, page, onTurn }: VenueResultsProps) {
  const t = useTexts('results');
  const general = useTexts('general');
  const [opened, setOpened] = useState<string[]>([]);
  return (
    <Card title={t('venue.results')}>
      {results.length === 0 && <Text c="dimmed">{t('venue.noResults')}</Text>}
      <Accordion multiple order={3} variant="separated" chevronPosition="right" value={opened} onChange={setOpened}>
        {results.map((result) => (
          <ResultRow key={result.gameId} result={result} zone={zone} isOpen={opened.includes(String(result.gameId))} />
        ))}
      </Accordion>
      {(page > 1 || hasMore) && (
        <Group justify="center" mt="md">
          <Button variant="default" disabled={page === 1} onClick={() => onTurn(page - 1)}>
            {general('previousPage')}
          </Button>
          <Button variant="default" disabled={!hasMore} onClick={() => onTurn(page + 1)}>
            {general('nextPage')}
          </Button>
        </Group>
      )}
    </Card>
  );
}
