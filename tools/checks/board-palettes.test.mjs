// The contrast and colour differences of the board palettes, computed from the style sheets (docs/rules/boards.md#layouts). It is here
// because tests of the web get no styles.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastOf, mixed, rgbOf } from '../../packages/domain/src/looks/contrast.ts';
import { DEFAULT_PLATE_SHARE } from '../../packages/domain/src/looks/picture-plate.ts';

const read = (path) =>
  readFileSync(new URL(`../../apps/web/src/domain-ui/board-canvas/${path}`, import.meta.url), 'utf8');
/** The felt palette is the board's default; the others only contain what differs. */
const OWN = [read('board-canvas.css'), read('moment/board-pause.css')].join('\n');
const OTHERS = read('slots/palettes.css');
const PALETTES = [
  'felt',
  ...new Set([...OTHERS.matchAll(/data-palette='((?!felt)[a-z-]+)'/g)].map(([, name]) => name)),
];

/** The colours set by one block of a sheet. */
function block(sheet, selector) {
  const start = sheet.indexOf(`\n${selector} {`);
  if (start < 0) throw new Error(`There is no ${selector}.`);
  const body = sheet.slice(start, sheet.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/--([a-z-]+): (#[0-9a-f]{6})(?: !important)?;/g)].map(([, name = '', hex = '']) => [
      name,
      rgbOf(hex),
    ]),
  );
}

const STATES = { playing: '', break: '[data-break]', paused: "[data-phase='paused']:not([data-break])" };
const OWN_STATES = {
  break: '.board[data-break],\n.phone[data-break]',
  paused: ".board[data-phase='paused']:not([data-break])",
};

/** The default colours of a state, overridden by the palette. */
function coloursOf(palette, state) {
  const own = block(OWN, '.board,\n.phone');
  const inState = state === 'playing' ? {} : block(OWN, OWN_STATES[state]);
  if (state === 'break') Object.assign(inState, { accent: own.break });
  if (palette === 'felt') return { ...own, ...inState };
  const selector = `.board[data-palette='${palette}']`;
  return {
    ...own,
    ...inState,
    ...block(OTHERS, selector),
    ...(state === 'playing' ? {} : block(OTHERS, `${selector}${STATES[state]}`)),
  };
}
const colour = (palette, state, name) => {
  const found = coloursOf(palette, state)[name];
  if (found === undefined) throw new Error(`${palette} has no ${name}`);
  return found;
};

const linear = (value) => (value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);

const READ = ['ivory', 'muted', 'accent', 'accent-bright', 'open', 'break', 'amber'];

const PLATE = [6, 12, 10];
const underPlate = (ground) => mixed(ground, PLATE, DEFAULT_PLATE_SHARE);

/** Colours as seen without one kind of cone: Machado, Oliveira and Fernandes (2009), severity 1, in linear light. */
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
        expect([
          name,
          ground,
          contrastOf(colour(palette, state, name), underPlate(colour(palette, state, ground))) >= 7,
        ]).toEqual([name, ground, true]);
  });

  it('distinguishes a level, a break and a pause by the ground', () => {
    const grounds = Object.keys(STATES).map((state) => colour(palette, state, 'glow'));
    for (const [one, other] of pairs(grounds)) expect(apart(one, other, 'usual')).toBeGreaterThanOrEqual(5);
  });
});

describe('the palette for the colour-blind', () => {
  const accents = [
    colour('colour-safe', 'playing', 'accent-bright'),
    colour('colour-safe', 'break', 'accent-bright'),
    colour('colour-safe', 'paused', 'ivory'),
    colour('colour-safe', 'playing', 'amber'),
  ];
  const grounds = Object.keys(STATES).map((state) => colour('colour-safe', state, 'glow'));

  it.each(['usual', 'protanopia', 'deuteranopia'])('has states that stay apart: %s', (sight) => {
    for (const [one, other] of pairs(accents)) expect(apart(one, other, sight)).toBeGreaterThanOrEqual(20);
    for (const [one, other] of pairs(grounds)) expect(apart(one, other, sight)).toBeGreaterThanOrEqual(12);
  });
});
