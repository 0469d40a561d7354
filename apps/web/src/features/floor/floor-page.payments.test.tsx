import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { TillShift } from '@feltclock/contract';
import type { StoreMoney } from '@feltclock/domain';
import { bustAct, choosing, fakeFloor, type FakeFloor } from '../../../test-support/fake-floor.ts';
import { always, type Answers, refusing } from '../../../test-support/fake-server.ts';
import { pass } from '../../../test-support/held-clock.ts';
import { openConsole, shown, STAFF, text, titled } from '../../../test-support/open-console.tsx';

const PRICES = { entry: 50_000, reEntry: 40_000, reBuy: 30_000, addOn: 20_000 };
const KEPT: StoreMoney = { keepsPayments: true, prices: PRICES, allowsMoneyPool: false };

async function openFloorOf(
  fake: FakeFloor,
  {
    view = '',
    money = KEPT,
    as = STAFF,
    server = {},
  }: { view?: string; money?: StoreMoney; as?: Omit<typeof STAFF, 'id'> & { id: string }; server?: Answers } = {},
) {
  const page = await openConsole(`/floor?id=7${view}`, {
    as,
    server: { ...fake.answers, ...choosing(money), '/api/floor/members': always([]), ...server },
  });
  await titled('Friday 플로어');
  const register = async (name: string): Promise<void> => {
    await page.write('참가자 찾기·등록', name);
    await pass(200);
    await page.user.click(await screen.findByRole('button', { name: new RegExp(`^손님으로 등록: ${name}`) }));
  };
  const pick = (name: string): Promise<void> =>
    page.user.click(screen.getByRole('button', { name: new RegExp(`^${name}`), pressed: false }));
  return { ...page, register, pick };
}

const way = (name: string, within_: HTMLElement = document.body): HTMLElement =>
  within(within_).getByRole('radio', { name });
const listed = (name: string): string[] =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('payments on a floor', () => {
  it('are noted with what each costs, as the last one was paid', async () => {
    const page = await openFloorOf(fakeFloor());
    await waitFor(() => expect(way('현금')).toBeDefined());
    await page.user.click(way('카드'));
    await page.register('김하늘');
    await waitFor(() =>
      expect(page.sent('/api/floor/register')).toMatchObject([{ payment: { way: 'card', amount: 50_000 } }]),
    );
    await page.register('이바다');
    await waitFor(() =>
      expect(page.sent('/api/floor/register').at(-1)).toMatchObject({ payment: { way: 'card', amount: 50_000 } }),
    );
    await page.pick('이바다');
    await page.press('이바다 리바이 1 ₩30,000');
    await page.press('이바다 애드온 ₩20,000');
    await waitFor(() =>
      expect(page.sent('/api/floor/top-up')).toMatchObject([
        { of: 'firstReBuyIn', payment: { way: 'card', amount: 30_000 } },
        { of: 'addOn', payment: { way: 'card', amount: 20_000 } },
      ]),
    );
    expect(window.localStorage.getItem('feltclock.payment-way')).toBe('card');
  });

  it('of a returning player are the price of that entry', async () => {
    const fake = fakeFloor();
    fake.does(bustAct(fake.enters('김하늘')));
    const page = await openFloorOf(fake);
    await waitFor(() => expect(way('현금')).toBeDefined());
    await page.pick('김하늘');
    await page.press('김하늘 리엔트리 (리바이 1 ₩40,000)');
    await waitFor(() =>
      expect(page.sent('/api/floor/register')).toMatchObject([
        { player: 1, of: 'firstReBuyIn', seat: 'none', payment: { way: 'cash', amount: 40_000 } },
      ]),
    );
  });

  it('that are missing are marked, and can be noted later', async () => {
    const page = await openFloorOf(fakeFloor());
    await waitFor(() => expect(way('미결제')).toBeDefined());
    await page.user.click(way('미결제'));
    await page.register('김하늘');
    await shown('미결제 ₩50,000');
    await page.pick('김하늘');
    await page.press('김하늘 결제');
    const popup = await screen.findByRole('dialog');
    await page.user.click(way('이체', popup));
    const amount = within(popup).getByLabelText('금액');
    await page.user.clear(amount);
    await page.user.keyboard('{Enter}');
    expect(amount.getAttribute('aria-invalid')).toBe('true');
    expect(page.sent('/api/floor/pay')).toEqual([]);
    fireEvent.change(amount, { target: { value: '３２５００' } });
    await page.user.click(within(popup).getByRole('button', { name: '저장' }));
    await waitFor(() => expect(text()).not.toContain('미결제 ₩50,000'));
    expect(page.sent('/api/floor/pay')).toMatchObject([{ buy: 1, payment: { way: 'transfer', amount: 32_500 } }]);
  });

  it('have a list of what is open and what was paid, each pressed to be noted', async () => {
    const fake = fakeFloor();
    fake.enters('김하늘');
    fake.does({ kind: 'pay', buy: 1, payment: { way: 'cash', amount: 45_000 } });
    fake.enters('이바다');
    const page = await openFloorOf(fake, { view: '&view=payments' });
    await waitFor(() => expect(listed('미수금')).toEqual(['이바다 첫 엔트리기록 없음₩50,000']));
    expect(listed('받은 금액')).toEqual(['김하늘 첫 엔트리현금₩45,000']);
    await page.user.click(screen.getByRole('button', { name: /^이바다/ }));
    await page.press('저장');
    await waitFor(() => expect(listed('미수금')).toEqual([]));
    expect(page.sent('/api/floor/pay')).toMatchObject([{ buy: 3, payment: { way: 'cash', amount: 50_000 } }]);
    await shown('미수금이 없습니다.', '₩95,000');
  });
});

