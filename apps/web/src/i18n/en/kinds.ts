// English texts of games and antes.

import type { kinds as korean } from '../ko/kinds.ts';
import type { Texts } from '../texts.ts';

export const kinds: Texts<typeof korean> = {
  limit: { 'no-limit': 'No limit', 'pot-limit': 'Pot limit', limit: 'Limit' },
  ante: 'Ante',
  bigBlindAnte: 'BB ante',
  bringIn: 'Bring-in',
  bets: 'Bets',
  said: {
    game: 'The game is {{game}}.',
    bets: 'Level {{level}}. Bets {{small}}, {{big}}.',
    ante: 'Ante {{ante}}.',
    bringIn: 'Bring-in {{bringIn}}.',
  },
  edit: {
    antes: 'Kind of ante',
    ante: {
      asIs: 'Kind of ante: not set',
      none: 'No ante',
      'per-player': 'Ante of each player',
      'big-blind': 'BB ante',
    },
    games: 'Games',
    game: 'Game',
    noGame: 'No game',
    limit: 'Limit',
    noLimit: 'No limit set',
    gameName: 'Name of the game',
    bringIn: 'Bring-in',
    of: {
      nlh: 'NLH No-limit hold’em',
      plo: 'PLO Pot-limit Omaha',
      plo5: 'PLO5 Five-card Omaha',
      plo8: 'PLO8 Pot-limit Omaha hi-lo',
      lhe: 'LHE Limit hold’em',
      o8: 'O8 Omaha hi-lo',
      stud: 'STUD Seven-card stud',
      stud8: 'STUD8 Stud hi-lo',
      razz: 'RAZZ',
      '27td': '2-7 TD Triple draw',
      '27sd': '2-7 SD Single draw',
      badugi: 'BADUGI',
      '5cd': '5CD Five-card draw',
      'short-deck': '6+ Short deck',
      other: 'Other',
    },
    wrong: {
      'wrong-game-name': 'Level {{level}}: please name the other game with at most 20 characters.',
      'wrong-limit': 'Level {{level}}: this game does not have this limit.',
      'wrong-bring-in': 'Level {{level}}: the bring-in is above the small bet.',
    },
  },
};
