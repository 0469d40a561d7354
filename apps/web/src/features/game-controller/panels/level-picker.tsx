// Chooses a row to go to, and shows its blinds. Follows the present row until somebody chooses.

import { isBreak, type AnteKind, type LevelRows } from '@feltclock/domain';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useKinds } from '../../../domain-ui/board-canvas/use-kinds.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { offLook } from '../../../shared/ui/pressing/off-button.ts';
import { useRowName } from '../live/use-row-name.ts';

interface LevelPickerProps {
  readonly rows: LevelRows;
  readonly anteKind: AnteKind | undefined;
  readonly presentSeq: number;
  readonly isBusy: boolean;
  /** True if the game is over. */
  readonly isOver: boolean;
  readonly onMove: (seq: number) => void;
}

export function LevelPicker({ rows, anteKind, presentSeq, isBusy, isOver, onMove }: LevelPickerProps) {
  const t = useTexts('controller');
  const language = useLanguage();
  const kinds = useKinds({ rows, anteKind });
  const rowName = useRowName();
  const [chosen, setChosen] = useState({ seq: presentSeq, whenAt: presentSeq });
  // A choice is valid only while the tournament is at the row where it was made.
  const seq = chosen.whenAt === presentSeq && chosen.seq < rows.length ? chosen.seq : presentSeq;
  const row = rows[seq];
  return (
    <div>
      <Group gap="sm" align="flex-end" wrap="nowrap">
        <NativeSelect
          size="md"
          label={t('levelSelect')}
          style={{ flex: '1 1 auto', minWidth: 0 }}
          value={String(seq)}
          data={rows.map((_, each) => ({ value: String(each), label: rowName(rows, each) }))}
          onChange={(event) => {
            setChosen({ seq: Number(event.currentTarget.value), whenAt: presentSeq });
          }}
        />
        <Button
          size="md"
          variant="default"
          disabled={isBusy}
          {...offLook(isOver ? t('warnings.already-ended') : undefined)}
          style={{ flex: '0 0 auto' }}
          onClick={() => {
            onMove(seq);
          }}
        >
          {t('move')}
        </Button>
      </Group>
      <Text mt="xs" c="dimmed" aria-live="polite">
        {row === undefined
          ? ''
          : isBreak(row)
            ? `${t('break')} · ${t('minutes', { minutes: row.duration })}`
            : (kinds?.stakesText(row, anteKind, language) ??
              t('blindsInfo', {
                smallBlind: formatNumber(row.smallBlind),
                bigBlind: formatNumber(row.bigBlind),
                ante: formatNumber(row.ante),
              }))}
      </Text>
    </div>
  );
}
