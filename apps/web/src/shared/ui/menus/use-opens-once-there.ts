// For what is first drawn when it is to open: the UI kit gives the focus back to what had it when something opened, not when it came open.

import { useDeferredValue } from 'react';

export function useOpensOnceThere(isOpen: boolean): boolean {
  const isThere = useDeferredValue(true, false);
  return isThere && isOpen;
}
