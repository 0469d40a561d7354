// The level list of a structure: sorted by mouse, touch or keyboard, edited in place, always numbered in order.

import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  type KeyboardSensorOptions,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type Modifier,
  type ScreenReaderInstructions,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { rowStarts, type AnteKind, type LevelRows, type RowWarning } from '@feltclock/domain';
import { memo, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { isComposingKey } from '../../../../shared/ui/pressing/enter-key.ts';
import { dragRow, numbersWhileDragging } from '../../draft/draft-rows.ts';
import { commandOfKey } from '../../draft/row-commands.ts';
import { DRAG_INSTRUCTIONS_ID, LevelLine, type RowActs } from '../../line/level-line.tsx';
import classes from './level-table.module.css';
import type { ChangeDraft } from '../../draft/structure-draft.ts';
import { useLevelWords } from '../../line/use-level-words.ts';
import { RowMenu, useRowMenu } from './row-menu.tsx';
import { useNearRows } from './use-near-rows.ts';
import { useRowActs } from './use-row-acts.ts';
import type { RowSelection } from './use-row-selection.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';

const STEPS: Readonly<Record<string, 'previousElementSibling' | 'nextElementSibling'>> = {
  ArrowUp: 'previousElementSibling',
  ArrowDown: 'nextElementSibling',
  Enter: 'nextElementSibling',
};

/** The next field of the column in that direction; skips rows without one (breaks have no blinds). */
function nextField(from: HTMLElement, way: 'previousElementSibling' | 'nextElementSibling'): HTMLElement | undefined {
  const column = from.getAttribute('data-column');
  for (let row = from.closest('li')?.[way] ?? null; row !== null; row = row[way]) {
    const field = row.querySelector<HTMLElement>(`[data-column="${column ?? ''}"]`);
    if (field !== null) return field;
  }
  return undefined;
}

/** Moves to the next field. Ignores other keys, other fields, and an Enter that ends an IME composition. */
export function stepAlongColumn(event: KeyboardEvent<HTMLElement>): void {
  const way = STEPS[event.key];
  const { target } = event;
  if (way === undefined || !(target instanceof HTMLElement) || !target.hasAttribute('data-column')) return;
  if (isComposingKey(event.nativeEvent)) return;
  event.preventDefault();
  nextField(target, way)?.focus();
}

interface DragTexts {
  readonly announcements: Announcements;
  readonly screenReaderInstructions: ScreenReaderInstructions;
}

/** Instructions and announcements in the user's language; positions count from 1. */
export function useDragTexts(rowKeys: readonly number[]): DragTexts {
  const t = useTexts('authoring');
  return useMemo(() => {
    const position = (id: UniqueIdentifier): number => rowKeys.indexOf(Number(id)) + 1;
    return {
      screenReaderInstructions: { draggable: t('dragInstructions') },
      announcements: {
        onDragStart: ({ active }) => t('dragStarted', { position: position(active.id) }),
        onDragOver: ({ over }) =>
          over === null ? undefined : t('draggedOver', { position: position(over.id), total: rowKeys.length }),
        onDragEnd: ({ active, over }) => t('dragEnded', { position: position((over ?? active).id) }),
        onDragCancel: () => t('dragCancelled'),
      },
    };
  }, [rowKeys, t]);
}

interface LevelTableProps {
  readonly rows: LevelRows;
  readonly anteKind: AnteKind | undefined;
  /** True if each level shows its game. */
  readonly hasGames: boolean;
  readonly rowKeys: readonly number[];
  readonly warnings: readonly RowWarning[];
  readonly selection: RowSelection;
  readonly change: ChangeDraft;
  /** Called when a typed text is no duration. */
  readonly onBadDuration: () => void;
  /** Called when several cells were pasted. */
  readonly onPasteTable: (text: string) => void;
}

const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const MODIFIERS = [alongTheList];
const POINTER = { activationConstraint: { distance: 4 } };
/** A smooth scroll that the next one interrupts would lose a press: a row at the edge moves by scrolling. */
const KEYBOARD: KeyboardSensorOptions = { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' };

/** The first and last row always have fields, because the keyboard enters the list there. */
const isEnd = (seq: number, rows: LevelRows): boolean => seq === 0 || seq === rows.length - 1;

/** Takes a pasted table, not a single figure. Spreadsheets end even a single cell with a line break. */
function takeTable(event: ClipboardEvent, onPasteTable: (text: string) => void): void {
  const text = event.clipboardData.getData('text/plain');
  if (!/[\t\n]/.test(text.trim())) return;
  event.preventDefault();
  onPasteTable(text);
}

/** Moves along a column by arrow keys and Enter; with Alt, keys are commands to the row. */
function onKey(event: KeyboardEvent<HTMLElement>, onCommand: RowActs['onCommand']): void {
  const pressed = event.target as HTMLElement;
  const key = Number(pressed.closest('[data-row-key]')?.getAttribute('data-row-key'));
  const command = isComposingKey(event.nativeEvent) ? undefined : commandOfKey(event);
  if (command === undefined || key === 0) {
    stepAlongColumn(event);
    return;
  }
  event.preventDefault();
  onCommand(key, command, pressed.getAttribute('data-column') ?? '');
}

export const LevelTable = memo(function LevelTable(props: LevelTableProps) {
  const { rows, anteKind, hasGames, rowKeys, warnings, selection, change, onPasteTable } = props;
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<{ readonly key: number; readonly over: number }>();
  const sensors = useSensors(useSensor(PointerSensor, POINTER), useSensor(KeyboardSensor, KEYBOARD));
  const near = useNearRows(list, rowKeys);
  const accessibility = useDragTexts(rowKeys);
  const menu = useRowMenu(list);
  const acts = useRowActs({ ...props, onMenu: menu.open }, list);
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
              onKey(event, acts.onCommand);
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
                  // Far rows show no start, so that a changed duration does not draw them again.
                  start={isNear ? clockOf(starts[seq] ?? 0) : ''}
                  warning={isNear ? (warned.get(seq) ?? '') : ''}
                  isTicked={selection.keys.has(key)}
                  hasGames={hasGames}
                  anteKind={anteKind}
                  isNear={isNear}
                  acts={acts}
                />
              );
            })}
          </ol>
        </SortableContext>
      </DndContext>
      <RowMenu rowKeys={rowKeys} opened={menu.opened} onCommand={acts.onCommand} onClose={menu.close} />
    </div>
  );
});
