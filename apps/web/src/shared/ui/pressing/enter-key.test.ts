import type { KeyboardEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { holdWhileComposing, isSubmittingEnter, onEnter } from './enter-key.ts';

const keystroke = (key: string, isComposing = false, keyCode = 13) => {
  const preventDefault = vi.fn();
  const event = { key, nativeEvent: { isComposing, keyCode }, preventDefault } as unknown as KeyboardEvent;
  return { event, preventDefault };
};

describe('Enter', () => {
  it.each([
    ['pressed plainly', 'Enter', false, 13, true],
    ['while composing', 'Enter', true, 229, false],
    ['that just ended a composition, as Safari reports it', 'Enter', false, 229, false],
    ['of another key', 'a', false, 65, false],
  ])('%s submits or not', (_, key, composing, code, submits) => {
    const { event, preventDefault } = keystroke(key, composing, code);
    const run = vi.fn();
    onEnter(run)(event);
    expect(isSubmittingEnter(event)).toBe(submits);
    expect(run).toHaveBeenCalledTimes(submits ? 1 : 0);
    expect(preventDefault).toHaveBeenCalledTimes(submits ? 1 : 0);
  });

  it.each([
    ['Enter', true, 229, 1],
    ['Enter', false, 229, 1],
    ['Enter', false, 13, 0],
    ['ㅎ', true, 229, 0],
  ])('keeps a form from being submitted only while composing: %s %s %d', (key, composing, code, held) => {
    const { event, preventDefault } = keystroke(key, composing, code);
    holdWhileComposing(event);
    expect(preventDefault).toHaveBeenCalledTimes(held);
  });
});