describe('a split payment', () => {
  const openSplit = async () => {
    const fake = fakeFloor();
    fake.enters('김하늘');
    const page = await openFloorOf(fake, { view: '&view=payments' });
    await waitFor(() => expect(listed('미수금')).toHaveLength(1));
    await page.user.click(screen.getByRole('button', { name: /^김하늘/ }));
    await page.user.click(await screen.findByRole('switch', { name: '나눠 결제' }));
    return page;
  };

  it('leaves the rest to the chosen way, and is listed with all its ways', async () => {
    const page = await openSplit();
    await page.write('카드로 받은 금액', '20000');
    await page.write('포인트로 받은 금액', '5000');
    await shown('나머지 현금 ₩25,000');
    await page.press('저장');
    const parts = [
      { way: 'cash', amount: 25_000 },
      { way: 'card', amount: 20_000 },
      { way: 'points', amount: 5_000 },
    ];
    await waitFor(() =>
      expect(page.sent('/api/floor/pay')).toMatchObject([{ payment: { way: 'cash', amount: 50_000, parts } }]),
    );
    await waitFor(() => expect(listed('받은 금액')).toEqual(['김하늘 첫 엔트리현금 + 카드 + 포인트₩50,000']));
  });

  it('with parts of more than the amount stays open, marked', async () => {
    const page = await openSplit();
    await page.write('카드로 받은 금액', '50001');
    await shown('나눈 금액이 ₩1 많습니다.');
    expect(screen.getByLabelText('카드로 받은 금액').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '저장' }).disabled).toBe(true);
    expect(page.sent('/api/floor/pay')).toEqual([]);
  });

  it('is given back as it was paid', async () => {
    const fake = fakeFloor();
    const parts = [
      { way: 'card', amount: 30_000 },
      { way: 'points', amount: 20_000 },
    ] as const;
    const entry = fake.enters('김하늘');
    fake.does({ kind: 'pay', buy: entry, payment: { way: 'card', amount: 50_000, parts } });
    const page = await openFloorOf(fake);
    await page.pick('김하늘');
    await page.press('김하늘 판매 취소');
    await page.press('판매 취소');
    await waitFor(() =>
      expect(page.sent('/api/floor/void')).toMatchObject([{ refund: { way: 'card', amount: 50_000, parts } }]),
    );
  });
});

describe('prizes and bounties in money', () => {
  const played = (): FakeFloor => {
    const fake = fakeFloor();
    const winner = fake.enters('김하늘');
    const second = fake.enters('이바다');
    const rows = [
      { place: 1, amount: 70_000 },
      { place: 2, amount: 30_000 },
    ];
    fake.does(
      { kind: 'payouts', unit: 'money', rows },
      { kind: 'bounties', rule: { kind: 'fixed', amount: 5000, unit: 'money' } },
      { kind: 'bust', out: [{ entry: second, chipsBefore: null }], by: [winner], unnamedOut: 0 },
    );
    return fake;
  };

  it('are paid out with one press each, and say who paid', async () => {
    const page = await openFloorOf(played(), { view: '&view=payments' });
    await waitFor(() => expect(listed('프라이즈·바운티 지급')).toHaveLength(3));
    await page.user.click(way('이체', screen.getByRole('radiogroup', { name: '지급 방법' })));
    await page.press('이바다 ₩30,000 지급');
    await waitFor(() =>
      expect(page.sent('/api/floor/hand-out')).toMatchObject([
        { entry: 2, of: 'prize', payment: { way: 'transfer', amount: 30_000 } },
      ]),
    );
    await waitFor(() =>
      expect(listed('프라이즈·바운티 지급')).toEqual([
        '김하늘 프라이즈₩70,000지급',
        '김하늘 바운티₩10,000지급',
        '이바다 프라이즈이체담당 gangnam₩30,000',
      ]),
    );
  });

  it('are shown to nobody in a store that keeps no payments', async () => {
    await openFloorOf(played(), { view: '&view=payouts', money: { ...KEPT, keepsPayments: false } });
    await shown('이바다');
    expect(screen.queryByRole('button', { name: /지급$/ })).toBeNull();
  });
});

