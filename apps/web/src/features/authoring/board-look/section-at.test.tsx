import { afterEach, describe, expect, it, vi } from 'vitest';
import { sectionAt } from './section-at.ts';

/** A board of marked boxes as left, top, width, height. */
function boardOf(boxes: readonly (readonly [section: string, ...box: [number, number, number, number]])[]): Element {
  const board = document.createElement('div');
  for (const [section, left, top, width, height] of boxes) {
    const element = board.appendChild(document.createElement('div'));
    element.dataset['section'] = section;
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue({
      left,
      top,
      width,
      height,
      right: left + width,
      bottom: top + height,
    } as DOMRect);
  }
  return board;
}

afterEach(() => {
  vi.restoreAllMocks();
});

const at = (clientX: number, clientY: number) => ({ clientX, clientY });

describe('the part under the finger', () => {
  const board = () =>
    boardOf([
      ['centre-main-timer', 0, 0, 400, 200],
      ['centre-sub-value', 100, 50, 100, 40],
      ['nonsense', 500, 0, 50, 50],
    ]);

  it('is the smallest there', () => {
    expect(sectionAt(board(), at(150, 70))).toBe('centre-sub-value');
    expect(sectionAt(board(), at(300, 150))).toBe('centre-main-timer');
  });

  it('forgives a near miss', () => {
    expect(sectionAt(board(), at(97, 47))).toBe('centre-sub-value');
    expect(sectionAt(board(), at(405, 100))).toBe('centre-main-timer');
  });

  it('is nothing beside the parts, and nothing that is no section', () => {
    expect(sectionAt(board(), at(440, 300))).toBeUndefined();
    expect(sectionAt(board(), at(520, 20))).toBeUndefined();
  });
});
