// The events of the evening in order: who did what, on a page or by a call. Players are written by their numbers; the results
// are in tables-by-hand.ts.

import type { EntryKind, TopUpKind } from '@feltclock/domain';

export type Operator = 'cashier' | 'floor-1' | 'floor-2';

/** The operator, and whether by page or by call. */
interface Done {
  readonly who: Operator;
  readonly by: 'page' | 'call';
}

/** A bust, with the chips before the hand if known. */
export type BustedPlayer = readonly [player: string, chipsBefore: number | null];

export type Happening = Done &
  (
    | { readonly action: 'enter'; readonly players: string; readonly as: EntryKind; readonly seat: 'draw' | 'none' }
    | { readonly action: 'come-back'; readonly player: string; readonly as: TopUpKind & EntryKind }
    | { readonly action: 'top-up'; readonly players: string; readonly of: TopUpKind }
    /** One after the other, each in a separate hand. */
    | { readonly action: 'bust'; readonly players: string }
    | { readonly action: 'bust-together'; readonly out: readonly BustedPlayer[]; readonly won: string | null }
    | { readonly action: 'break'; readonly table: number }
    /** Players without a name enter or bust, by the counts of the controller. */
    | { readonly action: 'count-unnamed'; readonly change: 'enter' | 'go'; readonly count: number }
  );

/** Players of the evening with an account; the others are guests. */
export const MEMBERS = '007 012 033 041 058 064 077 090 101 113';

/** Each list runs in order, and the three run in parallel. */
export const REGISTRATION: readonly (readonly Happening[])[] = [
  [
    {
      who: 'cashier',
      by: 'page',
      action: 'enter',
      players: '001 002 003 004 005 006 007 008 009 010',
      as: 'earlyBuyIn',
      seat: 'none',
    },
    { who: 'cashier', by: 'page', action: 'enter', players: '021 022 023 024 025 026', as: 'buyIn', seat: 'none' },
    {
      who: 'cashier',
      by: 'call',
      action: 'enter',
      players: '011 012 013 014 015 016 017 018 019 020',
      as: 'earlyBuyIn',
      seat: 'none',
    },
  ],
  [
    {
      who: 'floor-1',
      by: 'call',
      action: 'enter',
      players:
        '027 028 029 030 031 032 033 034 035 036 037 038 039 040 041 042 043 044 045 046 047 048 049 050 051 052 053 054 055 056',
      as: 'buyIn',
      seat: 'none',
    },
    { who: 'floor-1', by: 'page', action: 'count-unnamed', change: 'enter', count: 4 },
    {
      who: 'floor-1',
      by: 'call',
      action: 'enter',
      players: '057 058 059 060 061 062 063 064 065 066 067 068',
      as: 'buyIn',
      seat: 'none',
    },
  ],
  [
    {
      who: 'floor-2',
      by: 'call',
      action: 'enter',
      players:
        '069 070 071 072 073 074 075 076 077 078 079 080 081 082 083 084 085 086 087 088 089 090 091 092 093 094 095 096 097 098 099 100 101 102 103 104 105 106 107 108 109 110',
      as: 'buyIn',
      seat: 'none',
    },
  ],
];

/** The first hour: first busts, late entries, re-entries and re-buys. */
export const FIRST_HOUR: readonly Happening[] = [
  { who: 'floor-1', by: 'page', action: 'bust', players: '030' },
  { who: 'floor-2', by: 'page', action: 'bust', players: '044' },
  { who: 'floor-1', by: 'page', action: 'count-unnamed', change: 'go', count: 1 },
  { who: 'cashier', by: 'page', action: 'enter', players: '111 112', as: 'buyIn', seat: 'draw' },
  { who: 'cashier', by: 'call', action: 'enter', players: '113 114', as: 'buyIn', seat: 'draw' },
  { who: 'floor-1', by: 'page', action: 'bust', players: '007' },
  { who: 'cashier', by: 'page', action: 'come-back', player: '007', as: 'firstReBuyIn' },
  { who: 'cashier', by: 'page', action: 'top-up', players: '021', of: 'firstReBuyIn' },
  { who: 'cashier', by: 'page', action: 'top-up', players: '021', of: 'addOn' },
  { who: 'cashier', by: 'call', action: 'top-up', players: '022 023 024', of: 'firstReBuyIn' },
  { who: 'cashier', by: 'call', action: 'top-up', players: '022 025 026 027 028', of: 'addOn' },
];

