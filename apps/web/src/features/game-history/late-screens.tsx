// How late each paired screen was at the shown moment (docs/rules/games.md#history).

import { Paper, Text, Title } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatNumber } from '../../shared/format/format-number.ts';
import { formatTimestamp } from '../../shared/format/format-time.ts';
import { DataTable, type Column } from '../../shared/ui/pieces/data-table.tsx';
import type { HistoryTranslate } from './event-words.ts';
import type { Moment } from './moment.ts';
import { lateScreensAt, type LateScreen } from './screen-lateness.ts';
import type { OpenHistory } from './use-game-history.ts';

const shortly = (value: number): string => formatNumber(Math.round(value * 10) / 10);

/** The difference and its uncertainty, in ms. */
export const offBy = ({ isOffBy, bound }: { isOffBy: number; bound: number }, t: HistoryTranslate): string =>
  t('late.offBy', { off: shortly(Math.abs(isOffBy)), bound: shortly(bound) });

interface LateScreensProps {
  readonly open: OpenHistory;
  readonly moment: Moment;
}

export function LateScreens({ open: { screens, game }, moment }: LateScreensProps) {
  const t = useTexts('history');
  const columns: readonly Column<LateScreen>[] = [
    { key: 'name', head: t('late.screen'), isName: true, cell: ({ name }) => name },
    {
      key: 'present',
      head: t('late.present'),
      kind: 'figure',
      cell: ({ present }) => (present === undefined ? t('late.unknown') : offBy(present, t)),
    },
    {
      key: 'worst',
      head: t('late.worst'),
      kind: 'figure',
      cell: ({ worst }) => (
        <>
          {offBy(worst, t)}
          <Text size="sm" c="dimmed">
            {formatTimestamp(worst.at, game.zone)}
          </Text>
        </>
      ),
    },
    { key: 'times', head: t('late.times'), kind: 'figure', cell: ({ times }) => formatNumber(times) },
  ];
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} component="section" aria-labelledby="history-screens">
      <Title order={2} size="h4" id="history-screens">
        {t('late.title')}
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        {t(screens.length === 0 ? 'late.none' : 'late.hint')}
      </Text>
      {screens.length > 0 && (
        <DataTable
          label={t('late.title')}
          columns={columns}
          rows={lateScreensAt(screens, moment.at)}
          keyOf={({ screenId }) => screenId}
        />
      )}
    </Paper>
  );
}
