// Where the slots of a layout stand on a screen, in hundredths of its shorter side, and whether there is room for all of them. Each figure has at
// least the room that its size takes, on every screen, or the layout is refused (docs/rules/board-layouts.md#room).

import {
  DIGIT_HEIGHT,
  FIGURE_RULES,
  NEEDED_FIGURES,
  knownLayout,
  slotsAt,
  type AskedLayout,
  type BoardLayout,
  type LayoutFigure,
  type LayoutPlace,
  type LayoutSlot,
} from './board-layout.ts';

/** Digits and capitals of the board's face, of its size. */
const CAPITAL = 0.727;
/** The size of letters whose digits are so high. */
export const fontOf = (digits: number): number => digits / CAPITAL;

/** The line of a label with what sets it apart, the lines of a value and of the clock as shares of their letters. */
const LABEL = 3.4;
const VALUE_LINE = 0.88;
const CLOCK_LINE = 0.8;
const GAP = 1.5;

/** A name takes two lines, with the structure's under it. */
const NAME = 12.6;
/** The level's line over the clock, and the bar under it, which is higher while the clock stands. */
const HEADING = 9.6;
const PROGRESS = 2.3;
const PAUSE_BAR = 9;
/** Seven lines of what it costs to get in. */
const PRICE = 22;
const PRIZES = { small: 20, medium: 30, large: 42 } as const;
const FOOT = { lying: 10.8, upright: 5.4 } as const;

/** Room that is left lets what stands there grow so much; what is left then sets it apart, and lies above and below it. */
const MOST_GROWTH = 0.3;
const MOST_APART = 6;

const PAD = { lying: 3, upright: 3.3 } as const;
/** A side has room for H:MM:SS and for 12,345 as high as players' figures are. */
const SIDE = 36.7;
const APART = 2.5;
/** How much of what a screen is wider than 16:9 each side gets. */
const SIDE_SHARE = 0.2;
/** An ante beside the next blinds: each has room for its longest. */
const ANTE_BESIDE_NEXT = 28.9;

/** A screen in hundredths of its shorter side; one that is neither 16:9 nor wider is reckoned by what 16:9 would be of it. */
export interface ScreenFrame {
  readonly width: number;
  readonly height: number;
  readonly isUpright: boolean;
}

const WIDE = 16 / 9;
/** At and below this ratio of width to height a board is upright. */
const UPRIGHT_TO = 21 / 20;

/** The frame of a screen of that ratio of width to height. */
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

export interface PlacedSlot extends Box {
  readonly figure: LayoutFigure;
  /** The most that its letters may be high, so that the block keeps to its box. */
  readonly font: number;
}

export interface Arrangement {
  readonly slots: readonly PlacedSlot[];
  /** Where the time of day and the venue’s name stand. */
  readonly foot: Box;
}

/** What of the moment decides about the room. */
export interface Showing {
  /** Is there anything to tell of that figure at present? What there is not has no place. */
  readonly isShown: (figure: LayoutFigure) => boolean;
  readonly isPaused: boolean;
}

/** As much as a layout ever has to show. */
const ALL: Showing = { isShown: () => true, isPaused: true };

const barOf = ({ isPaused }: Showing): number => (isPaused ? PAUSE_BAR : PROGRESS);

/** The least height of a slot. */
function leastHeight({ figure, size }: LayoutSlot, showing: Showing): number {
  switch (figure) {
    case 'name':
      return NAME;
    case 'clock':
      return HEADING + fontOf(DIGIT_HEIGHT.clock) * CLOCK_LINE + barOf(showing);
    case 'prizes':
      return PRIZES[size];
    case 'price':
      return PRICE;
    default:
      return LABEL + fontOf(DIGIT_HEIGHT[size]) * VALUE_LINE;
  }
}

/** The letters that a slot of this height has room for. */
function fontIn(figure: LayoutFigure, height: number, showing: Showing): number {
  if (figure === 'clock') return (height - HEADING - barOf(showing)) / CLOCK_LINE;
  return (height - LABEL) / VALUE_LINE;
}

