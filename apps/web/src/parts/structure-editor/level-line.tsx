// One row of the level table: its handle, number, amounts, minutes and delete button.

import { isBreak, type LevelRow, type Minutes } from '@feltclock/domain';
import { IconCoffee, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { memo, useCallback, useRef } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { AmountCell } from './amount-cell.tsx';
import { DurationCell } from './duration-cell.tsx';
import { RowSorter, type DragListeners } from './row-sorter.tsx';
import { editRow, type ChangeDraft } from './structure-draft.ts';
import classes from './level-table.module.css';

/** Ids of the column headings, which name the fields together with the row's own label. */
export const COLUMN_IDS = {
  smallBlind: 'level-column-small-blind',
  bigBlind: 'level-column-big-blind',
  ante: 'level-column-ante',
  duration: 'level-column-duration',
} as const;

const AMOUNTS = ['smallBlind', 'bigBlind', 'ante'] as const;
/** Of the hidden text that tells how to move a row by keyboard. */
export const DRAG_INSTRUCTIONS_ID = 'level-drag-instructions';

const labelId = (rowKey: number): string => `level-row-${String(rowKey)}`;

interface RowFieldsProps {
  readonly rowKey: number;
  readonly smallBlind: number;
  readonly bigBlind: number;
  readonly ante: number;
  readonly duration: Minutes;
  readonly isBreak: boolean;
  readonly change: ChangeDraft;
  readonly onBadDuration: () => void;
  readonly onDelete: (rowKey: number) => void;
}

/** Only figures and lasting functions come in, so that a drag or a renumbering draws no field again. */
const RowFields = memo(function RowFields(props: RowFieldsProps) {
  const { rowKey, change, duration, ...row } = props;
  const t = useTexts('authoring');
  const named = (column: keyof typeof COLUMN_IDS): string => `${labelId(rowKey)} ${COLUMN_IDS[column]}`;
  return (
    <>
      {row.isBreak ? (
        <span className={classes.breakSpan} aria-hidden="true">
          <IconCoffee size={16} />
        </span>
      ) : (
        AMOUNTS.map((amount) => (
          <label key={amount} className={classes.cell}>
            <span className={classes.cellLabel} aria-hidden="true">
              {t(`short.${amount}`)}
            </span>
            <AmountCell
              value={row[amount]}
              labelledBy={named(amount)}
              onChange={(value) => {
                change((draft) => editRow(draft, rowKey, { [amount]: value }));
              }}
            />
          </label>
        ))
      )}
      <label className={classes.minutes}>
        <DurationCell
          value={duration}
          labelledBy={named('duration')}
          onRefused={row.onBadDuration}
          onChange={(value) => {
            change((draft) => editRow(draft, rowKey, { duration: value }));
          }}
        />
        <span className={classes.unit} aria-hidden="true">
          {t('minutesUnit')}
        </span>
      </label>
      <button
        type="button"
        className={classes.delete}
        aria-label={t('deleteRow')}
        aria-describedby={labelId(rowKey)}
        onClick={() => {
          row.onDelete(rowKey);
        }}
      >
        <IconTrash size={18} aria-hidden="true" />
      </button>
    </>
  );
});

interface LevelLineProps {
  readonly rowKey: number;
  readonly row: LevelRow;
  /** The number it has, or would have if what is being dragged were dropped now. */
  readonly level: number;
  /** In the window or about to be. */
  readonly isNear: boolean;
  readonly change: ChangeDraft;
  readonly onBadDuration: () => void;
  readonly onDelete: (rowKey: number) => void;
}

/** Drawn again only when its own row or number changes: a list may have 200 of them. */
export const LevelLine = memo(function LevelLine(props: LevelLineProps) {
  const { rowKey, row, level, isNear, change, onBadDuration, onDelete } = props;
  const t = useTexts('authoring');
  const line = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const drag = useRef<DragListeners>(undefined);
  const takeListeners = useCallback((listeners: DragListeners) => {
    drag.current = listeners;
  }, []);
  return (
    <li ref={line} className={classes.line} data-row-key={rowKey} data-break={isBreak(row) || undefined}>
      {isNear ? <RowSorter rowKey={rowKey} line={line} handle={handle} onListeners={takeListeners} /> : null}
      <button
        type="button"
        className={classes.handle}
        ref={handle}
        aria-roledescription="sortable"
        aria-label={t('moveRow')}
        aria-describedby={`${labelId(rowKey)} ${DRAG_INSTRUCTIONS_ID}`}
        onPointerDown={(event) => {
          drag.current?.['onPointerDown']?.(event);
        }}
        onKeyDown={(event) => {
          drag.current?.['onKeyDown']?.(event);
        }}
      >
        <IconGripVertical size={18} aria-hidden="true" />
      </button>
      <span id={labelId(rowKey)} className={classes.number}>
        <span className={classes.numberWord}>{isBreak(row) ? t('break') : t('level')}</span>
        {isBreak(row) ? null : <b> {level}</b>}
      </span>
      <RowFields
        rowKey={rowKey}
        smallBlind={row.smallBlind}
        bigBlind={row.bigBlind}
        ante={row.ante}
        duration={row.duration}
        isBreak={isBreak(row)}
        change={change}
        onBadDuration={onBadDuration}
        onDelete={onDelete}
      />
    </li>
  );
});
