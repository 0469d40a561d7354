// One finishing place: a medal, the player, and buttons to move or remove the line.

import { ActionIcon, Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { formatNumber } from '../../shared/format/format-number.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { FinisherField } from './finisher-field.tsx';
import type { FinisherLine, Person } from './finishers.ts';
import classes from './podium.module.css';

interface FinisherRowProps {
  readonly line: FinisherLine;
  readonly place: number;
  /** The place as used in labels. Players who share a place have separate labels. */
  readonly called: string;
  readonly choices: readonly Person[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly winPoints: number;
  readonly storeId: number | undefined;
  readonly problem: string | undefined;
  readonly onType: (typed: string) => void;
  readonly onChange: (change: Partial<FinisherLine>) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

function Tools({ line, called, isFirst, isLast, winPoints, onChange, onMove, onRemove }: FinisherRowProps) {
  const t = useTexts('points');
  const buttons = [
    { label: t('result.up', { place: called }), Icon: IconArrowUp, isOff: isFirst, run: () => onMove(-1) },
    { label: t('result.down', { place: called }), Icon: IconArrowDown, isOff: isLast, run: () => onMove(1) },
    { label: t('result.remove', { place: called }), Icon: IconTrash, isOff: false, run: onRemove },
  ];
  return (
    <div className={classes['tools']}>
      {winPoints > 0 && (
        <span className={classes['points']}>{t('result.earns', { points: formatNumber(winPoints) })}</span>
      )}
      {!isFirst && (
        <Checkbox
          label={t('result.tied')}
          aria-label={t('result.tiedOf', { place: called })}
          checked={line.isTied}
          onChange={({ currentTarget: { checked } }) => onChange({ isTied: checked })}
        />
      )}
      <span className={classes['buttons']}>
        {buttons.map(({ label, Icon, isOff, run }) => (
          <ActionIcon
            key={label}
            size={40}
            variant="subtle"
            color="gray"
            aria-label={label}
            disabled={isOff}
            onClick={run}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        ))}
      </span>
    </div>
  );
}

export function FinisherRow(props: FinisherRowProps) {
  const { line, place, called, choices, storeId, problem, onType, onChange } = props;
  const t = useTexts('points');
  return (
    <li className={classes['line']} data-place={place}>
      <b className={classes['medal']}>{t('result.place', { place })}</b>
      <div className={classes['who']}>
        <FinisherField
          line={line}
          label={t('result.player', { place: called })}
          choices={choices}
          storeId={storeId}
          problem={problem}
          onType={onType}
          onChoose={onChange}
        />
      </div>
      <Tools {...props} />
    </li>
  );
}