/** Slots beside each other. */
type Row = readonly LayoutSlot[];

const isText = ({ figure }: LayoutSlot): boolean => figure === 'prizes' || figure === 'price';
const isPlayers = ({ figure, size }: LayoutSlot): boolean =>
  size !== 'small' || FIGURE_RULES[figure].sizes[0] !== 'small';

function inPairs(slots: readonly LayoutSlot[]): readonly Row[] {
  const rows: Row[] = [];
  for (let at = 0; at < slots.length; at += 2) rows.push(slots.slice(at, at + 2));
  return rows;
}

/** Name, clock and blinds have the centre's whole width; below them two stand beside each other, and the next blinds beside nothing but the ante. */
function centreRows(slots: readonly LayoutSlot[]): readonly Row[] {
  const centre = slotsAt(slots, 'centre');
  const top = centre.filter(({ figure }) => figure === 'name' || figure === 'clock' || figure === 'blinds');
  const below = centre.filter((each) => !top.includes(each));
  const ante = below.filter(({ figure }) => figure === 'ante');
  const next = below.filter(({ figure }) => figure === 'next');
  const others = below.filter((each) => !ante.includes(each) && !next.includes(each));
  const stakes = next.length > 0 ? [[...ante, ...next]] : [];
  return [...top.map((each) => [each]), ...stakes, ...inPairs(next.length > 0 ? others : [...ante, ...others])];
}

const sideRows = (slots: readonly LayoutSlot[], place: LayoutPlace): readonly Row[] =>
  slotsAt(slots, place).map((each) => [each]);

/** Upright, what stands at the sides comes below the centre, what players read first and texts last. */
function uprightRows(slots: readonly LayoutSlot[]): readonly Row[] {
  const sides = [...slotsAt(slots, 'right'), ...slotsAt(slots, 'left')];
  const texts = sides.filter(isText);
  const figures = sides.filter((each) => !isText(each));
  return [
    ...centreRows(slots),
    ...inPairs(figures.filter(isPlayers)),
    ...inPairs(figures.filter((each) => !isPlayers(each))),
    ...inPairs(texts),
  ];
}

/** Rows without what there is nothing to tell of. */
const shownRows = (rows: readonly Row[], { isShown }: Showing): readonly Row[] =>
  rows.map((row) => row.filter(({ figure }) => isShown(figure))).filter((row) => row.length > 0);

const rowHeight = (row: Row, showing: Showing): number => Math.max(...row.map((each) => leastHeight(each, showing)));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The least height of these rows below each other. */
const stackHeight = (rows: readonly Row[], showing: Showing): number =>
  sum(rows.map((row) => rowHeight(row, showing))) + GAP * Math.max(0, rows.length - 1);

/** The widths of what stands in a row of that width. */
function widthsOf(row: Row, width: number): readonly number[] {
  const [first, second] = row;
  if (first === undefined || second === undefined) return [width];
  const ante = ANTE_BESIDE_NEXT * Math.max(1, width / 93.4);
  if (second.figure === 'next') return [ante, width - ante - APART];
  return [(width - APART) / 2, (width - APART) / 2];
}

/** Puts rows below each other into a box: prizes take what is left, else all grow a little and stand apart. */
function stacked(rows: readonly Row[], box: Box, showing: Showing): readonly PlacedSlot[] {
  const least = rows.map((row) => rowHeight(row, showing));
  const free = Math.max(0, box.height - stackHeight(rows, showing));
  const takers = rows.filter((row) => row.some(({ figure }) => figure === 'prizes')).length;
  const growth = takers > 0 ? 0 : Math.min(MOST_GROWTH, free / Math.max(1, sum(least)));
  const heights = rows.map((row, index) => {
    const taken = row.some(({ figure }) => figure === 'prizes') ? free / takers : 0;
    return (least[index] ?? 0) * (1 + growth) + taken;
  });
  const left = box.height - sum(heights);
  const apart = rows.length < 2 ? 0 : Math.min(MOST_APART, left / (rows.length - 1));
  const placed: PlacedSlot[] = [];
  let y = box.y + (left - apart * Math.max(0, rows.length - 1)) / 2;
  for (const [index, row] of rows.entries()) {
    const height = heights[index] ?? 0;
    let x = box.x;
    for (const [at, width] of widthsOf(row, box.width).entries()) {
      const figure = row[at]?.figure;
      if (figure !== undefined) placed.push({ figure, x, y, width, height, font: fontIn(figure, height, showing) });
      x += width + APART;
    }
    y += height + apart;
  }
  return placed;
}

