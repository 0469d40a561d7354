// The board of a layout while it is edited: a press selects a figure, a drag moves it, keys do both.

import '@fontsource-variable/inter/opsz.css';
import {
  DndContext,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDndContext,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { CSS } from '@dnd-kit/utilities';
import {
  isPinned,
  LAYOUT_FIGURES,
  LAYOUT_PLACES,
  slotsAt,
  type LayoutFigure,
  type LayoutPlace,
} from '@feltclock/domain';
import { VisuallyHidden } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { memo, useId, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { BoardCanvas } from '../../../domain-ui/board-canvas/board-canvas.tsx';
import { boxStyle } from '../../../domain-ui/board-canvas/box-style.ts';
import type { SampleState } from '../../../domain-ui/board-canvas/sample-board.ts';
import { useArrangement } from '../../../domain-ui/board-canvas/slots/board-stage.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { StyleVariables } from '../../../shared/ui/look/style-variables.ts';
import { useFrame } from '../../../shared/ui/look/use-frame.ts';
import layouts from '../layouts.module.css';
import { useSampleCanvas } from '../use-sample-canvas.ts';
import classes from './layout-edit.module.css';
import { slotOf, withDropped, type DropTarget } from './layout-draft.ts';
import { LeftOut } from './left-out.tsx';
import { PartBar } from './part-bar.tsx';
import { afterKey } from './part-keys.ts';
import { barPlace, partNear, partsOn, type Part } from './parts.ts';
import type { LayoutEdit } from './use-layout-edit.ts';

const Canvas = memo(BoardCanvas);

/** Figures come before the places behind them. */
const figureFirst: CollisionDetection = (args) => {
  const hits = pointerWithin(args);
  const figure = hits.find(({ id }) => figureOf(id) !== undefined);
  return figure === undefined ? hits : [figure];
};
const figureOf = (id: UniqueIdentifier): LayoutFigure | undefined => LAYOUT_FIGURES.find((each) => each === id);
const targetOf = (id: UniqueIdentifier): DropTarget | undefined =>
  figureOf(id) ?? LAYOUT_PLACES.find((place) => place === id);

/** Movements up to this many pixels are a press, and a finger that waits less scrolls the page. */
const MOUSE = { activationConstraint: { distance: 6 } };
const FINGER = { activationConstraint: { delay: 250, tolerance: 8 } };
/** Dragging is by hand only; keys move at once and are announced by the editor. */
const NO_ANNOUNCEMENTS = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

/** True while something is dragged over the target that may be dropped there. */
function useIsTarget(edit: LayoutEdit, target: DropTarget) {
  const { active } = useDndContext();
  const { setNodeRef, isOver } = useDroppable({ id: target });
  const dragged = active === null ? undefined : figureOf(active.id);
  const isTarget = isOver && dragged !== undefined && withDropped(edit.layout, dragged, target) !== edit.layout;
  return { setNodeRef, isTarget };
}

/** The text of a figure for screen readers: name, place, position and size. */
function usePartText({ layout }: LayoutEdit): (figure: LayoutFigure) => string {
  const t = useTexts('layouts');
  return (figure) => {
    const slot = slotOf(layout, figure);
    const name = t(`figures.${figure}`);
    if (slot === undefined) return t('nowHidden', { name });
    const at = slotsAt(layout.slots, slot.place).findIndex((each) => each.figure === figure) + 1;
    return t('part', { name, place: t(`places.${slot.place}`), at, size: t(`sizes.${slot.size}`) });
  };
}

interface PartButtonProps {
  readonly edit: LayoutEdit;
  readonly part: Part;
  readonly describedBy: string;
  readonly onPress: (event: MouseEvent) => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

function PartButton({ edit, part: { figure, box }, describedBy, onPress, onKey }: PartButtonProps) {
  const t = useTexts('layouts');
  const textOf = usePartText(edit);
  const drag = useDraggable({ id: figure, disabled: isPinned(figure) });
  const drop = useIsTarget(edit, figure);
  const ref = useMergedRef(drag.setNodeRef, drop.setNodeRef);
  return (
    <button
      type="button"
      ref={ref}
      className={classes['part']}
      data-part={figure}
      data-held={drag.isDragging || undefined}
      data-target={drop.isTarget || undefined}
      data-name={t(`figures.${figure}`)}
      style={{ ...boxStyle(box), transform: CSS.Translate.toString(drag.transform) }}
      aria-label={textOf(figure)}
      aria-pressed={edit.selected === figure}
      aria-describedby={describedBy}
      onClick={onPress}
      onKeyDown={onKey}
      {...drag.listeners}
    />
  );
}

/** A column while something is dragged over its free room. */
function Column({ edit, place }: { readonly edit: LayoutEdit; readonly place: LayoutPlace }) {
  const { setNodeRef, isTarget } = useIsTarget(edit, place);
  return <div ref={setNodeRef} className={classes['column']} data-place={place} data-target={isTarget || undefined} />;
}

/** Where the focus goes when the next state is shown: a figure, or the commands of the selected one. */
type FocusTarget = LayoutFigure | 'bar';

function useFocusAfter(board: RefObject<HTMLElement | null>, bar: RefObject<HTMLElement | null>) {
  const wanted = useRef<FocusTarget>(undefined);
  useLayoutEffect(() => {
    const target = wanted.current;
    if (target === undefined) return;
    wanted.current = undefined;
    const found =
      target === 'bar'
        ? bar.current?.querySelector<HTMLElement>('button')
        : board.current?.querySelector<HTMLElement>(`[data-part="${target}"]`);
    found?.focus({ preventScroll: true });
  });
  return (target: FocusTarget | undefined): void => {
    wanted.current = target;
  };
}

/** In pixels: a press so near to a figure is meant for it. */
const FINGERTIP = 24;

interface BoardEditorProps {
  readonly edit: LayoutEdit;
  readonly name: string;
  readonly state: SampleState;
  /** Width to height. */
  readonly ratio: number;
}

export function BoardEditor({ edit, name, state, ratio }: BoardEditorProps) {
  const t = useTexts('layouts');
  const { layout, selected, select, change, edited } = edit;
  const canvas = useSampleCanvas(state);
  const room = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const frame = useFrame(room);
  const arrangement = useArrangement({ canvas, slots: layout.slots, frame });
  const keysId = useId();
  const focusAfter = useFocusAfter(room, bar);
  const textOf = usePartText(edit);
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, FINGER));

  const parts = partsOn(arrangement, frame, slotOf(layout, 'name') !== undefined);
  const absent = layout.slots
    .map(({ figure }) => figure)
    .filter((each) => !parts.some(({ figure }) => figure === each));
  const chosen = selected === undefined ? undefined : slotOf(layout, selected);

  const afterHiding = (figure: LayoutFigure): void => {
    const at = parts.findIndex((part) => part.figure === figure);
    focusAfter((parts[at + 1] ?? parts[at - 1])?.figure);
  };
  const press = (figure: LayoutFigure) => (event: MouseEvent) => {
    select(figure);
    // Pressed by a key.
    if (event.detail === 0) focusAfter('bar');
  };
  const key = (figure: LayoutFigure) => (event: KeyboardEvent) => {
    if (event.key === 'Escape') select(undefined);
    const next = afterKey(layout, figure, event.nativeEvent);
    if (next === undefined) return;
    event.preventDefault();
    change(next, figure);
    if (slotOf(next, figure) === undefined) afterHiding(figure);
    else focusAfter(figure);
  };
  const pressBoard = ({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): void => {
    if (target !== currentTarget) return;
    const { left, top, width } = currentTarget.getBoundingClientRect();
    const unit = width / frame.width;
    const at = { x: (clientX - left) / unit, y: (clientY - top) / unit };
    select(partNear(parts, at, FINGERTIP / unit)?.figure);
  };
  const drop = ({ active, over }: DragEndEvent): void => {
    const figure = figureOf(active.id);
    const target = over === null ? undefined : targetOf(over.id);
    if (figure !== undefined && target !== undefined) change(withDropped(layout, figure, target), figure);
  };
  const style: StyleVariables = { '--ratio': ratio };
  return (
    <div className={classes['whole']}>
      <div className={classes['board']} style={style} data-upright={frame.isUpright || undefined}>
        {/* Its headings belong to the board, not to the page. */}
        <div className={classes['picture']} inert aria-hidden="true">
          <div className={layouts['canvas']}>
            <Canvas {...canvas} layout={layout} />
          </div>
        </div>
        <DndContext
          sensors={sensors}
          collisionDetection={figureFirst}
          autoScroll={false}
          accessibility={NO_ANNOUNCEMENTS}
          onDragEnd={drop}
        >
          <div
            ref={room}
            className={classes['parts']}
            role="group"
            aria-label={t('boardOf', { name })}
            onClick={pressBoard}
          >
            {!frame.isUpright && LAYOUT_PLACES.map((place) => <Column key={place} edit={edit} place={place} />)}
            {parts.map((part) => (
              <PartButton
                key={part.figure}
                edit={edit}
                part={part}
                describedBy={keysId}
                onPress={press(part.figure)}
                onKey={key(part.figure)}
              />
            ))}
            {chosen !== undefined && (
              <PartBar
                ref={bar}
                edit={edit}
                slot={chosen}
                at={barPlace(
                  parts.find(({ figure }) => figure === chosen.figure),
                  frame,
                )}
                onHide={() => afterHiding(chosen.figure)}
                onClose={() => {
                  select(undefined);
                  focusAfter(chosen.figure);
                }}
              />
            )}
          </div>
        </DndContext>
      </div>
      <VisuallyHidden id={keysId}>{t('keys')}</VisuallyHidden>
      <VisuallyHidden role="status">{edited !== undefined && textOf(edited)}</VisuallyHidden>
      <LeftOut edit={edit} absent={absent} onShow={focusAfter} />
    </div>
  );
}