describe('the own till', () => {
  const SHIFT: TillShift = {
    id: 1,
    person: 'gangnam',
    openedAt: 0,
    opening: 100_000,
    sums: [
      { of: 'sale', way: 'cash', amount: 50_000 },
      { of: 'sale', way: 'card', amount: 20_000 },
      { of: 'prize', way: 'cash', amount: -30_000 },
    ],
    expected: 120_000,
    closedAt: null,
    counted: null,
    reason: '',
  };
  const openTillOf = async (shift: TillShift | null, more: Answers = {}) => {
    const fake = fakeFloor();
    const own = { '/api/store/till': always({ keepsPayments: true, shift }), ...more };
    return openFloorOf(Object.assign(fake, { answers: { ...fake.answers, ...own } }), { view: '&view=payments' });
  };
  const figures = () =>
    within(screen.getByRole('region', { name: '내 시재' }))
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);

  it('shows what is in the drawer, and is closed with the counted cash', async () => {
    const page = await openTillOf(SHIFT, {
      '/api/store/till/close': always({ ...SHIFT, closedAt: 1, counted: 120_000 }),
    });
    await shown('있어야 할 현금');
    expect(figures()).toEqual(['₩100,000', '₩50,000', '₩20,000', '₩0', '₩30,000', '₩120,000']);
    await page.press('시재 마감');
    await page.write('센 현금', '120000');
    await page.press('마감');
    await waitFor(() => expect(page.sent('/api/store/till/close')).toEqual([{ id: 1, counted: 120_000, reason: '' }]));
    await shown('시재를 마감했습니다.');
  });

  it('asks for a reason of a difference', async () => {
    const page = await openTillOf(SHIFT, { '/api/store/till/close': always({ ...SHIFT, closedAt: 1, counted: 1 }) });
    await shown('있어야 할 현금');
    await page.press('시재 마감');
    await page.write('센 현금', '119000');
    await shown('₩1,000 모자랍니다.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '마감' }).disabled).toBe(true);
    await page.write('차이가 나는 사유', '거스름돈');
    await page.press('마감');
    await waitFor(() =>
      expect(page.sent('/api/store/till/close')).toEqual([{ id: 1, counted: 119_000, reason: '거스름돈' }]),
    );
  });

  it('that is not open yet is opened with its cash', async () => {
    const page = await openTillOf(null, { '/api/store/till/open': always({ keepsPayments: true, shift: SHIFT }) });
    await page.press('시재 열기');
    await page.write('시작 금액', '100000');
    await page.press('저장');
    await waitFor(() => expect(page.sent('/api/store/till/open')).toEqual([{ id: 1, opening: 100_000 }]));
  });
});

describe('a payment in another person’s till', () => {
  const MANAGER = { ...STAFF, id: 'somebody' };
  it('is changed with a reason', async () => {
    const fake = fakeFloor();
    const entry = fake.enters('김하늘');
    fake.does({ kind: 'pay', buy: entry, payment: { way: 'cash', amount: 50_000 } });
    const page = await openFloorOf(fake, { view: '&view=payments', as: MANAGER });
    await waitFor(() => expect(listed('받은 금액')).toHaveLength(1));
    await page.user.click(screen.getByRole('button', { name: /^김하늘.*₩50,000$/ }));
    const popup = await screen.findByRole('dialog');
    await page.user.click(way('카드', popup));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '저장' }).disabled).toBe(true);
    await page.write('다른 사람의 시재를 고치는 사유', '카드였음');
    await page.press('저장');
    await waitFor(() =>
      expect(page.sent('/api/floor/pay')).toMatchObject([{ payment: { way: 'card' }, reason: '카드였음' }]),
    );
  });
});

describe('a store that keeps no payments', () => {
  it('is not asked for any, and shows none', async () => {
    const fake = fakeFloor();
    fake.enters('김하늘');
    fake.does({ kind: 'pay', buy: 1, payment: { way: 'unpaid', amount: 50_000 } });
    const page = await openFloorOf(fake, { view: '&view=payments', money: { ...KEPT, keepsPayments: false } });
    await shown('김하늘');
    expect(screen.queryByRole('link', { name: '결제' })).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(text()).not.toContain('미결제');
    await page.register('이바다');
    await waitFor(() => expect(page.sent('/api/floor/register')).toMatchObject([{ payment: null }]));
  });
});

