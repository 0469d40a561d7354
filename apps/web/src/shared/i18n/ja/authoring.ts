// Japanese texts of the authoring screens.

import type { authoring as korean } from '../ko/authoring.ts';
import type { Texts } from '../texts.ts';

export const authoring = {} satisfies Texts<typeof korean>;
