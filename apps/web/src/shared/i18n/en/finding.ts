// English texts of the command palette and of the list of shortcuts.

import type { finding as korean } from '../ko/finding.ts';
import type { Texts } from '../texts.ts';

export const finding = {
  open: 'Find',
  placeholder: 'Find a page, game, structure, store or member',
  label: 'Go to',
  nothing: 'Nothing found.',
  waiting: 'Looking.',
  go: 'Go to',
  do: 'Do',
  games: 'Games',
  structures: 'Structures',
  stores: 'Stores',
  members: 'Members',
  addGame: 'Create a new game',
  addStructure: 'Create a new structure',
  addStore: 'Add a new store',
  memberHint: 'Members are found from two letters of their ID on.',
  shortcuts: 'Keyboard shortcuts',
  any: 'Everywhere',
  editor: 'Editing a structure',
  board: 'Display board',
  find: 'Find',
  help: 'Show the shortcuts',
  fold: 'Fold or unfold the menu',
  close: 'Close a window',
  undo: 'Undo',
  redo: 'Redo',
  moveRow: 'Move the row',
  addRow: 'Add a level below',
  copyRow: 'Duplicate the row',
  deleteRow: 'Delete the row',
  boardHelp: 'Show the board’s shortcuts',
  toHelp: 'Open the help, with pictures',
  failed: 'Some things could not be looked for. Please try again.',
} satisfies Texts<typeof korean>;
