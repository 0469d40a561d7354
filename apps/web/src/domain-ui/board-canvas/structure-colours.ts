// The colours that a structure's boards wear, as reading the structure gives them.

import type { WireStructure } from '@feltclock/contract';
import { chosenColours } from '@feltclock/domain';

/** The chosen colours; a section without one has the board's own. */
export const structureColours = ({
  designList,
  chosenSections,
}: Pick<WireStructure, 'designList' | 'chosenSections'>): ReturnType<typeof chosenColours> =>
  chosenColours(
    designList
      .filter(({ sectionNo }) => chosenSections.includes(sectionNo))
      .map(({ sectionNo, color }) => ({ sectionNo, colour: color })),
  );
