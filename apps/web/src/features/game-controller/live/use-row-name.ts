import { isBreak, levelNumberAt, type LevelRows } from '@feltclock/domain';
import { useTexts } from '../../../i18n/use-texts.ts';

/** "Level 5"; for a break, the level before it. */
export function useRowName(): (rows: LevelRows, seq: number) => string {
  const t = useTexts('controller');
  return (rows, seq) => {
    const row = rows[seq];
    const level = levelNumberAt(rows, seq);
    if (row !== undefined && !isBreak(row)) return t('level', { level });
    return level === 0 ? t('break') : t('breakAfter', { level });
  };
}
