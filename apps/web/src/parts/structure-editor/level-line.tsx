// One row of the level table: its handle, number, amounts, minutes and delete button.

import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { isBreak, type LevelRow, type Minutes } from '@feltclock/domain';
import { IconCoffee, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { AmountCell } from './amount-cell.tsx';
import { DurationCell } from './duration-cell.tsx';
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
  readonly change: ChangeDraft;
  readonly onBadDuration: () => void;
  readonly onDelete: (rowKey: number) => void;
}

export function LevelLine({ rowKey, row, level, change, onBadDuration, onDelete }: LevelLineProps) {
  const t = useTexts('authoring');
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: rowKey,
  });
  return (
    <li
      ref={setNodeRef}
      className={classes.line}
      data-row-key={rowKey}
      data-break={isBreak(row) || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        className={classes.handle}
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={t('moveRow')}
        aria-describedby={`${labelId(rowKey)} ${attributes['aria-describedby']}`}
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
}
