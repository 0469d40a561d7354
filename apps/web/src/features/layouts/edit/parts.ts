// Where the figures of a layout are on the drawn board, for pressing them.

import { headBox, type Arrangement, type Box, type LayoutFigure, type ScreenFrame } from '@feltclock/domain';
import { boxStyle } from '../../../domain-ui/board-canvas/box-style.ts';
import type { BarPlace } from './part-bar.tsx';

/** A figure on the board, in frame units. */
export interface Part {
  readonly figure: LayoutFigure;
  readonly box: Box;
  readonly column: 'left' | 'centre' | 'right';
}

/** The share of the head's width that the tournament's name always has in landscape. */
const NAME_SHARE = 0.4;
/** Height of the store's line above the name in portrait. */
const STORE_LINE = 8;

function nameBox(frame: ScreenFrame): Box {
  const { x, y, width, height } = headBox(frame, true);
  if (frame.isUpright) return { x, y: y + STORE_LINE, width, height: height - STORE_LINE };
  const own = width * NAME_SHARE;
  return { x: x + (width - own) / 2, y, width: own, height };
}

/** From left to right and from top to bottom: the order of the tab key. */
export function partsOn({ slots }: Arrangement, frame: ScreenFrame, isNamed: boolean): readonly Part[] {
  const parts = slots.map(({ figure, part, ...box }): Part => {
    return { figure, box, column: part === 'left' || part === 'right' ? part : 'centre' };
  });
  return isNamed ? [{ figure: 'name', box: nameBox(frame), column: 'centre' }, ...parts] : parts;
}

/** The distance of a point from a box, 0 inside. */
function distance({ x, y, width, height }: Box, point: Pick<Box, 'x' | 'y'>): number {
  const beside = Math.max(x - point.x, 0, point.x - x - width);
  const over = Math.max(y - point.y, 0, point.y - y - height);
  return Math.hypot(beside, over);
}

/** The closest part within a distance: some are lower than a finger. */
export function partNear(parts: readonly Part[], point: Pick<Box, 'x' | 'y'>, within: number): Part | undefined {
  const [closest] = parts
    .map((part) => ({ part, away: distance(part.box, point) }))
    .filter(({ away }) => away <= within)
    .toSorted((one, other) => one.away - other.away);
  return closest?.part;
}

/** Below a figure of the centre down to this share of the board's height; else above it. */
const BELOW_TO = 0.7;

/** Beside a column, so that the column's other figures stay in sight. A figure that is not drawn has its bar at the foot. */
export function barPlace(part: Part | undefined, frame: ScreenFrame): BarPlace {
  if (part === undefined) return { side: 'foot', style: {} };
  const style = boxStyle(part.box);
  if (frame.isUpright) return { side: 'outside', style };
  if (part.column !== 'centre') return { side: part.column === 'left' ? 'right-of' : 'left-of', style };
  return { side: part.box.y + part.box.height <= frame.height * BELOW_TO ? 'below' : 'above', style };
}
