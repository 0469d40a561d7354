import type { Profile } from '@feltclock/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoreMoney } from '@feltclock/domain';
import { choosing, fakeFloor, tablesAct, type FakeFloor } from '../../../test-support/fake-floor.ts';
import { always, refusing, type Answers } from '../../../test-support/fake-server.ts';
import { pass } from '../../../test-support/held-clock.ts';
import { openConsole, said, STAFF, titled } from '../../../test-support/open-console.tsx';
import { storeOf } from '../../../test-support/store-of.ts';

const PRICES = { entry: 50_000, reEntry: 40_000, reBuy: 30_000, addOn: 20_000 };
const KEPT: StoreMoney = { keepsPayments: true, prices: PRICES, allowsMoneyPool: false };
const OFF: StoreMoney = { ...KEPT, keepsPayments: false };
const CASHIER: Partial<Profile> = {
  id: 'gangnam',
  role: 'USER',
  storeId: null,
  posts: [{ storeId: 1, storeName: '강남', role: 'CASHIER' }],
};

/** The slips of each print, each as its lines. */
const printed: string[][] = [];

/** A frame's window prints into the list. */
function watchFrames(): void {
  printed.length = 0;
  const ofFrame = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentDocument');
  vi.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockImplementation(function (
    this: HTMLIFrameElement,
  ) {
    const page = ofFrame?.get?.call(this) as Document | null;
    if (page?.defaultView)
      page.defaultView.print = () => {
        const slips = [...page.querySelectorAll('article')];
        printed.push(slips.map((slip) => [...slip.querySelectorAll('h1, p, h2, div')].map(words).join(' | ')));
      };
    return page;
  });
}
const words = ({ children, textContent }: Element): string =>
  children.length === 0 ? textContent : [...children].map((child) => child.textContent).join(' ');

beforeEach(watchFrames);

interface Visit {
  readonly money?: StoreMoney;
  readonly as?: Partial<Profile>;
  readonly view?: string;
  readonly server?: Answers;
}

async function openFloor(fake: FakeFloor, { money = KEPT, as = STAFF, view = '', server = {} }: Visit = {}) {
  const page = await openConsole(`/floor?id=7${view}`, {
    as,
    server: {
      ...fake.answers,
      ...choosing(money),
      '/api/floor/members': always([]),
      '/api/store/detail': always(storeOf({ name: '강남 홀덤' })),
      ...server,
    },
  });
  await titled(as === CASHIER ? 'Friday · 캐셔' : 'Friday 플로어');
  const register = async (name: string): Promise<void> => {
    await page.write('참가자 찾기·등록', name);
    await pass(200);
    await page.user.click(await screen.findByRole('button', { name: new RegExp(`^손님으로 등록: ${name}`) }));
  };
  const pressLike = async (name: RegExp): Promise<void> => page.user.click(await screen.findByRole('button', { name }));
  const automatic = async (): Promise<void> => {
    await page.press('인쇄 설정');
    await page.user.click(await screen.findByRole('switch', { name: /^바로 인쇄/ }));
    await page.press('닫기');
  };
  return { ...page, register, pressLike, automatic };
}

const seated = (): FakeFloor => {
  const fake = fakeFloor();
  fake.does(tablesAct(1, 2));
  return fake;
};
const slipsSoFar = (count: number): Promise<void> => waitFor(() => expect(printed).toHaveLength(count));

