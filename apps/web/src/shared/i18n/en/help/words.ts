// English words around the articles of the help, and what its pictures show.

import type { helpWords as korean } from '../../ko/help/words.ts';
import type { Texts } from '../../texts.ts';

export const helpWords = {
  title: 'Help',
  notice: 'Find what you want to do, and follow the steps.',
  search: 'Search the help',
  searchHint: 'e.g. re-buy, board sound, PIN',
  found: 'Articles found: {{count}}',
  nothing: 'There is no such article.',
  nothingHint: 'Try a shorter word, or another one.',
  clear: 'Clear the search',
  all: 'All of the help',
  unknown: 'There is no such article.',
  unknownHint: 'The address has changed or is wrong. Look for it in the whole list.',
  open: 'Open {{name}}',
  others: 'Also of use',
  topics: { preparing: 'Preparation', playing: 'During play', venue: 'Venue', trouble: 'Trouble and accounts' },
  pictures: {
    'first-steps': 'The main page of a new store with the six steps to the first game.',
    'structure-editor': 'The editor of a structure: its basics on the left, the list of levels on the right.',
    generator: 'The generator: from entries and hours it makes the blinds.',
    evening: 'The main page with tonight’s games as cards, and a button for the usual tournament.',
    'game-create': 'The page that creates a game: structure, name and planned start.',
    controller:
      'The controller: clock and buttons at the top, a tile for each kind of entry, a small board and the last things done at the right.',
    floor: 'Players on the floor: names and seats below the field that registers them.',
    'floor-tables': 'Tables on the floor, each with its seats and the dealer button.',
    'floor-payouts': 'Payouts on the floor: what was confirmed, deals and bounties.',
    undo: 'The controller just after a level was changed, with the button to undo it and its seconds.',
    'later-blinds': 'The drawer with the blinds still to come.',
    board: 'A display board: time left, blinds, players left, average stack and prizes.',
    'board-link': 'The link to a board: its QR code and address.',
    result: 'The result of a game: a member’s ID or a name for each place.',
    people: 'The page of a store’s staff: who works there, their roles, and invitations.',
    tablet: 'A locked tablet of a store: choose your name and type your PIN.',
    settings: 'The settings of a store.',
    poster: 'The A4 poster of a game with the store’s name and a QR code.',
    award: 'The award page: the gauge of the season, and the ranking.',
    wall: 'All games of all stores; those that need somebody come first.',
    offline: 'A board whose line is lost: since when stands at the lower left, and the clock goes on.',
    factor: 'The second factor in the own profile.',
  },
} satisfies Texts<typeof korean>;
