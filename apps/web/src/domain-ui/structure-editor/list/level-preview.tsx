// A small preview of a level list, with the start of each row.

import { isBreak, minutesFromTo, rowStarts, type LevelRows } from '@feltclock/domain';
import { Text } from '@mantine/core';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { gameText } from '../../../shared/format/kind-words.ts';
import classes from './level-section.module.css';
import { useLevelWords } from '../line/use-level-words.ts';

interface LevelPreviewProps {
  readonly rows: LevelRows;
  /** The row after which the tournament should be over; later rows are shown as a reserve. */
  readonly endSeq?: number;
  /** Indexes of rows to check. */
  readonly odd?: ReadonlySet<number>;
}

export function LevelPreview({ rows, endSeq = rows.length, odd }: LevelPreviewProps) {
  const t = useTexts('authoring');
  const tools = useTexts('levels');
  const language = useLanguage();
  const { clockOf, spanOf } = useLevelWords();
  const starts = rowStarts(rows);
  const breaks = rows.filter(isBreak).length;
  const time = spanOf(minutesFromTo(rows, 0, rows.length));
  return (
    <div>
      <Text size="sm" c="dimmed" mb="xs">
        {tools('previewOf', { levels: rows.length - breaks, breaks, time })}
      </Text>
      <div className={classes.preview} role="region" aria-label={tools('preview')} tabIndex={0}>
        <table className={classes.previewTable}>
          <thead>
            <tr>
              {[
                t('level'),
                t('short.smallBlind'),
                t('short.bigBlind'),
                t('ante'),
                t('minutesUnit'),
                tools('start'),
              ].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, seq) => (
              <tr
                key={starts[seq]}
                data-break={isBreak(row) || undefined}
                data-reserve={seq > endSeq || undefined}
                data-odd={odd?.has(seq) === true || undefined}
              >
                <th scope="row">
                  {isBreak(row) ? t('break') : [row.level, gameText(row, language)].filter(Boolean).join(' · ')}
                </th>
                {[row.smallBlind, row.bigBlind, row.ante].map((amount, column) => (
                  <td key={column}>{isBreak(row) ? '' : formatNumber(amount)}</td>
                ))}
                <td>{row.duration}</td>
                <td className={classes.previewStart}>{clockOf(starts[seq] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
