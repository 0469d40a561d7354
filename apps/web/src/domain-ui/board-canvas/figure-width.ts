// The width of a text in ems, so that its size can be computed in advance, and nothing moves when a digit changes.

import type { StyleVariables } from '../../shared/ui/look/style-variables.ts';

/** Advance widths in the board's font at the weight of its figures, tabular, with the style sheet's tracking; rounded up. */
const DIGIT = 0.61;
const NARROW = 0.27;
const SLASH = 0.4;
const SPACE = 0.24;
/** The mean width of letters in a word. */
const SMALL = 0.53;
const WIDE = 0.74;
/** Japanese letters are square, Korean ones slightly narrower. */
const SQUARE = 1;
const HANGUL = 0.94;

/** In ems. */
export function widthOf(character: string): number {
  if (/[\d+]/.test(character)) return DIGIT;
  if (/[,.:;·'|]/.test(character)) return NARROW;
  if (character === '/') return SLASH;
  if (/\s/.test(character)) return SPACE;
  if (/[\uac00-\ud7a3]/.test(character)) return HANGUL;
  if (/[\u1100-\u11ff\u2e80-\uffef]/.test(character)) return SQUARE;
  return /[a-z]/.test(character) ? SMALL : WIDE;
}

/** True for HH:MM:SS. */
export const isLongClock = (text: string): boolean => /^\d+:\d\d:\d\d$/.test(text);
const emsOf = (text: string): number => Array.from(text).reduce((ems, character) => ems + widthOf(character), 0);

const atLeastOne = (ems: number): number => Math.max(1, Math.round(ems * 100) / 100);

/** The ems of a figure or short text, at least one. */
export const figureEms = (text: string): number => atLeastOne(emsOf(text));

/** The ems of a text, as a variable for the style sheet. */
export const sizedBy = (text: string): StyleVariables => ({ '--ems': figureEms(text) });

/**
 * The letter size in frame units (`use-frame.ts`): `most`, or less if the text needs it to fit `width`. The style sheet says `font-size: calc(var(--u)
 * var(--letters))`.
 */
export const lettersIn = (text: string, most: number, width: number): StyleVariables => ({
  '--letters': floored(Math.min(most, width / figureEms(text))),
});

/** Rounded down, so that it still fits. */
const floored = (units: number): number => Math.floor(units * 100) / 100;
