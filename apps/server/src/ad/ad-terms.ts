// When and how often a page is shown, as it is answered.

import type { WireAdTerms } from '@feltclock/contract';
import type { AdTerms } from '@feltclock/domain';

export const termsToWire = ({ days, ...terms }: AdTerms): WireAdTerms => ({
  ...terms,
  ...(days !== undefined && { days: [...days] }),
});
