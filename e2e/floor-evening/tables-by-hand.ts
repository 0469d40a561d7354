// The results of the evening, calculated by hand from docs/rules and what-happened.ts, without the product.

/** Entries: 20 early; 90 and 6 late with a name, 4 without; 007 and 044 re-enter twice; 021 to 024 re-buy in their seats; six add-ons. */
export const ENTRIES = {
  earlyBuyIn: 20,
  buyIn: 100,
  firstReBuyIn: 6,
  secondReBuyIn: 1,
  thirdReBuyIn: 0,
  addOn: 6,
} as const;

/**
 * The places, ten to a line. "=" shares the place before it, and leaves its own out; "–" is the place of somebody without a name. They are read backwards from the
 * first who busted: 030, then one without a name, and so on. A player who re-entered has the place of the last bust.
 */
export const PLACES = `
  041  116  064  055  044  007  090  005 =113  012
  099  100  110  021  022  107  097  087  077  067
  057  047  037  027  017  112  102  092  072  062
  052  042  032  002  115  105  095   –   085  075
  065  045  035  025  015  050  040  020  010  114
  104  094  084  074  054  034  024  014  004  109
  089  079  069  059  049  039  029  009  106  096
  086  076  066  056  046  036  026  016  006  111
  101   –   091  051  031  011  001  108  098  088
  078  068  058  048  038  028  018  008  103  093
  073  063  053  043  033  003 =013  023   –   082
 =083  080  081  061  071  070  060  019   –   030
`;

/** 127 entries are collected, and 150,000 are guaranteed. 127 entries use the standard table for 101 to 130, with 15 places. */
export const PLAN = { collected: 127_000, guarantee: 150_000, rounding: 100 } as const;

/**
 * Thousandths of 150,000, rounded down to hundreds: 180 are 27,000; 115 are 17,250; 85 are 12,750; 65 are 9,750; 50 are 7,500; 42 are 6,300; 34 are 5,100; 29 are
 * 4,350; six times 20 are 3,000 each. Together that is 107,800, and the first place has the other 42,200.
 */
export const PAYOUTS = [
  ...['1위 42,200P', '2위 27,000P', '3위 17,200P', '4위 12,700P', '5위 9,700P', '6위 7,500P', '7위 6,300P'],
  ...['8위 5,100P', '9위 4,300P', '10-15위 3,000P'],
];

/** Payouts. The eighth place is shared: 5,100 and 4,300 make 4,700 for each. */
export const PAID = [
  ['1위', '041', '42,200P'],
  ['2위', '116', '27,000P'],
  ['3위', '064', '17,200P'],
  ['4위', '055', '12,700P'],
  ['5위', '044', '9,700P'],
  ['6위', '007', '7,500P'],
  ['7위', '090', '6,300P'],
  ['8위', '005', '4,700P'],
  ['8위', '113', '4,700P'],
  ['10위', '012', '3,000P'],
  ['11위', '099', '3,000P'],
  ['12위', '100', '3,000P'],
  ['13위', '110', '3,000P'],
  ['14위', '021', '3,000P'],
  ['15위', '022', '3,000P'],
] as const;

/** Win points by the default table. 113 shares the eighth place: 10 and 5 make 7 for each. Guests win nothing. */
export const WIN_POINTS: Readonly<Record<string, number>> = {
  '041': 100,
  '064': 50,
  '007': 20,
  '090': 15,
  '113': 7,
  '012': 0,
  '077': 0,
  '101': 0,
  '058': 0,
  '033': 0,
};

/** Seated players and tables. 110 players at 15 tables are 7 each, and one more at five of them. */
export const AFTER_THE_FIRST_DRAW = [8, 8, 8, 8, 8, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7];
/**
 * 55 don't fit at tables 1 to 6, which have 52 chairs that are not locked, nor at any other six, which have 54 at the most; so they sit at seven, the last ones to be
 * broken, 7 each and one more at six of them.
 */
export const AFTER_THE_REDRAW: Readonly<{ tables: readonly number[]; sitters: readonly number[] }> = {
  tables: [1, 2, 3, 4, 5, 6, 7],
  sitters: [8, 8, 8, 8, 8, 8, 7],
};
/** Nine seats at the table that breaks last. */
export const FINAL_CHAIRS = ['1/1', '1/2', '1/3', '1/4', '1/5', '1/6', '1/7', '1/8', '1/9'];

/** Seats that staff lock for the four players without a name. */
export const LOCKED = [
  { table: 12, seat: 9 },
  { table: 3, seat: 9 },
  { table: 6, seat: 9 },
  { table: 9, seat: 9 },
] as const;
export const TABLES = 15;
