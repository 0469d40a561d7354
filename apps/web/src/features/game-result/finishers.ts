// Finishing places while they are entered: a list in the order of the places, first place first.

import type { GameResult } from '@feltclock/contract';

/** A line of the list. Its place is its position, or that of the line before where they share it. */
export interface FinisherLine {
  /** A key that tells lines apart while they move. */
  readonly key: number;
  readonly isMember: boolean;
  /** A member's id, or anybody else's name. */
  readonly who: string;
  /** Does it share the place of the line before it? Never of the first. */
  readonly isTied: boolean;
}

/** Their places: 1, 2, 2, 4 where the third line shares that of the second. */
export function placesOf(lines: readonly Pick<FinisherLine, 'isTied'>[]): readonly number[] {
  const places: number[] = [];
  for (const [index, { isTied }] of lines.entries()) places.push(isTied ? (places.at(-1) ?? 1) : index + 1);
  return places;
}

/** Places as names tell them apart: 1, 2, 2-2, 4 where two share the second. */
export const placesCalled = (places: readonly number[]): readonly string[] =>
  places.map((place, index) => {
    const sharing = index - places.indexOf(place) + 1;
    return sharing === 1 ? String(place) : `${String(place)}-${String(sharing)}`;
  });

/** The first line shares with nobody before it. */
const withFirst = (lines: readonly FinisherLine[]): readonly FinisherLine[] =>
  lines.map((line, index) => (index === 0 && line.isTied ? { ...line, isTied: false } : line));

const nextKey = (lines: readonly FinisherLine[]): number => lines.reduce((most, { key }) => Math.max(most, key), 0) + 1;

/** Is the list begun with the floor's places, since nobody has entered a result yet? */
export const beginsWithProposal = ({ version, proposed }: GameResult): boolean =>
  version === 0 && proposed !== null && proposed.length > 0;

export const linesOf = (result: GameResult): readonly FinisherLine[] =>
  (beginsWithProposal(result) ? (result.proposed ?? []) : result.finishers).map(
    ({ place, userId, name }, index, all) => ({
      key: index + 1,
      isMember: userId !== null,
      who: userId ?? name,
      isTied: index > 0 && all[index - 1]?.place === place,
    }),
  );

export const addLine = (lines: readonly FinisherLine[]): readonly FinisherLine[] => [
  ...lines,
  { key: nextKey(lines), isMember: true, who: '', isTied: false },
];

/** Those who shared the place of a line that goes share it on without it. */
export function removeLine(lines: readonly FinisherLine[], key: number): readonly FinisherLine[] {
  const index = lines.findIndex((line) => line.key === key);
  const [removed, next] = [lines[index], lines[index + 1]];
  const isHead = removed?.isTied === false && next?.isTied === true;
  return withFirst(
    lines
      .map((line) => (isHead && line === next ? { ...line, isTied: false } : line))
      .filter((line) => line.key !== key),
  );
}

export const changeLine = (
  lines: readonly FinisherLine[],
  key: number,
  change: Partial<Pick<FinisherLine, 'isMember' | 'who' | 'isTied'>>,
): readonly FinisherLine[] => lines.map((line) => (line.key === key ? { ...line, ...change } : line));

/** Lets a line change places with its neighbour; which places are shared stays. Nothing happens at the ends. */
export function moveLine(lines: readonly FinisherLine[], key: number, by: 1 | -1): readonly FinisherLine[] {
  const from = lines.findIndex((line) => line.key === key);
  const [moved, neighbour] = [lines[from], lines[from + by]];
  if (moved === undefined || neighbour === undefined) return lines;
  return lines.map((line, index) => {
    const { isTied } = line;
    return index === from ? { ...neighbour, isTied } : index === from + by ? { ...moved, isTied } : line;
  });
}

/** The lines as the call takes them. */
export function finishersOf(lines: readonly FinisherLine[]) {
  const places = placesOf(lines);
  return lines.map(({ isMember, who }, index) => {
    const place = places[index] ?? index + 1;
    return isMember ? { place, userId: who.trim() } : { place, name: who.trim() };
  });
}

/** Lines that were typed, and the version of the result that they began with. */
export interface TypedResult {
  readonly base: number;
  readonly lines: readonly FinisherLine[];
}

const isSameList = (one: readonly FinisherLine[], other: readonly FinisherLine[]): boolean =>
  JSON.stringify(finishersOf(one)) === JSON.stringify(finishersOf(other));

/** Was another result stored since these lines were begun? One with the same places takes nothing from anybody. */
export const isOvertaken = (typed: TypedResult | undefined, stored: GameResult): boolean =>
  typed !== undefined && typed.base !== stored.version && !isSameList(typed.lines, linesOf(stored));

/** The place of the first line that names nobody; undefined when all do. */
export const emptyPlace = (lines: readonly FinisherLine[]): number | undefined =>
  placesOf(lines)[lines.findIndex(({ who }) => who.trim() === '')];
