// The layout that a board wears, as far as this release knows it.

import { knownLayout, LAYOUT_PRESETS, layoutProblems, type UncheckedLayout, type BoardLayout } from '@feltclock/domain';

/** The layout as it was made, or the first preset where a later release made it of what this one does not know. */
export function usableLayout(asked: UncheckedLayout): BoardLayout {
  const known = knownLayout(asked);
  return known === undefined || layoutProblems(known).length > 0 ? LAYOUT_PRESETS.felt : known;
}
