// English texts of the board on a phone, beside those of every board.

import type { phone as korean } from '../../ko/boards/phone.ts';
import type { Texts } from '../../texts.ts';

export const phone: Texts<typeof korean> = {
  language: 'Language',
  languages: { ko: '한국어', en: 'English', ja: '日本語' },
  share: 'Share',
  shareTitle: 'The clock of {{name}}',
  link: 'Link to this page',
  copied: 'Link copied.',
  copyByHand: 'Please copy the selected link by hand.',
  clock: 'Now',
  tournament: 'The tournament',
  entry: 'Buy-in and stacks',
  structure: 'Blind structure',
  level: 'Level',
  length: 'Min',
  begins: 'Expected',
  now: 'Now',
  past: 'Over',
  afterStart: '+{{minutes}} min',
  closesAfter: 'Registration ends',
  expected: 'Expected times hold if play goes on without a pause.',
  fullBoard: 'Show the full board',
};
