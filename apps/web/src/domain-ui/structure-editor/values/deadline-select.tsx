// Chooses the level whose end closes late registration. The choices follow the level list (docs/rules/clock.md#registration).

import { deadlineChoiceAt, deadlineChoices, type LevelRows } from '@feltclock/domain';
import { NativeSelect } from '@mantine/core';
import { memo } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { changeDeadline, type ChangeDraft } from '../draft/structure-draft.ts';

interface DeadlineSelectProps {
  readonly rows: LevelRows;
  readonly deadlineSeq: number;
  readonly change: ChangeDraft;
}

interface ChoicesProps {
  /** Levels in order, negative with a merged break, and their seqs. As text, so that the memo ignores changes of row figures. */
  readonly levels: string;
  readonly seqs: string;
  readonly chosen: string;
  readonly change: ChangeDraft;
}

const Choices = memo(function Choices({ levels, seqs, chosen, change }: ChoicesProps) {
  const t = useTexts('authoring');
  const seqOf = seqs.split(' ');
  const data = levels.split(' ').map((written, index) => {
    const level = Math.abs(Number(written));
    const label = written.startsWith('-') ? t('deadlineLevelWithBreak', { level }) : t('deadlineLevel', { level });
    return { value: seqOf[index] ?? '', label };
  });
  return (
    <NativeSelect
      label={t('deadline')}
      data-field="deadline"
      data={data}
      value={chosen}
      onChange={(event) => {
        const seq = Number(event.currentTarget.value);
        change((present) => changeDeadline(present, seq));
      }}
    />
  );
});

export function DeadlineSelect({ rows, deadlineSeq, change }: DeadlineSelectProps) {
  const choices = deadlineChoices(rows);
  const chosen = deadlineChoiceAt(rows, deadlineSeq);
  return (
    <Choices
      levels={choices.map(({ level, includesBreak }) => (includesBreak ? -level : level)).join(' ')}
      seqs={choices.map(({ seq }) => seq).join(' ')}
      chosen={chosen === undefined ? '' : String(chosen.seq)}
      change={change}
    />
  );
}
