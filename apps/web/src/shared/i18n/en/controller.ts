// English texts of the controller screens.

import type { controller as korean } from '../ko/controller.ts';
import type { Texts } from '../texts.ts';

export const controller = {} satisfies Texts<typeof korean>;