describe('a void', () => {
  const paidTwice = (): FakeFloor => {
    const fake = fakeFloor();
    const payment = { way: 'card', amount: 50_000 } as const;
    const entry = fake.enters('김하늘');
    fake.does(
      { kind: 'pay', buy: entry, payment },
      { kind: 'top-up', entry, of: 'addOn', payment: { way: 'card', amount: 20_000 } },
    );
    return fake;
  };

  it('gives back what the newest sale cost, in two presses', async () => {
    const page = await openFloorOf(paidTwice());
    await page.pick('김하늘');
    await page.press('김하늘 판매 취소');
    await page.press('판매 취소');
    await waitFor(() =>
      expect(page.sent('/api/floor/void')).toMatchObject([
        { buy: 3, reason: '중복 등록', refund: { way: 'card', amount: 20_000 } },
      ]),
    );
    await shown('김하늘 애드온 판매 취소 (중복 등록)');
  });

  it('of the whole entry gives back everything', async () => {
    const page = await openFloorOf(paidTwice());
    await page.pick('김하늘');
    await page.press('김하늘 판매 취소');
    await page.user.selectOptions(screen.getByLabelText('취소할 판매'), '엔트리 전체 (바이인, 애드온)');
    await page.user.click(way('본인 요청'));
    await page.user.selectOptions(screen.getByLabelText('환불 방법'), '현금');
    await page.press('판매 취소');
    await waitFor(() =>
      expect(page.sent('/api/floor/void')).toMatchObject([
        { buy: 1, reason: '본인 요청', refund: { way: 'cash', amount: 70_000 } },
      ]),
    );
  });

  it('is listed with the payments', async () => {
    const fake = paidTwice();
    fake.does({ kind: 'void', entry: 1, buys: [3], isIn: true, reason: '본인 요청', refund: null });
    await openFloorOf(fake, { view: '&view=payments' });
    await waitFor(() => expect(listed('취소한 판매')).toEqual(['김하늘 애드온본인 요청환불 없음']));
  });

  it('of more than was paid stays in its field, marked', async () => {
    const page = await openFloorOf(paidTwice());
    await page.pick('김하늘');
    await page.press('김하늘 판매 취소');
    await page.write('환불 금액', '20001');
    await shown('받은 금액 ₩20,000까지 환불할 수 있습니다.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '판매 취소' }).disabled).toBe(true);
    expect(page.sent('/api/floor/void')).toEqual([]);
  });
});

describe('the prices of a game', () => {
  const GAME = {
    kinds: { earlyBuyIn: { price: 45_000, fee: 5_000, bounty: 0, staff: 0 } },
    guarantee: 0,
  };
  const priced = (fake: FakeFloor): FakeFloor => {
    const { info } = fake.game;
    fake.game.info = () => ({ ...info(), prices: GAME });
    return fake;
  };

  it('go before those of the store, and each kind has its own', async () => {
    const page = await openFloorOf(priced(fakeFloor()));
    await waitFor(() => expect(way('현금')).toBeDefined());
    await page.register('김하늘');
    await page.user.selectOptions(screen.getByLabelText('등록 종류'), '얼리 바이인');
    await page.register('이바다');
    await waitFor(() =>
      expect(page.sent('/api/floor/register')).toMatchObject([
        { of: 'buyIn', payment: { amount: 50_000 } },
        { of: 'earlyBuyIn', payment: { amount: 45_000 } },
      ]),
    );
  });

  it('are changed on the page of payments, and not below their fees', async () => {
    const server = { '/api/game/prices': always(1) };
    const page = await openFloorOf(priced(fakeFloor()), { view: '&view=payments', server });
    await page.press('가격과 수수료');
    const popup = await screen.findByRole('dialog');
    const save = (): HTMLButtonElement => within(popup).getByRole('button', { name: '저장' });
    await page.write('얼리 바이인 수수료', '45001');
    expect(save().disabled).toBe(true);
    expect(within(popup).getByLabelText('얼리 바이인 가격').getAttribute('aria-invalid')).toBe('true');
    await page.write('얼리 바이인 수수료', '10000');
    await page.user.click(save());
    await waitFor(() =>
      expect(page.sent('/api/game/prices')).toEqual([
        { id: 7, prices: { kinds: { earlyBuyIn: { price: 45_000, fee: 10_000, bounty: 0, staff: 0 } }, guarantee: 0 } },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that cannot be saved stay in their fields', async () => {
    const server = { '/api/game/prices': refusing('price-below-fees', 400) };
    const page = await openFloorOf(fakeFloor(), { view: '&view=payments', server });
    await page.press('가격과 수수료');
    await page.write('바이인 수수료', '5000');
    await page.press('저장');
    await shown('가격과 수수료를 저장하지 못했습니다');
    expect((await screen.findByLabelText<HTMLInputElement>('바이인 수수료')).value).toBe('5,000');
  });
});
