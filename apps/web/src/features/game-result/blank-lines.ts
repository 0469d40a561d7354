// The blank lines that a new result begins with, one for each player; what stays blank at the end is not part of the result.

import type { GameResult } from '@feltclock/contract';
import { addLine, linesOf, type FinisherLine } from './finishers.ts';

/** Nobody enters more places than these at once; more are added one by one. */
const MOST = 20;

/** Adds a line at the end, for a member or for anybody else by name. */
export const addLineFor = (lines: readonly FinisherLine[], isMember: boolean): readonly FinisherLine[] =>
  addLine(lines).map((line, index) => (index === lines.length ? { ...line, isMember } : line));

function blankLines({ players = 0, hasMembers = true }: GameResult): readonly FinisherLine[] {
  let lines: readonly FinisherLine[] = [];
  while (lines.length < Math.min(players, MOST)) lines = addLineFor(lines, hasMembers);
  return lines;
}

/** The lines that entering begins with: those that are known, else blank ones. */
export function beginningOf(result: GameResult): readonly FinisherLine[] {
  const known = linesOf(result);
  return known.length === 0 && result.version === 0 ? blankLines(result) : known;
}

/** Without the blank lines at the end that entering began with; of nothing but blank ones all stay. */
export function filledOf(lines: readonly FinisherLine[], result: GameResult): readonly FinisherLine[] {
  const begun = new Set(beginningOf(result).map(({ key }) => key));
  const last = lines.findLastIndex(({ key, who }) => who.trim() !== '' || !begun.has(key));
  return last === -1 ? lines : lines.slice(0, last + 1);
}
