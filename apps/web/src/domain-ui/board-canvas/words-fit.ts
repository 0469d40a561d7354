// The size of words that may take several lines of a box. It is computed from letter widths, so every browser breaks the lines alike and nothing is
// measured.

import { figureEms } from './figure-width.ts';

export interface WordsBox {
  /** In the units of the result. */
  readonly width: number;
  readonly height: number;
  /** The largest letters. */
  readonly most: number;
}

/** Line height in ems, as in the style sheets. */
export const WORDS_LEADING = 1.18;
const SPACE = 0.3;
const STEP = 0.97;
/** Letters smaller than this part of the largest would be unreadable, so the text overflows. */
const LEAST = 0.1;

/** The parts that are never broken: words; in Japanese, which has no spaces, letters. */
const piecesOf = (word: string): readonly string[] =>
  /[\u3040-\u30ff\u4e00-\u9fff]/.test(word) ? Array.from(word) : [word];

/** Number of lines that the words need, if a line has `room` ems. */
function linesOf(words: readonly (readonly number[])[], room: number): number {
  let [lines, used] = [1, 0];
  for (const word of words) {
    let gap = used === 0 ? 0 : SPACE;
    for (const ems of word) {
      if (used + gap + ems <= room) used += gap + ems;
      else {
        // A word longer than a line breaks anywhere.
        lines += (used === 0 ? 0 : 1) + Math.ceil(ems / room) - 1;
        used = ems <= room ? ems : ems % room;
      }
      gap = 0;
    }
  }
  return lines;
}

/** The largest letter size at which `text` fits its box, in any number of lines. */
export function lettersOfWords(text: string, { width, height, most }: WordsBox): number {
  const words = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => piecesOf(word).map(figureEms));
  let letters = most;
  while (letters > most * LEAST && linesOf(words, width / letters) * letters * WORDS_LEADING > height) letters *= STEP;
  return Math.round(letters * 100) / 100;
}
