// Parses amounts and minutes as people and spreadsheets write them.

import { readDuration } from './level-rows.ts';
import type { Minutes } from '../time.ts';

/** A cell in lower case and half width, for comparison. */
export const plainCell = (cell: string): string => cell.normalize('NFKC').trim().toLowerCase();

const SCALES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, 천: 1e3, 千: 1e3, 만: 1e4, 万: 1e4 };
const AMOUNT = /^[\p{Sc}\\]?(\d+(?:[\s,'’]\d{3})*)(\.\d+)?\s*([km천千만万])?$/u;
/** Points before exactly three digits each: thousands, or decimals that look the same. */
const POINTED = /^[\p{Sc}\\]?\d{1,3}(?:\.\d{3})+$/u;

/** The meaning of points in a sheet's amounts: thousands if each stands before exactly three digits, decimals if none does. */
export type Points = 'thousands' | 'decimals' | 'unclear';

/** Looks at amounts only; minutes like 15.0 do not show how amounts are written. */
export function pointsIn(amounts: readonly string[]): Points {
  const pointed = amounts.map(plainCell).filter((cell) => /\d\.\d/.test(cell));
  const thousands = pointed.filter((cell) => POINTED.test(cell)).length;
  if (thousands === 0) return 'decimals';
  return thousands === pointed.length ? 'thousands' : 'unclear';
}

/** True if the point of this amount can be read in two ways. */
export const isPointed = (cell: string): boolean => POINTED.test(plainCell(cell));

/** Parses 1,000 · 1 000 · 1'000 · 1.5k · 2m · 300.0, and 1.000 if points are thousands; undefined for anything else. */
export function amountIn(cell: string, points: Points): number | undefined {
  const text = plainCell(cell);
  if (POINTED.test(text)) return points === 'thousands' ? Number(text.replaceAll(/\D/g, '')) : undefined;
  const found = AMOUNT.exec(text);
  if (found === null) return undefined;
  const [, whole = '', part = '', scale = ''] = found;
  const figures = Number(`${whole.replaceAll(/\D/g, '')}${part}`);
  const amount = Math.round(figures * (SCALES[scale] ?? 1) * 1e6) / 1e6;
  return Number.isInteger(amount) ? amount : undefined;
}

/** True if the cell is an amount, however its points are read. */
export const isAmount = (cell: string): boolean => amountIn(cell, 'thousands') !== undefined;

const CLOCK = /^(\d{1,2}):(\d{2})$/;

/** The meaning of `1:00` in a sheet, decided by other cells such as 0:20 and 20:00. */
export type ClockWay = 'hours' | 'minutes' | 'unclear';

const asHours = (cell: string): Minutes | undefined => {
  const [, hours, minutes] = CLOCK.exec(cell) ?? [];
  return readDuration(String(Number(hours) * 60 + Number(minutes)));
};
const asMinutes = (cell: string): Minutes | undefined => {
  const [, minutes, seconds] = CLOCK.exec(cell) ?? [];
  return seconds === '00' ? readDuration(String(Number(minutes))) : undefined;
};

export function clockWayOf(cells: readonly string[]): ClockWay {
  const clocks = cells.map(plainCell).filter((cell) => CLOCK.test(cell));
  const hasMinutes = clocks.some((cell) => asHours(cell) === undefined && asMinutes(cell) !== undefined);
  const hasHours = clocks.some((cell) => asHours(cell) !== undefined && asMinutes(cell) === undefined);
  if (hasMinutes) return hasHours ? 'unclear' : 'minutes';
  return 'hours';
}

const UNIT = /\s*(?:minut\p{L}*|mins?\.?|m|분|分間?|['’′])$/u;

/** Parses 15 · 15분 · 15 min · 15.0 · 0:15 · 00:15:00 · 15:00; undefined if it is not a duration of 1 to 60 minutes. */
export function durationIn(cell: string, way: ClockWay): Minutes | undefined {
  const text = plainCell(cell).replace(UNIT, '');
  const full = /^(\d{1,2}):(\d{2}):00$/.exec(text);
  if (full !== null) return asHours(`${full[1] ?? ''}:${full[2] ?? ''}`);
  if (!CLOCK.test(text)) return readDuration(text.replace(/\.0+$/, ''));
  const [hours, minutes] = [asHours(text), asMinutes(text)];
  if (hours === undefined || minutes === undefined) return hours ?? minutes;
  return { hours, minutes, unclear: undefined }[way];
}

export const isDuration = (cell: string): boolean => durationIn(cell, 'hours') !== undefined;

/** Minutes within words, as in "Dinner 45 min". */
export function minutesInWords(cell: string): string | undefined {
  return /(\d{1,3})\s*(?:minut|min\b|mins\b|분|分|['′])/.exec(plainCell(cell))?.[1];
}
