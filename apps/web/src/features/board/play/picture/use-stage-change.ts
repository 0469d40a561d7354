// Another stage may move what somebody is about to press: it comes when nobody touches the board, and goes at once
// (docs/rules/boards.md#only-the-board).

import { useState } from 'react';

/** The stage to show: the wanted one, from the first moment in which nobody touched the board. */
export function useStageChange<Stage>(wanted: Stage | undefined, isTouched: boolean | undefined): Stage | undefined {
  const [isShown, setIsShown] = useState(false);
  const next = wanted !== undefined && (isShown || isTouched !== true);
  if (next !== isShown) setIsShown(next);
  return next ? wanted : undefined;
}
