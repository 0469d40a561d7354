// Finishing places while they are entered: a list in the order of the places, first place first.

import type { GameResult } from '@feltclock/contract';

/** A line of the list. Its place is its position, or that of the line before where they share it. */
export interface FinisherLine {
  /** A key that tells lines apart while they move. */
  readonly key: number;
  readonly isMember: boolean;
  /** A member's id, or anybody else's name. */
  readonly who: string;
  /** Is it for one of those who were still in when the game ended, whose place nobody knows? */
  readonly isOpen?: true | undefined;
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

/** Lines for those who were still in, empty, before those whose places are certain. */
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

/** Is the list begun with what is certain, since several were still in? */
export const beginsOpen = ({ version, open }: GameResult): boolean => version === 0 && open !== undefined;

/** Somebody who was still in, with the name that they are chosen by. */
export type Choice = Pick<FinisherLine, 'isMember' | 'who'> & { readonly name: string };

/** Those who were still in and stand in no line yet, and the one who stands in this. */
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
  change: Partial<FinisherLine>,
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
