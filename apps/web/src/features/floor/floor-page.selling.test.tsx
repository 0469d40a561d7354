import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bustAct, choosing, fakeFloor, tablesAct, type FakeFloor } from '../../../test-support/fake-floor.ts';
import { always, inTurn, unreachable, type Answers } from '../../../test-support/fake-server.ts';
import { NEW_YEAR_SUNDAY, pass } from '../../../test-support/held-clock.ts';
import {
  asked,
  button,
  dialog,
  field,
  hush,
  openConsole,
  said,
  shown,
  STAFF,
  text,
  titled,
} from '../../../test-support/open-console.tsx';

const PRICES = { entry: 50_000, reEntry: 40_000, reBuy: 30_000, addOn: 20_000 };
const MONEY = choosing({ keepsPayments: true, prices: PRICES, allowsMoneyPool: false });
interface Visit {
  readonly view?: string;
  readonly server?: Answers;
}

async function openFloor(fake: FakeFloor, { view = '', server = {} }: Visit = {}) {
  const page = await openConsole(`/floor?id=7${view}`, {
    as: STAFF,
    server: { ...fake.answers, '/api/floor/members': always([]), ...server },
  });
  await titled('Friday 플로어');
  const confirm = async (question: string): Promise<void> => {
    await asked(question);
    await page.user.click([...dialog()!.querySelectorAll('button')].at(-1)!);
  };
  const pick = (name: string): Promise<void> =>
    page.user.click(screen.getByRole('button', { name: new RegExp(`^${name}`), pressed: false }));
  const register = async (name: string): Promise<void> => {
    await page.write('참가자 찾기·등록', name);
    await pass(200);
    await page.user.click(await screen.findByRole('button', { name: new RegExp(`^손님으로 등록: ${name}`) }));
  };
  const topUps = () => page.sent('/api/floor/top-up');
  return { ...page, fake, confirm, pick, register, topUps };
}

const withKim = (): FakeFloor => {
  const fake = fakeFloor();
  fake.enters('김하늘');
  return fake;
};
const closed = (fake: FakeFloor, status = fake.game.clock.status): FakeFloor => {
  fake.game.clock = { ...fake.game.clock, registration: 'CLOSED', status };
  return fake;
};

describe('a sale', () => {
  it('waits for its answer, so that a second press sells nothing', async () => {
    const fake = withKim();
    fake.unreachable = 1;
    const page = await openFloor(fake);
    await page.pick('김하늘');
    await page.press('김하늘 애드온');
    expect(button('김하늘 애드온').getAttribute('aria-disabled')).toBe('true');
    await page.press('김하늘 애드온');
    await page.press('김하늘 리바이 1');
    await pass(3000);
    await waitFor(() => expect(button('김하늘 애드온').getAttribute('aria-disabled')).toBeNull());
    expect(new Set(page.topUps().map((body) => (body as { commandId: string }).commandId)).size).toBe(1);
    expect(fake.log.floor.entries.get(1)?.buys.map(({ of }) => of)).toEqual(['buyIn', 'addOn']);
  });

  it('is asked about where it was made already, and made once more where that is meant', async () => {
    const fake = withKim();
    fake.does({ kind: 'top-up', entry: 1, of: 'addOn', payment: null });
    const page = await openFloor(fake);
    await page.pick('김하늘');
    await page.press('김하늘 애드온');
    await page.confirm('김하늘 애드온: 방금 또는 이미 한 번 처리되었습니다. 한 번 더 하시겠습니까?');
    await waitFor(() => expect(page.topUps()).toMatchObject([{ of: 'addOn' }, { of: 'addOn', again: true }]));
    await waitFor(() => expect(fake.log.floor.entries.get(1)?.buys).toHaveLength(3));
  });

  it('says what it costs before the press', async () => {
    const fake = withKim();
    fake.does(bustAct(fake.enters('이바다')));
    const page = await openFloor(fake, { server: MONEY });
    await page.write('참가자 찾기·등록', '박구름');
    await pass(200);
    await waitFor(() => expect(button('손님으로 등록: 박구름 ₩50,000')).toBeDefined());
    await page.write('참가자 찾기·등록', '');
    await page.pick('김하늘');
    expect(button('김하늘 리바이 1 ₩30,000').textContent).toBe('리바이 1 ₩30,000');
    expect(button('김하늘 애드온 ₩20,000').textContent).toBe('애드온 ₩20,000');
    await page.pick('이바다');
    expect(button('이바다 리엔트리 (리바이 1 ₩40,000)')).toBeDefined();
  });
});

describe('once registration has closed', () => {
  it('with the right to run the floor: shows a warning, asks, and enters the player', async () => {
    const page = await openFloor(closed(withKim()));
    await shown('등록 마감', '등록이 마감되었습니다. 등록하려면 한 번 더 확인합니다.');
    await page.register('이바다');
    await page.confirm('이바다 등록 (바이인): 등록이 마감되었습니다. 그래도 등록하시겠습니까?');
    await waitFor(() => expect(page.sent('/api/floor/register')).toMatchObject([{}, { name: '이바다', late: true }]));
    await waitFor(() => expect(page.fake.log.floor.entries.size).toBe(2));
  });

  it('a game that is over sells nothing, and says so', async () => {
    const page = await openFloor(closed(withKim(), 'END'));
    await shown('종료', '종료된 게임에는 더 등록할 수 없습니다.');
    await page.pick('김하늘');
    const bar = screen.getByRole('region', { name: '김하늘 처리' });
    expect(within(bar).queryByText('애드온')).toBeNull();
  });
});

