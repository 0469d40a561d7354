// The line of points over time; the charts are fetched when there is a line to draw.

import type { PlayerPoints } from '@feltclock/contract';
import { Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { LoadingState } from '../../shared/ui/page/states.tsx';

const PointsChart = lazy(async () => ({ default: (await import('./points-chart.tsx')).PointsChart }));

export function PointsOverTime({ history }: { readonly history: PlayerPoints['history'] }) {
  const t = useTexts('points');
  if (history.length === 0) return <Text c="dimmed">{t('detail.noChart')}</Text>;
  return (
    <Suspense fallback={<LoadingState />}>
      <PointsChart history={history} />
    </Suspense>
  );
}
