// The size and the stretch of a figure in its place. Long figures become narrower first, so that digits keep their height
// (docs/rules/boards.md#legible-at-ten-metres). Computed from the font's advances, so every browser draws the same.

import { fontOf } from '@feltclock/domain';
import type { StyleVariables } from '../../shared/ui/look/style-variables.ts';
import type { Figure } from './board-view.ts';
import { widthOf } from './figure-width.ts';

/** The narrowest and the normal stretch, in percent. Advances between the two are linear. */
const NARROWEST = 62;
const USUAL = 100;
/** Narrower than this only to reach the required height of digits. */
const EASY = 82;

/** Advances of face/archivo-digits.woff2 at the narrowest and the normal stretch, in ems, rounded up. */
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
  // From the text font, which has one width.
  '₩': [1, 1],
  m: [0.9131, 0.9131],
  i: [0.2711, 0.2711],
  n: [0.6231, 0.6231],
  K: [0.5245, 0.7681],
  M: [0.6961, 0.9238],
  B: [0.5001, 0.7649],
  T: [0.4715, 0.6791],
  ' ': [0.1293, 0.2077],
};
/** Space on both sides of the stroke between two amounts, in ems. */
const ABOUT_STROKE = 0.06;
/** Size of a unit, which keeps the normal stretch, as a part of its value's, with the gap before it. */
const UNIT = 0.42;
const BEFORE_UNIT = 0.3 * UNIT;

/** The font rounds its advances between the two stretches. */
const SLACK = 1.005;

type FigureText = Pick<Figure, 'value' | 'unit'>;

function advance(character: string, cut: 0 | 1): number {
  if (/\d/.test(character)) return DIGIT[cut];
  const stroke = character === '/' ? ABOUT_STROKE : 0;
  return (ADVANCES[character]?.[cut] ?? widthOf(character)) + stroke;
}

const emsIn = (text: string, cut: 0 | 1): number =>
  Array.from(text).reduce((ems, character) => ems + advance(character, cut), 0);

/** Ems of a value with its unit, at the narrowest and the normal stretch. */
function emsOf({ value, unit }: FigureText): readonly [number, number] {
  const own = unit === undefined ? 0 : emsIn(unit, 1) * UNIT + BEFORE_UNIT;
  return [(emsIn(value, 0) + own) * SLACK, (emsIn(value, 1) + own) * SLACK];
}

/** Ems of a value at the narrowest stretch. */
export const narrowEms = (text: FigureText): number => emsOf(text)[0];

export interface FigurePlace {
  readonly width: number;
  /** The wanted and the largest height of its digits. */
  readonly digits: number;
  readonly most?: number;
}

export interface FittedFigure {
  /** Letter size in frame units. */
  readonly letters: number;
  /** Stretch in percent. */
  readonly stretch: number;
}

/** Digits get the wanted height at the widest possible stretch. They grow beyond it only if they are not narrow. */
export function fittedFigure(text: FigureText, { width, digits, most = digits }: FigurePlace): FittedFigure {
  const [narrow, usual] = emsOf(text);
  const emsAt = (stretch: number): number => narrow + ((usual - narrow) * (stretch - NARROWEST)) / (USUAL - NARROWEST);
  const needed = Math.min(fontOf(digits), width / narrow);
  const letters = Math.floor(Math.min(fontOf(most), Math.max(needed, width / emsAt(EASY))) * 1000) / 1000;
  const share = usual === narrow ? 1 : (width / letters - narrow) / (usual - narrow);
  const stretch = NARROWEST + Math.min(1, Math.max(0, share)) * (USUAL - NARROWEST);
  return { letters, stretch: Math.floor(stretch * 10) / 10 };
}

/** For the style sheet: `font-size: calc(var(--u) var(--letters)); font-stretch: var(--stretch)`. */
export const figureStyle = ({ letters, stretch }: FittedFigure): StyleVariables => ({
  '--letters': letters,
  '--stretch': `${String(stretch)}%`,
});