describe('a receipt', () => {
  it('is printed by itself where the device is set so, as often as it is set', async () => {
    const page = await openFloor(seated());
    await page.automatic();
    await page.register('김하늘');
    await slipsSoFar(1);
    expect(printed[0]).toEqual([
      [
        '강남 홀덤 | Friday | 영수증 | 이름 김하늘 | 항목 바이인 | 현금 ₩50,000 | 좌석 1번 테이블 1번',
        '엔트리 번호 1 | 일시 2026. 02. 01. 00:32 | 담당 gangnam | 번호 7-2',
      ].join(' | '),
    ]);
    await page.press('인쇄 설정');
    await page.user.click(await screen.findByRole('radio', { name: '2장' }));
    await page.press('닫기');
    await page.register('이바다');
    await slipsSoFar(2);
    expect(printed[1]).toHaveLength(2);
    expect(window.localStorage.getItem('feltclock.printing')).toBe('roll 2 auto');
  });

  it('is one press otherwise, and a reprint from then on', async () => {
    const page = await openFloor(seated());
    await page.register('김하늘');
    await page.pressLike(/^영수증$/);
    await slipsSoFar(1);
    expect(printed[0]?.[0]).not.toContain('재발행');
    await page.user.click(within(screen.getByRole('navigation', { name: '화면' })).getByRole('link', { name: '기록' }));
    await page.pressLike(/^김하늘 등록.*: 영수증 재발행$/);
    await slipsSoFar(2);
    expect(printed[1]?.[0]).toContain('| 영수증 | 재발행 2026. 02. 01. 00:3');
    // What was done before this page opened is a reprint too; acts without a slip have none.
    expect(screen.queryByRole('button', { name: /^테이블 2개: / })).toBeNull();
  });

  it('of a cashier’s newest sale is in one place', async () => {
    const page = await openFloor(seated(), { as: CASHIER });
    const last = await screen.findByRole('region', { name: '마지막 영수증' });
    expect(last.textContent).toBe('아직 인쇄할 영수증이 없습니다.');
    await page.register('김하늘');
    await page.user.click(await within(last).findByRole('button', { name: '영수증' }));
    await slipsSoFar(1);
    expect(within(last).getByRole('button', { name: '영수증 재발행' })).toBeDefined();
    expect(said()).toEqual([]);
  });

  it('of a noted payment and of a void is in the list of payments', async () => {
    const fake = seated();
    fake.enters('김하늘');
    fake.does({ kind: 'pay', buy: 2, payment: { way: 'card', amount: 50_000 } });
    fake.enters('이바다');
    fake.does({ kind: 'void', entry: 4, buys: [4], isIn: true, reason: '중복 등록', refund: null });
    const page = await openFloor(fake, { view: '&view=payments' });
    await page.pressLike(/^김하늘 첫 엔트리: 영수증 재발행$/);
    await slipsSoFar(1);
    expect(printed[0]?.[0]).toMatch(/항목 바이인 \| 카드 ₩50,000 .* \| 번호 7-3$/);
    await page.pressLike(/^이바다: 환불 영수증 재발행$/);
    await slipsSoFar(2);
    expect(printed[1]?.[0]).toContain('사유 중복 등록 | 환불 없음');
  });

  it('is not printed where the venue’s name cannot be read, and the page says why', async () => {
    const page = await openFloor(seated(), { server: { '/api/store/detail': refusing('store-not-found', 404) } });
    await page.register('김하늘');
    await page.pressLike(/^영수증$/);
    await waitFor(() => expect(said().join()).toContain('인쇄하지 못했습니다('));
    expect(printed).toEqual([]);
  });
});

describe('in a venue without payments', () => {
  it('a seat and a move are printed, and nothing else has a slip', async () => {
    const fake = seated();
    const kim = fake.enters('김하늘', { table: 1, seat: 1 });
    fake.does({ kind: 'top-up', entry: kim, of: 'addOn', payment: null });
    const move = { entry: kim, from: { table: 1, seat: 1 }, to: { table: 2, seat: 3 } };
    fake.does({ kind: 'seat', cause: 'by-hand', moves: [move], seed: null, broken: null });
    const page = await openFloor(fake, { money: OFF, view: '&view=feed' });
    await page.pressLike(/: 자리 이동표 재발행$/);
    await slipsSoFar(1);
    expect(printed[0]?.[0]).toContain('이전 자리 1번 테이블 1번 | 새 자리 2번 테이블 3번');
    await page.pressLike(/: 좌석표 재발행$/);
    await slipsSoFar(2);
    expect(printed[1]?.[0]).toContain('좌석 1번 테이블 1번');
    expect(screen.getAllByRole('button', { name: / 재발행$/ })).toHaveLength(2);
  });

  it('the seat slip of one player is printed with the code', async () => {
    const fake = seated();
    fake.enters('김하늘', { table: 2, seat: 3 });
    const page = await openFloor(fake, { money: OFF });
    await page.pressLike(/^김하늘/);
    await page.press('김하늘 좌석 QR');
    await page.pressLike(/^좌석표 인쇄$/);
    await slipsSoFar(1);
    expect(printed[0]?.[0]).toMatch(/^강남 홀덤 \| Friday \| 좌석표 \| 이름 김하늘 \| 좌석 2번 테이블 3번 \| 일시/);
    const frame = document.querySelector('iframe')?.contentDocument;
    expect(frame?.querySelector('svg')?.getAttribute('aria-label')).toBe('김하늘 좌석 QR 코드');
  });
});
