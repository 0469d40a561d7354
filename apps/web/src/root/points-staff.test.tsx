import type { GameResult, listPointUsers, ReplyOf } from '@feltclock/contract';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { closeConsoles, settled } from '../../test-support/console.tsx';
import {
  always,
  answered,
  button,
  choose,
  enter,
  inTurn,
  named,
  openAs,
  refusing,
  rows,
  unreachable,
  type Answers,
} from '../../test-support/points.tsx';

const OWNER = { id: 'admin', role: 'SUPER_ADMIN', storeId: 'ALL' } as const;
const STAFF = { id: 'gangnam', role: 'STORE_ADMIN', storeId: 1 } as const;
const KEY = expect.stringMatching(/^[\da-f]{32}$/) as string;

afterEach(closeConsoles);

const keysOf = (bodies: readonly unknown[]): string[] => bodies.map((body) => (body as { key: string }).key);

type Users = ReplyOf<typeof listPointUsers>;
const userOf = (part: Partial<Users['users'][number]> = {}): Users['users'][number] => ({
  ...{
    id: 'player',
    nickname: '플레이어',
    name: '김하나',
    phoneNo: '010-1',
    role: 'USER',
    points: 1500,
    winPoints: 40,
  },
  ...part,
});
const USERS: Users = {
  totals: { toCustomers: 1_000_000, toStores: 200_000, recovered: 3000 },
  count: 12,
  users: [userOf(), userOf({ id: 'new one', name: '', phoneNo: '', points: 0, role: 'STORE_ADMIN' })],
};
const STORE = {
  ...{ id: 7, name: '강남점', adminId: null, address1: null, address2: null, address3: null },
  ...{ detailAddress: '', phoneNo: '', comment: '', addressNames: [] },
};

async function openUsers(answers: Answers = {}, users: Users = USERS) {
  const opened = await openAs(OWNER, '/user-list', {
    '/api/points/users': always(users),
    '/api/structure/list': always([{ id: 5, name: '터보', runningGames: 0 }]),
    '/api/store/list': always([STORE]),
    ...answers,
  });
  await settled(() => expect(opened.page.text()).toContain('고객에게 지급한 포인트'));
  return opened;
}

describe('the list of users', () => {
  it('shows what was given out and taken back, and everybody with their points', async () => {
    const { page } = await openUsers();
    for (const text of ['고객에게 지급한 포인트1,000,000 P', '매장에 지급한 포인트200,000 P', '회수한 포인트3,000 P'])
      expect(page.text()).toContain(text);
    expect(page.text()).toContain('12명');
    expect(rows()[1]?.slice(0, 6)).toEqual(['player', '김하나 (플레이어)', '010-1', '회원', '1,500', '40']);
    expect(rows()[2]?.slice(0, 6)).toEqual(['new one', '플레이어', '-', '매장 관리자', '0', '40']);
    expect(document.querySelectorAll('tbody a')[1]?.getAttribute('href')).toBe('/user-detail?id=new%20one');
    expect([button('player의 포인트 회수').disabled, button('new one의 포인트 회수').disabled]).toEqual([false, true]);
  });

  it('is searched from its first page, and narrowed to who won in a structure', async () => {
    const { page, sent } = await openUsers();
    const asked = () => sent('/api/points/users').at(-1);
    expect(asked()).toEqual({ search: '', structureId: null, page: 1, size: 10 });
    page.press('2');
    await settled(() => expect(asked()).toMatchObject({ page: 2 }));
    page.type('아이디, 닉네임, 이름 검색', ' 하나 ');
    await settled(() => expect(asked()).toEqual({ search: '하나', structureId: null, page: 1, size: 10 }));
    await choose(page.field('스트럭처'), '터보 #5');
    await settled(() => expect(asked()).toEqual({ search: '하나', structureId: 5, page: 1, size: 10 }));
  });

  it('says when nobody matches, and keeps the totals', async () => {
    const { page } = await openUsers({}, { ...USERS, count: 0, users: [] });
    expect(page.text()).toContain('일치하는 회원이 없습니다.');
    expect(page.text()).toContain('회수한 포인트3,000 P');
    expect(rows()).toEqual([]);
  });
});

