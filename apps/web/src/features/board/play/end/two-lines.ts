// The size of a name that may take two lines, computed as browsers break lines: between words, and within a word only if it is the only one.

import { figureEms } from '../../../../domain-ui/board-canvas/figure-width.ts';

/** Names are bold, so they are wider than the width table says. */
const SLACK = 0.9;

export interface MostLetters {
  readonly inOne: number;
  readonly inTwo: number;
}

/** A word with the spaces or the hyphen after it. No lookbehind, which Safari before 16.4 cannot parse. */
const WORD = /[^\s-]*(?:-\s*|\s+|$)/g;

/** The ems of the wider line when the text is broken as evenly as possible. */
function emsInTwo(text: string): number {
  const words = (text.match(WORD) ?? []).filter(Boolean);
  if (words.length <= 1) return (figureEms(text) + 2) / 2;
  const halves = words.slice(1).map((_, index) => [words.slice(0, index + 1), words.slice(index + 1)]);
  return Math.min(...halves.map((lines) => Math.max(...lines.map((line) => figureEms(line.join('').trim())))));
}

/** In frame units, for a place of that width: in one line if that gives larger letters, else in two. */
export function twoLineLetters(text: string, { inOne, inTwo }: MostLetters, width: number): number {
  const one = Math.min(inOne, (width * SLACK) / figureEms(text));
  const two = Math.min(inTwo, (width * SLACK) / emsInTwo(text));
  return Math.round(Math.max(one, two) * 100) / 100;
}
