import type { ResultSheet } from '@feltclock/contract';
import { formerMemberId } from '@feltclock/domain';
import { expect, it } from 'vitest';
import { floorPrizes as englishPrizes } from '../../../i18n/en/floor.ts';
import { results as english } from '../../../i18n/en/points.ts';
import type { floorPrizes as koreanPrizes } from '../../../i18n/ko/floor.ts';
import type { results as korean } from '../../../i18n/ko/points.ts';
import { translateWith } from '../../../i18n/translate-with.ts';
import { dateMillis } from '../../../shared/server-time/device-clock.ts';
import { sheetCsv } from './sheet-csv.ts';
import { sheetAmounts } from './sheet-figures.ts';

const one = { buyIns: 1, reBuys: 0, addOns: 0 };
const SHEET: ResultSheet = {
  gameId: 7,
  gameName: 'Friday "Deep"',
  structureName: 'Deep',
  storeId: 1,
  storeName: '=HYPERLINK("x")',
  day: dateMillis('2026-03-06T05:00:00Z'),
  endedAt: dateMillis('2026-03-06T16:30:00Z'),
  counted: { buyIns: 40, reBuys: 12, addOns: 3 },
  pool: { unit: 'points', amount: 80_000 },
  source: 'result',
  rows: [
    { place: 1, name: 'Mina', userId: 'mina', bought: { ...one, reBuys: 2 }, prize: 50_000, winPoints: 100 },
    { place: 2, name: formerMemberId('1'), userId: formerMemberId('1'), bought: one, prize: 0, winPoints: 70 },
    { place: 3, name: '+82 10', userId: null, bought: null, prize: 0, winPoints: 0 },
  ],
};
const linesOf = (sheet: ResultSheet): readonly string[] =>
  sheetCsv(sheet, {
    t: translateWith<typeof korean>(english),
    language: 'en',
    timeZone: 'Asia/Seoul',
    amounts: sheetAmounts(sheet, { t: translateWith<typeof koreanPrizes>(englishPrizes), currency: 'KRW' }),
  }).split('\r\n');

it('a sheet’s file has what stands above the places and then a line for each, and nothing that a spreadsheet takes for a formula', () => {
  expect(linesOf(SHEET)).toEqual([
    `"Venue","'=HYPERLINK(""x"")"`,
    '"Game","Friday ""Deep"""',
    '"Structure","Deep"',
    '"Date","2026-03-06 14:00:00"',
    '"Ended","2026-03-07 01:30:00"',
    '"Entries",52',
    '"Re-buys",12',
    '"Add-ons",3',
    '"Total prizes","80,000 pts"',
    '',
    '"Place","Name","Buy-ins","Re-buys","Add-ons","Prize","Win points"',
    '1,"Mina",1,2,0,50000,100',
    '2,"Deleted member",1,0,0,0,70',
    `3,"'+82 10","","","",0,0`,
    '',
  ]);
});

it('a sheet without prizes, of places that nobody saved, says so', () => {
  const lines = linesOf({ ...SHEET, pool: null, source: 'floor' });
  expect(lines.slice(8, 10)).toEqual(['"These places come from the floor. They are not saved as the result yet."', '']);
  expect(lines.at(-4)).toBe('1,"Mina",1,2,0,"",100');
});

it('a sheet’s file has prizes in words as they are, and bounties in a column where there are any', () => {
  const [first, ...others] = SHEET.rows;
  const rows = [{ ...first!, prize: 0, prizeText: '=wine', bounty: 300 }, ...others];
  const lines = linesOf({
    ...SHEET,
    pool: { unit: 'text', amount: 0 },
    bounties: { unit: 'money', amount: 300 },
    rows,
  });
  expect(lines.slice(8)).toEqual([
    '"Total bounties","₩300"',
    '',
    '"Place","Name","Buy-ins","Re-buys","Add-ons","Prize","Bounty","Win points"',
    `1,"Mina",1,2,0,"'=wine",300,100`,
    '2,"Deleted member",1,0,0,0,0,70',
    `3,"'+82 10","","","",0,0,0`,
    '',
  ]);
});
