// What the palettes of boards' layouts promise, held on the colours as the style sheet has them (docs/rules/board-layouts.md#palettes). It stands here
// because tests of the web are given no styles.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const SHEET = readFileSync(
  new URL('../../apps/web/src/domain-ui/board-canvas/slots/palettes.css', import.meta.url),
  'utf8',
);
/** Every palette that the sheet has. */
const PALETTES = [...new Set([...SHEET.matchAll(/data-palette='([a-z-]+)'/g)].map(([, name]) => name))];

const rgbOf = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The colours that one block of the sheet sets. */
function block(selector) {
  const start = SHEET.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`There is no ${selector}.`);
  const body = SHEET.slice(start, SHEET.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, rgbOf(hex)]),
  );
}

const STATES = { playing: '', break: '[data-break]', paused: "[data-phase='paused']:not([data-break])" };

/** All that a board has in that palette and state. */
const coloursOf = (palette, state) => {
  const own = `.board[data-palette='${palette}']`;
  return { ...block(own), ...(state === 'playing' ? {} : block(`${own}${STATES[state]}`)) };
};
const colour = (palette, state, name) => {
  const found = coloursOf(palette, state)[name];
  if (found === undefined) throw new Error(`${palette} has no ${name}`);
  return found;
};

const linear = (value) => (value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([red, green, blue]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
const contrast = (one, other) => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

/** The brightest that a venue's picture may be behind figures (picture-light.ts). */
const PICTURE = [49, 49, 49];
const READ = ['ivory', 'muted', 'felt-bright', 'amber'];

/** How light is seen by somebody without one kind of cone: Machado, Oliveira and Fernandes (2009), severity 1, in linear light. */
const SEEN = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

function seenLight(rgb, sight) {
  const light = rgb.map(linear);
  if (sight === 'usual') return light;
  return SEEN[sight].map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, part, at) => sum + part * (light[at] ?? 0), 0),
      ),
    ),
  );
}

const WHITE = [0.95047, 1, 1.08883];
const cube = (value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);

/** CIE 1976 L*a*b*. */
function labOf(rgb, sight) {
  const [red = 0, green = 0, blue = 0] = seenLight(rgb, sight);
  const x = cube((0.4124 * red + 0.3576 * green + 0.1805 * blue) / WHITE[0]);
  const y = cube((0.2126 * red + 0.7152 * green + 0.0722 * blue) / WHITE[1]);
  const z = cube((0.0193 * red + 0.1192 * green + 0.9505 * blue) / WHITE[2]);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const apart = (one, other, sight) => {
  const [a, b] = [labOf(one, sight), labOf(other, sight)];
  return Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)));
};

const pairs = (items) => items.flatMap((one, at) => items.slice(at + 1).map((other) => [one, other]));

it('are the four', () => {
  expect(PALETTES.toSorted()).toEqual(['colour-safe', 'contrast', 'felt', 'midnight']);
});

describe.each(PALETTES)('the palette %s', (palette) => {
  it.each(Object.keys(STATES))('can be read in every place when %s: 7:1', (state) => {
    for (const name of READ)
      for (const ground of ['ground', 'glow'])
        expect([name, ground, contrast(colour(palette, state, name), colour(palette, state, ground)) >= 7]).toEqual([
          name,
          ground,
          true,
        ]);
  });

  it('can be read on a picture too', () => {
    for (const state of Object.keys(STATES))
      for (const name of READ)
        expect([name, state, contrast(colour(palette, state, name), PICTURE) >= 7]).toEqual([name, state, true]);
  });

  it('tells a level, a break and a pause apart by the ground', () => {
    const grounds = Object.keys(STATES).map((state) => colour(palette, state, 'glow'));
    for (const [one, other] of pairs(grounds)) expect(apart(one, other, 'usual')).toBeGreaterThanOrEqual(5);
  });
});

describe('the palette for the colour-blind', () => {
  const accents = [
    colour('colour-safe', 'playing', 'felt-bright'),
    colour('colour-safe', 'break', 'felt-bright'),
    colour('colour-safe', 'paused', 'ivory'),
    colour('colour-safe', 'playing', 'amber'),
  ];
  const grounds = Object.keys(STATES).map((state) => colour('colour-safe', state, 'glow'));

  it.each(['usual', 'protanopia', 'deuteranopia'])('has states that stay apart: %s', (sight) => {
    for (const [one, other] of pairs(accents)) expect(apart(one, other, sight)).toBeGreaterThanOrEqual(20);
    for (const [one, other] of pairs(grounds)) expect(apart(one, other, sight)).toBeGreaterThanOrEqual(12);
  });
});
