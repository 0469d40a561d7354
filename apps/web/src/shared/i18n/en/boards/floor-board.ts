// English texts of what boards show of a floor.

import type { floorBoard as korean } from '../../ko/boards/floor-board.ts';
import type { Texts } from '../../texts.ts';

export const floorBoard: Texts<typeof korean> = {
  toTheMoney: '{{count}} from the money',
  bubble: 'Bubble · 1 from the money',
  headsUp: 'Heads-up · {{place}} {{amount}}',
  firstPrize: '{{place}} pays {{amount}}',
  nextOut: 'Next out {{place}} · {{amount}}',
  step: 'from {{place}} {{amount}}',
  out: 'Out',
  places: { one: '{{place}}st', two: '{{place}}nd', few: '{{place}}rd', other: '{{place}}th' },
  amounts: { points: '{{amount}} pts', tickets: '{{amount}} tickets' },
  table: 'Table',
  seat: 'Seat',
  newSeat: 'New',
  seating: 'Seating',
  titleAtTable: '{{title}} · Table {{table}}',
  page: '{{page}} / {{pages}}',
  causes: {
    first: 'Seating',
    redraw: 'Redraw',
    'final-table': 'Final table',
    break: 'Table break',
    balance: 'Table balance',
    late: 'New seats',
    'by-hand': 'New seats',
  },
  broken: 'Table {{tables}} breaks',
  milestones: {
    bubble: { title: 'Bubble', words: 'One more out, and the rest are paid' },
    'in-the-money': { title: 'In the money', words: 'All {{count}} left are paid' },
    'final-table': { title: 'Final table', words: 'The last {{count}}' },
    'heads-up': { title: 'Heads-up', words: 'The last two' },
  },
};