describe('moving points', () => {
  const fill = async (page: Awaited<ReturnType<typeof openUsers>>['page'], amount: string, reason: string) => {
    await settled(() => expect(page.field('포인트 수량 *')).toBeDefined());
    page.type('포인트 수량 *', amount);
    page.type('사유 *', reason);
  };

  /** A wish to give 100 whose answer got lost; the next one is answered with what the user then holds. */
  const loseAnswer = async (points: number) => {
    const opened = await openUsers({ '/api/points/grant': inTurn(unreachable, always({ points })) });
    const { page } = opened;
    page.press('player에게 포인트 지급');
    await fill(page, '100', '이벤트');
    page.press('지급');
    page.press('확인');
    await settled(() => expect(page.text()).toContain('처리하지 못했습니다. (서버에 연결할 수 없습니다)'));
    await answered();
    return opened;
  };

  it('needs an amount and a reason', async () => {
    const { page, sent } = await openUsers({ '/api/points/grant': always({ points: 1 }) });
    page.press('player에게 포인트 지급');
    await fill(page, '', '');
    page.press('지급');
    await settled(() => expect(page.text()).toContain('포인트 수량을 1 이상 입력해주세요.'));
    await fill(page, '100', '  ');
    page.press('지급');
    await settled(() => expect(page.text()).toContain('사유를 입력해주세요.'));
    expect(page.text()).not.toContain('지급하시겠습니까?');
    expect(sent('/api/points/grant')).toEqual([]);
  });

  it('gives a user what was confirmed, says what they hold, and reads the list again', async () => {
    const { page, sent } = await openUsers({ '/api/points/grant': always({ points: 2500 }) });
    page.press('player에게 포인트 지급');
    await fill(page, '1000', '이벤트');
    page.press('지급');
    await settled(() => expect(page.text()).toContain('player에게 1,000 포인트를 지급하시겠습니까?'));
    expect(sent('/api/points/grant')).toEqual([]);
    page.press('확인');
    await settled(() => expect(page.text()).toContain('처리되었습니다. 현재 2,500 포인트'));
    expect(sent('/api/points/grant')).toEqual([{ to: { userId: 'player' }, amount: 1000, reason: '이벤트', key: KEY }]);
    await settled(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    await settled(() => expect(sent('/api/points/users')).toHaveLength(2));
  });

  it('takes back from a store that has to be chosen', async () => {
    const { page, sent } = await openUsers({ '/api/points/recovery': always({ points: 0 }) });
    page.press('매장에서 회수');
    await fill(page, '300', '오지급');
    page.press('회수');
    await settled(() => expect(page.text()).toContain('매장을 선택해주세요.'));
    await choose(page.field('매장 *'), '강남점');
    page.press('회수');
    await settled(() => expect(page.text()).toContain('강남점의 포인트 300을 회수하시겠습니까?'));
    page.press('확인');
    await settled(() => expect(page.text()).toContain('처리되었습니다. 현재 0 포인트'));
    expect(sent('/api/points/recovery')).toEqual([{ from: { storeId: 7 }, amount: 300, reason: '오지급', key: KEY }]);
  });

  it('sends the same wish again under the key of the try whose answer got lost', async () => {
    const { page, sent } = await loseAnswer(1600);
    page.press('지급');
    page.press('확인');
    await settled(() => expect(page.text()).toContain('처리되었습니다. 현재 1,600 포인트'));
    const [first, second, ...more] = keysOf(sent('/api/points/grant'));
    expect(first).toEqual(KEY);
    expect([second, ...more]).toEqual([first]);
  });

  it('sends a changed wish under a new key', async () => {
    const { page, sent } = await loseAnswer(1700);
    page.type('포인트 수량 *', '200');
    page.press('지급');
    page.press('확인');
    await settled(() => expect(page.text()).toContain('처리되었습니다. 현재 1,700 포인트'));
    expect(sent('/api/points/grant')).toMatchObject([{ amount: 100 }, { amount: 200 }]);
    expect(new Set(keysOf(sent('/api/points/grant'))).size).toBe(2);
  });
});

describe('a password that is reset', () => {
  it('is one to pass on, shown once after a confirmation', async () => {
    const { page, sent } = await openUsers({ '/api/user/password': always(true) });
    page.press('player 패스워드 초기화');
    await settled(() => expect(page.text()).toContain('player 회원의 패스워드를 초기화하시겠습니까?'));
    expect(sent('/api/user/password')).toEqual([]);
    page.press('확인');
    await settled(() => expect(page.text()).toContain('player 회원에게 전달해주세요.'));
    const shown = document.querySelector('code, pre')?.textContent;
    expect(shown).toMatch(/^[a-z2-9]{12}$/);
    expect(sent('/api/user/password')).toEqual([{ id: 'player', password: shown }]);
    page.press('확인');
    await settled(() => expect(page.text()).not.toContain(shown));
  });

  it('is not shown when the server would not take it', async () => {
    const { page } = await openUsers({ '/api/user/password': unreachable });
    page.press('player 패스워드 초기화');
    page.press('확인');
    await settled(() => expect(page.text()).toContain('패스워드 초기화를 실패하였습니다. (서버에 연결할 수 없습니다)'));
    expect(page.text()).not.toContain('임시 패스워드');
  });
});

const resultOf = (part: Partial<GameResult> = {}): GameResult => ({
  ...{ gameId: 9, gameName: '금요 토너먼트', isEnded: true, isEnabled: true, winTable: [100, 60], version: 0 },
  ...{ finishers: [] },
  ...part,
});
const ENTERED = resultOf({
  version: 3,
  finishers: [
    { place: 1, userId: 'player', name: '', winPoints: 100 },
    { place: 2, userId: null, name: '손님', winPoints: 0 },
  ],
});
const places = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('input[aria-label$="위 플레이어"]')].map(({ value }) => value);

