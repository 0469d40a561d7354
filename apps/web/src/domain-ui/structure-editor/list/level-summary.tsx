// Totals and warnings of a level list. Warnings do not prevent saving.

import {
  estimatedEnd,
  isBreak,
  minutesFromTo,
  registrationClosesAfter,
  type GameRules,
  type RowWarning,
} from '@feltclock/domain';
import { Alert, Group, List, Text, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { AmountInput } from '../../../shared/ui/pieces/amount-input.tsx';
import classes from './level-section.module.css';
import { useLevelWords } from '../line/use-level-words.ts';

const SHOWN_WARNINGS = 5;
const USUAL_ENTRIES = 40;

/** The expected entries are used for this estimate only and are not stored. */
export function LevelTotals({ rules }: { readonly rules: GameRules }) {
  const t = useTexts('levels');
  const authoring = useTexts('authoring');
  const { spanOf } = useLevelWords();
  const entriesId = useId();
  const [entries, setEntries] = useState<number | undefined>(USUAL_ENTRIES);
  const { rows, deadlineSeq, chips } = rules;
  const breaks = rows.filter(isBreak).length;
  const time = spanOf(minutesFromTo(rows, 0, rows.length));
  const endOf = (players: number): string => {
    const end = estimatedEnd(rows, Math.max(1, players * chips.buyIn));
    return end === undefined
      ? t('endsLater')
      : t('ends', { time: spanOf(end.after), level: rows[end.seq]?.level ?? 0 });
  };
  return (
    <div className={classes.totals}>
      <Text size="sm">{authoring('totals', { levels: rows.length - breaks, breaks, time })}</Text>
      <Text size="sm">{t('closes', { time: spanOf(registrationClosesAfter(rows, deadlineSeq)) })}</Text>
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" component="label" htmlFor={entriesId} flex="none">
          {t('expectedEntries')}
        </Text>
        <AmountInput id={entriesId} size="xs" w={72} isNarrow max={100_000} value={entries} onChange={setEntries} />
        {entries !== undefined && <Text size="sm">{endOf(entries)}</Text>}
      </Group>
    </div>
  );
}

interface LevelWarningsProps {
  readonly warnings: readonly RowWarning[];
  readonly rules: GameRules;
  readonly onGo: (seq: number) => void;
}

export function LevelWarnings({ warnings, rules, onGo }: LevelWarningsProps) {
  const t = useTexts('levels');
  const { warningOf } = useLevelWords();
  if (warnings.length === 0) return null;
  const warningText = ({ seq, warning }: RowWarning): string => {
    const level = rules.rows[seq]?.level ?? 0;
    const words = warningOf(warning);
    return level === 0
      ? t('warningAtBreak', { position: seq + 1, warning: words })
      : t('warningAt', { level, warning: words });
  };
  return (
    <Alert
      color="amber"
      variant="light"
      mt="md"
      icon={<IconAlertTriangle size={20} />}
      title={t('warnings', { count: warnings.length })}
    >
      <List size="sm" spacing={2} listStyleType="none">
        {warnings.slice(0, SHOWN_WARNINGS).map((each) => (
          <List.Item key={`${String(each.seq)} ${each.warning}`}>
            <UnstyledButton
              className={classes.warningLink}
              onClick={() => {
                onGo(each.seq);
              }}
            >
              {warningText(each)}
            </UnstyledButton>
          </List.Item>
        ))}
      </List>
      <Text size="sm" c="dimmed" mt={4}>
        {warnings.length > SHOWN_WARNINGS ? `${t('moreWarnings', { count: warnings.length - SHOWN_WARNINGS })} · ` : ''}
        {t('warningsNote')}
      </Text>
    </Alert>
  );
}
