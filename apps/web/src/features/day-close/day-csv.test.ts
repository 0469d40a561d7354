import { chooseParticles, type MoneyOfDay } from '@feltclock/contract';
import { EMPTY_FLOOR, NO_PLAYERS, priceListOf, takingsOf, DEFAULT_STORE_MONEY } from '@feltclock/domain';
import { expect, it } from 'vitest';
import type { Areas } from '../../i18n/ko.ts';
import { money } from '../../i18n/ko/platform.ts';
import { translateWith } from '../../i18n/translate-with.ts';
import { dayCsv } from './day-csv.ts';

const LIST = priceListOf({ buyInAmount: 50_000 }, DEFAULT_STORE_MONEY.prices);

const t = translateWith<Areas['money']>(money, chooseParticles);

const gameOf = (id: number, name: string, buyIn: number): MoneyOfDay['games'][number] => {
  const { due, ...takings } = takingsOf(EMPTY_FLOOR, { ...NO_PLAYERS, buyIn }, LIST);
  return { id, name, status: 'END', due: [...due], ...takings };
};

it('a day as a file has a line for each game and one for all, and no formula', () => {
  const day = { keepsPayments: true, day: '2026-11-21', today: '2026-11-21', from: 0, to: 1, closes: [] };
  const lines = dayCsv({ ...day, games: [gameOf(1, '=Friday', 3), gameOf(2, 'Late, "turbo"', 1)] }, t).split('\r\n');
  expect(lines[0]?.replaceAll('"', '')).toBe(
    '게임,첫 엔트리 수,첫 엔트리 금액,리엔트리 수,리엔트리 금액,리바이 수,리바이 금액,애드온 수,애드온 금액,받을 금액,현금,카드,이체,티켓,포인트,받은 금액,미결제,결제 기록 없음,이름 없이 집계,다른 금액으로 결제,취소된 판매,차이',
  );
  expect(lines.slice(1)).toEqual([
    `"'=Friday",3,50000,0,50000,0,50000,0,0,150000,0,0,0,0,0,0,0,0,150000,0,0,150000`,
    '"Late, ""turbo""",1,50000,0,50000,0,50000,0,0,50000,0,0,0,0,0,0,0,0,50000,0,0,50000',
    '"합계","","","","","","","","",200000,0,0,0,0,0,0,0,0,200000,0,0,200000',
    '',
  ]);
});

it('a kind that is sold at two prices has all its sales in one column', () => {
  const prices = { kinds: { earlyBuyIn: { price: 45_000, fee: 0, bounty: 0, staff: 0 } }, guarantee: 0 };
  const counts = { ...NO_PLAYERS, earlyBuyIn: 2, buyIn: 1 };
  const list = { ...LIST, prices };
  const { due, ...takings } = takingsOf(EMPTY_FLOOR, counts, list);
  const game = { id: 1, name: 'Turbo', status: 'END' as const, due: [...due], ...takings };
  const day = {
    keepsPayments: true,
    day: '2026-11-21',
    today: '2026-11-21',
    from: 0,
    to: 1,
    closes: [],
    games: [game],
  };
  expect(dayCsv(day, t).split('\r\n')[1]).toMatch(/^"Turbo",3,"45000 \/ 50000",0,50000,/);
});
