// One row of the level table: checkbox, handle, number, amounts, minutes, duplicate, menu and delete. Far from the window it is only text.

import { anteKindOf, isBreak, type AnteKind, type LevelRow, type Minutes } from '@feltclock/domain';
import { Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconCopy, IconDots, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { memo, useCallback, useRef, type RefObject } from 'react';
import { formatNumber } from '../../../shared/format/format-number.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { AmountCell } from './amount-cell.tsx';
import { DurationCell } from './duration-cell.tsx';
import { GameCells } from './game-cells.tsx';
import { RowSorter, type DragListeners } from '../list/table/row-sorter.tsx';
import type { RowCommand } from '../draft/row-commands.ts';
import { editRow, type ChangeDraft } from '../draft/structure-draft.ts';
import classes from '../list/table/level-table.module.css';

/** Ids of the column headings, which label the fields together with the row's label. */
export const COLUMN_IDS = {
  smallBlind: 'level-column-small-blind',
  bigBlind: 'level-column-big-blind',
  ante: 'level-column-ante',
  duration: 'level-column-duration',
} as const;

const AMOUNTS = ['smallBlind', 'bigBlind', 'ante'] as const;
/** Id of the hidden text that explains how to move a row by keyboard. */
export const DRAG_INSTRUCTIONS_ID = 'level-drag-instructions';

const labelId = (rowKey: number): string => `level-row-${String(rowKey)}`;

/** The actions of rows; the object never changes. */
export interface RowActs {
  readonly change: ChangeDraft;
  readonly onBadDuration: () => void;
  /** `column`: the field to focus next, '' for a row's first field; undefined to focus a button. */
  readonly onCommand: (rowKey: number, command: RowCommand, column?: string) => void;
  /** Called to open the row's menu at this button. */
  readonly onMenu: (rowKey: number, button: HTMLElement) => void;
  readonly onTick: (rowKey: number, isOn: boolean, isStretch: boolean) => void;
}

function RowButtons({ rowKey, acts }: { readonly rowKey: number; readonly acts: RowActs }) {
  const t = useTexts('authoring');
  const tools = useTexts('levels');
  return (
    <>
      <button
        type="button"
        className={classes.duplicate}
        aria-label={tools('duplicateRow')}
        aria-describedby={labelId(rowKey)}
        onClick={() => {
          acts.onCommand(rowKey, 'duplicate');
        }}
      >
        <IconCopy size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classes.more}
        aria-label={tools('rowMenu')}
        aria-describedby={labelId(rowKey)}
        aria-haspopup="menu"
        onClick={(event) => {
          acts.onMenu(rowKey, event.currentTarget);
        }}
      >
        <IconDots size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classes.delete}
        aria-label={t('deleteRow')}
        aria-describedby={labelId(rowKey)}
        onClick={() => {
          acts.onCommand(rowKey, 'delete');
        }}
      >
        <IconTrash size={18} aria-hidden="true" />
      </button>
    </>
  );
}

interface RowFieldsProps {
  readonly rowKey: number;
  readonly smallBlind: number;
  readonly bigBlind: number;
  readonly ante: number;
  readonly duration: Minutes;
  readonly isBreak: boolean;
  /** False where the structure has no antes. */
  readonly hasAnte: boolean;
  readonly acts: RowActs;
}

/** Memoised: with figures and stable functions as props, a drag or a renumbering does not draw fields again. */
const RowFields = memo(function RowFields(props: RowFieldsProps) {
  const { rowKey, acts, duration, ...row } = props;
  const t = useTexts('authoring');
  const named = (column: keyof typeof COLUMN_IDS): string => `${labelId(rowKey)} ${COLUMN_IDS[column]}`;
  return (
    <>
      {row.isBreak ? null : (
        <div className={classes.amounts}>
          {AMOUNTS.map((amount) =>
            amount === 'ante' && !row.hasAnte ? (
              <span key={amount} className={classes.cell} />
            ) : (
              <label key={amount} className={classes.cell}>
                <span className={classes.cellLabel} aria-hidden="true">
                  {t(`short.${amount}`)}
                </span>
                <AmountCell
                  value={row[amount]}
                  column={amount}
                  labelledBy={named(amount)}
                  onChange={(value) => {
                    acts.change((draft) => editRow(draft, rowKey, { [amount]: value }));
                  }}
                />
              </label>
            ),
          )}
        </div>
      )}
      <label className={classes.minutes}>
        <DurationCell
          value={duration}
          labelledBy={named('duration')}
          onRefused={acts.onBadDuration}
          onChange={(value) => {
            acts.change((draft) => editRow(draft, rowKey, { duration: value }));
          }}
        />
        <span className={classes.unit} aria-hidden="true">
          {t('minutesUnit')}
        </span>
      </label>
      <RowButtons rowKey={rowKey} acts={acts} />
    </>
  );
});

