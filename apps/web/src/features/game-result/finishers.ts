// Finishing places while they are edited: a list in order, first place first.

import type { GameResult } from '@feltclock/contract';

/** Its place is its position, or that of the line before if they share it. */
export interface FinisherLine {
  /** The React key, stable while lines move. */
  readonly key: number;
  readonly isMember: boolean;
  /** A member's id, or a name. */
  readonly who: string;
  /** True for a player who was still in when the game ended, so that the place is unknown. */
  readonly isOpen?: true | undefined;
  /** True if it shares the place of the line before it. Never for the first line. */
  readonly isTied: boolean;
}

/** The places: 1, 2, 2, 4 if the third line shares the second place. */
export function placesOf(lines: readonly Pick<FinisherLine, 'isTied'>[]): readonly number[] {
  const places: number[] = [];
  for (const [index, { isTied }] of lines.entries()) places.push(isTied ? (places.at(-1) ?? 1) : index + 1);
  return places;
}

/** Unique labels of places: 1, 2, 2-2, 4 if two share the second place. */
export const placesCalled = (places: readonly number[]): readonly string[] =>
  places.map((place, index) => {
    const sharing = index - places.indexOf(place) + 1;
    return sharing === 1 ? String(place) : `${String(place)}-${String(sharing)}`;
  });

/** The first line never shares a place. */
const withFirst = (lines: readonly FinisherLine[]): readonly FinisherLine[] =>
  lines.map((line, index) => (index === 0 && line.isTied ? { ...line, isTied: false } : line));

const nextKey = (lines: readonly FinisherLine[]): number => lines.reduce((most, { key }) => Math.max(most, key), 0) + 1;

/** True if no result is entered yet, so that the list starts with the floor's places. */
export const beginsWithProposal = ({ version, proposed }: GameResult): boolean =>
  version === 0 && proposed !== null && proposed.length > 0;

/** Empty lines for players who were still in, before those with certain places. */
function openLines({ stillIn, certain }: NonNullable<GameResult['open']>): readonly FinisherLine[] {
  const first = certain[0]?.place ?? stillIn.length + 1;
  const open = Array.from({ length: first - 1 }, (_, index): FinisherLine => ({
    key: index + 1,
    isMember: false,
    who: '',
    isTied: false,
    isOpen: true,
  }));
  return [...open, ...linesFrom(certain, first)];
}

type Finishers = readonly { readonly place: number; readonly userId: string | null; readonly name: string }[];

const linesFrom = (finishers: Finishers, firstKey: number): readonly FinisherLine[] =>
  finishers.map(({ place, userId, name }, index) => ({
    key: firstKey + index,
    isMember: userId !== null,
    who: userId ?? name,
    isTied: index > 0 && finishers[index - 1]?.place === place,
  }));

/** True if the list starts with the certain places, because several players were still in. */
export const beginsOpen = ({ version, open }: GameResult): boolean => version === 0 && open !== undefined;

/** A player who was still in, with the name to choose. */
export type Choice = Pick<FinisherLine, 'isMember' | 'who'> & { readonly name: string };

/** The players still in who are in no line yet, and the one in this line. */
export const choicesFor = (
  { open }: GameResult,
  lines: readonly FinisherLine[],
  line: FinisherLine,
): readonly Choice[] =>
  (open?.stillIn ?? [])
    .map(({ userId, name }) => ({ isMember: userId !== null, who: userId ?? name, name }))
    .filter(({ isMember, who }) =>
      lines.every((other) => other.key === line.key || other.isMember !== isMember || other.who !== who),
    );

export const linesOf = (result: GameResult): readonly FinisherLine[] =>
  beginsOpen(result) && result.open !== undefined
    ? openLines(result.open)
    : linesFrom(beginsWithProposal(result) ? (result.proposed ?? []) : result.finishers, 1);

export const addLine = (lines: readonly FinisherLine[]): readonly FinisherLine[] => [
  ...lines,
  { key: nextKey(lines), isMember: true, who: '', isTied: false },
];

/** Removes a line. Those who shared its place keep sharing it. */
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
  change: Partial<FinisherLine>,
): readonly FinisherLine[] => lines.map((line) => (line.key === key ? { ...line, ...change } : line));

/** Swaps a line with its neighbour; the shared places stay. Nothing changes at the ends. */
export function moveLine(lines: readonly FinisherLine[], key: number, by: 1 | -1): readonly FinisherLine[] {
  const from = lines.findIndex((line) => line.key === key);
  const [moved, neighbour] = [lines[from], lines[from + by]];
  if (moved === undefined || neighbour === undefined) return lines;
  return lines.map((line, index) => {
    const { isTied } = line;
    return index === from ? { ...neighbour, isTied } : index === from + by ? { ...moved, isTied } : line;
  });
}

/** The lines in the form of the request. */
export function finishersOf(lines: readonly FinisherLine[]) {
  const places = placesOf(lines);
  return lines.map(({ isMember, who }, index) => {
    const place = places[index] ?? index + 1;
    return isMember ? { place, userId: who.trim() } : { place, name: who.trim() };
  });
}

/** Typed lines, and the version of the result on which they are based. */
export interface TypedResult {
  readonly base: number;
  readonly lines: readonly FinisherLine[];
}

const isSameList = (one: readonly FinisherLine[], other: readonly FinisherLine[]): boolean =>
  JSON.stringify(finishersOf(one)) === JSON.stringify(finishersOf(other));

/** True if another result was stored since these lines were started. The same places do not count. */
export const isOvertaken = (typed: TypedResult | undefined, stored: GameResult): boolean =>
  typed !== undefined && typed.base !== stored.version && !isSameList(typed.lines, linesOf(stored));

/** The place of the first line without a name; undefined if all have one. */
export const emptyPlace = (lines: readonly FinisherLine[]): number | undefined =>
  placesOf(lines)[lines.findIndex(({ who }) => who.trim() === '')];
