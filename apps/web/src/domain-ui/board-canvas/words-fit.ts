// How large words can be that may take several lines of a box, reckoned from their letters: every browser breaks the lines alike, and nothing is measured.

import { figureEms } from './figure-width.ts';

export interface WordsBox {
  /** In the units that the size is wanted in. */
  readonly width: number;
  readonly height: number;
  /** The largest letters. */
  readonly most: number;
}

/** The height of a line in ems, as the style sheets have it. */
export const WORDS_LEADING = 1.18;
const SPACE = 0.3;
const STEP = 0.97;
/** Smaller letters than this part of the largest would be unreadable: what does not fit even so runs over. */
const LEAST = 0.1;

/** What is never parted: words; of Japanese, which has no spaces, each letter. */
const piecesOf = (word: string): readonly string[] =>
  /[\u3040-\u30ff\u4e00-\u9fff]/.test(word) ? Array.from(word) : [word];

/** How many lines words take that are written into a line of so many ems. */
function linesOf(words: readonly (readonly number[])[], room: number): number {
  let [lines, used] = [1, 0];
  for (const word of words) {
    let gap = used === 0 ? 0 : SPACE;
    for (const ems of word) {
      if (used + gap + ems <= room) used += gap + ems;
      else {
        // A word that is longer than a line breaks anywhere.
        lines += (used === 0 ? 0 : 1) + Math.ceil(ems / room) - 1;
        used = ems <= room ? ems : ems % room;
      }
      gap = 0;
    }
  }
  return lines;
}

/** The size of the letters of `text` with which it fills its box in as few or many lines as that takes. */
export function lettersOfWords(text: string, { width, height, most }: WordsBox): number {
  const words = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => piecesOf(word).map(figureEms));
  let letters = most;
  while (letters > most * LEAST && linesOf(words, width / letters) * letters * WORDS_LEADING > height) letters *= STEP;
  return Math.round(letters * 100) / 100;
}
