// What a person types into a field of numbers: read with separators and full-width digits, shown grouped, the caret kept beside its digit.

import { formatNumber } from './format-number.ts';

export interface NumberBounds {
  readonly least: number;
  readonly most: number;
  /** How many digits may stand behind the point. */
  readonly decimals: number;
}

/** A number; or why there is none: nothing was typed, it is no number, or it is outside the bounds. */
export type TypedNumber = number | 'empty' | 'unread' | 'outside';

/** Figures as keyboards of Korea and Japan type them, in half width; a Japanese full stop and comma stand for the point and the comma. */
export const halfWidth = (typed: string): string =>
  typed.normalize('NFKC').replaceAll('\u3002', '.').replaceAll('\u3001', ',').trim();

/** A sign of money before a number (a backslash is one in old fonts), and won, yen or points behind it. */
const SIGN_BEFORE = /^[\p{Sc}\\]\s*/u;
const UNIT_AFTER = /\s*[\uc6d0\u5186\uc810\u70b9Pp]$/;
const SEPARATORS = /[\s,'’]/g;

/** The figures of a whole number: a point parts thousands where three digits follow each. */
function wholeFigures(text: string): string | undefined {
  const figures = /^\d{1,3}(?:\.\d{3})+$/.test(text) ? text.replaceAll('.', '') : text.replaceAll(SEPARATORS, '');
  return /^\d+$/.test(figures) ? figures : undefined;
}

/** The figures of a number with decimals: here a comma parts thousands only where three digits follow it. */
function decimalFigures(text: string, decimals: number): string | undefined {
  const figures = text.replaceAll(/,(?=\d{3}(?!\d))/g, '');
  const [, whole = '', part = ''] = /^(\d*)(?:\.(\d*))?$/.exec(figures) ?? [];
  return whole + part === '' || part.length > decimals ? undefined : figures;
}

/** Reads what was typed or pasted: `１２００`, `₩ 50,000원`, `1.000.000`. What can't be read is never taken for 0. */
export function readTypedNumber(typed: string, { least, most, decimals }: NumberBounds): TypedNumber {
  const text = halfWidth(typed).replace(SIGN_BEFORE, '').replace(UNIT_AFTER, '').trim();
  if (text === '') return 'empty';
  const figures = decimals === 0 ? wholeFigures(text) : decimalFigures(text, decimals);
  if (figures === undefined) return 'unread';
  const value = Number(figures);
  return value < least || value > most ? 'outside' : value;
}

/** Where the caret belongs in the grouped text: after as many digits as stood before it. */
function caretIn(grouped: string, digitsBefore: number): number {
  if (digitsBefore <= 0) return 0;
  const places = Array.from(grouped.matchAll(/\d/g), (digit) => digit.index + 1);
  return places[digitsBefore - 1] ?? grouped.length;
}

const digitsOf = (typed: string): string => typed.normalize('NFKC').replaceAll(/\D/g, '');

/** The grouped text of a whole number that was typed, and where the caret goes that stood at `caret`. */
export function regrouped(
  typed: string,
  value: number,
  caret: number,
): { readonly text: string; readonly caret: number } {
  const text = formatNumber(value);
  const digitsAfter = digitsOf(typed.slice(caret)).length;
  return { text, caret: caretIn(text, digitsOf(text).length - digitsAfter) };
}
