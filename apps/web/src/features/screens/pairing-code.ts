// The number on a TV as people type or paste it: spaces, hyphens and full-width digits are no mistake.

import { PAIRING_CODE } from '@feltclock/contract';

const DIGITS = 6;

/** The digits of what was typed, six at the most. */
export const codeDigits = (typed: string): string => typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, DIGITS);

export const isWhole = (digits: string): boolean => PAIRING_CODE.test(digits);

/** As the TV shows it: two groups of three. */
export const inGroups = (digits: string): string =>
  digits.length > DIGITS / 2 ? `${digits.slice(0, DIGITS / 2)} ${digits.slice(DIGITS / 2)}` : digits;
