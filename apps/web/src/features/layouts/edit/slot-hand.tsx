// Handles the figures in the preview: a press leads to a figure's line in the list, a drag moves it. The list does the same by keyboard.

import { LAYOUT_FIGURES, type LayoutFigure } from '@feltclock/domain';
import { useState, type PointerEvent, type ReactNode } from 'react';
import classes from '../layouts.module.css';

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** A figure and its place on the preview, in pixels. */
interface Found {
  readonly figure: LayoutFigure;
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
}

function foundAt(preview: Element, { clientX, clientY }: Point): Found | undefined {
  const around = preview.getBoundingClientRect();
  const slots = [...preview.querySelectorAll<HTMLElement>('[data-figure]')];
  const hit = slots.find((slot) => {
    const { left, right, top, bottom } = slot.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  });
  const figure = LAYOUT_FIGURES.find((each) => each === hit?.dataset['figure']);
  if (hit === undefined || figure === undefined) return undefined;
  const { left, top, width, height } = hit.getBoundingClientRect();
  return { figure, box: { left: left - around.left, top: top - around.top, width, height } };
}

interface Hold {
  readonly from: Point;
  readonly taken: Found;
  /** The figure below the pointer. */
  readonly over: Found | undefined;
  readonly isDragged: boolean;
}

/** Movements up to this many pixels are not a drag. */
const TREMBLE = 6;

const follow = (hold: Hold, preview: Element, at: Point): Hold => ({
  ...hold,
  over: foundAt(preview, at),
  isDragged: hold.isDragged || Math.hypot(at.clientX - hold.from.clientX, at.clientY - hold.from.clientY) > TREMBLE,
});

interface SlotHandProps {
  readonly mayDrop: (figure: LayoutFigure, onto: LayoutFigure) => boolean;
  readonly onPick: (figure: LayoutFigure) => void;
  readonly onDrop: (figure: LayoutFigure, onto: LayoutFigure) => void;
  readonly children: ReactNode;
}

export function SlotHand({ mayDrop, onPick, onDrop, children }: SlotHandProps) {
  const [hold, setHold] = useState<Hold>();
  const release = (): void => setHold(undefined);
  const take = (event: PointerEvent): void => {
    const taken = event.button === 0 ? foundAt(event.currentTarget, event) : undefined;
    if (taken !== undefined)
      setHold({ from: { clientX: event.clientX, clientY: event.clientY }, taken, over: taken, isDragged: false });
  };
  const drop = (event: PointerEvent): void => {
    if (hold === undefined) return;
    const { taken, over, isDragged } = follow(hold, event.currentTarget, event);
    release();
    if (!isDragged) onPick(taken.figure);
    else if (over !== undefined && mayDrop(taken.figure, over.figure)) onDrop(taken.figure, over.figure);
  };
  const target = hold?.over !== undefined && mayDrop(hold.taken.figure, hold.over.figure) ? hold.over : undefined;
  return (
    <div
      className={classes['hand']}
      onPointerDown={take}
      onPointerMove={(event) => hold && setHold(follow(hold, event.currentTarget, event))}
      onPointerUp={drop}
      onPointerLeave={release}
      onPointerCancel={release}
    >
      {children}
      {hold?.isDragged === true && <div className={classes['held']} style={hold.taken.box} />}
      {hold?.isDragged === true && target !== undefined && <div className={classes['target']} style={target.box} />}
    </div>
  );
}
