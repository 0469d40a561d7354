import { describe, expect, it } from 'vitest';
import { SCHEMES, type Roles } from './tokens.ts';

const WHITE = 255;
/** Relative luminance of WCAG 2: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / WHITE)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [brighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

const GROUNDS = ['page', 'surface', 'raised', 'sunken', 'hover'] as const;
const LETTERS = ['text', 'soft', 'muted', 'faint', 'accent', 'warning', 'danger'] as const;
/** Text colours with their grounds. */
const PAIRS: readonly (readonly [letters: keyof Roles, ground: keyof Roles])[] = [
  ['onAccent', 'accentFill'],
  ['onAccent', 'accentFillHover'],
  ['onAccentSoft', 'accentSoft'],
  ['accent', 'accentSoft'],
  ['onWarning', 'warningFill'],
  ['onWarningSoft', 'warningSoft'],
  ['onDanger', 'dangerFill'],
  ['onDanger', 'dangerFillHover'],
  ['onDangerSoft', 'dangerSoft'],
  ['onInfoSoft', 'infoSoft'],
  ['onPlainSoft', 'plainSoft'],
  ['onBoard', 'board'],
  ...(['gold', 'silver', 'bronze'] as const).map((medal) => ['onMedal', medal] as const),
  ...(['chipRed', 'chipGreen', 'chipBlack', 'chipPurple', 'chipBlue'] as const).map(
    (chip) => ['onChip', chip] as const,
  ),
  ...(['chipWhite', 'chipYellow'] as const).map((chip) => ['onPaleChip', chip] as const),
  // A tooltip has the inverted colours of the page.
  ['page', 'text'],
];

describe.each(['dark', 'light'] as const)('in the %s scheme', (scheme) => {
  const roles = SCHEMES[scheme];

  it('letters are read on every ground', () => {
    const faint = [
      ...LETTERS.flatMap((letters) => GROUNDS.map((ground) => [letters, ground] as const)),
      ...PAIRS,
    ].filter(([letters, ground]) => contrast(roles[letters], roles[ground]) < 4.5);
    expect(faint).toEqual([]);
  });

  it('the edge of what is ticked, and of what has the focus, is seen', () => {
    const unseen = (['edge', 'focus'] as const)
      .flatMap((line) => GROUNDS.map((ground) => [line, ground] as const))
      .filter(([line, ground]) => contrast(roles[line], roles[ground]) < 3);
    expect(unseen).toEqual([]);
  });
});
