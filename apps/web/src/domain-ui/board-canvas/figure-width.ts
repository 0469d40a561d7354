// How wide a figure is in ems, so that its size can be chosen by style alone and nothing shifts when a digit changes.

import type { StyleVariables } from '../../shared/ui/look/style-variables.ts';

/** Advance widths in the board's face at the weight of its figures, tabular, tracked as in the style sheet; rounded up. */
const DIGIT = 0.61;
const NARROW = 0.27;
const SLASH = 0.4;
const SPACE = 0.24;
/** Letters, as wide as the mean of a word's. */
const SMALL = 0.53;
const WIDE = 0.74;
/** Japanese letters are square, Korean ones a little slimmer. */
const SQUARE = 1;
const HANGUL = 0.94;

/** The width of a letter in ems. */
export function widthOf(character: string): number {
  if (/[\d+]/.test(character)) return DIGIT;
  if (/[,.:;·'|]/.test(character)) return NARROW;
  if (character === '/') return SLASH;
  if (/\s/.test(character)) return SPACE;
  if (/[\uac00-\ud7a3]/.test(character)) return HANGUL;
  if (/[\u1100-\u11ff\u2e80-\uffef]/.test(character)) return SQUARE;
  return /[a-z]/.test(character) ? SMALL : WIDE;
}

/** Is this HH:MM:SS? */
export const isLongClock = (text: string): boolean => /^\d+:\d\d:\d\d$/.test(text);
const emsOf = (text: string): number => Array.from(text).reduce((ems, character) => ems + widthOf(character), 0);

const atLeastOne = (ems: number): number => Math.max(1, Math.round(ems * 100) / 100);

/** The ems that a figure or short text takes, at least one. */
export const figureEms = (text: string): number => atLeastOne(emsOf(text));

/** The ems of a text for the style sheet, which chooses the size by them. */
export const sizedBy = (text: string): StyleVariables => ({ '--ems': figureEms(text) });

/**
 * The size of a text's letters in the frame's units (`use-frame.ts`): `most`, or as much smaller as a place of `width` units needs. The style sheet
 * says `font-size: calc(var(--u) * var(--letters))`.
 */
export const lettersIn = (text: string, most: number, width: number): StyleVariables => ({
  '--letters': floored(Math.min(most, width / figureEms(text))),
});

/** Rounded down, so that what was reckoned to fit does. */
const floored = (units: number): number => Math.floor(units * 100) / 100;
