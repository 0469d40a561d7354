// The whole help in English: one file, which is fetched with the first page of the help.

import { helpPlaying } from './playing.ts';
import { helpPreparing } from './preparing.ts';
import { helpTrouble } from './trouble.ts';
import { helpVenue } from './venue.ts';
import { helpWords } from './words.ts';

export const help = {
  words: helpWords,
  articles: { ...helpPreparing, ...helpPlaying, ...helpVenue, ...helpTrouble },
};
