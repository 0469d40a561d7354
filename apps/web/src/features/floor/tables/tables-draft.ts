// The tables of a game while staff edit them, in the order in which they break.

import { FLOOR_LIMITS, type Floor, type VenueTable } from '@feltclock/domain';

export interface TableLine {
  /** The React key of the line. */
  readonly key: number;
  /** Undefined while the field has no number. */
  readonly table: number | undefined;
  readonly seats: number | undefined;
  /** Where the table stands in the venue; empty if unknown. */
  readonly area: string;
}

const USUAL_SEATS = 9;
const FEWEST_SEATS = 2;

export const tableLinesOf = (
  { tables }: Pick<Floor, 'tables'>,
  venue: readonly VenueTable[] = [],
): readonly TableLine[] =>
  [...tables.values()]
    .sort((one, other) => one.breakOrder - other.breakOrder)
    .map(({ table, seats }) => ({
      key: table,
      table,
      seats,
      area: venue.find((each) => each.table === table)?.area ?? '',
    }));

/** The tables of the venue that no other game uses. */
export const linesOfVenue = (venue: readonly VenueTable[], used: ReadonlySet<number>): readonly TableLine[] =>
  venue.filter(({ table }) => !used.has(table)).map(({ table, seats, area }) => ({ key: table, table, seats, area }));

/** Adds a line: the next number, with as many seats as the line before. It breaks first, as the newest table does. */
export function lineAdded(lines: readonly TableLine[]): readonly TableLine[] {
  const most = (numbers: readonly number[]): number => Math.max(0, ...numbers);
  const table = most(lines.map((line) => line.table ?? 0)) + 1;
  const key = most(lines.map((line) => line.key)) + 1;
  const { seats = USUAL_SEATS, area = '' } = lines[0] ?? {};
  return [{ key, table, seats, area }, ...lines];
}

export const lineChanged = (
  lines: readonly TableLine[],
  key: number,
  change: Partial<Omit<TableLine, 'key'>>,
): readonly TableLine[] => lines.map((line) => (line.key === key ? { ...line, ...change } : line));

/** Moves the line up by one. */
export function lineRaised(lines: readonly TableLine[], key: number): readonly TableLine[] {
  const place = lines.findIndex((line) => line.key === key);
  const [above, line] = [lines[place - 1], lines[place]];
  if (above === undefined || line === undefined) return lines;
  return [...lines.slice(0, place - 1), line, above, ...lines.slice(place + 1)];
}

const isBetween = (value: number | undefined, least: number, most: number): boolean =>
  value !== undefined && value >= least && value <= most;

export function tablesProblem(lines: readonly TableLine[]): 'badNumber' | 'twice' | undefined {
  const isRight = ({ table, seats }: TableLine): boolean =>
    isBetween(table, 1, FLOOR_LIMITS.tableNumber) && isBetween(seats, FEWEST_SEATS, FLOOR_LIMITS.seats);
  if (!lines.every(isRight)) return 'badNumber';
  return new Set(lines.map(({ table }) => table)).size < lines.length ? 'twice' : undefined;
}

/** Lines without a problem, in the form of the request. */
export const tablesIn = (lines: readonly TableLine[]) =>
  lines.map(({ table = 0, seats = 0 }, place) => ({ table, seats, breakOrder: place + 1 }));

/** Lines without a problem, as tables of the venue. */
export const venueTablesIn = (lines: readonly TableLine[]): VenueTable[] =>
  lines.map(({ table = 0, seats = 0, area }) => ({ table, seats, area }));
