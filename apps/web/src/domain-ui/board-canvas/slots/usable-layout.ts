import { knownLayout, LAYOUT_PRESETS, layoutProblems, type UncheckedLayout, type BoardLayout } from '@feltclock/domain';

/** The layout as it was made, or the first preset if a newer release made it with values that this release does not know. */
export function usableLayout(wire: UncheckedLayout): BoardLayout {
  const known = knownLayout(wire);
  return known === undefined || layoutProblems(known).length > 0 ? LAYOUT_PRESETS.felt : known;
}
