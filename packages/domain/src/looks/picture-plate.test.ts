import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf, hexOf, mixed, rgbOf, type Rgb } from './contrast.ts';
import { plateOver, DEFAULT_PLATE_SHARE } from './picture-plate.ts';
import { DENSEST_PLATE, IVORY, MUTED, readableAccent, readablePlate, DEFAULT_PLATE } from './store-look.ts';

/** The text colours of boards: ivory, labels, the accent, and those of open, urgent and break. */
const TEXTS = ['#f6f1e3', '#c9cfc8', '#e3be6b', '#f3d68a', '#3ccf93', '#ffb02e', '#74baff'] as const;

describe('a plate over a picture', () => {
  it('leaves each of the board’s own colours a contrast of 7:1, however bright the picture is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 255 }), (light) => {
        const grey: Rgb = [light, light, light];
        const behind = mixed(grey, rgbOf(DEFAULT_PLATE), plateOver(light));
        for (const text of TEXTS) expect(contrastOf(rgbOf(text), behind)).toBeGreaterThanOrEqual(7);
      }),
    );
  });

  it('keeps text and accent at 7:1 in every look that a store may choose', () => {
    const colour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((rgb) => hexOf(rgb));
    fc.assert(
      fc.property(fc.nat(255), colour, colour, (light, asked, askedPlate) => {
        const plate = readablePlate(askedPlate);
        const accent = readableAccent(asked, plate);
        const behind = mixed([light, light, light], rgbOf(plate), plateOver(light, plate));
        for (const text of [IVORY, MUTED, accent]) expect(contrastOf(rgbOf(text), behind)).toBeGreaterThanOrEqual(7);
      }),
      { examples: [[144, '#000000', '#000000']] },
    );
  });

  it('is no denser than necessary: over dark pictures as over felt', () => {
    expect(plateOver(0)).toBe(DEFAULT_PLATE_SHARE);
    expect(plateOver(100)).toBe(DEFAULT_PLATE_SHARE);
    expect(plateOver(200)).toBeGreaterThan(DEFAULT_PLATE_SHARE);
    expect(plateOver(255)).toBeLessThanOrEqual(DENSEST_PLATE);
  });
});
