// The size of a name that may take two lines, reckoned as a browser breaks them: after words, and within a word only where it is the one.

import { figureEms } from '../../../../domain-ui/board-canvas/figure-width.ts';

/** Names are bold: wider than the figures that the table of widths is of. */
const SLACK = 0.9;

export interface MostLetters {
  readonly inOne: number;
  readonly inTwo: number;
}

/** A word with the spaces or the hyphen after it. Not split behind them: a pattern that looks behind stops Safari before 16.4. */
const WORD = /[^\s-]*(?:-\s*|\s+|$)/g;

/** The ems of the wider line where a text is broken as evenly as its words allow. */
function emsInTwo(text: string): number {
  const words = (text.match(WORD) ?? []).filter(Boolean);
  if (words.length <= 1) return (figureEms(text) + 2) / 2;
  const halves = words.slice(1).map((_, index) => [words.slice(0, index + 1), words.slice(index + 1)]);
  return Math.min(...halves.map((lines) => Math.max(...lines.map((line) => figureEms(line.join('').trim())))));
}

/** In the frame's units, for a place of `width` of them: one line where that is larger, else two. */
export function twoLineLetters(text: string, { inOne, inTwo }: MostLetters, width: number): number {
  const one = Math.min(inOne, (width * SLACK) / figureEms(text));
  const two = Math.min(inTwo, (width * SLACK) / emsInTwo(text));
  return Math.round(Math.max(one, two) * 100) / 100;
}
