// How large the words beside a figure are in their place, and whether what stands beside them smaller has room too.

import { fontOf } from '@feltclock/domain';
import type { StyleVariables } from '../../shared/ui/look/style-variables.ts';
import type { Figure } from './board-view.ts';
import { fittedFigure, narrowEms, type FittedFigure } from './figure-fit.ts';
import { figureEms } from './figure-width.ts';

/** Letters under this size can't be read from where boards are read: their capitals are 2 % of the height. */
export const LEAST_LETTERS = 2.76;
/** A note that leaves its label less than this goes. */
const LEAST_WITH_NOTE = 3.1;
/** An icon with what sets it apart, of its label's letters; the gap before a note. */
const ICON = 1.4;
const BEFORE_NOTE = 0.7;
/** A line's label is smaller than its figure. */
const MOST_IN_LINE = 3.9;
const OF_FIGURE = 0.8;
/** What sets a label and the figure in its line apart at least. */
const APART = 1.2;

/** Letters that are no digits are smaller, since they are as high. */
export const WORDS = 0.66;

export interface FittedLabel {
  readonly letters: number;
  readonly note: string | undefined;
}

const floored = (units: number): number => Math.floor(units * 100) / 100;
/** Words are a little wider than the mean of their letters says. */
const SLACK = 1.03;
const lettersFor = (ems: number, most: number, width: number): number => floored(Math.min(most, width / (ems * SLACK)));

const ownEms = ({ label, icon }: Figure): number => figureEms(label) + (icon === undefined ? 0 : ICON);

/** The label of a figure above it, with its note where both have room. */
export function fittedLabel(figure: Figure, most: number, width: number): FittedLabel {
  const { note } = figure;
  const own = ownEms(figure);
  const both = note === undefined ? own : own + BEFORE_NOTE + figureEms(note);
  const letters = lettersFor(both, most, width);
  if (note !== undefined && letters < Math.min(LEAST_WITH_NOTE, most))
    return { letters: lettersFor(own, most, width), note: undefined };
  return { letters, note };
}

/** What a figure has of a line whose label is as small as it may be. */
export const besideLabel = (figure: Figure, width: number): number => width - LEAST_LETTERS * ownEms(figure) - APART;

/** A label and its figure in one line: the figure has what the label leaves, and the label what the narrowest figure does. */
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
