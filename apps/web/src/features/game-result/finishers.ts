// Finishing places while they are edited: a list in order, first place first.

import { nicknameIn, type GameResult } from '@feltclock/contract';
import { finisherProblem, MOST_PAID_PLACES, type FinisherProblem } from '@feltclock/domain';

/** Its place is its position, or that of the line before if they share it. */
export interface FinisherLine {
  /** The React key, stable while lines move. */
  readonly key: number;
  /** True for a member who was chosen; what is only typed is a guest's name. */
  readonly isMember: boolean;
  /** A member's id, or a name. */
  readonly who: string;
  /** A member's nickname, if known. */
  readonly nickname?: string | undefined;
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

/** True if no result is entered, or it was taken back, so that the list starts with the floor's places. */
export const beginsWithProposal = ({ finishers, proposed }: GameResult): boolean =>
  finishers.length === 0 && proposed !== null && proposed.length > 0;

/** A player whom a place may name: a member with the id, or somebody with the name. */
interface Named {
  readonly userId: string | null;
  readonly name: string;
}
export type Person = Pick<FinisherLine, 'isMember' | 'who' | 'nickname'>;

export const personOf = ({ userId, name }: Named): Person =>
  userId === null
    ? { isMember: false, who: name }
    : { isMember: true, who: userId, ...(name !== '' && name !== userId && { nickname: name }) };

/** A name as it was typed. */
const guest = (who: string): Person => ({ isMember: false, who, nickname: undefined });

/** What the field of a line shows. */
export const shownWho = ({ isMember, who, nickname }: Person): string =>
  isMember ? (nickname ?? nicknameIn(who) ?? who) : who;

type Finishers = readonly { readonly place: number; readonly userId: string | null; readonly name: string }[];

const linesFrom = (finishers: Finishers, firstKey: number): readonly FinisherLine[] =>
  finishers.map(({ place, userId, name }, index) => ({
    key: firstKey + index,
    ...personOf({ userId, name }),
    isTied: index > 0 && finishers[index - 1]?.place === place,
  }));

/** True if the list starts with the certain places, because several players were still in. */
export const beginsOpen = ({ finishers, open }: GameResult): boolean => finishers.length === 0 && open !== undefined;

/** The players still in who are in no line yet: the first suggestions of an open place. */
export const choicesFor = ({ open }: GameResult, lines: readonly FinisherLine[]): readonly Person[] =>
  (open?.stillIn ?? [])
    .map(personOf)
    .filter((person) => lines.every(({ isMember, who }) => isMember !== person.isMember || who !== person.who));

const linesOf = (result: GameResult): readonly FinisherLine[] => {
  if (beginsOpen(result)) {
    const { certain = [] } = result.open ?? {};
    const first = certain[0]?.place ?? (result.open?.stillIn.length ?? 0) + 1;
    return [...blankLines(first - 1), ...linesFrom(certain, first)];
  }
  return linesFrom(beginsWithProposal(result) ? (result.proposed ?? []) : result.finishers, 1);
};

/** A game without counts begins with a podium. Without a known number of prizes there is a line for each entry up to `MOST`. */
const LEAST = 3;
const MOST = 20;

/** How many lines a new result begins with: a line for each paid place, and no more than entries. */
export const linesToBegin = ({ players = 0, paidPlaces = 0 }: GameResult): number => {
  if (players === 0) return LEAST;
  return Math.min(players, paidPlaces > 0 ? Math.min(paidPlaces, MOST_PAID_PLACES) : MOST);
};

const blankLines = (count: number): readonly FinisherLine[] =>
  Array.from({ length: count }, (_, index) => ({ key: index + 1, ...guest(''), isTied: false }));

/** The first lines: the known places, else blank ones. */
export function beginningOf(result: GameResult): readonly FinisherLine[] {
  const known = linesOf(result);
  return known.length === 0 && result.version === 0 ? blankLines(linesToBegin(result)) : known;
}

const isBlank = ({ who }: FinisherLine): boolean => who.trim() === '';

/** Drops the blank lines at the end. If all are blank, all stay. */
export function filledOf(lines: readonly FinisherLine[]): readonly FinisherLine[] {
  const last = lines.findLastIndex((line) => !isBlank(line));
  return last === -1 ? lines : lines.slice(0, last + 1);
}

export const addLine = (lines: readonly FinisherLine[]): readonly FinisherLine[] => [
  ...lines,
  { key: nextKey(lines), ...guest(''), isTied: false },
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

/** Takes what was typed as a guest's name, unless the field shows it already. The whole name of a player still in means that player. */
export function typeWho(
  lines: readonly FinisherLine[],
  key: number,
  typed: string,
  choices: readonly Person[],
): readonly FinisherLine[] {
  const line = lines.find((each) => each.key === key);
  if (line === undefined || shownWho(line) === typed) return lines;
  const meant = choices.filter((choice) => shownWho(choice) === typed.trim());
  return changeLine(lines, key, (meant.length === 1 ? meant[0] : undefined) ?? guest(typed));
}

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

/** What is wrong with lines, by key: those without a name, else the first one that may not be saved. */
export function problemsOf(lines: readonly FinisherLine[]): ReadonlyMap<number, FinisherProblem> {
  const blank = lines.filter(isBlank);
  if (blank.length > 0) return new Map(blank.map(({ key }) => [key, 'nobody'] as const));
  const wrong = finisherProblem(finishersOf(lines).map((each) => ({ name: '', userId: undefined, ...each })));
  const key = wrong && lines[wrong.index]?.key;
  return new Map(wrong === undefined || key === undefined ? [] : [[key, wrong.problem]]);
}
