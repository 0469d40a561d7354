// Another stage may move what somebody is about to press: it comes when nobody touches the board, and goes at once
// (docs/rules/boards.md#only-the-board).

import { useState } from 'react';

/** Is the stage shown? It is while it is wanted, from the first moment in which nobody touched the board. */
export function useStageChange(isWanted: boolean, isTouched: boolean): boolean {
  const [isShown, setIsShown] = useState(false);
  const next = isWanted && (isShown || !isTouched);
  if (next !== isShown) setIsShown(next);
  return next;
}
