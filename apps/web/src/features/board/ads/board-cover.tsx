// Whether something lies over a whole board: what is under it counts as not seen (docs/rules/advertising.md#what-was-shown).

import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { observable } from '../../../shared/state/observable.ts';
import { useReadable } from '../../../shared/state/use-readable.ts';

const Cover = createContext(observable(false));

/** Each board has its own cover: a TV shows up to four. */
export function BoardCover({ children }: { readonly children: ReactNode }) {
  const [cover] = useState(() => observable(false));
  return <Cover value={cover}>{children}</Cover>;
}

/** Says that the board is covered for as long as whoever calls it is drawn. */
export function useCoversBoard(): void {
  const cover = use(Cover);
  useEffect(() => {
    cover.set(true);
    return () => cover.set(false);
  }, [cover]);
}

export const useIsCovered = (): boolean => useReadable(use(Cover));
