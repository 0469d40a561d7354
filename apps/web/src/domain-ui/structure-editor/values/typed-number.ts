// What a person types into a field of whole numbers: read with separators and full-width digits, shown grouped, the caret kept beside its digit.

import { STRUCTURE_LIMITS } from '@feltclock/domain';
import { formatNumber } from '../../../shared/format/format-number.ts';

/** The digits of what was typed; Korean and Japanese keyboards may give them full-width. */
export const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '');

/** The amount typed, at most the largest that may be stored; an empty field is 0. */
export const amountOf = (typed: string): number => Math.min(Number(digitsOf(typed)), STRUCTURE_LIMITS.amount.most);

/** Where the caret belongs in the grouped text: after as many digits as stood before it. */
export function caretIn(grouped: string, digitsBefore: number): number {
  if (digitsBefore <= 0) return 0;
  const places = Array.from(grouped.matchAll(/\d/g), (digit) => digit.index + 1);
  return places[digitsBefore - 1] ?? grouped.length;
}

/** The grouped text of what was typed, and its caret; an empty field stays empty while it is written in. */
export function regrouped(typed: string, caret: number): { readonly text: string; readonly caret: number } {
  if (digitsOf(typed) === '') return { text: '', caret: 0 };
  const text = formatNumber(amountOf(typed));
  const digitsAfter = digitsOf(typed.slice(caret)).length;
  return { text, caret: caretIn(text, digitsOf(text).length - digitsAfter) };
}
