// How wide a figure is in ems, so that its size can be chosen by style alone and nothing shifts when a digit changes.

/** Advance widths in the board's face at the weight of its figures, tabular, tracked as in the style sheet; rounded up. */
const DIGIT = 0.61;
const NARROW = 0.27;
const SLASH = 0.4;
const SPACE = 0.24;
const WIDE = 0.72;
/** Korean and Japanese letters are square. */
const SQUARE = 1;

function widthOf(character: string): number {
  if (character >= '0' && character <= '9') return DIGIT;
  if (/[,.:;·'|]/.test(character)) return NARROW;
  if (character === '/') return SLASH;
  if (character === ' ') return SPACE;
  return /[\u1100-\u11ff\u2e80-\uffef]/.test(character) ? SQUARE : WIDE;
}

/** HH:MM:SS, whose seconds are written smaller. */
export const isLongClock = (text: string): boolean => /^\d+:\d\d:\d\d$/.test(text);
/** As in the style sheet. */
const SMALLER_SECONDS = 0.56;
const SECONDS_LENGTH = 3;

const emsOf = (text: string): number => Array.from(text).reduce((ems, character) => ems + widthOf(character), 0);

/** Ems that a figure or short text takes, at least one. */
export function figureEms(text: string): number {
  const full = isLongClock(text)
    ? emsOf(text.slice(0, -SECONDS_LENGTH)) + SMALLER_SECONDS * emsOf(text.slice(-SECONDS_LENGTH))
    : emsOf(text);
  return Math.max(1, Math.round(full * 100) / 100);
}