describe('the result of a game', () => {
  const openResult = async (read: Answers[string], save: Answers[string] = always(ENTERED)) => {
    const isSaving = (body: unknown): boolean => 'finishers' in (body as object);
    const { page, sent } = await openAs(STAFF, '/game-result?id=9', {
      '/api/game-result': (path, body) => (isSaving(body) ? save : read)(path, body),
      '/api/points/customers': always([]),
    });
    await settled(() => expect(page.text()).toContain('금요 토너먼트'));
    const calls = (): readonly unknown[] => sent('/api/game-result');
    return { page, saved: () => calls().filter(isSaving), read: () => calls().filter((body) => !isSaving(body)) };
  };

  it.each([
    ['that has not ended', { isEnded: false }, '게임이 종료된 후 결과를 입력할 수 있습니다.'],
    ['of a store without points', { isEnabled: false }, '이 매장은 포인트를 사용하지 않습니다.'],
  ])('%s is not to be entered', async (_, part, text) => {
    const { page, read } = await openResult(always(resultOf(part)));
    expect(page.text()).toContain(text);
    expect(page.text()).not.toContain('결과 저장');
    expect(read()).toEqual([{ id: 9 }]);
  });

  it('is entered by place: members by id, others by name, who win nothing', async () => {
    const { page, saved } = await openResult(always(resultOf()));
    expect(page.text()).toContain('입력된 순위가 없습니다.');
    page.press('순위 추가');
    page.press('순위 추가');
    expect(page.text()).toContain('승점 100');
    expect(page.text()).toContain('승점 60');
    const guest = document.querySelectorAll<HTMLInputElement>('input[type=radio][value=guest]')[1];
    act(() => guest?.click());
    expect(page.text()).not.toContain('승점 60');
    enter(named('1위 플레이어'), ' player ');
    page.press('결과 저장');
    await settled(() => expect(page.text()).toContain('2위 플레이어: 플레이어의 아이디 또는 이름을 입력해주세요.'));
    expect(page.text()).not.toContain('결과를 저장하시겠습니까?');
    enter(named('2위 플레이어'), '손님');
    page.press('결과 저장');
    await settled(() => expect(page.text()).toContain('결과를 저장하시겠습니까? 승점이 바로 반영됩니다.'));
    expect(saved()).toEqual([]);
    page.press('확인');
    await settled(() => expect(page.text()).toContain('결과가 저장되었습니다.'));
    const finishers = [
      { place: 1, userId: 'player' },
      { place: 2, name: '손님' },
    ];
    expect(saved()).toEqual([{ id: 9, version: 0, finishers }]);
  });

  it('is corrected from the version that was read: places are moved and removed', async () => {
    const { page, saved } = await openResult(always(ENTERED));
    await settled(() => expect(places()).toEqual(['player', '손님']));
    expect([button('1위를 위로').disabled, button('2위를 아래로').disabled]).toEqual([true, true]);
    page.press('2위를 위로');
    expect(places()).toEqual(['손님', 'player']);
    expect(page.text()).toContain('승점 60');
    page.press('1위 삭제');
    expect(places()).toEqual(['player']);
    page.press('결과 저장');
    page.press('확인');
    await settled(() => expect(saved()).toEqual([{ id: 9, version: 3, finishers: [{ place: 1, userId: 'player' }] }]));
  });

  it('that was changed elsewhere is told and shown as it is now', async () => {
    const newer = resultOf({ version: 4, finishers: [{ place: 1, userId: 'other', name: '', winPoints: 100 }] });
    const { page } = await openResult(inTurn(always(ENTERED), always(newer)), refusing('conflict'));
    await settled(() => expect(places()).toEqual(['player', '손님']));
    page.press('결과 저장');
    page.press('확인');
    await settled(() => expect(page.text()).toContain('다른 곳에서 결과가 변경되어 최신 내용을 불러왔습니다.'));
    await settled(() => expect(places()).toEqual(['other']));
  });

  it('that is refused says why and keeps what was typed', async () => {
    const { page, read } = await openResult(always(ENTERED), refusing('player-twice'));
    await settled(() => expect(places()).toEqual(['player', '손님']));
    enter(named('2위 플레이어'), '단골');
    page.press('결과 저장');
    page.press('확인');
    await settled(() =>
      expect(page.text()).toContain('결과를 저장하지 못했습니다. (같은 플레이어가 두 번 입력되었습니다)'),
    );
    await answered();
    expect(places()).toEqual(['player', '단골']);
    expect(read()).toHaveLength(1);
  });
});

