// What a figure says in the room that it has: in full where that fits as high as the figure must be, else shorter. No letter is ever made smaller
// than that (docs/rules/board-layouts.md#room).

import { fontOf, leastDigits, type LayoutFigure } from '@feltclock/domain';
import type { BoardTranslate, Figure } from '../board-view.ts';
import { figureEms, isLongClock } from '../figure-width.ts';

/** What stands for thousands is as wide as its letter, of which the mean of all letters is too little. */
const WIDE_LETTERS = 0.16;

/** A unit is so much smaller than its value, with the gap before it. */
const UNIT = 0.42;
const BEFORE_UNIT = 0.3 * UNIT;

const emsOf = (text: string): number => figureEms(text) + WIDE_LETTERS * (text.match(/M/g)?.length ?? 0);

/** The ems that a value takes with its unit. */
export const valueEms = ({ value, unit }: Pick<Figure, 'value' | 'unit'>): number =>
  emsOf(value) + (unit === undefined ? 0 : figureEms(unit) * UNIT + BEFORE_UNIT);

const POWERS = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;

/** A whole number in so many digits and the letter of its thousands: 12.5K. What has no room is cut off, so that it never says more than there is. */
export function shortNumber(value: number, digits: number): string {
  const places = Math.max(0, String(value).length - digits);
  const cut = Math.trunc(value / 10 ** places) * 10 ** places;
  const power = POWERS.find(([size]) => cut >= size);
  if (power === undefined) return String(cut);
  const [size, letter] = power;
  return `${String(cut / size)}${letter}`;
}

const inDigits = (text: string, digits: number): string =>
  text.replaceAll(/\d{1,3}(?:,\d{3})+/g, (number) => shortNumber(Number(number.replaceAll(',', '')), digits));

/** The most digits come first, so that nothing is cut off that has room. */
const DIGITS = [6, 5, 4, 3, 2, 1] as const;

/** HH:MM:SS as whole minutes, the last of them begun. */
function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes + Math.ceil(seconds / 60);
}

/** How long something is, as a number and a small unit: "85 min". */
function inMinutes(minutes: number, t: BoardTranslate): Pick<Figure, 'value' | 'unit'> {
  return { value: String(minutes), unit: t('face.minutes', { minutes: '' }).trim() };
}

/** The ways to say a value, the fullest first. */
function waysToSay({ value, unit }: Figure, t: BoardTranslate): readonly Pick<Figure, 'value' | 'unit'>[] {
  if (isLongClock(value)) return [{ value, unit }, inMinutes(minutesOf(value), t)];
  const minutes = /^\d+/.exec(value)?.[0];
  if (minutes !== undefined && value === t('face.minutes', { minutes: Number(minutes) }))
    return [{ value, unit }, inMinutes(Number(minutes), t)];
  return [{ value, unit }, ...DIGITS.map((digits) => ({ value: inDigits(value, digits), unit }))];
}

/** The figure as it fits a place of that width, in hundredths of the screen's shorter side. */
export function fitted(of: LayoutFigure, figure: Figure, width: number, t: BoardTranslate): Figure {
  const room = width / fontOf(leastDigits(of));
  const ways = waysToSay(figure, t);
  const said = ways.find((way) => valueEms(way) <= room) ?? ways.at(-1);
  return { ...figure, ...said };
}
