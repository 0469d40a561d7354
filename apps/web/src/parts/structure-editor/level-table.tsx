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
import { STRUCTURE_LIMITS, isBreak, minutesFromTo, type LevelRows } from '@feltclock/domain';
import { Button, Group, Text } from '@mantine/core';
import { IconCoffee, IconPlus } from '@tabler/icons-react';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { COLUMN_IDS, DRAG_INSTRUCTIONS_ID, LevelLine } from './level-line.tsx';
import {
  appendBreak,
  appendLevel,
  deleteRow,
  dragRow,
  numbersWhileDragging,
  type ChangeDraft,
} from './structure-draft.ts';
import classes from './level-table.module.css';
import { useDragTexts } from './use-drag-texts.ts';
import { useNearRows } from './use-near-rows.ts';

interface LevelTableProps {
  readonly rows: LevelRows;
  readonly rowKeys: readonly number[];
  readonly change: ChangeDraft;
  /** Staff typed something that is no duration. */
  readonly onBadDuration: () => void;
}

const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const MODIFIERS = [alongTheList];
const POINTER = { activationConstraint: { distance: 4 } };
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

/** After a row went away the keyboard goes on from its neighbour. */
function useFocusAfterDelete(rowKeys: readonly number[]) {
  const list = useRef<HTMLOListElement>(null);
  const next = useRef<number>(undefined);
  useEffect(() => {
    if (next.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-row-key="${String(next.current)}"] button:last-of-type`)?.focus();
    next.current = undefined;
  }, [rowKeys]);
  return { list, next };
}

function Headings() {
  const t = useTexts('authoring');
  return (
    <div className={classes.headings}>
      <span>{t('level')}</span>
      <span id={COLUMN_IDS.smallBlind}>{t('smallBlind')}</span>
      <span id={COLUMN_IDS.bigBlind}>{t('bigBlind')}</span>
      <span id={COLUMN_IDS.ante}>{t('ante')}</span>
      <span id={COLUMN_IDS.duration}>{t('minutes')}</span>
    </div>
  );
}

function Totals({ rows }: { readonly rows: LevelRows }) {
  const t = useTexts('authoring');
  const breaks = rows.filter(isBreak).length;
  const total = minutesFromTo(rows, 0, rows.length);
  const time = t('hoursMinutes', { hours: Math.floor(total / 60), minutes: total % 60 });
  return (
    <Text size="sm" c="dimmed">
      {t('totals', { levels: rows.length - breaks, breaks, time })}
    </Text>
  );
}

function AddButtons({ change, isFull }: { readonly change: ChangeDraft; readonly isFull: boolean }) {
  const t = useTexts('authoring');
  return (
    <Group gap="sm" mt="sm">
      <Button
        variant="default"
        leftSection={<IconPlus size={18} />}
        disabled={isFull}
        onClick={() => {
          change(appendLevel);
        }}
      >
        {t('addLevel')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCoffee size={18} />}
        disabled={isFull}
        onClick={() => {
          change(appendBreak);
        }}
      >
        {t('addBreak')}
      </Button>
      {isFull ? (
        <Text size="sm" c="dimmed">
          {t('rowsFull', { most: STRUCTURE_LIMITS.rows.most })}
        </Text>
      ) : null}
    </Group>
  );
}

export const LevelTable = memo(function LevelTable({ rows, rowKeys, change, onBadDuration }: LevelTableProps) {
  const [drag, setDrag] = useState<{ readonly key: number; readonly over: number }>();
  const { list, next } = useFocusAfterDelete(rowKeys);
  const sensors = useSensors(useSensor(PointerSensor, POINTER), useSensor(KeyboardSensor, KEYBOARD));
  const near = useNearRows(list, rowKeys);
  const accessibility = useDragTexts(rowKeys);
  const numbers = numbersWhileDragging(rows, rowKeys, drag);

  const remove = useCallback(
    (key: number) => {
      change((draft) => {
        const seq = draft.rowKeys.indexOf(key);
        next.current = draft.rowKeys[seq + 1] ?? draft.rowKeys[seq - 1];
        return deleteRow(draft, key);
      });
    },
    [change, next],
  );

  return (
    <div className={classes.table}>
      <Headings />
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
          <ol className={classes.list} ref={list}>
            {rows.map((row, seq) => {
              const key = rowKeys[seq] ?? 0;
              return (
                <LevelLine
                  key={key}
                  rowKey={key}
                  row={row}
                  level={numbers.get(key) ?? row.level}
                  isNear={near?.has(key) ?? true}
                  change={change}
                  onBadDuration={onBadDuration}
                  onDelete={remove}
                />
              );
            })}
          </ol>
        </SortableContext>
      </DndContext>
      <Group justify="space-between" align="center">
        <AddButtons change={change} isFull={rows.length >= STRUCTURE_LIMITS.rows.most} />
        <Totals rows={rows} />
      </Group>
    </div>
  );
});
