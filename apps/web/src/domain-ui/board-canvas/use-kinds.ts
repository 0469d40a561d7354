// The words of games and antes, fetched where a structure has them.

import { hasKinds, type AnteKind, type LevelRows } from '@feltclock/domain';
import { useEffect } from 'react';
import { useReadable } from '../../shared/state/use-readable.ts';
import { lazyCode } from '../../shared/ui/pieces/lazy-piece.tsx';

const kindView = lazyCode(async () => {
  const [words, { addKinds }] = await Promise.all([
    import('../../shared/format/kind-words.ts'),
    import('./kind-view.ts'),
  ]);
  return { ...words, addKinds };
});

/** Undefined for a documented structure, and until the words are there. */
export function useKinds(rules: { readonly rows: LevelRows; readonly anteKind?: AnteKind | undefined }) {
  const code = useReadable(kindView.code);
  const isWanted = hasKinds(rules);
  useEffect(() => {
    if (isWanted) kindView.fetchAhead();
  }, [isWanted]);
  return isWanted ? code : undefined;
}

export type Kinds = NonNullable<ReturnType<typeof useKinds>>;
