// The chart itself, apart from the page because of its size.

import type { PlayerPoints } from '@feltclock/contract';
import { LineChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import { formatNumber } from '../../shared/format/format-number.ts';
import { formatTimestamp } from '../../shared/format/format-time.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';

const DATE_LENGTH = 'YYYY-MM-DD'.length;
const HEIGHT = 260;

export function PointsChart({ history }: { readonly history: PlayerPoints['history'] }) {
  const t = useTexts('points');
  const days = history.map(({ at, points }) => ({ day: formatTimestamp(at).slice(0, DATE_LENGTH), points }));
  return (
    <LineChart
      h={HEIGHT}
      data={days}
      dataKey="day"
      curveType="stepAfter"
      series={[{ name: 'points', label: t('points'), color: 'var(--look-accent)' }]}
      valueFormatter={formatNumber}
      role="img"
      aria-label={t('detail.chart')}
      // What is told of a day stays where the chart was wider, as when a tablet is turned, and would make the page as wide.
      style={{ overflowX: 'clip' }}
    />
  );
}