/** 055 is busted by mistake, and stays out while 019 busts. */
export const WRONG_BUST = { mistaken: '055', meanwhile: '019' };

/** The second floor person loses the connection and the answer to 060's bust; the first one busts 070 before the second one's command is sent. */
export const LOST_LINE = { pressedOffline: '060 070 061', meanwhile: '070 071' };

/** The answer to this one is lost. */
export const LOST_ANSWER: readonly Happening[] = [
  { who: 'cashier', by: 'page', action: 'enter', players: '115', as: 'buyIn', seat: 'draw' },
];

export const UNTIL_THE_BREAKS: readonly Happening[] = [
  { who: 'cashier', by: 'call', action: 'enter', players: '116', as: 'buyIn', seat: 'draw' },
  {
    who: 'floor-1',
    by: 'page',
    action: 'bust-together',
    out: [
      ['080', 12_000],
      ['081', 5000],
    ],
    won: '090',
  },
  {
    who: 'floor-2',
    by: 'call',
    action: 'bust-together',
    out: [
      ['082', null],
      ['083', null],
    ],
    won: null,
  },
  { who: 'cashier', by: 'call', action: 'come-back', player: '044', as: 'firstReBuyIn' },
  { who: 'floor-2', by: 'call', action: 'bust', players: '044' },
  { who: 'cashier', by: 'page', action: 'come-back', player: '044', as: 'secondReBuyIn' },
  { who: 'floor-1', by: 'page', action: 'count-unnamed', change: 'go', count: 1 },
  { who: 'floor-1', by: 'page', action: 'break', table: 15 },
  { who: 'floor-2', by: 'page', action: 'break', table: 14 },
];

export const UNTIL_THE_REDRAW: readonly Happening[] = [
  {
    who: 'floor-1',
    by: 'call',
    action: 'bust-together',
    out: [
      ['003', 8000],
      ['023', 3000],
      ['013', 8000],
    ],
    won: '041',
  },
  { who: 'floor-1', by: 'call', action: 'bust', players: '033 043 053 063 073 093 103 008 018 028' },
  { who: 'floor-2', by: 'call', action: 'bust', players: '038 048 058 068 078 088 098 108 001 011 031 051 091' },
  { who: 'floor-1', by: 'page', action: 'count-unnamed', change: 'go', count: 1 },
  { who: 'floor-1', by: 'call', action: 'bust', players: '101 111 006 016 026 036 046 056 066 076 086 096 106' },
  { who: 'floor-2', by: 'call', action: 'bust', players: '009 029 039 049 059 069 079 089 109 004 014 024' },
];

export const UNTIL_THE_BUBBLE: readonly Happening[] = [
  { who: 'floor-1', by: 'call', action: 'bust', players: '034 054 074 084 094 104 114 010 020' },
  { who: 'floor-2', by: 'page', action: 'break', table: 7 },
  { who: 'floor-2', by: 'call', action: 'bust', players: '040 050 015 025 035 045 065 075 085' },
  { who: 'floor-1', by: 'call', action: 'break', table: 6 },
  { who: 'floor-1', by: 'page', action: 'count-unnamed', change: 'go', count: 1 },
  { who: 'floor-1', by: 'call', action: 'bust', players: '095 105 115 002 032 042 052 062 072' },
  { who: 'floor-1', by: 'call', action: 'break', table: 5 },
  { who: 'floor-2', by: 'call', action: 'bust', players: '092 102 112 017 027 037 047 057' },
  { who: 'floor-1', by: 'call', action: 'break', table: 4 },
  { who: 'floor-1', by: 'call', action: 'bust', players: '067 077 087 097' },
];

/** Hand for hand, until the last unpaid player busts. */
export const BUBBLE: readonly Happening[] = [{ who: 'floor-2', by: 'page', action: 'bust', players: '107' }];

export const UNTIL_THE_FINAL_TABLE: readonly Happening[] = [
  { who: 'floor-1', by: 'page', action: 'bust', players: '022' },
  { who: 'floor-1', by: 'call', action: 'break', table: 3 },
  { who: 'floor-2', by: 'call', action: 'bust', players: '021 110 100 099 012' },
];

export const FINAL_TABLE: readonly Happening[] = [
  {
    who: 'floor-1',
    by: 'page',
    action: 'bust-together',
    out: [
      ['113', 20_000],
      ['005', 20_000],
    ],
    won: '041',
  },
  { who: 'floor-2', by: 'page', action: 'bust', players: '090 007' },
  { who: 'floor-1', by: 'page', action: 'bust', players: '044 055 064 116' },
];
