// Figures in the cells of a sheet of levels: amounts and minutes as people and spreadsheets write them.

import { readDuration } from './level-rows.ts';
import type { Minutes } from '../time.ts';

/** A cell in lower case and half width, so that it can be compared. */
export const plainCell = (cell: string): string => cell.normalize('NFKC').trim().toLowerCase();

const SCALES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, 천: 1e3, 千: 1e3, 만: 1e4, 万: 1e4 };
const AMOUNT = /^[\p{Sc}\\]?(\d+(?:[\s,'’]\d{3})*)(\.\d+)?\s*([km천千만万])?$/u;
/** Points before exactly three digits each: thousands, or decimals that nobody can tell from them. */
const POINTED = /^[\p{Sc}\\]?\d{1,3}(?:\.\d{3})+$/u;

/** What the points of a sheet's amounts are: thousands where each stands before exactly three digits, decimals where none does. */
export type Points = 'thousands' | 'decimals' | 'unclear';

/** Looks at amounts only: minutes like 15.0 say nothing of how amounts are written. */
export function pointsIn(amounts: readonly string[]): Points {
  const pointed = amounts.map(plainCell).filter((cell) => /\d\.\d/.test(cell));
  const thousands = pointed.filter((cell) => POINTED.test(cell)).length;
  if (thousands === 0) return 'decimals';
  return thousands === pointed.length ? 'thousands' : 'unclear';
}

/** Is this an amount whose point may be read in two ways? */
export const isPointed = (cell: string): boolean => POINTED.test(plainCell(cell));

/** Reads 1,000 · 1 000 · 1'000 · 1.5k · 2m · 300.0, and 1.000 where points are thousands. Anything else is no amount: undefined. */
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

/** Is there an amount in this cell, whatever its points are? */
export const isAmount = (cell: string): boolean => amountIn(cell, 'thousands') !== undefined;

const CLOCK = /^(\d{1,2}):(\d{2})$/;

/** What `1:00` means among a sheet's minutes: the others say, as 0:20 does, and 20:00. */
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

/** Reads 15 · 15분 · 15 min · 15.0 · 0:15 · 00:15:00 · 15:00; undefined for what is none, or not 1 to 60 minutes. */
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

/** Minutes said in words, as in "Dinner 45 min". */
export function minutesSaid(cell: string): string | undefined {
  return /(\d{1,3})\s*(?:minut|min\b|mins\b|분|分|['′])/.exec(plainCell(cell))?.[1];
}
