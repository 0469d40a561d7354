// The text of a figure in its room: in full if that fits at the required height, else shorter (docs/rules/boards.md#layouts).

import { inMinutes, type BoardTranslate, type Figure } from '../board-view.ts';
import { narrowEms } from '../figure-fit.ts';
import { isLongClock } from '../figure-width.ts';
import { fontOf } from '@feltclock/domain';

const POWERS = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;

/** A number in so many digits, with a letter for its thousands: 12.5K. It is rounded down, so that it never shows too much. */
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

/** At most four digits with a letter. The longest comes first. */
const DIGITS = [4, 3, 2, 1] as const;

/** HH:MM:SS as whole minutes, rounded up. */
function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes + Math.ceil(seconds / 60);
}

/** The texts for a value, longest first. */
function waysToSay({ value, unit }: Figure, t: BoardTranslate): readonly Pick<Figure, 'value' | 'unit'>[] {
  if (isLongClock(value)) return [{ value, unit }, inMinutes(minutesOf(value), t)];
  const minutes = /^\d+/.exec(value)?.[0];
  // A text of minutes becomes a number with a small unit.
  if (minutes !== undefined && value === t('face.minutes', { minutes: Number(minutes) }))
    return [inMinutes(Number(minutes), t)];
  return [{ value, unit }, ...DIGITS.map((digits) => ({ value: inDigits(value, digits), unit }))];
}

/** The figure's text for a place of that width in frame units, with digits of at least that height at the narrowest stretch. */
export function fittedText(figure: Figure, width: number, least: number, t: BoardTranslate): Figure {
  const room = width / fontOf(least);
  const ways = waysToSay(figure, t);
  const fitting = ways.find((way) => narrowEms(way) <= room) ?? ways.at(-1);
  return { ...figure, ...fitting };
}
