// Typed numbers: read with separators and full-width digits, shown grouped, with the caret at the same digit.

import { formatNumber } from './format-number.ts';

export interface NumberBounds {
  readonly least: number;
  readonly most: number;
  /** The maximum number of decimals. */
  readonly decimals: number;
}

/** A number, or why there is none: empty, not a number, or outside the bounds. */
export type TypedNumber = number | 'empty' | 'unread' | 'outside';

/** Converts full-width input of Korean and Japanese keyboards; the Japanese full stop and comma become point and comma. */
export const halfWidth = (typed: string): string =>
  typed.normalize('NFKC').replaceAll('\u3002', '.').replaceAll('\u3001', ',').trim();

/** A currency sign before a number (a backslash is one in old fonts), and won, yen or points after it. */
const SIGN_BEFORE = /^[\p{Sc}\\]\s*/u;
const UNIT_AFTER = /\s*[\uc6d0\u5186\uc810\u70b9Pp]$/;
const SEPARATORS = /[\s,'’]/g;

/** The digits of a whole number. A point groups thousands if three digits follow each. */
function wholeFigures(text: string): string | undefined {
  const figures = /^\d{1,3}(?:\.\d{3})+$/.test(text) ? text.replaceAll('.', '') : text.replaceAll(SEPARATORS, '');
  return /^\d+$/.test(figures) ? figures : undefined;
}

/** The digits of a decimal number. A comma groups thousands only if three digits follow. */
function decimalFigures(text: string, decimals: number): string | undefined {
  const figures = text.replaceAll(/,(?=\d{3}(?!\d))/g, '');
  const [, whole = '', part = ''] = /^(\d*)(?:\.(\d*))?$/.exec(figures) ?? [];
  return whole + part === '' || part.length > decimals ? undefined : figures;
}

/** Reads typed or pasted text: `１２００`, `₩ 50,000원`, `1.000.000`. Unreadable text never becomes 0. */
export function readTypedNumber(typed: string, { least, most, decimals }: NumberBounds): TypedNumber {
  const text = halfWidth(typed).replace(SIGN_BEFORE, '').replace(UNIT_AFTER, '').trim();
  if (text === '') return 'empty';
  const figures = decimals === 0 ? wholeFigures(text) : decimalFigures(text, decimals);
  if (figures === undefined) return 'unread';
  const value = Number(figures);
  return value < least || value > most ? 'outside' : value;
}

/** The caret position in the grouped text, after the same number of digits. */
function caretIn(grouped: string, digitsBefore: number): number {
  if (digitsBefore <= 0) return 0;
  const places = Array.from(grouped.matchAll(/\d/g), (digit) => digit.index + 1);
  return places[digitsBefore - 1] ?? grouped.length;
}

const digitsOf = (typed: string): string => typed.normalize('NFKC').replaceAll(/\D/g, '');

/** The grouped text of a typed whole number, and the new caret position. */
export function regrouped(
  typed: string,
  value: number,
  caret: number,
): { readonly text: string; readonly caret: number } {
  const text = formatNumber(value);
  const digitsAfter = digitsOf(typed.slice(caret)).length;
  return { text, caret: caretIn(text, digitsOf(text).length - digitsAfter) };
}
