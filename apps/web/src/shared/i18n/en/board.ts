// English texts of the board screens.

import type { board as korean } from '../ko/board.ts';
import type { Texts } from '../texts.ts';

export const board = {} satisfies Texts<typeof korean>;