describe('the points of a store', () => {
  const POINTS = { isEnabled: true, winTable: [100, 60], points: 9000 };
  const openStore = async (answers: Answers = {}, points = POINTS) => {
    const { page, sent } = await openAs(STAFF, '/store-points', {
      '/api/points/store': always(points),
      '/api/points/customers': always([{ id: 'player', nickname: '플레이어' }]),
      '/api/points/store-grant': always({ points: 8500 }),
      ...answers,
    });
    await settled(() => expect(page.text()).toContain('순위별 승점'));
    return { page, sent };
  };
  const settings = (bodies: readonly unknown[]) => bodies.filter((body) => 'winTable' in (body as object));

  it('are set: on or off, and what each place wins', async () => {
    const { page, sent } = await openStore();
    page.press('순위 추가');
    enter(named('3위 승점'), '30');
    enter(named('1위 승점'), '200');
    act(() => document.querySelector<HTMLInputElement>('input[role=switch]')?.click());
    page.press('저장');
    await settled(() => expect(page.text()).toContain('포인트 설정이 저장되었습니다.'));
    expect(settings(sent('/api/points/store'))).toEqual([{ id: 1, isEnabled: false, winTable: [200, 60, 30] }]);
  });

  it('can’t be set with a place that wins more than the one before it', async () => {
    const { page, sent } = await openStore();
    enter(named('2위 승점'), '101');
    expect(named('2위 승점').getAttribute('aria-invalid')).toBe('true');
    expect(button('저장').disabled).toBe(true);
    page.press('저장');
    enter(named('2위 승점'), '100');
    expect(button('저장').disabled).toBe(false);
    page.press('마지막 순위 삭제');
    expect(button('마지막 순위 삭제').disabled).toBe(true);
    expect(settings(sent('/api/points/store'))).toEqual([]);
  });

  it('that can’t be saved say why', async () => {
    const { page } = await openStore({ '/api/points/store': inTurn(always(POINTS), refusing('not-a-win-table')) });
    page.press('저장');
    await settled(() => expect(page.text()).toContain('포인트 설정을 저장하지 못했습니다. (순위별 승점은 0 이상의'));
  });

  it('are given to a customer, found by the first letters', async () => {
    const { page, sent } = await openStore();
    expect(page.text()).toContain('매장 보유 포인트 9,000 P');
    page.press('지급');
    await settled(() => expect(page.text()).toContain('고객 아이디를 입력해주세요.'));
    page.type('고객 아이디 *', 'pl');
    await settled(() => expect(sent('/api/points/customers')).toEqual([{ storeId: 1, search: 'pl' }]));
    await choose(page.field('고객 아이디 *'), 'player (플레이어)');
    expect(page.field('고객 아이디 *').value).toBe('player');
    page.press('지급');
    await settled(() => expect(page.text()).toContain('포인트 수량을 1 이상 입력해주세요.'));
    page.type('포인트 수량 *', '500');
    page.press('지급');
    await settled(() => expect(page.text()).toContain('사유를 입력해주세요.'));
    page.type('사유 *', '단골');
    page.press('지급');
    await settled(() => expect(page.text()).toContain('player에게 500 포인트를 지급하시겠습니까?'));
    expect(sent('/api/points/store-grant')).toEqual([]);
    page.press('확인');
    await settled(() => expect(page.text()).toContain('처리되었습니다. 현재 8,500 포인트'));
    const given = { storeId: 1, userId: 'player', amount: 500, reason: '단골', key: KEY };
    expect(sent('/api/points/store-grant')).toEqual([given]);
  });

  it('are not given while the store takes no part', async () => {
    await openStore({}, { ...POINTS, isEnabled: false });
    expect(button('지급').disabled).toBe(true);
  });
});
