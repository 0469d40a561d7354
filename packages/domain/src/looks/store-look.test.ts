import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf, hexOf, rgbOf } from './contrast.ts';
import {
  contrastOnPlate,
  IVORY,
  knownLook,
  LEAST_CONTRAST,
  lookProblem,
  MUTED,
  readableAccent,
  readablePlate,
  DEFAULT_ACCENT,
  DEFAULT_PLATE,
} from './store-look.ts';

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map(([red, green, blue]) => hexOf([red, green, blue] as const));

describe('the contrast of two colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#0000ff', '#ffffff', 8.59],
  ])('%s on %s is %d', (one, other, expected) => {
    expect(contrastOf(rgbOf(one), rgbOf(other))).toBeCloseTo(expected, 2);
    expect(contrastOf(rgbOf(other), rgbOf(one))).toBeCloseTo(expected, 2);
  });
});

describe('a store’s look', () => {
  it('is readable by default', () => {
    expect(lookProblem({})).toBeUndefined();
    for (const shown of [DEFAULT_ACCENT, IVORY, MUTED])
      expect(contrastOnPlate(shown, DEFAULT_PLATE)).toBeGreaterThanOrEqual(8);
  });

  it.each([
    [{ accent: '#101010' }, 'accent'],
    [{ accent: '#0000ff' }, 'accent'],
    [{ accent: '#000000' }, 'accent'],
    [{ plate: '#ffffff' }, 'plate'],
    [{ plate: '#808080', accent: '#ffffff' }, 'plate'],
    [{ plate: '#7a0000', accent: '#000000' }, 'plate'],
  ])('%o is refused for its %s, with a colour that can be read', (look, field) => {
    const problem = lookProblem(look);
    expect(problem?.field).toBe(field);
    expect(lookProblem({ ...look, accent: '#ffffff', [field]: problem?.nearest })).toBeUndefined();
  });

  it.each([
    [{ accent: '#ffffff' }],
    [{ accent: '#FF9E9E' }],
    [{ plate: '#000000' }],
    [{ plate: '#101A3A' }],
    [{ plate: '#2a0810', accent: '#ebae97' }],
    [{ logoPlate: '#000000' }],
  ])('%o can be read', (look) => {
    expect(lookProblem(look)).toBeUndefined();
  });

  it('as suggested is readable and stable, whatever was chosen', () => {
    fc.assert(
      fc.property(colour, colour, (accent, plate) => {
        const darker = readablePlate(plate);
        const brighter = readableAccent(accent, darker);
        expect(lookProblem({ accent: brighter, plate: darker })).toBeUndefined();
        for (const words of [IVORY, MUTED, brighter])
          expect(contrastOnPlate(words, darker)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      }),
    );
  });

  /** Open, urgent and break: large texts, each with an icon. */
  it.each(['#3ccf93', '#ffb02e', '#74baff'])('leaves the state colour %s its 4.5:1 on every plate', (state) => {
    fc.assert(
      fc.property(colour, (plate) => {
        expect(contrastOnPlate(state, readablePlate(plate))).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it.each([
    ['#402060', '#c1a1e0'],
    ['#000000', '#b0b0b0'],
    ['#0000ff', '#a6a6ff'],
  ])('has for the accent %s one of the same hue: %s', (accent, nearest) => {
    expect(lookProblem({ accent })?.nearest).toBe(nearest);
  });

  it('keeps only its valid colours', () => {
    expect(knownLook({ accent: '#ABCDEF', plate: 'red', logoPlate: null, more: 1 })).toEqual({ accent: '#abcdef' });
  });
});
