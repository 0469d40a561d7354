// A TV's number as typed or pasted: spaces, hyphens and full-width digits are accepted.

import { PAIRING_CODE } from '@feltclock/contract';

const DIGITS = 6;

/** The typed digits, at most six. */
export const codeDigits = (typed: string): string => typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, DIGITS);

export const isWhole = (digits: string): boolean => PAIRING_CODE.test(digits);

/** As the TV shows it: two groups of three. */
export const inGroups = (digits: string): string =>
  digits.length > DIGITS / 2 ? `${digits.slice(0, DIGITS / 2)} ${digits.slice(DIGITS / 2)}` : digits;
