// The level list of a structure: sorted by mouse, touch or keyboard, edited in place, numbers always in order.

import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
  type Modifier,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { rowStarts, type LevelRows, type RowWarning } from '@feltclock/domain';
import {
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useTexts } from '../../../shared/i18n/use-texts.ts';
import { copyRows, deleteRows, dragRow, nudgeRow, numbersWhileDragging } from '../draft/draft-rows.ts';
import { COLUMN_IDS, DRAG_INSTRUCTIONS_ID, LevelLine, type RowActs } from '../line/level-line.tsx';
import classes from './level-table.module.css';
import { stepAlongColumn } from '../line/step-along-column.ts';
import type { ChangeDraft } from '../draft/structure-draft.ts';
import { useDragTexts } from './use-drag-texts.ts';
import { useLevelWords } from '../line/use-level-words.ts';
import { useNearRows } from './use-near-rows.ts';
import type { RowSelection } from './use-row-selection.ts';

interface LevelTableProps {
  readonly rows: LevelRows;
  readonly rowKeys: readonly number[];
  readonly warnings: readonly RowWarning[];
  readonly selection: RowSelection;
  readonly change: ChangeDraft;
  /** Hears that staff typed something that is no duration. */
  readonly onBadDuration: () => void;
  /** Hears that several cells were pasted. */
  readonly onPasteTable: (text: string) => void;
}

const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const MODIFIERS = [alongTheList];
const POINTER = { activationConstraint: { distance: 4 } };
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