/** The columns of a lying screen; the centre has the room of a right one without anything in it. */
function columnsOf(layout: BoardLayout, { width, height }: ScreenFrame): Readonly<Record<LayoutPlace, Box>> {
  const { lying: pad } = PAD;
  const side = SIDE + Math.max(0, width - WIDE * 100) * SIDE_SHARE;
  const hasRight = slotsAt(layout.slots, 'right').length > 0;
  const whole = width - 2 * pad - side - APART;
  const box = { y: pad, height: height - 2 * pad };
  return {
    left: { ...box, x: pad, width: side },
    centre: { ...box, x: pad + side + APART, width: hasRight ? whole - side - APART : whole },
    right: { ...box, x: width - pad - side, width: side },
  };
}

const footIn = ({ x, y, width, height }: Box, own: number): Box => ({ x, y: y + height - own, width, height: own });

const above = ({ x, y, width, height }: Box, foot: number): Box => ({ x, y, width, height: height - foot - GAP });

/** Where everything of a layout stands on a screen. */
export function arrangedOn(layout: BoardLayout, frame: ScreenFrame, showing: Showing = ALL): Arrangement {
  const shown = (rows: readonly Row[]): readonly Row[] => shownRows(rows, showing);
  if (frame.isUpright) {
    const { upright: pad } = PAD;
    const box = { x: pad, y: pad, width: frame.width - 2 * pad, height: frame.height - 2 * pad };
    return {
      slots: stacked(shown(uprightRows(layout.slots)), above(box, FOOT.upright), showing),
      foot: footIn(box, FOOT.upright),
    };
  }
  const { left, centre, right } = columnsOf(layout, frame);
  return {
    slots: [
      ...stacked(shown(sideRows(layout.slots, 'left')), above(left, FOOT.lying), showing),
      ...stacked(shown(centreRows(layout.slots)), centre, showing),
      ...stacked(shown(sideRows(layout.slots, 'right')), right, showing),
    ],
    foot: footIn(left, FOOT.lying),
  };
}

/** The screens with the least room of their kind; all others have more. */
const TIGHTEST = { lying: frameOf(WIDE), upright: frameOf(1 / WIDE) } as const;

export type LayoutProblem =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'twice' | 'missing' | 'place' | 'size'; readonly figure: LayoutFigure }
  | { readonly kind: 'full'; readonly where: LayoutPlace | 'upright' };

/** Where more stands than there is room for. */
function overfull({ slots }: BoardLayout): readonly LayoutProblem[] {
  const { lying, upright } = TIGHTEST;
  const room = lying.height - 2 * PAD.lying;
  const needed: readonly (readonly [LayoutPlace | 'upright', number, number])[] = [
    ['left', stackHeight(sideRows(slots, 'left'), ALL), room - FOOT.lying - GAP],
    ['centre', stackHeight(centreRows(slots), ALL), room],
    ['right', stackHeight(sideRows(slots, 'right'), ALL), room],
    ['upright', stackHeight(uprightRows(slots), ALL), upright.height - 2 * PAD.upright - FOOT.upright - GAP],
  ];
  return needed.flatMap(([where, height, most]) => (height > most ? [{ kind: 'full' as const, where }] : []));
}

/** Why a layout can't be: what it names twice, lacks or misplaces, or where it is too much. Nothing stands for one that can. */
export function layoutProblems(asked: AskedLayout): readonly LayoutProblem[] {
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
    ...overfull(layout),
  ];
}
