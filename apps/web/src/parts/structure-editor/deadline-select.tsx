// Chooses the level whose end closes late registration; the choices follow every change of the level list (decisions §4).

import { deadlineChoiceAt, deadlineChoices, type LevelRows } from '@feltclock/domain';
import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';

interface DeadlineSelectProps {
  readonly rows: LevelRows;
  readonly deadlineSeq: number;
  readonly onChange: (deadlineSeq: number) => void;
}

export function DeadlineSelect({ rows, deadlineSeq, onChange }: DeadlineSelectProps) {
  const t = useTexts('authoring');
  const data = useMemo(
    () =>
      deadlineChoices(rows).map(({ seq, level, includesBreak }) => ({
        value: String(seq),
        label: includesBreak ? t('deadlineLevelWithBreak', { level }) : t('deadlineLevel', { level }),
      })),
    [rows, t],
  );
  const chosen = deadlineChoiceAt(rows, deadlineSeq);
  return (
    <NativeSelect
      label={t('deadline')}
      data={data}
      value={chosen === undefined ? '' : String(chosen.seq)}
      onChange={(event) => {
        onChange(Number(event.currentTarget.value));
      }}
    />
  );
}