describe('the desk', () => {
  it('has nobody chosen any more once somebody else was entered', async () => {
    const page = await openFloor(withKim());
    await page.pick('김하늘');
    await page.register('이바다');
    await shown('이바다 등록 (바이인)');
    expect(screen.queryByRole('region', { name: '김하늘 처리' })).toBeNull();
  });

  it('takes “not paid” and “later” for one entry alone', async () => {
    const fake = withKim();
    fake.does(tablesAct(1));
    const page = await openFloor(fake, { server: MONEY });
    await page.user.click(await screen.findByRole('radio', { name: '카드' }));
    await page.user.click(screen.getByRole('radio', { name: '미결제' }));
    await page.user.selectOptions(field('좌석'), '나중에');
    await page.register('이바다');
    await page.register('박구름');
    await waitFor(() =>
      expect(page.sent('/api/floor/register')).toMatchObject([
        { seat: 'none', payment: { way: 'unpaid' } },
        { seat: 'draw', payment: { way: 'card' } },
      ]),
    );
  });

  it('moves nobody by the press after the button was placed', async () => {
    const fake = fakeFloor();
    fake.does(tablesAct(1));
    fake.enters('김하늘', { table: 1, seat: 5 });
    const page = await openFloor(fake, { view: '&view=tables' });
    await page.press('1번 테이블 5 김하늘');
    await page.press('버튼 놓기');
    await waitFor(() => expect(fake.log.floor.tables.get(1)?.button).toBe(5));
    expect(screen.queryByRole('region', { name: '김하늘 처리' })).toBeNull();
    expect(button('1번 테이블 4 빈자리')).toBeDefined();
  });

  it('distinguishes two players with the same name everywhere', async () => {
    const fake = fakeFloor();
    fake.enters('김하늘');
    fake.does(bustAct(fake.enters('김하늘')));
    await openFloor(fake, { view: '&view=feed' });
    await shown('김하늘 #2 탈락 · 2위', '김하늘 #1 등록 (바이인)');
  });
});

describe('a press that is refused late', () => {
  it('shows what it was and about whom, and is pending until then', async () => {
    const fake = fakeFloor();
    fake.does(tablesAct(1), { kind: 'bounties', rule: { kind: 'fixed', amount: 100, unit: 'points' } });
    fake.enters('김하늘', { table: 1, seat: 5 });
    const lee = fake.enters('이바다', { table: 1, seat: 6 });
    const page = await openFloor(fake, {
      view: '&view=tables',
      server: { '/api/floor/bust': inTurn(unreachable, (path, body) => fake.answers['/api/floor/bust']!(path, body)) },
    });
    await page.press('1번 테이블 5 김하늘');
    await page.press('김하늘 탈락');
    await page.user.click(within(dialog()!).getByRole('button', { name: /^이바다/ }));
    await page.press('탈락');
    await waitFor(() => expect(button('1번 테이블 5 김하늘, 확인 전').textContent).toContain('확인 전'));
    // Meanwhile another operator busted the winner.
    fake.does(bustAct(lee));
    hush();
    await pass(3000);
    await waitFor(() =>
      expect(said()).toEqual(['김하늘 탈락 (바운티: 이바다): 처리하지 못했습니다(이바다 - 이미 탈락한 엔트리입니다).']),
    );
  });

  it('is shown after a reload too', async () => {
    const fake = withKim();
    const waiting = {
      commandId: 'kept',
      at: NEW_YEAR_SUNDAY,
      command: { deed: 'bust', body: { out: [{ entry: 1, chipsBefore: null }], by: [] } },
    };
    window.sessionStorage.setItem('feltclock.floor.7.gangnam', JSON.stringify([waiting]));
    fake.does(bustAct(1));
    await openFloor(fake);
    await waitFor(() => expect(said()).toEqual(['김하늘 탈락: 처리하지 못했습니다(이미 탈락한 엔트리입니다).']));
  });
});

describe('what was done', () => {
  it('is found by the player, and by who did it', async () => {
    const fake = withKim();
    fake.does(bustAct(fake.enters('이바다')));
    const page = await openFloor(fake, { view: '&view=feed' });
    await page.write('기록 찾기', '바다');
    await shown('2건', '이바다 탈락 · 2위');
    expect(text()).not.toContain('김하늘 등록');
    await page.write('기록 찾기', 'nobody');
    await shown('찾는 기록이 없습니다.');
    await page.write('기록 찾기', 'gangnam');
    await shown('3건');
  });
});

describe('the tables', () => {
  it('mark who has not paid', async () => {
    const fake = fakeFloor();
    fake.does(tablesAct(1));
    fake.enters('김하늘', { table: 1, seat: 5 });
    fake.does({ kind: 'pay', buy: 2, payment: { way: 'unpaid', amount: 50_000 } });
    await openFloor(fake, { view: '&view=tables', server: MONEY });
    await waitFor(() => expect(button('1번 테이블 5 김하늘, 미결제').textContent).toContain('미결제'));
  });

  it('let the winner of a bounty be found as they sit, those of the table first', async () => {
    const fake = fakeFloor();
    fake.does(tablesAct(1, 2), { kind: 'bounties', rule: { kind: 'fixed', amount: 100, unit: 'points' } });
    for (const [name, table, seat] of [
      ['가람', 1, 2],
      ['나래', 1, 7],
      ['다솜', 2, 1],
      ['라온', 1, 1],
      ['마루', 1, 5],
    ] as const)
      fake.enters(name, { table, seat });
    const page = await openFloor(fake, { view: '&view=tables' });
    await page.press('1번 테이블 5 마루');
    await page.press('마루 탈락');
    await waitFor(() => expect(dialog()).toBeDefined());
    const names = within(dialog()!)
      .getAllByRole('listitem')
      .map(({ textContent }) => /^\D+?(?=\d)/.exec(textContent)?.[0]);
    expect(names).toEqual(['라온', '가람', '나래', '다솜']);
  });
});