interface RowHeadProps {
  readonly rowKey: number;
  readonly isBreak: boolean;
  readonly level: number;
  /** The displayed start of the row. */
  readonly start: string;
  /** Empty if nothing is unusual. */
  readonly warning: string;
  readonly isTicked: boolean;
  readonly acts: RowActs;
}

function RowNumber({ rowKey, isBreak: isRest, level, start, warning }: Omit<RowHeadProps, 'isTicked' | 'acts'>) {
  const t = useTexts('authoring');
  const tools = useTexts('levels');
  return (
    <span className={classes.number}>
      <span id={labelId(rowKey)}>
        <span className={classes.numberWord}>{isRest ? t('break') : t('level')}</span>
        {isRest ? null : <b> {level}</b>}
      </span>
      {warning === '' ? null : (
        <span className={classes.warning} role="img" aria-label={warning} title={warning}>
          <IconAlertTriangle size={15} aria-hidden="true" />
        </span>
      )}
      <span className={classes.start} title={tools('startsAt', { time: start })}>
        {start}
      </span>
    </span>
  );
}

function NearHead({ line, ...props }: RowHeadProps & { readonly line: RefObject<HTMLLIElement | null> }) {
  const { rowKey, isTicked, acts } = props;
  const t = useTexts('authoring');
  const tools = useTexts('levels');
  const handle = useRef<HTMLButtonElement>(null);
  const drag = useRef<DragListeners>(undefined);
  const takeListeners = useCallback((listeners: DragListeners) => {
    drag.current = listeners;
  }, []);
  return (
    <>
      <RowSorter rowKey={rowKey} line={line} handle={handle} onListeners={takeListeners} />
      <label className={classes.tick}>
        <Checkbox
          size="xs"
          aria-label={tools('selectRow')}
          aria-describedby={labelId(rowKey)}
          checked={isTicked}
          onChange={(event) => {
            acts.onTick(rowKey, event.currentTarget.checked, (event.nativeEvent as MouseEvent).shiftKey);
          }}
        />
      </label>
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
      <RowNumber {...props} />
    </>
  );
}

interface LevelLineProps {
  readonly rowKey: number;
  readonly row: LevelRow;
  /** The level number, or the one it would have if the dragged rows were dropped now. */
  readonly level: number;
  readonly start: string;
  readonly warning: string;
  readonly isTicked: boolean;
  /** True if the structure has games. */
  readonly hasGames: boolean;
  readonly anteKind: AnteKind | undefined;
  /** True if the row is in or near the window. */
  readonly isNear: boolean;
  readonly acts: RowActs;
}

/** Memoised, and with fields only in near rows, because a list may have 200 rows. */
export const LevelLine = memo(function LevelLine(props: LevelLineProps) {
  const { rowKey, row, isNear, acts, hasGames, anteKind, ...head } = props;
  const t = useTexts('authoring');
  const line = useRef<HTMLLIElement>(null);
  const isRest = isBreak(row);
  return (
    <li
      ref={line}
      className={classes.line}
      data-row-key={rowKey}
      data-break={isRest || undefined}
      data-games={(hasGames && !isRest) || undefined}
      data-ticked={head.isTicked || undefined}
    >
      {isNear ? (
        <>
          <NearHead line={line} rowKey={rowKey} isBreak={isRest} acts={acts} {...head} />
          <RowFields
            rowKey={rowKey}
            smallBlind={row.smallBlind}
            bigBlind={row.bigBlind}
            ante={row.ante}
            duration={row.duration}
            isBreak={isRest}
            hasAnte={anteKindOf(row, anteKind) !== 'none'}
            acts={acts}
          />
          {hasGames && !isRest && (
            <GameCells rowKey={rowKey} row={row} labelId={labelId(rowKey)} change={acts.change} />
          )}
        </>
      ) : (
        <span className={classes.far}>
          {/* Find-in-page finds far rows by the same words as near ones. */}
          {isRest ? t('break') : `${t('level')} ${head.level}`}
          {isRest ? '' : ` · ${[row.smallBlind, row.bigBlind, row.ante].map(formatNumber).join(' / ')}`}
          {` · ${row.duration} ${t('minutesUnit')}`}
        </span>
      )}
    </li>
  );
});
