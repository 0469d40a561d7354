// The PIN for signing in to a store's tablet (docs/rules/people.md#tablets). It is short, because it is typed many times a night.

export const PIN = /^\d{4,8}$/;

/** Four-digit PINs that people choose most, beside the patterns below. The first one sounds like "angel" in Korean. */
const COMMON: ReadonlySet<string> = new Set([
  ...['1004', '2580', '0852', '1357', '2468', '1379', '1470', '7410', '8282', '5683', '4545', '7942', '0070', '1024'],
  ...['0911', '1225', '0101', '1231', '2001', '2002', '2010', '2020', '2025', '2026', '1990', '1984', '1988', '1999'],
]);

/** True if all neighbours differ by the same step, as in 1111, 1234 and 9753. */
function isEven(digits: string): boolean {
  const numbers = Array.from(digits, Number);
  const steps = numbers.slice(1).map((digit, index) => digit - (numbers[index] ?? 0));
  return steps.every((step) => step === steps[0]);
}

/** True for a repeated piece, such as 1212 or 123123. */
const isRepeated = (digits: string): boolean => /^(\d{1,4})\1+$/.test(digits);

/** True for a palindrome, such as 1221. */
const isMirrored = (digits: string): boolean => Array.from(digits).toReversed().join('') === digits;

/** True if an attacker would try this PIN first. */
export const isCommonPin = (pin: string): boolean =>
  COMMON.has(pin) || isEven(pin) || isRepeated(pin) || isMirrored(pin);
