import type { StaffRole } from '@feltclock/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bustAct, choosing, fakeFloor, tablesAct, type FakeFloor } from '../../../test-support/fake-floor.ts';
import { always, type Answers } from '../../../test-support/fake-server.ts';
import { pass } from '../../../test-support/held-clock.ts';
import { button, dialog, openConsole, shown, STAFF, text, titled } from '../../../test-support/open-console.tsx';
import { serverNow } from '../../shared/server-time/server-time.ts';
import { browserStorage } from '../../shared/state/kept-storage.ts';

async function openAs(role: StaffRole, fake: FakeFloor, server: Answers = {}, path = '/floor?id=7') {
  const page = await openConsole(path, {
    as: { id: 'gangnam', role: 'USER', storeId: null, posts: [{ storeId: 1, storeName: '강남점', role }] },
    server: { ...fake.answers, '/api/floor/members': always([]), ...server },
  });
  await titled(role === 'DEALER' ? 'Friday · 딜러' : 'Friday · 캐셔');
  return page;
}

const buttons = (): string[] =>
  within(screen.getByRole('main'))
    .getAllByRole('button')
    .map((each) => each.getAttribute('aria-label') ?? each.textContent);

const PRICES = { entry: 50_000, reEntry: 40_000, reBuy: 30_000, addOn: 20_000 };
const MONEY = choosing({ keepsPayments: true, prices: PRICES, allowsMoneyPool: false });

/** Two tables: Kim and Lee at table 1, Park at table 2. */
function withTables(): FakeFloor {
  const fake = fakeFloor();
  fake.does(tablesAct(1, 2));
  fake.enters('김하늘', { table: 1, seat: 1 });
  fake.enters('이바다', { table: 1, seat: 2 });
  fake.enters('박구름', { table: 2, seat: 1 });
  return fake;
}

describe('a dealer', () => {
  it('chooses a table once, presses a name for a bust, and takes it back', async () => {
    browserStorage.removeItem('feltclock.own-table');
    const fake = withTables();
    const page = await openAs('DEALER', fake);
    await shown('어느 테이블을 맡습니까?');
    await page.press('1번 테이블');
    expect(screen.queryByRole('button', { name: '박구름 탈락' })).toBeNull();
    expect(screen.queryByRole('link', { name: '컨트롤러' })).toBeNull();
    await page.press('김하늘 탈락');
    await waitFor(() => expect(page.sent('/api/floor/bust')).toMatchObject([{ out: [{ entry: 2 }], by: [] }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: '김하늘 탈락' })).toBeNull());
    await shown('김하늘 탈락');
    await page.user.click(screen.getByRole('button', { name: /^되돌리기 \(/ }));
    await waitFor(() => expect(page.sent('/api/floor/undo-own')).toMatchObject([{ act: 5 }]));
    await waitFor(() => expect(button('김하늘 탈락')).toBeDefined());
    expect(browserStorage.getItem('feltclock.own-table')).toBe('1');
  });

  it('busts several of one hand together, at the own table, with a winner for each', async () => {
    browserStorage.setItem('feltclock.own-table', '1');
    const fake = withTables();
    fake.enters('최노을', { table: 1, seat: 4 });
    fake.does(
      { kind: 'bounties', rule: { kind: 'fixed', amount: 1, unit: 'points' } },
      { kind: 'button', table: 1, seat: 1 },
    );
    const page = await openAs('DEALER', fake);
    await page.press('여러 명 탈락');
    const names = (group: HTMLElement) =>
      within(group)
        .getAllByRole('button')
        .map((each) => each.textContent);
    const list = () => within(dialog()!).getAllByRole('list')[0]!;
    // Own table only, from the left of the button.
    expect(names(list())).toEqual(['이바다1번 테이블 2번', '최노을1번 테이블 4번', '김하늘1번 테이블 1번']);
    for (const name of ['김하늘', '이바다'])
      await page.user.click(within(list()).getByRole('button', { name: new RegExp(name) }));
    await page.user.click(within(dialog()!).getByRole('checkbox', { name: '바운티를 가져가는 사람이 서로 다릅니다' }));
    const group = within(dialog()!).getByRole('group', { name: '김하늘의 바운티를 가져가는 사람' });
    expect(names(group)).toEqual(['최노을1번 테이블 4번', '박구름2번 테이블 1번']);
    await page.user.click(within(group).getByRole('button', { name: /최노을/ }));
    await page.press('2명 탈락');
    await waitFor(() =>
      expect(page.sent('/api/floor/bust')).toMatchObject([
        {
          out: [
            { entry: 2, by: [5] },
            { entry: 3, by: [] },
          ],
          by: [],
        },
      ]),
    );
  });

  it('comes to the same page by the address of the controller', async () => {
    const fake = withTables();
    await openAs('DEALER', fake, { '/api/log/latest': always({ action: 'CREATE' }) }, '/game-controller?id=7');
    expect(text()).not.toContain('일시정지');
  });

  it('without tables sees everybody who is in; with bounties the winner is asked, without amounts', async () => {
    const fake = fakeFloor();
    fake.does({ kind: 'bounties', rule: { kind: 'progressive', amount: 1, unit: 'points' } });
    fake.enters('김하늘');
    fake.enters('이바다');
    const page = await openAs('DEALER', fake);
    await page.press('김하늘 탈락');
    await waitFor(() => expect(dialog()?.textContent).toContain('이바다'));
    expect(page.sent('/api/floor/bust')).toEqual([]);
    expect(text()).not.toContain('1P');
  });

  it('of a game without names has the players left, and nothing else', async () => {
    const fake = fakeFloor();
    fake.game.counts = { ...fake.game.counts, buyIn: 5, current: 5 };
    const page = await openAs('DEALER', fake);
    await shown('이름 없는 참가자');
    expect(buttons().filter((name) => name !== '')).toEqual([...['탈락: 남은 인원 1 감소', '남은 인원 1 증가']]);
    await page.press('탈락: 남은 인원 1 감소');
    expect(screen.getByLabelText('남은 인원').textContent).toBe('4');
  });
});

