import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BRIGHTEST_BEHIND, scrimOf, scrimOver } from './picture-scrim.ts';

/** What boards write in: ivory, grey labels, amber, and the two greens of what is news and what begins. */
const TEXTS = ['#f4f1e8', '#b3c2ba', '#ffb02e', '#5fd3a9'] as const;

const linear = (value: number): number =>
  value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
const ofText = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return luminance(red, green, blue);
};
/** The contrast of a text on a grey. */
const contrast = (text: string, grey: number): number => (ofText(text) + 0.05) / (luminance(grey, grey, grey) + 0.05);
const shown = (light: number, scrim: number): number => light * (1 - scrim);

describe('a scrim', () => {
  it.each([
    [0, 0],
    [30, 30],
    [BRIGHTEST_BEHIND, BRIGHTEST_BEHIND],
    [50, BRIGHTEST_BEHIND],
    [180, BRIGHTEST_BEHIND],
    [255, BRIGHTEST_BEHIND],
  ])('leaves of a light of %i so much: %i', (light, left) => {
    expect(shown(light, scrimOver(light))).toBeCloseTo(left);
  });

  it.each(TEXTS)('leaves %s a contrast of 7:1 on the brightest picture there is', (text) => {
    expect(contrast(text, shown(255, scrimOver(255)))).toBeGreaterThanOrEqual(7);
  });
});

const ACROSS = 7;
const pictures = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 60 });

describe('the scrims of a picture', () => {
  it('leave what is dark alone, but near what is bright', () => {
    const lights = Array.from({ length: 7 * 7 }, () => 20);
    lights[0] = 255;
    const scrims = scrimOf(lights, ACROSS);
    const rows = Array.from({ length: 7 }, (_, row) => scrims.slice(row * 7, row * 7 + 7).map((each) => each > 0));
    const near = [true, true, true, false, false, false, false];
    const far = near.map(() => false);
    expect(rows).toEqual([near, near, near, far, far, far, far]);
  });

  it('keep all text readable wherever it stands, however the two are laid over each other', () => {
    fc.assert(
      fc.property(pictures, fc.double({ min: 0, max: 1, noNaN: true }), (lights, share) => {
        const scrims = scrimOf(lights, ACROSS);
        for (const [at, light] of lights.entries())
          for (const by of [0, 1, -1, 2, -2, ACROSS, -ACROSS, 2 * ACROSS + 2]) {
            const [column, other] = [at % ACROSS, (at + by + 10 * ACROSS) % ACROSS];
            const beside = scrims[at + by];
            // Beyond an edge there is nothing to mix with.
            if (beside === undefined || Math.abs(column - other) > 2) continue;
            const mixed = (scrims[at] ?? 0) * share + beside * (1 - share);
            for (const text of TEXTS) expect(contrast(text, shown(light, mixed))).toBeGreaterThanOrEqual(7);
          }
      }),
    );
  });

  it('are as many as there are places', () => {
    fc.assert(fc.property(pictures, (lights) => scrimOf(lights, ACROSS).length === lights.length));
  });
});
