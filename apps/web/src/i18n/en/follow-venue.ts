// English texts of the cards with which guests follow a venue.

import type * as korean from '../ko/follow-venue.ts';
import type { Texts } from '../texts.ts';

export const followVenue: Texts<typeof korean.followVenue> = {
  follow: 'Follow the schedule',
  calendar: 'Add to calendar',
  calendarHint: 'The calendar keeps receiving this venue’s tournaments.',
  address: 'Calendar address',
  copy: 'Copy',
  copied: 'Copied.',
  byHand: 'Could not copy. Copy the selected text by hand.',
  embed: 'Put it on your website',
  embedHint:
    'With this code your website shows tonight’s tournaments and their clocks. It shows public information only.',
  code: 'Code to insert',
  look: 'Light or dark',
  looks: { light: 'Light', dark: 'Dark', auto: 'As visitors set' },
  feed: 'Address of the JSON feed',
  preview: 'Preview',
};
