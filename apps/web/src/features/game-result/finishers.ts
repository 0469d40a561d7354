// Finishing places while they are entered: a list in the order of the places, first place first.

import type { GameResult } from '@feltclock/contract';

/** A line of the list. Its place is its position. */
export interface FinisherLine {
  /** A key that tells lines apart while they move. */
  readonly key: number;
  readonly isMember: boolean;
  /** A member's id, or anybody else's name. */
  readonly who: string;
}

const nextKey = (lines: readonly FinisherLine[]): number => lines.reduce((most, { key }) => Math.max(most, key), 0) + 1;

/** Is the list begun with the floor's places, since nobody has entered a result yet? */
export const beginsWithProposal = ({ version, proposed }: GameResult): boolean =>
  version === 0 && proposed !== null && proposed.length > 0;

export const linesOf = (result: GameResult): readonly FinisherLine[] =>
  (beginsWithProposal(result) ? (result.proposed ?? []) : result.finishers).map(({ userId, name }, index) => ({
    key: index + 1,
    isMember: userId !== null,
    who: userId ?? name,
  }));

export const addLine = (lines: readonly FinisherLine[]): readonly FinisherLine[] => [
  ...lines,
  { key: nextKey(lines), isMember: true, who: '' },
];

export const removeLine = (lines: readonly FinisherLine[], key: number): readonly FinisherLine[] =>
  lines.filter((line) => line.key !== key);

export const changeLine = (
  lines: readonly FinisherLine[],
  key: number,
  change: Partial<Pick<FinisherLine, 'isMember' | 'who'>>,
): readonly FinisherLine[] => lines.map((line) => (line.key === key ? { ...line, ...change } : line));

/** Lets a line change places with its neighbour; nothing happens at the ends. */
export function moveLine(lines: readonly FinisherLine[], key: number, by: 1 | -1): readonly FinisherLine[] {
  const from = lines.findIndex((line) => line.key === key);
  const [moved, neighbour] = [lines[from], lines[from + by]];
  if (moved === undefined || neighbour === undefined) return lines;
  return lines.map((line, index) => (index === from ? neighbour : index === from + by ? moved : line));
}

/** The lines as the call takes them. */
export const finishersOf = (lines: readonly FinisherLine[]) =>
  lines.map(({ isMember, who }, index) =>
    isMember ? { place: index + 1, userId: who.trim() } : { place: index + 1, name: who.trim() },
  );

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

/** The first line that names nobody; undefined when all do. */
export const emptyPlace = (lines: readonly FinisherLine[]): number | undefined => {
  const index = lines.findIndex(({ who }) => who.trim() === '');
  return index === -1 ? undefined : index + 1;
};
