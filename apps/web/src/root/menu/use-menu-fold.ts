// Whether the side bar is folded into a rail, as left in this browser.

import { useState } from 'react';

const KEPT_AS = 'feltclock.menu';
const FOLDED = 'folded';

export function useMenuFold(): readonly [isFolded: boolean, turn: () => void] {
  const [isFolded, setFolded] = useState(() => window.localStorage.getItem(KEPT_AS) === FOLDED);
  const turn = (): void => {
    window.localStorage.setItem(KEPT_AS, isFolded ? 'open' : FOLDED);
    setFolded(!isFolded);
  };
  return [isFolded, turn];
}
