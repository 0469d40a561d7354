import { frameOf, type Box } from '@feltclock/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endBoxes } from './end-boxes.ts';
import { standingsGrid } from './standings.tsx';

const RATIOS = { '16:9': 16 / 9, '21:9': 21 / 9, '4:3': 4 / 3, square: 1.1, '9:16': 9 / 16, '3:4': 3 / 4 } as const;
const parts = fc.record({
  places: fc.integer({ min: 0, max: 100 }),
  hasPrizes: fc.boolean(),
  coming: fc.integer({ min: 0, max: 3 }),
});

const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

it.each(Object.entries(RATIOS))(
  'plates stand in the frame and apart, each with room for what it has: %s',
  (_, ratio) => {
    const frame = frameOf(ratio);
    fc.assert(
      fc.property(parts, (asked) => {
        const { words, standings, prizes, coming } = endBoxes(frame, asked);
        const boxes = [words, standings, prizes, coming].filter((box) => box !== undefined);
        expect([standings !== undefined, prizes !== undefined, coming !== undefined]).toEqual([
          asked.places > 0,
          asked.hasPrizes,
          asked.coming > 0,
        ]);
        for (const [index, box] of boxes.entries()) {
          expect(
            box.x >= 0 && box.y >= 0 && box.x + box.width <= frame.width && box.y + box.height < frame.height,
          ).toBe(true);
          expect(boxes.slice(index + 1).some((other) => meet(box, other))).toBe(false);
        }
        // Room for the laurels, a name, the prize and the sums.
        expect(words.height).toBeGreaterThan(50);
        if (standings === undefined) return;
        const grid = standingsGrid(asked.places, standings);
        expect(grid.line).toBeGreaterThanOrEqual(6);
        expect(grid.rows * grid.line).toBeLessThanOrEqual(standings.height);
      }),
    );
  },
);
