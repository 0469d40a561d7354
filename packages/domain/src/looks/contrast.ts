// The contrast ratio of WCAG 2, for colours as `#RRGGBB`.

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export const WHITE: Rgb = [255, 255, 255];
export const BLACK: Rgb = [0, 0, 0];

export const FULL_COLOUR = /^#[0-9a-f]{6}$/i;

const part = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);

/** Reads `#RRGGBB`; any further characters are ignored. */
export const rgbOf = (colour: string): Rgb => [part(colour, 1), part(colour, 3), part(colour, 5)];

export const hexOf = (colour: Rgb): string =>
  `#${colour.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** Mixes two colours; `share` (0 to 1) is the part of the second. */
export const mixed = ([red, green, blue]: Rgb, [r, g, b]: Rgb, share: number): Rgb => [
  red + (r - red) * share,
  green + (g - green) * share,
  blue + (b - blue) * share,
];

const linear = (value: number): number =>
  value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;

export const luminanceOf = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** From 1 (equal) to 21 (black and white). */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
