import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MoneyOfDay } from '@feltclock/contract';
import { choosing } from '../../../test-support/fake-floor.ts';
import { always, type Answers } from '../../../test-support/fake-server.ts';
import { asked, dialog, openConsole, saidAlone, shown, STAFF, text } from '../../../test-support/open-console.tsx';

const NONE = { count: 0, amount: 0 };
const GAME: MoneyOfDay['games'][number] = {
  id: 7,
  name: 'Friday',
  status: 'END',
  due: [
    { kind: 'entry', count: 4, price: 50_000 },
    { kind: 'reEntry', count: 0, price: 50_000 },
    { kind: 'reBuy', count: 0, price: 50_000 },
    { kind: 'addOn', count: 0, price: 0 },
  ],
  expected: 200_000,
  kept: { cash: { count: 2, amount: 95_000 }, card: NONE, transfer: NONE, ticket: NONE, points: NONE },
  gaps: {
    unpaid: { count: 1, amount: 50_000 },
    unnoted: NONE,
    unnamed: { count: 1, amount: 50_000 },
    otherwise: { count: 1, amount: 5_000 },
    voided: { count: 0, amount: 0 },
  },
};
const DAY: MoneyOfDay = {
  keepsPayments: true,
  day: '2026-11-21',
  today: '2026-11-22',
  from: 0,
  to: 86_400_000,
  games: [GAME],
  closes: [],
};
const MARK: MoneyOfDay['closes'][number] = { number: 1, at: 0, by: 'minsu', note: '잔돈 확인', games: [GAME] };

const openDay = (day: MoneyOfDay, more: Answers = {}) =>
  openConsole('/day-close?day=2026-11-21', {
    as: STAFF,
    server: {
      ...choosing({ keepsPayments: true }),
      '/api/store/day': always(day),
      '/api/store/tills': always({ shifts: [] }),
      ...more,
    },
  });
const rows = (): string[] =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

describe('a day in money', () => {
  it('has each game and all of them by way of paying, and why they differ', async () => {
    await openDay(DAY);
    await shown('게임별 금액');
    expect(rows()).toEqual([
      '게임받을 금액현금카드이체티켓포인트받은 금액차이',
      'Friday첫 엔트리 4 × ₩50,000₩200,000₩95,000₩0₩0₩0₩0₩95,000₩105,000',
      '합계₩200,000₩95,000₩0₩0₩0₩0₩95,000₩105,000',
    ]);
    const why = within(screen.getByRole('region', { name: '차이의 이유' })).getAllByRole('listitem');
    expect(why.map(({ textContent }) => textContent)).toEqual([
      '미결제 미결제로 기록했습니다.1건₩50,000',
      '이름 없이 집계 인원만 세어 결제를 기록할 수 없습니다.1건₩50,000',
      '다른 금액으로 결제 정해진 금액과 다르게 기록했습니다.1건₩5,000',
    ]);
    expect(text()).toContain('아직 마감하지 않았습니다.');
  });

  it('is closed with a note after a question', async () => {
    const page = await openDay(DAY, { '/api/store/day/close': always({ ...DAY, closes: [MARK] }) });
    await shown('게임별 금액');
    await page.write('메모 (선택)', '잔돈 확인');
    await page.press('이 날 마감');
    await asked('2026-11-21 하루를 지금 금액으로 마감하시겠습니까?');
    await page.user.click([...dialog()!.querySelectorAll('button')].at(-1)!);
    await saidAlone('하루를 마감했습니다.');
    expect(page.sent('/api/store/day/close')).toEqual([{ id: 1, day: '2026-11-21', note: '잔돈 확인' }]);
  });

  it('says who closed it, and what changed since', async () => {
    const now = { ...GAME, kept: { ...GAME.kept, card: { count: 1, amount: 50_000 } } };
    await openDay({ ...DAY, games: [now], closes: [MARK] });
    await shown('minsu', '잔돈 확인', '마감 이후 바뀐 금액');
    await shown('Friday: 받을 금액 ₩200,000 → ₩200,000, 받은 금액 ₩95,000 → ₩145,000');
    expect(screen.getByRole('button', { name: '다시 마감' })).toBeDefined();
  });

  it('says nothing of changes where there are none', async () => {
    await openDay({ ...DAY, closes: [MARK] });
    await shown('minsu');
    expect(text()).not.toContain('마감 이후 바뀐 금액');
  });

  it('adds the tills of the day, names open ones, and compares them with the games', async () => {
    const shift = {
      id: 1,
      person: 'minsu',
      openedAt: 0,
      opening: 10_000,
      closedAt: 1,
      counted: 104_000,
      reason: '잔돈',
    };
    const sums = [{ of: 'sale', way: 'cash', amount: 95_000 }];
    const open = { ...shift, id: 2, person: 'yuna', opening: 0, closedAt: null, counted: null, reason: '' };
    const shifts = [
      { ...shift, sums, expected: 105_000 },
      { ...open, sums: [], expected: 0 },
    ];
    await openDay(DAY, { '/api/store/tills': always({ shifts }) });
    await shown('시재의 합계가 게임별로 받은 금액과 같습니다.', '아직 마감하지 않은 시재가 1개 있습니다.');
    const tills = within(screen.getByRole('region', { name: '시재' })).getAllByRole('row');
    expect(tills.slice(1).map(({ textContent }) => textContent)).toEqual([
      'minsu  · 잔돈₩10,000₩95,000₩0₩0₩0₩0₩0₩105,000₩104,000−₩1,000',
      'yuna 마감 전₩0₩0₩0₩0₩0₩0₩0₩0––',
      '합계₩10,000₩95,000₩0₩0₩0₩0₩0₩105,000₩104,000−₩1,000',
    ]);
  });

  it('leads to the days beside it, and not to one that is to come', async () => {
    const page = await openDay(DAY);
    await shown('게임별 금액');
    await page.user.click(screen.getByRole('button', { name: '전날' }));
    await waitFor(() => expect(page.sent('/api/store/day').at(-1)).toEqual({ id: 1, day: '2026-11-20' }));
  });

  it('is shown nowhere where the store keeps no payments, and its owner is led to the settings', async () => {
    await openDay({ ...DAY, keepsPayments: false, games: [] });
    await shown('이 매장은 결제를 기록하지 않습니다.');
    expect(screen.getByRole('link', { name: '매장 설정으로' })).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

it('a day’s sheet has the same figures, and prints', async () => {
  await openConsole('/day-sheet?id=1&day=2026-11-21', {
    as: STAFF,
    server: {
      ...choosing({ keepsPayments: true }),
      '/api/store/day': always(DAY),
      '/api/store/tills': always({ shifts: [] }),
    },
  });
  await shown('2026-11-21 일 마감', '₩105,000');
  expect(screen.getByRole('button', { name: '인쇄' })).toBeDefined();
});
