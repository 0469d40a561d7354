// How large and how narrow a figure is in its place: the face's width takes up what is long, so that digits keep their height
// (docs/rules/boards.md#legible-at-ten-metres). Reckoned from the face's own advances, so every browser draws the same.

import { fontOf } from '@feltclock/domain';
import type { StyleVariables } from '../../shared/ui/look/style-variables.ts';
import type { Figure } from './board-view.ts';
import { figureEms, widthOf } from './figure-width.ts';

/** The narrowest cut and the usual one, in percent; the face's advances between the two lie on a line. */
const NARROWEST = 62;
const USUAL = 100;
/** Narrower than this only so that digits are as high as they must be. */
const EASY = 82;

/** Advances of face/archivo-digits.woff2 in the narrowest and in the usual cut, of the letters' size, rounded up. */
const DIGIT = [0.4471, 0.6336] as const;
const ADVANCES: Readonly<Record<string, readonly [narrowest: number, usual: number]>> = {
  ',': [0.2173, 0.3253],
  '.': [0.2173, 0.3253],
  ':': [0.2332, 0.355],
  '/': [0.2829, 0.3179],
  '+': [0.5245, 0.6791],
  '-': [0.2543, 0.3529],
  '−': [0.5245, 0.6791],
  '%': [0.7162, 1.0308],
  $: [0.3815, 0.5891],
  '¥': [0.5075, 0.6304],
  // In the words' face, which has one width.
  '₩': [1, 1],
  K: [0.5245, 0.7681],
  M: [0.6961, 0.9238],
  B: [0.5001, 0.7649],
  T: [0.4715, 0.6791],
  ' ': [0.1293, 0.2077],
};
/** What sets the stroke between two amounts apart on both sides. */
const ABOUT_STROKE = 0.06;
/** A unit is so much smaller than its value, with the gap before it. */
const UNIT = 0.42;
const BEFORE_UNIT = 0.3 * UNIT;

/** The face rounds its advances between the cuts. */
const SLACK = 1.005;

type Said = Pick<Figure, 'value' | 'unit'>;

function advance(character: string, cut: 0 | 1): number {
  if (/\d/.test(character)) return DIGIT[cut];
  const stroke = character === '/' ? ABOUT_STROKE : 0;
  return (ADVANCES[character]?.[cut] ?? widthOf(character)) + stroke;
}

const emsIn = (text: string, cut: 0 | 1): number =>
  Array.from(text).reduce((ems, character) => ems + advance(character, cut), 0);

/** The ems of a value with its unit, in the narrowest and in the usual cut. */
function emsOf({ value, unit }: Said): readonly [number, number] {
  const own = unit === undefined ? 0 : figureEms(unit) * UNIT + BEFORE_UNIT;
  return [(emsIn(value, 0) + own) * SLACK, (emsIn(value, 1) + own) * SLACK];
}

/** The ems in which a value is as narrow as can be. */
export const narrowEms = (said: Said): number => emsOf(said)[0];

export interface FigurePlace {
  readonly width: number;
  /** The height that its digits are to have if they can, and the most that they may have. */
  readonly digits: number;
  readonly most?: number;
}

export interface FittedFigure {
  /** The size of its letters in units. */
  readonly letters: number;
  /** How wide its digits are, in percent of the usual. */
  readonly stretch: number;
}

/** Digits are as high as they are to be, in the widest cut that leaves them so; they grow beyond that only while they are not narrow. */
export function fittedFigure(said: Said, { width, digits, most = digits }: FigurePlace): FittedFigure {
  const [narrow, usual] = emsOf(said);
  const emsAt = (stretch: number): number => narrow + ((usual - narrow) * (stretch - NARROWEST)) / (USUAL - NARROWEST);
  const needed = Math.min(fontOf(digits), width / narrow);
  const letters = Math.floor(Math.min(fontOf(most), Math.max(needed, width / emsAt(EASY))) * 1000) / 1000;
  const share = usual === narrow ? 1 : (width / letters - narrow) / (usual - narrow);
  const stretch = NARROWEST + Math.min(1, Math.max(0, share)) * (USUAL - NARROWEST);
  return { letters, stretch: Math.floor(stretch * 10) / 10 };
}

/** For the style sheet: `font-size: calc(var(--u) * var(--letters)); font-stretch: var(--stretch)`. */
export const figureStyle = ({ letters, stretch }: FittedFigure): StyleVariables => ({
  '--letters': letters,
  '--stretch': `${String(stretch)}%`,
});
