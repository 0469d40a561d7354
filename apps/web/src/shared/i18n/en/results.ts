// English texts of results as they are read and handed on.

import type { results as korean } from '../ko/results.ts';
import type { Texts } from '../texts.ts';

export const results: Texts<typeof korean> = {
  sheet: {
    title: 'Result sheet',
    titleOf: 'Result of {{name}}',
    print: 'Print',
    csv: 'Export CSV',
    edit: 'Correct result',
    enter: 'Enter result',
    back: 'Back',
    noGame: 'There is no such game.',
    none: 'There is no result yet.',
    noneHint: 'The places show here once the result is saved.',
    notEnded: 'The places show here once the game has ended.',
    unsaved: 'These are the places of the floor; nobody has saved them as the result yet.',
    venue: 'Venue',
    game: 'Game',
    structure: 'Structure',
    day: 'Date',
    endedAt: 'Ended',
    entries: 'Entries',
    pool: 'Prizes in all',
    place: 'Place',
    name: 'Name',
    buyIns: 'Buy-ins',
    reBuys: 'Re-buys',
    addOns: 'Add-ons',
    prize: 'Prize',
    points: 'Win points',
  },
};
