// English texts of the list of a board's shortcuts.

import type { boardKeys as korean } from '../../ko/boards/board-keys.ts';
import type { Texts } from '../../texts.ts';

export const boardKeys = {
  space: 'Start / pause',
  levels: 'Previous / next level (asks)',
  minutes: 'A minute more / less',
  fullscreen: 'Full screen',
  panel: 'Control panel',
  help: 'Show shortcuts',
  spaceKey: 'Space',
} satisfies Texts<typeof korean>;
