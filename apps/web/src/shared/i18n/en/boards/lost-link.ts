// English texts of the page of a link that opens nothing.

import type { lostLink as korean } from '../../ko/boards/lost-link.ts';
import type { Texts } from '../../texts.ts';

export const lostLink: Texts<typeof korean> = {
  title: 'This link is no longer in use.',
  why: 'The game may be over, or the venue replaced its link. Please ask the venue for a new one.',
  here: 'Tournaments of this venue',
  everywhere: 'Running and scheduled tournaments',
  loading: 'Loading the tournaments.',
  none: 'No tournament is running or scheduled.',
  failed: 'The tournaments could not be loaded.',
  venue: 'Venue page',
  all: 'Show all tournaments',
};
