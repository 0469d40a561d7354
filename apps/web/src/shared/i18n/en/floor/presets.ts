// English texts of where a store writes what its floor says often.

import type { presets as korean } from '../../ko/floor/presets.ts';
import type { Texts } from '../../texts.ts';

export const presets: Texts<typeof korean> = {
  title: 'The venue’s own words',
  hint: 'What is kept here is on the boards with one press. Boards of a language that is left empty show the first one that is not.',
  row: 'Message {{place}}',
  up: 'Move message {{place}} up',
  down: 'Move message {{place}} down',
  remove: 'Delete message {{place}}',
  languages: { ko: 'Korean', en: 'English', ja: 'Japanese' },
  wordless: 'Please write it in one language at least.',
  add: 'Add a message (at most {{most}})',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'The venue’s own words were saved.',
  saveFailed: 'The venue’s own words could not be saved.',
};
