// The result of an ended game: the places, entered or corrected by staff (docs/rules/points.md#results).

import { readGameResult, type GameResult } from '@feltclock/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { PointsNotice } from '../../domain-ui/points/points-notice.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { reading } from '../../shared/api/query-client.ts';
import { useMay } from '../../shared/api/use-may.ts';
import { useWorkingStore } from '../../shared/api/working-store.ts';
import { NextStep } from '../../shared/ui/page/next-step.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/page/states.tsx';
import { ResultEditor } from './result-editor.tsx';

function Content({ result, storeId }: { readonly result: GameResult; readonly storeId: number | undefined }) {
  const t = useTexts('points');
  const owns = useMay('manage-store');
  if (!result.isEnabled) {
    const settings = <NextStep to="/store-points" label={t('result.toSettings')} />;
    return <EmptyState title={t('result.off')} hint={t('result.offHint')} action={owns ? settings : undefined} />;
  }
  if (!result.isEnded) {
    const controller = (
      <NextStep to={`/game-controller?id=${String(result.gameId)}`} label={t('result.toController')} />
    );
    return <EmptyState title={t('result.notEnded')} action={controller} />;
  }
  return <ResultEditor key={result.gameId} result={result} storeId={storeId} />;
}

export function GameResultPage() {
  const t = useTexts('points');
  const [query] = useSearchParams();
  const { storeId } = useWorkingStore();
  const result = useQuery({
    ...reading(readGameResult, { id: Number(query.get('id')) }),
    refetchOnWindowFocus: false,
  });
  const sheet = useTexts('results');
  const ways = (
    <>
      {result.data !== undefined && result.data.finishers.length > 0 && (
        <Button component={Link} to={`/result-sheet?id=${String(result.data.gameId)}`} variant="default">
          {sheet('sheet.title')}
        </Button>
      )}
      <Button component={Link} to="/game-list" variant="default">
        {t('result.back')}
      </Button>
    </>
  );
  return (
    <Page title={t('result.title')} notice={result.data?.gameName} actions={ways}>
      {result.isPending && <LoadingState />}
      {result.isLoadingError && (
        <ErrorState failure={result.error} onRetry={() => void result.refetch()} isRetrying={result.isFetching} />
      )}
      {result.data !== undefined && <Content result={result.data} storeId={storeId} />}
      <PointsNotice />
    </Page>
  );
}
