// The size of the label beside a figure, and whether a note beside the label fits too.

import { fontOf } from '@feltclock/domain';
import type { StyleVariables } from '../../shared/ui/look/style-variables.ts';
import type { Figure } from './board-view.ts';
import { fittedFigure, narrowEms, type FittedFigure } from './figure-fit.ts';
import { figureEms } from './figure-width.ts';

/** Smaller letters cannot be read from the players' distance: their capitals are 2 % of the height. */
export const LEAST_LETTERS = 2.76;
/** A note is dropped if it would leave the label smaller than this. */
const LEAST_WITH_NOTE = 3.1;
/** In letters of the label: an icon with its gap, and the gap before a note. */
const ICON = 1.4;
const BEFORE_NOTE = 0.7;
/** The largest label in a line, smaller than its figure. */
const MOST_IN_LINE = 3.9;
const OF_FIGURE = 0.8;
/** The least gap between a label and the figure in its line. */
const APART = 1.2;

/** Letters of words are as high as digits at this part of their size. */
export const WORDS = 0.66;

export interface FittedLabel {
  readonly letters: number;
  readonly note: string | undefined;
}

const floored = (units: number): number => Math.floor(units * 100) / 100;
/** Words are slightly wider than the mean of their letters. */
const SLACK = 1.03;
const lettersFor = (ems: number, most: number, width: number): number => floored(Math.min(most, width / (ems * SLACK)));

const ownEms = ({ label, icon }: Figure): number => figureEms(label) + (icon === undefined ? 0 : ICON);

/** The label above a figure, with its note if both fit. */
export function fittedLabel(figure: Figure, most: number, width: number): FittedLabel {
  const { note } = figure;
  const own = ownEms(figure);
  const both = note === undefined ? own : own + BEFORE_NOTE + figureEms(note);
  const letters = lettersFor(both, most, width);
  if (note !== undefined && letters < Math.min(LEAST_WITH_NOTE, most))
    return { letters: lettersFor(own, most, width), note: undefined };
  return { letters, note };
}

/** The width left for a figure in a line with the smallest label. */
export const besideLabel = (figure: Figure, width: number): number => width - LEAST_LETTERS * ownEms(figure) - APART;

/** A label and its figure in one line: each gets what the other leaves. */
export function fittedLine(
  figure: Figure,
  digits: number,
  width: number,
): FittedLabel & { readonly value: FittedFigure } {
  const own = ownEms(figure);
  const height = /\d/.test(figure.value) ? digits : digits * WORDS;
  const narrowest = narrowEms(figure) * fontOf(height);
  const most = Math.min(MOST_IN_LINE, fontOf(digits) * OF_FIGURE);
  const letters = Math.max(LEAST_LETTERS, lettersFor(own, most, width - narrowest - APART));
  const left = width - letters * own - APART;
  return { letters, note: undefined, value: fittedFigure(figure, { width: left, digits: height }) };
}

export const labelStyle = ({ letters }: FittedLabel): StyleVariables => ({ '--letters': letters });