/** After a row went away the keyboard goes on from its neighbour. */
function useFocusAfterDelete(list: RefObject<HTMLOListElement | null>, rowKeys: readonly number[]) {
  const next = useRef<number>(undefined);
  useEffect(() => {
    if (next.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-row-key="${String(next.current)}"] button:last-of-type`)?.focus();
    next.current = undefined;
  }, [list, rowKeys]);
  return useCallback((key: number | undefined) => {
    next.current = key;
  }, []);
}

function Headings({ rowKeys, selection }: Pick<LevelTableProps, 'rowKeys' | 'selection'>) {
  const t = useTexts('authoring');
  const tools = useTexts('levels');
  const box = useRef<HTMLInputElement>(null);
  const isAll = rowKeys.length > 0 && selection.keys.size === rowKeys.length;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = selection.keys.size > 0 && !isAll;
  }, [selection.keys, isAll]);
  return (
    <div className={classes.headings}>
      <label className={classes.tick}>
        <input
          ref={box}
          type="checkbox"
          aria-label={tools('selectAll')}
          checked={isAll}
          onChange={(event) => {
            selection.tick({ kind: 'all', keys: event.currentTarget.checked ? rowKeys : [] });
          }}
        />
      </label>
      <span className={classes.headLevel}>{t('level')}</span>
      <span id={COLUMN_IDS.smallBlind}>{t('smallBlind')}</span>
      <span id={COLUMN_IDS.bigBlind}>{t('bigBlind')}</span>
      <span id={COLUMN_IDS.ante}>{t('ante')}</span>
      <span id={COLUMN_IDS.duration}>{t('minutes')}</span>
    </div>
  );
}

/** What rows do, as one object that stays the same while the list changes. */
function useRowActs(props: LevelTableProps, list: RefObject<HTMLOListElement | null>): RowActs {
  const { change, onBadDuration, rowKeys } = props;
  const { tick } = props.selection;
  const keys = useRef(rowKeys);
  const focusNext = useFocusAfterDelete(list, rowKeys);
  useEffect(() => {
    keys.current = rowKeys;
  }, [rowKeys]);
  return useMemo(
    () => ({
      change,
      onBadDuration,
      onDelete: (key) => {
        const seq = keys.current.indexOf(key);
        focusNext(keys.current[seq + 1] ?? keys.current[seq - 1]);
        change((draft) => deleteRows(draft, new Set([key])));
      },
      onDuplicate: (key) => {
        change((draft) => copyRows(draft, new Set([key])));
      },
      onTick: (key, isOn, isStretch) => {
        tick({ kind: 'row', key, isOn, ...(isStretch && { stretchIn: keys.current }) });
      },
    }),
    [change, onBadDuration, tick, focusNext],
  );
}

/** The first and last row always have their fields: the keyboard comes to them from outside the list. */
const isEnd = (seq: number, rows: LevelRows): boolean => seq === 0 || seq === rows.length - 1;

/** Is the pasted text a table and not a figure? Spreadsheets end even a single cell with a line break. */
function takeTable(event: ClipboardEvent, onPasteTable: (text: string) => void): void {
  const text = event.clipboardData.getData('text/plain');
  if (!/[\t\n]/.test(text.trim())) return;
  event.preventDefault();
  onPasteTable(text);
}

/** Moves the keyboard along a column with arrows and Enter; with Alt the row itself moves. */
function onKey(event: KeyboardEvent<HTMLElement>, change: ChangeDraft): void {
  const by = event.key === 'ArrowUp' ? -1 : 1;
  const key = Number((event.target as HTMLElement).closest('[data-row-key]')?.getAttribute('data-row-key'));
  if (event.altKey && ['ArrowUp', 'ArrowDown'].includes(event.key) && key > 0) {
    event.preventDefault();
    change((draft) => nudgeRow(draft, key, by));
  } else stepAlongColumn(event);
}

export const LevelTable = memo(function LevelTable(props: LevelTableProps) {
  const { rows, rowKeys, warnings, selection, change, onPasteTable } = props;
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<{ readonly key: number; readonly over: number }>();
  const sensors = useSensors(useSensor(PointerSensor, POINTER), useSensor(KeyboardSensor, KEYBOARD));
  const near = useNearRows(list, rowKeys);
  const accessibility = useDragTexts(rowKeys);
  const acts = useRowActs(props, list);
  const { clockOf, warningOf } = useLevelWords();
  const numbers = numbersWhileDragging(rows, rowKeys, drag);
  const starts = useMemo(() => rowStarts(rows), [rows]);
  const warned = useMemo(() => {
    const bySeq = new Map<number, string>();
    for (const { seq, warning } of warnings) bySeq.set(seq, `${bySeq.get(seq) ?? ''} ${warningOf(warning)}`.trim());
    return bySeq;
  }, [warnings, warningOf]);

  return (
    <div
      className={classes.table}
      onPaste={(event) => {
        takeTable(event, onPasteTable);
      }}
    >
      <Headings rowKeys={rowKeys} selection={selection} />
      <DndContext
        id={DRAG_INSTRUCTIONS_ID}
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={MODIFIERS}
        accessibility={accessibility}
        onDragStart={({ active }) => {
          setDrag({ key: Number(active.id), over: Number(active.id) });
        }}
        onDragOver={({ active, over }) => {
          setDrag({ key: Number(active.id), over: Number(over?.id ?? active.id) });
        }}
        onDragCancel={() => {
          setDrag(undefined);
        }}
        onDragEnd={({ active, over }) => {
          setDrag(undefined);
          if (over !== null) change((draft) => dragRow(draft, Number(active.id), Number(over.id)));
        }}
      >
        <SortableContext items={rowKeys as number[]} strategy={verticalListSortingStrategy}>
          <ol
            className={classes.list}
            ref={list}
            onKeyDown={(event) => {
              onKey(event, change);
            }}
          >
            {rows.map((row, seq) => {
              const key = rowKeys[seq] ?? 0;
              const isNear = isEnd(seq, rows) || (near?.has(key) ?? true);
              return (
                <LevelLine
                  key={key}
                  rowKey={key}
                  row={row}
                  level={numbers.get(key) ?? row.level}
                  // The start is not shown for a far row, so that a changed duration need not draw it again.
                  start={isNear ? clockOf(starts[seq] ?? 0) : ''}
                  warning={isNear ? (warned.get(seq) ?? '') : ''}
                  isTicked={selection.keys.has(key)}
                  isNear={isNear}
                  acts={acts}
                />
              );
            })}
          </ol>
        </SortableContext>
      </DndContext>
    </div>
  );
});
