import type { Texts } from '../texts.ts';
import type * as ko from '../ko/board-floor.ts';

export const floorBoard: Texts<typeof ko.floorBoard> = {
  toTheMoney: '{{count}} from the money',
  bubble: 'Bubble · 1 from the money',
  headsUp: 'Heads-up · {{place}} {{amount}}',
  firstPrize: '{{place}} pays {{amount}}',
  nextOut: 'Next out {{place}} · {{amount}}',
  step: 'from {{place}} {{amount}}',
  out: 'Out',
  places: { one: '{{place}}st', two: '{{place}}nd', few: '{{place}}rd', other: '{{place}}th' },
  amounts: { points: '{{amount}} pts', tickets: '{{amount}} tickets' },
  alternates: 'Alternates: {{count}}',
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
    late: 'Alternates seated',
    'by-hand': 'New seats',
  },
  broken: 'Table {{tables}} breaks',
  milestones: {
    bubble: { title: 'Bubble', words: 'One more bust and the rest are paid' },
    'in-the-money': { title: 'In the money', words: 'All {{count}} left are paid' },
    'final-table': { title: 'Final table', words: 'The last {{count}}' },
    'heads-up': { title: 'Heads-up', words: 'The last two' },
  },
};
