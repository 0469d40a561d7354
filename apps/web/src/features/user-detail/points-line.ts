// The geometry of the points line, in pixels from the top left.

export const PLOT = { height: 260, left: 60, bottom: 30 } as const;
const GROUND = PLOT.height - PLOT.bottom;

/** The figures beside the line, from 0 up. */
export type Scale = readonly number[];

const PARTS = 4;

/** A step of 5 % of its power of ten, for round figures: 85, 3,500, 6,500. */
function stepFor(most: number): number {
  const rough = Math.max(1, most / PARTS);
  const grain = Math.max(1, 10 ** (Math.floor(Math.log10(rough)) + 1) * 0.05);
  return Math.ceil(rough / grain) * grain;
}

export function scaleOf(points: readonly number[]): Scale {
  const step = stepFor(Math.max(...points));
  return Array.from({ length: PARTS + 1 }, (_, part) => part * step);
}

export const heightOf = (points: number, scale: Scale): number => GROUND * (1 - points / (scale.at(-1) ?? 1));

/** Days are spread from edge to edge; a single one is in the middle. */
export function placesOf(count: number, width: number): readonly number[] {
  const room = width - PLOT.left;
  return Array.from({ length: count }, (_, day) =>
    count === 1 ? PLOT.left + room / 2 : PLOT.left + (room * day) / (count - 1),
  );
}

/** The line is horizontal until the next day. */
export const linePath = (places: readonly number[], heights: readonly number[]): string =>
  places.map((x, day) => (day === 0 ? `M${x} ${heights[day] ?? 0}` : `H${x}V${heights[day] ?? 0}`)).join('');

const DATE = { width: 63, gap: 5 } as const;

/** The days whose date fits below the line: the first, the last, and those between without overlap. */
export function datedDays(
  places: readonly number[],
  width: number,
): readonly { readonly day: number; readonly x: number }[] {
  const half = DATE.width / 2;
  const last = places.length - 1;
  const end = Math.min(places[last] ?? 0, width - half);
  const dated: { day: number; x: number }[] = [];
  for (const [day, x] of places.slice(0, last).entries()) {
    const before = dated.at(-1);
    const isFree = before === undefined || x - before.x >= DATE.width + DATE.gap;
    if (isFree && end - x >= DATE.width + DATE.gap) dated.push({ day, x });
  }
  return [...dated, { day: last, x: end }];
}

export const nearestDay = (places: readonly number[], x: number): number =>
  places.reduce((best, place, day) => (Math.abs(place - x) < Math.abs((places[best] ?? 0) - x) ? day : best), 0);

/** The width of the label of a day. */
export const LABEL_WIDTH = 200;
const BESIDE = 10;

/** The label is right of its day, left of it if it does not fit, and always inside the picture. */
export const labelLeft = (x: number, width: number): number =>
  x + BESIDE + LABEL_WIDTH <= width ? x + BESIDE : Math.max(0, x - BESIDE - LABEL_WIDTH);
