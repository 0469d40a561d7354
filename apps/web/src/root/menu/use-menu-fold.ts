// Whether the side bar is folded into a rail, as left in this browser.

import { useState } from 'react';
import { browserStorage } from '../../shared/state/kept-storage.ts';

const KEPT_AS = 'feltclock.menu';
const FOLDED = 'folded';

export function useMenuFold(): readonly [isFolded: boolean, turn: () => void] {
  const [isFolded, setFolded] = useState(() => browserStorage.getItem(KEPT_AS) === FOLDED);
  const turn = (): void => {
    browserStorage.setItem(KEPT_AS, isFolded ? 'open' : FOLDED);
    setFolded(!isFolded);
  };
  return [isFolded, turn];
}
