import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useStageChange } from './board-picture.tsx';

it('a stage comes when nobody touches the board, stays under a touch, and goes at once', () => {
  const { result, rerender } = renderHook(
    ({ isWanted, isTouched }) => useStageChange(isWanted ? 'ads' : undefined, isTouched),
    {
      initialProps: { isWanted: false, isTouched: true },
    },
  );
  const shown = (isWanted: boolean, isTouched: boolean): boolean => {
    rerender({ isWanted, isTouched });
    return result.current !== undefined;
  };
  expect(shown(true, true)).toBe(false);
  expect(shown(true, false)).toBe(true);
  expect(shown(true, true)).toBe(true);
  expect(shown(false, true)).toBe(false);
  expect(shown(true, true)).toBe(false);
  expect(shown(false, false)).toBe(false);
});
