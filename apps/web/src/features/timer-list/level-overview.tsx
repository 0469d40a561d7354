// The blind structure of a game, folded away until somebody asks for it; the present row is marked.

import type { TimerDetail } from '@feltclock/contract';
import { formatNumber } from '../../shared/format/format-number.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import classes from './timer-list.module.css';

interface LevelTableProps {
  readonly rows: TimerDetail['levelList'];
  readonly present: number;
}

export function LevelOverview({ rows, present }: LevelTableProps) {
  const t = useTexts('timerList');
  return (
    <details className={classes['levels']}>
      <summary>{t('levels')}</summary>
      <ol>
        {rows.map(({ seq, level, smallBlind, bigBlind, ante, duration }) => (
          <li key={seq} aria-current={seq === present ? 'step' : undefined} data-break={level === 0 || undefined}>
            <span>{level === 0 ? t('break') : t('level', { level })}</span>
            <span>{level > 0 && `${formatNumber(smallBlind)} / ${formatNumber(bigBlind)}`}</span>
            <span>{level > 0 && t('ante', { ante: formatNumber(ante) })}</span>
            <span>{t('minutes', { count: duration })}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
