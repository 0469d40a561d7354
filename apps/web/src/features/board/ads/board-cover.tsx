// Whether something covers a whole board. A covered advertisement does not count as shown (docs/rules/advertising.md#what-was-shown).

import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { observable } from '../../../shared/state/observable.ts';
import { useReadable } from '../../../shared/state/use-readable.ts';

const Cover = createContext(observable(false));

/** Each board has its own cover, because a TV shows up to four boards. */
export function BoardCover({ children }: { readonly children: ReactNode }) {
  const [cover] = useState(() => observable(false));
  return <Cover value={cover}>{children}</Cover>;
}

/** The board counts as covered while the calling component is mounted. */
export function useCoversBoard(): void {
  const cover = use(Cover);
  useEffect(() => {
    cover.set(true);
    return () => cover.set(false);
  }, [cover]);
}

export const useIsCovered = (): boolean => useReadable(use(Cover));
