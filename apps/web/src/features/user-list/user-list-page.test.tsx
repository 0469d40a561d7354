import type { listPointUsers, ReplyOf } from '@feltclock/contract';
import { formerMemberId } from '@feltclock/domain';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, inTurn, refusing, unreachable, type Answers } from '../../../test-support/fake-server.ts';
import { pass } from '../../../test-support/held-clock.ts';
import {
  answered,
  asked,
  button,
  dialog,
  field,
  hush,
  openConsole,
  OWNER,
  rows,
  saidAlone,
  shown,
  text,
  type OpenedConsole,
} from '../../../test-support/open-console.tsx';
import { storeOf } from '../../../test-support/store-of.ts';

type Users = ReplyOf<typeof listPointUsers>;
const userOf = (part: Partial<Users['users'][number]> = {}): Users['users'][number] => ({
  id: 'player',
  nickname: '플레이어',
  name: '김하나',
  phoneNo: '010-1',
  role: 'USER',
  points: 1500,
  winPoints: 40,
  ...part,
});
const USERS: Users = {
  totals: { toCustomers: 1_000_000, toStores: 200_000, recovered: 3000 },
  count: 12,
  users: [userOf(), userOf({ id: 'new one', name: '', phoneNo: '', points: 0, role: 'STORE_ADMIN' })],
};
async function openUsers(answers: Answers = {}, users: Users = USERS): Promise<OpenedConsole> {
  const page = await openConsole('/user-list', {
    as: OWNER,
    server: {
      '/api/points/users': always(users),
      '/api/structure/list': always([{ id: 5, name: '터보', runningGames: 0 }]),
      '/api/store/list': always([storeOf()]),
      ...answers,
    },
  });
  await shown('고객에게 지급한 포인트');
  return page;
}

const KEY = expect.stringMatching(/^[\da-f]{32}$/) as string;
const keysOf = (bodies: readonly unknown[]): string[] => bodies.map((body) => (body as { key: string }).key);

describe('the list of users', () => {
  it('shows what was granted and recovered, and everybody with their points', async () => {
    await openUsers();
    await shown('고객에게 지급한 포인트1,000,000 P', '매장에 지급한 포인트200,000 P', '회수한 포인트3,000 P', '12명');
    expect(rows()[1]?.slice(0, 6)).toEqual(['player', '김하나 (플레이어)', '010-1', '회원', '1,500', '40']);
    expect(rows()[2]?.slice(0, 6)).toEqual(['new one', '플레이어', '-', '매장 관리자', '0', '40']);
    expect(document.querySelectorAll('tbody a')[1]?.getAttribute('href')).toBe('/user-detail?id=new%20one');
    expect([button('player의 포인트 회수').disabled, button('new one의 포인트 회수').disabled]).toEqual([false, true]);
  });

  it('is searched from its first page, and narrowed to who won in a structure', async () => {
    const page = await openUsers();
    const last = () => page.sent('/api/points/users').at(-1);
    expect(last()).toEqual({ search: '', structureId: null, page: 1, size: 10 });
    await page.press('2');
    await waitFor(() => expect(last()).toMatchObject({ page: 2 }));
    await page.write('아이디, 닉네임, 이름 검색', ' 하나 ');
    await pass(300);
    await waitFor(() => expect(last()).toEqual({ search: '하나', structureId: null, page: 1, size: 10 }));
    await page.choose('스트럭처', '터보 #5');
    await waitFor(() => expect(last()).toEqual({ search: '하나', structureId: 5, page: 1, size: 10 }));
  });

  it('says when nobody matches, and keeps the totals', async () => {
    await openUsers({}, { ...USERS, count: 0, users: [] });
    expect(text()).toContain('일치하는 회원이 없습니다.');
    expect(text()).toContain('회수한 포인트3,000 P');
    expect(rows()).toEqual([]);
  });
});