describe('a cashier', () => {
  it('chooses what is sold, enters by name, and takes back the newest', async () => {
    const fake = withTables();
    const page = await openAs('CASHIER', fake, MONEY);
    await shown('₩50,000');
    expect(screen.getByRole('group', { name: '판매할 것' }).textContent).toBe(
      '바이인₩50,000얼리 바이인₩50,000리엔트리₩40,000리바이₩30,000애드온₩20,000',
    );
    await page.press('얼리 바이인₩50,000');
    await page.write('참가자 찾기·등록', '최노을');
    await pass(200);
    await page.press('손님으로 등록: 최노을 ₩50,000');
    await waitFor(() =>
      expect(page.sent('/api/floor/register')).toMatchObject([{ name: '최노을', of: 'earlyBuyIn', seat: 'draw' }]),
    );
    await page.user.click(await screen.findByRole('button', { name: /^되돌리기 \(/ }));
    await waitFor(() => expect(page.sent('/api/floor/undo-own')).toMatchObject([{ act: 5 }]));
    expect(page.sent('/api/floor/undo')).toEqual([]);
  });

  it('sees what each sale costs in this game before the press', async () => {
    const fake = withTables();
    const own = (price: number) => ({ price, fee: 0, bounty: 0, staff: 0 });
    const prices = { kinds: { earlyBuyIn: own(45_000), secondReBuyIn: own(60_000), addOn: own(0) }, guarantee: 0 };
    const { info } = fake.game;
    fake.game.info = () => ({ ...info(), prices });
    await openAs('CASHIER', fake, MONEY);
    await shown('₩45,000');
    expect(screen.getByRole('group', { name: '판매할 것' }).textContent).toBe(
      '바이인₩50,000얼리 바이인₩45,000리엔트리₩40,000–₩60,000리바이₩30,000–₩60,000애드온',
    );
  });

  it('sells re-entries and add-ons with one press on the name, and busts nobody', async () => {
    const fake = withTables();
    fake.does(bustAct(2));
    const page = await openAs('CASHIER', fake);
    await page.press('애드온');
    expect(screen.queryByRole('button', { name: '김하늘 애드온' })).toBeNull();
    await page.press('이바다 애드온');
    await waitFor(() => expect(page.sent('/api/floor/top-up')).toMatchObject([{ entry: 3, of: 'addOn' }]));
    await page.press('리엔트리');
    await page.press('김하늘 리엔트리 (리바이 1)');
    await waitFor(() => expect(page.sent('/api/floor/register')).toMatchObject([{ player: 1, of: 'firstReBuyIn' }]));
    expect(screen.queryByRole('button', { name: /탈락$/ })).toBeNull();
  });

  it('sees what is owed, and notes its payment', async () => {
    const fake = fakeFloor();
    fake.enters('김하늘');
    fake.does({ kind: 'pay', buy: 1, payment: { way: 'unpaid', amount: 50_000 } });
    const page = await openAs('CASHIER', fake, MONEY);
    await page.press('김하늘 ₩50,000');
    await page.press('저장');
    await waitFor(() => expect(page.sent('/api/floor/pay')).toMatchObject([{ buy: 1, payment: { way: 'cash' } }]));
    await shown('받을 금액이 없습니다.');
  });

  it.each([
    ['counts', 'gangnam', true],
    ['counts', 'lee', false],
    ['clock', 'gangnam', false],
  ] as const)('is offered the undo of their own counts only: %s of %s', async (of, by, isOffered) => {
    const fake = fakeFloor();
    const newest = { command: 5, of, what: 'counts', version: 5, until: serverNow() + 10_000, by };
    const info = { ...fake.game.info(), undoable: { version: 5, newest } };
    await openAs('CASHIER', fake, { '/api/game/info': always(info) });
    expect(screen.queryAllByRole('button', { name: /^되돌리기 \(/ })).toHaveLength(isOffered ? 1 : 0);
  });

  it('once registration has closed sees why, and still sells add-ons', async () => {
    const fake = withTables();
    fake.game.clock = { ...fake.game.clock, registration: 'CLOSED' };
    await openAs('CASHIER', fake);
    await shown('등록이 마감되었습니다. 플로어 담당자만 등록할 수 있습니다.');
    expect(screen.getByRole('group', { name: '판매할 것' }).textContent).toBe('애드온');
    expect(button('이바다 애드온')).toBeDefined();
  });
});

it('who runs games has the clock in sight on the floor, with start and undo', async () => {
  const fake = withTables();
  const page = await openConsole('/floor?id=7', {
    as: STAFF,
    server: { ...fake.answers, '/api/log/latest': always({ action: 'PAUSE' }), '/api/game/update': always({}) },
  });
  await titled('Friday 플로어');
  const line = screen.getByRole('region', { name: '남은 시간' });
  expect(within(line).getByRole('timer').textContent).toMatch(/^\d+:\d\d$/);
  expect(line.textContent).toContain('다음 ');
  expect(within(line).queryByRole('button', { name: /되돌리기/ })).toBeNull();
  await page.user.click(within(line).getByRole('button', { name: '시작' }));
  expect(dialog()?.textContent).toContain('게임');
});
