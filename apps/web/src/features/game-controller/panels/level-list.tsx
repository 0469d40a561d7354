// All rows of the game: a start button per level while it runs, only the duration for a break. The present row stays in sight.

import { isBreak, type AnteKind, type LevelRow, type LevelRows } from '@feltclock/domain';
import { Badge, Button } from '@mantine/core';
import { memo, useEffect, useRef } from 'react';
import { useKinds } from '../../../domain-ui/board-canvas/use-kinds.ts';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import classes from '../controller.module.css';

interface LevelListProps {
  readonly rows: LevelRows;
  readonly anteKind: AnteKind | undefined;
  readonly presentSeq: number;
  readonly isBusy: boolean;
  /** Undefined if the game is over. */
  readonly onStart: ((seq: number) => void) | undefined;
}

interface RowProps {
  readonly row: LevelRow;
  /** Game and figures where the structure has kinds. */
  readonly stakes: string | undefined;
  readonly seq: number;
  readonly isPresent: boolean;
  readonly isBusy: boolean;
  readonly onStart: ((seq: number) => void) | undefined;
}

const Row = memo(function Row({ row, stakes, seq, isPresent, isBusy, onStart }: RowProps) {
  const t = useTexts('controller');
  return (
    <li className={classes.row} data-break={isBreak(row) || undefined} aria-current={isPresent ? 'step' : undefined}>
      <span className={classes.rowName}>
        {isBreak(row) ? t('break') : t('level', { level: row.level })}
        {isPresent ? (
          <Badge size="sm" variant="filled" color="felt" tt="none">
            {t('current')}
          </Badge>
        ) : null}
      </span>
      <span className={classes.rowBlinds}>
        {isBreak(row)
          ? ''
          : (stakes ?? `${formatNumber(row.smallBlind)} / ${formatNumber(row.bigBlind)} (${formatNumber(row.ante)})`)}
      </span>
      <span className={classes.rowMinutes}>{t('minutes', { minutes: row.duration })}</span>
      {isBreak(row) || onStart === undefined ? null : (
        <Button
          className={classes.rowStart}
          variant="default"
          size="sm"
          disabled={isBusy}
          aria-label={t('startLevelNamed', { level: row.level })}
          onClick={() => {
            onStart(seq);
          }}
        >
          {t('startLevel')}
        </Button>
      )}
    </li>
  );
});

export function LevelList({ rows, anteKind, presentSeq, isBusy, onStart }: LevelListProps) {
  const language = useLanguage();
  const kinds = useKinds({ rows, anteKind });
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const present = list.current?.children[presentSeq];
    if (list.current === null || !(present instanceof HTMLElement)) return;
    list.current.scrollTop = present.offsetTop - list.current.clientHeight / 3;
  }, [presentSeq]);
  return (
    // Without buttons the list itself must be scrollable by keyboard.
    <ol className={classes.rows} ref={list} tabIndex={onStart === undefined ? 0 : -1}>
      {rows.map((row, seq) => (
        <Row
          key={seq}
          row={row}
          stakes={kinds?.stakesText(row, anteKind, language)}
          seq={seq}
          isPresent={seq === presentSeq}
          isBusy={isBusy}
          onStart={onStart}
        />
      ))}
    </ol>
  );
}