describe('moving points', () => {
  const fill = async (page: OpenedConsole, amount: string, reason: string) => {
    await waitFor(() => expect(field('포인트 수량 *')).toBeDefined());
    await page.write('포인트 수량 *', amount);
    await page.write('사유 *', reason);
  };

  it('gives a user what was confirmed, says what they hold, and reads the list again', async () => {
    const page = await openUsers({ '/api/points/grant': always({ points: 2500 }) });
    await page.press('player에게 포인트 지급');
    await fill(page, '1000', '이벤트');
    await page.press('지급');
    await shown('player에게 1,000 포인트를 지급하시겠습니까?');
    expect(page.sent('/api/points/grant')).toEqual([]);
    await page.press('확인');
    await shown('처리되었습니다. 현재 2,500 포인트');
    expect(page.sent('/api/points/grant')).toEqual([
      { to: { userId: 'player' }, amount: 1000, reason: '이벤트', key: KEY },
    ]);
    await waitFor(() => expect(dialog()).toBeUndefined());
    await waitFor(() => expect(page.sent('/api/points/users')).toHaveLength(2));
  });

  it('recovers from a store that has to be chosen', async () => {
    const page = await openUsers({ '/api/points/recovery': always({ points: 0 }) });
    await page.press('매장에서 회수');
    await fill(page, '300', '오지급');
    await page.press('회수');
    await shown('매장을 선택해주세요.');
    await page.choose('매장 *', '강남점');
    await page.press('회수');
    await shown('강남점의 포인트 300을 회수하시겠습니까?');
    await page.press('확인');
    await shown('처리되었습니다. 현재 0 포인트');
    expect(page.sent('/api/points/recovery')).toEqual([
      { from: { storeId: 7 }, amount: 300, reason: '오지급', key: KEY },
    ]);
  });

  it('repeats a transfer under its key after a lost answer, and sends a changed one under a new key', async () => {
    const grant = inTurn(unreachable, unreachable, always({ points: 1700 }));
    const page = await openUsers({ '/api/points/grant': grant });
    await page.press('player에게 포인트 지급');
    await fill(page, '100', '이벤트');
    for (let tried = 1; tried <= 2; tried += 1) {
      await page.press('지급');
      await page.press('확인');
      await saidAlone('처리하지 못했습니다. (서버에 연결할 수 없습니다)');
      await answered();
      expect(page.sent('/api/points/grant')).toHaveLength(tried);
      hush();
    }
    await page.write('포인트 수량 *', '200');
    await page.press('지급');
    await page.press('확인');
    await shown('처리되었습니다. 현재 1,700 포인트');
    expect(page.sent('/api/points/grant')).toMatchObject([{ amount: 100 }, { amount: 100 }, { amount: 200 }]);
    const [first, second, changed] = keysOf(page.sent('/api/points/grant'));
    expect(first).toEqual(KEY);
    expect(second).toBe(first);
    expect(changed).not.toBe(first);
  });
});

describe('a password that is reset', () => {
  it('is one to pass on, shown once after a confirmation', async () => {
    const page = await openUsers({ '/api/user/password': always(true) });
    await page.press('player 비밀번호 초기화');
    await shown('player 회원의 비밀번호를 초기화하시겠습니까?');
    expect(page.sent('/api/user/password')).toEqual([]);
    await page.press('확인');
    await shown('player 회원에게 전달해주세요.');
    const password = document.querySelector('code, pre')?.textContent;
    expect(password).toMatch(/^[a-z2-9]{12}$/);
    expect(page.sent('/api/user/password')).toEqual([{ id: 'player', password }]);
    await page.press('확인');
    await waitFor(() => expect(text()).not.toContain(password));
  });

  it('is not shown when the server would not take it', async () => {
    const page = await openUsers({ '/api/user/password': unreachable });
    await page.press('player 비밀번호 초기화');
    await page.press('확인');
    await shown('비밀번호 초기화를 실패하였습니다. (서버에 연결할 수 없습니다)');
    expect(text()).not.toContain('임시 비밀번호');
  });
});

describe('a second factor that is taken away', () => {
  const RESET = '/api/user/second-factor/reset';
  const PRESS = 'player 2단계 인증 초기화';

  it('is asked about first, and said to be gone', async () => {
    const page = await openUsers({ [RESET]: always(true) });
    await page.press(PRESS);
    await asked('player');
    expect(page.sent(RESET)).toEqual([]);
    await page.press('확인');
    await saidAlone('2단계 인증을 초기화했습니다.');
    expect(page.sent(RESET)).toEqual([{ id: 'player' }]);
  });

  it('is refused with the reason', async () => {
    const page = await openUsers({ [RESET]: refusing('own-factor-here') });
    await page.press(PRESS);
    await page.press('확인');
    await saidAlone('2단계 인증을 초기화하지 못했습니다. (본인의 2단계 인증은 내 정보에서 해제해주세요)');
  });
});

it('shows a former member without a name, and offers nothing to do about one', async () => {
  const id = formerMemberId('7f3a');
  await openUsers({}, { ...USERS, count: 1, users: [userOf({ id, nickname: id, name: '', phoneNo: '' })] });
  await waitFor(() =>
    expect(rows().map((cells) => cells.slice(0, 3))).toContainEqual(['탈퇴한 회원', '탈퇴한 회원', '-']),
  );
  expect(document.querySelectorAll('tbody button')).toHaveLength(0);
});
