// Computes the places of a layout's figures on a screen, in percent of its shorter side: a head, and plates below it. A layout is refused if a
// figure would be lower than its minimum height on any screen (docs/rules/boards.md#layouts).

import {
  DIGIT_HEIGHT,
  FIGURE_RULES,
  NEEDED_FIGURES,
  knownLayout,
  leastDigits,
  slotsAt,
  type UncheckedLayout,
  type LayoutFigure,
  type LayoutPlace,
  type LayoutSlot,
} from './board-layout.ts';

/** Height of digits and capitals in the board's fonts, relative to the font size. */
const CAPITAL = 0.727;
/** The font size for a digit height. */
export const fontOf = (digits: number): number => digits / CAPITAL;

/** A portrait picture of at least this width has room for four figures side by side. */
const BROAD = 130;
/** Margin to the screen's edge, because some TVs cut it off. */
const PAD = 2.4;
const GAP = 1.5;
/** Space between lines side by side. */
const APART = 3.6;
/** Height of the head: landscape; portrait with the tournament's name, and without. */
const HEAD = { lying: 12.2, named: 18.4, bare: 10.4 } as const;

/** Width of a side column. The centre then has room for 300,000/600,000 as blinds, and for 600,000 beside it as next blinds. */
const SIDE = 35.6;
/** How much of the width beyond 16:9 each side column gets. */
const SIDE_SHARE = 0.2;
/** The ante's share beside the next blinds. */
const ANTE_SHARE = 0.327;

/** Space between figures and the sides of their plate. Large figures are centred on it. */
const ACROSS = { column: 1.6, row: 1 } as const;

/** Vertical spacing. A label's letters, a countdown's heading and the rail under it are in units; a comma's tail is a share of the digits. */
interface Spacing {
  readonly label: number;
  readonly underLabel: number;
  readonly tail: number;
  readonly down: number;
  readonly blocks: number;
  /** Space between the plates of a row, and between rows. */
  readonly plates: number;
  readonly heading: number;
  readonly rail: number;
  readonly price: number;
  readonly prizes: Readonly<Record<'small' | 'medium' | 'large', number>>;
  /** True if figures have the chosen size, false for the smallest allowed one. */
  readonly isChosen: boolean;
  readonly isAverageInLine: boolean;
}

const ROOMY: Spacing = {
  label: 4.13,
  underLabel: 0.6,
  tail: 0.25,
  down: 1.6,
  blocks: 1.6,
  plates: GAP,
  heading: 8,
  rail: 6,
  price: 4.75,
  prizes: { small: 20, medium: 30, large: 42 },
  isChosen: true,
  isAverageInLine: false,
};
const CLOSE: Spacing = {
  ...ROOMY,
  underLabel: 0.4,
  tail: 0.2,
  down: 1.1,
  blocks: 0.8,
  heading: 6.8,
  rail: 5.6,
  isAverageInLine: true,
};
const SMALL: Spacing = {
  ...CLOSE,
  label: 3.5,
  underLabel: 0.3,
  down: 0.9,
  blocks: 0.6,
  heading: 6.2,
  rail: 5,
  price: 3.1,
};
const LEAST: Spacing = {
  ...CLOSE,
  label: 2.9,
  underLabel: 0.3,
  tail: 0.15,
  down: 0.6,
  blocks: 0.4,
  plates: 0.9,
  heading: 5,
  rail: 4.4,
  price: 3.05,
  prizes: { small: 18, medium: 28, large: 36 },
  isChosen: false,
};
/** The first one in which everything fits is used. */
const SPACINGS = [ROOMY, CLOSE, SMALL, LEAST] as const;

/** Line heights of a label and of a figure beside its label, as shares of the letters and of the digits. */
const LABEL_LINE = 1.12;
const FIGURE_LINE = { small: 1.3, medium: 1.14 } as const;
/** Space between the clock's digits and the line above and the rail below. */
const ABOUT_DIGITS = 0.9;

