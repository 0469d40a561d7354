import type { BoardSnapshot } from '@feltclock/contract';
import { chosenColours } from '@feltclock/domain';

/** The chosen colours of a structure. A section without one has the board's own. */
export const structureColours = ({
  designList,
  chosenSections,
}: Pick<BoardSnapshot, 'designList' | 'chosenSections'>): ReturnType<typeof chosenColours> =>
  chosenColours(
    designList
      .filter(({ sectionNo }) => chosenSections?.includes(sectionNo) ?? true)
      .map(({ sectionNo, color }) => ({ sectionNo, colour: color })),
  );
