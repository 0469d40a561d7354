import { describe, expect, it } from 'vitest';
import { figureEms } from '../../../../domain-ui/board-canvas/figure-width.ts';
import { twoLineLetters } from './two-lines.ts';

const MOST = { inOne: 21, inTwo: 12 } as const;
const WIDTH = 92;

describe('the letters of a name', () => {
  it('are as large as they may be where it is short', () => {
    expect(twoLineLetters('김하늘', MOST, WIDTH)).toBe(21);
  });

  it('fill one line where two would be smaller', () => {
    const letters = twoLineLetters('남궁민수아이', MOST, WIDTH);
    expect(letters).toBeGreaterThan(12);
    expect(letters * figureEms('남궁민수아이')).toBeLessThanOrEqual(WIDTH);
  });

  it.each([
    ['Bartholomew Featherstonehaugh-Montgome', 'Featherstonehaugh-Montgome'],
    ['The Honourable Alexander Hamilton', 'Alexander Hamilton'],
  ])('are those of the wider of two lines: %s', (name, wider) => {
    const letters = twoLineLetters(name, MOST, WIDTH);
    expect(letters * figureEms(wider)).toBeLessThanOrEqual(WIDTH);
    expect(letters * figureEms(name)).toBeGreaterThan(WIDTH);
  });

  it('break a word that is the only one, wherever its line is full', () => {
    const name = '황금독수리온세상을놀라게하다'.repeat(7);
    const letters = twoLineLetters(name, MOST, WIDTH);
    expect(letters * figureEms(name)).toBeLessThanOrEqual(2 * WIDTH);
    expect(letters).toBeGreaterThan(1.5);
  });
});