/** How much figures may grow into free room. Room beyond that becomes spacing. */
const MOST_GROWTH = 0.35;
const MOST_APART = 6;
/** Entry prices grow up to this size if they have a column to themselves. */
const MOST_PRICE = 8.6;
/** Prizes take the free room up to this height; beyond it other figures grow too. */
const MOST_PRIZES = 62;

/** A screen in percent of its shorter side. A landscape screen narrower than 16:9 uses the 16:9 part of it. */
export interface ScreenFrame {
  readonly width: number;
  readonly height: number;
  readonly isUpright: boolean;
}

const WIDE = 16 / 9;
/** A board is portrait up to this ratio of width to height. */
const UPRIGHT_TO = 21 / 20;

/** The frame of a screen with this ratio of width to height. */
export function frameOf(ratio: number): ScreenFrame {
  const isUpright = ratio <= UPRIGHT_TO;
  const unit = isUpright ? Math.min(ratio, 1 / WIDE) : Math.min(1, ratio / WIDE);
  return { width: (100 * ratio) / unit, height: 100 / unit, isUpright };
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The part of the picture that something uses. */
export type BoardPart = 'left' | 'right' | 'clock' | 'below';

export interface PlacedSlot extends Box {
  readonly figure: LayoutFigure;
  readonly part: BoardPart;
  /** The largest digit height that fits the box. */
  readonly digits: number;
  /** The largest letter size of its label; for the clock, of its heading. */
  readonly label: number;
  /** True if the label is beside the figure, not above it. */
  readonly isLine: boolean;
}

export interface Plate extends Box {
  readonly part: BoardPart;
  /** The first figure on the plate. */
  readonly of: LayoutFigure;
}

export interface Arrangement {
  /** The names and the time of day. */
  readonly head: Box;
  readonly plates: readonly Plate[];
  readonly slots: readonly PlacedSlot[];
  /** The heights of the clock's heading and of the rail under its digits. */
  readonly clock: { readonly heading: number; readonly rail: number };
  /** The area below the clock that shows the first seconds of a row. */
  readonly moment: Box;
}

/** The current data that affect the arrangement. */
export interface Showing {
  /** True if the figure has a value now. Figures without one take no room. */
  readonly isShown: (figure: LayoutFigure) => boolean;
  /** True if the figure's subject is over; then a small line replaces it. */
  readonly isOver: (figure: LayoutFigure) => boolean;
  /** The number of lines of entry prices. */
  readonly priceLines: number;
}

/** The most that a layout ever shows. */
const ALL: Showing = { isShown: () => true, isOver: () => false, priceLines: 7 };

type Slots = readonly LayoutSlot[];
interface Room {
  readonly spacing: Spacing;
  readonly showing: Showing;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** True for a figure that shows label and value in one line. */
function isSmall({ figure, size }: LayoutSlot, { spacing, showing }: Room): boolean {
  if (showing.isOver(figure)) return true;
  const isAllowed = FIGURE_RULES[figure].sizes[0] === 'small' && !isText(figure) && figure !== 'name';
  return isAllowed && (size === 'small' || !spacing.isChosen);
}

const isText = (figure: LayoutFigure): boolean => figure === 'prizes' || figure === 'price';

/** The wanted digit height of a slot. */
function digitsOf(slot: LayoutSlot, room: Room): number {
  const { spacing } = room;
  const { figure, size } = slot;
  if (isSmall(slot, room)) return DIGIT_HEIGHT.small;
  if (figure === 'clock') return DIGIT_HEIGHT.clock;
  return spacing.isChosen ? DIGIT_HEIGHT[size] : leastDigits(figure);
}

const isInLine = (slot: LayoutSlot, room: Room): boolean =>
  isSmall(slot, room) || (slot.figure === 'average' && slot.size === 'medium' && room.spacing.isAverageInLine);

/** A time contains no comma, whose tail needs room. */
const hasTail = (figure: LayoutFigure): boolean => figure !== 'registration' && figure !== 'nextBreak';

const labelHeight = ({ label, underLabel }: Spacing): number => label * LABEL_LINE + underLabel;

/** The least height of a slot. */
function heightOf(slot: LayoutSlot, room: Room): number {
  const { spacing, showing } = room;
  const { figure, size } = slot;
  const digits = digitsOf(slot, room);
  if (isInLine(slot, room)) return digits * (digits > DIGIT_HEIGHT.small ? FIGURE_LINE.medium : FIGURE_LINE.small);
  switch (figure) {
    case 'clock':
      return spacing.heading + digits + spacing.rail + 2 * ABOUT_DIGITS;
    case 'prizes':
      return spacing.prizes[size];
    case 'price':
      return spacing.price * showing.priceLines;
    default:
      return labelHeight(spacing) + digits * (1 + (hasTail(figure) ? spacing.tail : 0));
  }
}

/** The digit height that fits a slot of this height. */
function digitsIn(slot: LayoutSlot, height: number, room: Room): number {
  const { spacing } = room;
  const { figure } = slot;
  if (isInLine(slot, room)) return digitsOf(slot, room);
  if (figure === 'clock') return height - spacing.heading - spacing.rail - 2 * ABOUT_DIGITS;
  const tail = hasTail(figure) ? spacing.tail : 0;
  const most = digitsOf(slot, room) * (1 + MOST_GROWTH);
  return Math.min(most, (height - labelHeight(spacing)) / (1 + tail));
}

/** Plates side by side, one for each figure; or lines on one plate, `linesAcross` of them side by side. */
interface Row {
  readonly slots: Slots;
  readonly linesAcross?: number;
}

const plateRow = (...slots: Slots): readonly Row[] => (slots.length === 0 ? [] : [{ slots }]);

/** Splits slots into rows as evenly as possible. */
function inRows(slots: Slots, across: number): readonly Row[] {
  const rows: Row[] = [];
  const each = Math.ceil(slots.length / Math.ceil(slots.length / across));
  for (let at = 0; at < slots.length; at += each) rows.push(...plateRow(...slots.slice(at, at + each)));
  return rows;
}

/** Large figures side by side, small ones as lines. If room is scarce, small figures use the free part of the last row of large ones. */
function figureRows(slots: Slots, room: Room, across: number): readonly Row[] {
  const small = slots.filter((slot) => isSmall(slot, room));
  const large = slots.filter((slot) => !small.includes(slot));
  const left = room.spacing.isChosen ? 0 : (across - (large.length % across)) % across;
  const lines = small.slice(left);
  return [
    ...inRows([...large, ...small.slice(0, left)], across),
    ...(lines.length === 0 ? [] : [{ slots: lines, linesAcross: across }]),
  ];
}

/**
 * The name is in the head. Clock and blinds use the full width of the centre. Below them are two figures side by side; the next blinds share a
 * row only with the ante.
 */
function centreRows(slots: Slots, room: Room): readonly Row[] {
  const centre = slotsAt(slots, 'centre').filter(({ figure }) => figure !== 'name');
  const having = (...figures: readonly LayoutFigure[]): Slots =>
    centre.filter(({ figure }) => figures.includes(figure));
  const stakes = having('next').length > 0 ? [...having('ante'), ...having('next')] : [];
  const others = centre.filter((slot) => !stakes.includes(slot) && !having('clock', 'blinds').includes(slot));
  return [
    ...plateRow(...having('clock')),
    ...plateRow(...having('blinds')),
    ...plateRow(...stakes),
    ...figureRows(others, room, 2),
  ];
}

/** On a portrait screen the sides come below the centre: first what players read, last the texts. */
function uprightRows(slots: Slots, room: Room, width: number): readonly Row[] {
  const sides = [...slotsAt(slots, 'right'), ...slotsAt(slots, 'left')];
  const texts = sides.filter(({ figure }) => isText(figure));
  const figures = sides.filter((slot) => !texts.includes(slot));
  return [...centreRows(slots, room), ...figureRows(figures, room, width < BROAD ? 2 : 4), ...inRows(texts, 2)];
}

const hasPrizes = ({ slots }: Row): boolean => slots.some(({ figure }) => figure === 'prizes');

/** The least height of a row with its plate. */
function rowHeight({ slots, linesAcross = slots.length }: Row, room: Room): number {
  const lines = Math.ceil(slots.length / linesAcross);
  return Math.max(...slots.map((slot) => heightOf(slot, room))) * lines + 2 * room.spacing.down;
}

const rowsHeight = (rows: readonly Row[], room: Room): number =>
  sum(rows.map((row) => rowHeight(row, room))) + room.spacing.plates * Math.max(0, rows.length - 1);

/** Blocks of a column have space between them; lines do not. */
const isApart = (slot: LayoutSlot, before: LayoutSlot | undefined, room: Room): boolean =>
  before !== undefined && !(isSmall(slot, room) && isSmall(before, room));

const gapsOf = (slots: Slots, room: Room): number =>
  slots.filter((slot, at) => isApart(slot, slots[at - 1], room)).length;

const columnHeight = (slots: Slots, room: Room): number =>
  sum(slots.map((slot) => heightOf(slot, room))) + gapsOf(slots, room) * room.spacing.blocks + 2 * room.spacing.down;

/** The widths of the figures in a row. */
function widthsOf({ slots }: Row, width: number): readonly number[] {
  const free = width - GAP * (slots.length - 1);
  if (slots.length === 2 && slots[1]?.figure === 'next') return [free * ANTE_SHARE, free * (1 - ANTE_SHARE)];
  return slots.map(() => free / slots.length);
}

const inside = ({ x, y, width, height }: Box, { down }: Spacing, across: number): Box => ({
  x: x + across,
  y: y + down,
  width: width - 2 * across,
  height: height - 2 * down,
});

function placed(slot: LayoutSlot, box: Box, part: BoardPart, room: Room): PlacedSlot {
  const { spacing } = room;
  const label = slot.figure === 'clock' ? spacing.heading : spacing.label;
  return {
    ...box,
    figure: slot.figure,
    part,
    digits: digitsIn(slot, box.height, room),
    label,
    isLine: isInLine(slot, room),
  };
}

interface Part {
  readonly plates: readonly Plate[];
  readonly slots: readonly PlacedSlot[];
}

const NOTHING: Part = { plates: [], slots: [] };
const together = (parts: readonly Part[]): Part => ({
  plates: parts.flatMap(({ plates }) => plates),
  slots: parts.flatMap(({ slots }) => slots),
});

/** Lines on a plate, some of them side by side. */
function linesPlaced(slots: Slots, across: number, box: Box, room: Room): readonly PlacedSlot[] {
  const within = inside(box, room.spacing, ACROSS.column);
  const width = (within.width - APART * (across - 1)) / across;
  const height = within.height / Math.ceil(slots.length / across);
  return slots.map((slot, at) => {
    const x = within.x + (at % across) * (width + APART);
    return placed(slot, { x, y: within.y + Math.floor(at / across) * height, width, height }, 'below', room);
  });
}

/** A row of plates, or of lines on one plate. */
function rowPlaced(row: Row, box: Box, room: Room): Part {
  const [first] = row.slots;
  if (first === undefined) return NOTHING;
  const part: BoardPart = first.figure === 'clock' ? 'clock' : 'below';
  if (row.linesAcross !== undefined)
    return { plates: [{ ...box, part, of: first.figure }], slots: linesPlaced(row.slots, row.linesAcross, box, room) };
  let { x } = box;
  const parts = widthsOf(row, box.width).map((width, at) => {
    const slot = row.slots[at] ?? first;
    const plate = { ...box, x, width };
    x += width + GAP;
    return {
      plates: [{ ...plate, part, of: slot.figure }],
      slots: [placed(slot, inside(plate, room.spacing, isText(slot.figure) ? ACROSS.column : ACROSS.row), part, room)],
    };
  });
  return together(parts);
}

/** Rows fill the box from top to bottom. Prizes take the free room up to their maximum; beyond that all rows grow. */
function rowsPlaced(rows: readonly Row[], box: Box, room: Room): Part {
  const least = rows.map((row) => rowHeight(row, room));
  const free = Math.max(0, box.height - rowsHeight(rows, room));
  const takes = rows.map((row, at) =>
    hasPrizes(row) ? Math.min(free, Math.max(0, MOST_PRIZES - (least[at] ?? 0))) : 0,
  );
  const growth = (free - sum(takes)) / Math.max(1, sum(least));
  let { y } = box;
  return together(
    rows.map((row, at) => {
      const height = (least[at] ?? 0) * (1 + growth) + (takes[at] ?? 0);
      const here = rowPlaced(row, { ...box, y, height }, room);
      y += height + room.spacing.plates;
      return here;
    }),
  );
}

/** How the free room is divided among the slots of a column. */
function shares(slots: Slots, free: number, room: Room): readonly number[] {
  const { priceLines } = room.showing;
  const holds = (figure: LayoutFigure): boolean => slots.some((slot) => slot.figure === figure);
  const taker: LayoutFigure | undefined = holds('prizes') ? 'prizes' : holds('price') ? 'price' : undefined;
  const most = taker === 'price' ? Math.max(0, (MOST_PRICE - room.spacing.price) * priceLines) : free;
  return slots.map((slot) => {
    if (taker !== undefined) return slot.figure === taker ? Math.min(free, most) : 0;
    if (isInLine(slot, room)) return 0;
    return Math.min(free / slots.length, digitsOf(slot, room) * MOST_GROWTH);
  });
}

/** A side column: one plate with all its figures. */
function columnPlaced(slots: Slots, box: Box, part: BoardPart, room: Room): Part {
  const [first] = slots;
  if (first === undefined) return NOTHING;
  const within = inside(box, room.spacing, ACROSS.column);
  const free = Math.max(0, box.height - columnHeight(slots, room));
  const more = shares(slots, free, room);
  const gaps = gapsOf(slots, room);
  const left = free - sum(more);
  const apart = gaps === 0 ? 0 : Math.min(MOST_APART, left / gaps);
  let y = within.y + (left - apart * gaps) / 2;
  const stood = slots.map((slot, at) => {
    if (isApart(slot, slots[at - 1], room)) y += room.spacing.blocks + apart;
    const height = heightOf(slot, room) + (more[at] ?? 0);
    const here = placed(slot, { ...within, y, height }, part, room);
    y += height;
    return here;
  });
  return { plates: [{ ...box, part, of: first.figure }], slots: stood };
}

const shownOf = (slots: Slots, { isShown }: Showing): Slots => slots.filter(({ figure }) => isShown(figure));

/** The first spacing in which everything fits; else the closest one. */
const roomFor = (showing: Showing, fits: (room: Room) => boolean): Room => {
  const found = SPACINGS.find((spacing) => fits({ spacing, showing })) ?? LEAST;
  return { spacing: found, showing };
};

/** The places of the names and the time of day. */
export function headBox({ width, isUpright }: ScreenFrame, isNamed: boolean): Box {
  const upright = isNamed ? HEAD.named : HEAD.bare;
  return { x: PAD, y: 0, width: width - 2 * PAD, height: isUpright ? upright : HEAD.lying };
}

const headOf = (slots: Slots, frame: ScreenFrame): Box =>
  headBox(
    frame,
    slots.some(({ figure }) => figure === 'name'),
  );

/** The area for plates below the head. */
const bodyOf = (head: Box, { height }: ScreenFrame): Box => ({
  ...head,
  y: head.height + GAP,
  height: height - head.height - GAP - PAD,
});

function lying(slots: Slots, body: Box, { width }: ScreenFrame, showing: Showing): readonly [Part, Spacing] {
  const side = SIDE + Math.max(0, width - WIDE * 100) * SIDE_SHARE;
  const left = slotsAt(slots, 'left');
  const right = slotsAt(slots, 'right');
  const before = left.length > 0 ? side + GAP : 0;
  const after = right.length > 0 ? side + GAP : 0;
  const at = (x: number, own: number): Box => ({ ...body, x, width: own });
  const columns = [left, right].map((column) => roomFor(showing, (room) => columnHeight(column, room) <= body.height));
  const centre = roomFor(showing, (room) => rowsHeight(centreRows(slots, room), room) <= body.height);
  return [
    together([
      columnPlaced(left, at(body.x, side), 'left', columns[0] ?? centre),
      rowsPlaced(centreRows(slots, centre), at(body.x + before, body.width - before - after), centre),
      columnPlaced(right, at(body.x + body.width - side, side), 'right', columns[1] ?? centre),
    ]),
    centre.spacing,
  ];
}

/** The place of everything of a layout on a screen. */
export function arrangedOn(layout: { readonly slots: Slots }, frame: ScreenFrame, showing: Showing = ALL): Arrangement {
  const slots = shownOf(layout.slots, showing);
  const head = headOf(slots, frame);
  const body = bodyOf(head, frame);
  const upright = (): readonly [Part, Spacing] => {
    const rows = (room: Room): readonly Row[] => uprightRows(slots, room, frame.width);
    const room = roomFor(showing, (tried) => rowsHeight(rows(tried), tried) <= body.height);
    return [rowsPlaced(rows(room), body, room), room.spacing];
  };
  const [part, { heading, rail }] = frame.isUpright ? upright() : lying(slots, body, frame, showing);
  const clock = part.plates.find(({ of }) => of === 'clock') ?? body;
  const y = clock.y + clock.height + GAP;
  return {
    head,
    ...part,
    clock: { heading, rail },
    moment: { x: body.x, y, width: body.width, height: body.y + body.height - y },
  };
}

/** The screens with the least room of their kind. */
const TIGHTEST = { lying: frameOf(WIDE), upright: frameOf(1 / WIDE) } as const;

export type LayoutProblem =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'twice' | 'missing' | 'place' | 'size'; readonly figure: LayoutFigure }
  | { readonly kind: 'full'; readonly where: LayoutPlace | 'upright' };

/** Parts with more figures than fit, even at the smallest sizes. */
function overfull(slots: Slots): readonly LayoutProblem[] {
  const room: Room = { spacing: LEAST, showing: ALL };
  const bodyIn = (frame: ScreenFrame): number => bodyOf(headOf(slots, frame), frame).height;
  const needed: readonly (readonly [LayoutPlace | 'upright', number, number])[] = [
    ['left', columnHeight(slotsAt(slots, 'left'), room), bodyIn(TIGHTEST.lying)],
    ['centre', rowsHeight(centreRows(slots, room), room), bodyIn(TIGHTEST.lying)],
    ['right', columnHeight(slotsAt(slots, 'right'), room), bodyIn(TIGHTEST.lying)],
    ['upright', rowsHeight(uprightRows(slots, room, TIGHTEST.upright.width), room), bodyIn(TIGHTEST.upright)],
  ];
  return needed.flatMap(([where, height, most]) => (height > most ? [{ kind: 'full' as const, where }] : []));
}

/** Why a layout is refused: figures that are duplicated, missing or misplaced, or parts that are too full. Empty if it is valid. */
export function layoutProblems(asked: UncheckedLayout): readonly LayoutProblem[] {
  const layout = knownLayout(asked);
  if (layout === undefined) return [{ kind: 'unknown' }];
  const named = layout.slots.map(({ figure }) => figure);
  const twice = [...new Set(named.filter((figure, at) => named.indexOf(figure) !== at))];
  const missing = NEEDED_FIGURES.filter((figure) => !named.includes(figure));
  const misplaced = layout.slots.filter(({ figure, place }) => !FIGURE_RULES[figure].places.includes(place));
  const outsized = layout.slots.filter(({ figure, size }) => !FIGURE_RULES[figure].sizes.includes(size));
  return [
    ...twice.map((figure) => ({ kind: 'twice' as const, figure })),
    ...missing.map((figure) => ({ kind: 'missing' as const, figure })),
    ...misplaced.map(({ figure }) => ({ kind: 'place' as const, figure })),
    ...outsized.map(({ figure }) => ({ kind: 'size' as const, figure })),
    ...overfull(layout.slots),
  ];
}
