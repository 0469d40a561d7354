// What a figure says in the room that it has: in full where that fits as high as the figure must be, else shorter (docs/rules/board-layouts.md#room).

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

/** A number with a letter has at most four digits. The most come first, so that nothing is cut off that has room. */
const DIGITS = [4, 3, 2, 1] as const;

/** HH:MM:SS as whole minutes, the last of them begun. */
function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes + Math.ceil(seconds / 60);
}

/** The ways to say a value, the fullest first. */
function waysToSay({ value, unit }: Figure, t: BoardTranslate): readonly Pick<Figure, 'value' | 'unit'>[] {
  if (isLongClock(value)) return [{ value, unit }, inMinutes(minutesOf(value), t)];
  const minutes = /^\d+/.exec(value)?.[0];
  // Words of so many minutes are a number with a small unit.
  if (minutes !== undefined && value === t('face.minutes', { minutes: Number(minutes) }))
    return [inMinutes(Number(minutes), t)];
  return [{ value, unit }, ...DIGITS.map((digits) => ({ value: inDigits(value, digits), unit }))];
}

/** The figure as it fits a place of that width, in the frame's units, with digits of at least that height in the narrowest cut. */
export function saidIn(figure: Figure, width: number, least: number, t: BoardTranslate): Figure {
  const room = width / fontOf(least);
  const ways = waysToSay(figure, t);
  const said = ways.find((way) => narrowEms(way) <= room) ?? ways.at(-1);
  return { ...figure, ...said };
}
