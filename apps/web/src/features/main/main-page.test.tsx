import type { TimerListItem, WallGame } from '@feltclock/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { always, broken, type Answers } from '../../../test-support/fake-server.ts';
import { NEW_YEAR_SUNDAY } from '../../../test-support/held-clock.ts';
import { field, MEMBER, openConsole, OWNER, shown, STAFF, text } from '../../../test-support/open-console.tsx';
import { storeOf } from '../../../test-support/store-of.ts';
import { screenLock } from '../../shared/session/browser-lock.ts';
import { session } from '../../shared/session/session.ts';
import { serverNow } from '../../shared/server-time/server-time.ts';
// Loads the lazy parts of the page before the tests wait for them.
import { SuperAdminHome } from './super-admin-home.tsx';

const timerOf = (part: Partial<TimerListItem> = {}): TimerListItem => ({
  id: 1,
  name: 'Friday',
  status: 'PLAYING',
  gameStatus: 'OPEN',
  currentPlayer: 12,
  totalPlayer: 34,
  level: 3,
  totalTime: 0,
  actionDate: NEW_YEAR_SUNDAY,
  structureId: 1,
  structureName: 'Deep',
  buyInAmount: 10_000,
  regDeadlineTime: null,
  storeId: 1,
  storeName: '강남점',
  region: '서울 강남구',
  startAt: null,
  isBoardPublic: false,
  ...part,
});
const LIST = '/api/timer-list';

it('leads a guest on to the whole list, which reads the same page by page', async () => {
  const timers = [timerOf({ id: 1, name: 'Friday' })];
  const page = await openConsole('/main', {
    server: { [LIST]: always(timers), [`${LIST}?page=1`]: always(timers), '/api/code/address/tier1': always([]) },
  });
  await shown('Friday');
  await page.go('/timer-list');
  await screen.findByRole('button', { name: /Friday/ });
});

it('shows a guest what anybody can go to, and the way in', async () => {
  const timers = Array.from({ length: 8 }, (_, id) => timerOf({ id, name: `Game ${String(id)}` }));
  await openConsole('/main', { server: { [LIST]: always(timers) } });
  await shown('환영합니다.', 'Game 0', 'Game 5', '레벨 3', '강남점 · 서울 강남구', '등록 진행 중', '12 / 34명');
  expect(text()).not.toContain('Game 6');
  expect(screen.getByRole('link', { name: '전체 보기' }).getAttribute('href')).toBe('/timer-list');
  expect(within(screen.getByRole('main')).getByRole('link', { name: '로그인' })).toBeDefined();
});

it('says of a tournament where it stands', async () => {
  const timers = [
    timerOf({ id: 1, level: 0 }),
    timerOf({ id: 2, status: 'READY', level: 0 }),
    timerOf({ id: 3, status: 'READY', startAt: NEW_YEAR_SUNDAY + 3_600_000 }),
    timerOf({ id: 4, status: 'READY', startAt: NEW_YEAR_SUNDAY - 3_600_000 }),
  ];
  await openConsole('/main', { server: { [LIST]: always(timers) } });
  await shown('브레이크');
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  for (const [place, words] of ['브레이크', '시작 전', '01:30 시작', '23:30 시작 지연'].entries())
    expect(said.filter((each) => each.includes('Friday'))[place]).toContain(words);
});

it('says when there is nothing to go to, and when that is not known', async () => {
  await openConsole('/main', { server: { [LIST]: always([]) } });
  await shown('지금 진행 중이거나 예약된 토너먼트가 없습니다.');
});

const OWN = {
  id: 'player',
  nickname: '플레이어',
  name: '',
  phoneNo: '',
  email: '',
  role: 'USER',
  points: 12_500,
  winPoints: 340,
  rank: 7,
  prizes: [],
  entries: [],
  history: [],
};

it('shows a member the own points beside it', async () => {
  await openConsole('/main', {
    as: MEMBER,
    server: { [LIST]: always([timerOf()]), '/api/points/own': always(OWN) },
  });
  await shown('내 포인트', '12,500', '340', '7', 'Friday');
  expect(screen.getByRole('link', { name: '자세히' }).getAttribute('href')).toBe('/user-detail');
});

it('lets a member see the list though the points can’t be read', async () => {
  await openConsole('/main', { as: MEMBER, server: { [LIST]: always([timerOf()]), '/api/points/own': broken } });
  await shown('Friday');
  expect(screen.queryByRole('link', { name: '자세히' })).toBeNull();
});

it('shows a member where they sit, in every game that they are in', async () => {
  const seat = {
    gameId: 7,
    game: 'Friday',
    store: '강남점',
    timeZone: 'Asia/Seoul',
    name: '플레이어',
    isOver: false,
    isIn: true,
    seat: { table: 4, seat: 2 },
    moved: null,
    place: null,
  };
  const out = { ...seat, gameId: 6, game: 'Satellite', isIn: false, seat: null, place: { place: 12, sharedBy: 1 } };
  await openConsole('/main', {
    as: MEMBER,
    server: { [LIST]: always([]), '/api/floor/own-seats': always([seat, out]) },
  });
  await shown('내 자리', 'Friday · 강남점', '테이블4', '좌석2', 'Satellite · 강남점', '탈락 · 12위');
});

const wallGame = (part: Partial<WallGame>): WallGame => ({
  id: 5,
  name: 'Wild',
  structureName: 'Deep',
  storeId: 1,
  storeName: 'Gangnam',
  clockVersion: 1,
  status: 'PLAYING',
  level: 1,
  seq: 0,
  blinds: null,
  breakAfterRow: null,
  deadlineAfterRow: null,
  remaining: 600_000,
  at: serverNow(),
  startAt: null,
  registration: 'OPEN',
  countsVersion: 1,
  currentPlayer: 1,
  totalPlayer: 2,
  boards: 1,
  hasOutage: false,
  ...part,
});
const entry = (action: string, outcome: string, id: number) => ({
  id,
  at: 0,
  actor: null,
  storeId: null,
  storeName: null,
  action,
  subject: null,
  summary: {},
  outcome,
  code: null,
});

const platform = (more: Answers = {}) =>
  openConsole('/main', {
    as: OWNER,
    server: {
      '/api/store/list': always([storeOf({ id: 1, name: 'Gangnam' }), storeOf({ id: 2, name: 'Seomyeon' })]),
      '/api/store/tonight?id=1': always({ games: [], appFailures: [] }),
      '/api/store/usual': always([]),
      '/api/wall': always({ games: [], isCut: false }),
      '/api/app-link': always({ isConfigured: true, deliveries: [] }),
      '/api/audit/list': always({ entries: [], hasMore: false }),
      ...more,
    },
  });

it('lets a super administrator work on the first store until another is chosen', async () => {
  expect(SuperAdminHome).toBeDefined();
  await platform();
  await waitFor(() => expect(field('매장').value).toBe('Gangnam'));
  act(() => session.chooseStore(2));
  await waitFor(() => expect(field('매장').value).toBe('Seomyeon'));
});

it('shows the platform’s owner that there are no problems', async () => {
  await platform();
  await shown('문제가 없습니다.', '계정 정보');
});

it('leads the platform’s owner of an empty platform to the first store, not to “no problems”', async () => {
  await platform({ '/api/store/list': always([]) });
  await shown('매장 이름만 정하면 됩니다.');
  expect(screen.getByRole('link', { name: '매장 만들기' }).getAttribute('href')).toBe('/store-create');
  expect(text()).not.toContain('문제가 없습니다.');
});

it('does not say that there are no problems if a query failed', async () => {
  await platform({ '/api/audit/list': broken });
  await waitFor(() => expect(screen.getAllByRole('button', { name: '다시 시도' })).toHaveLength(1));
  expect(text()).not.toContain('문제가 없습니다.');
});

it('shows the platform’s owner the problems anywhere', async () => {
  const delivery = {
    id: 1,
    thing: 'store',
    thingId: 1,
    name: 'Gangnam',
    what: 'modified',
    state: 'given-up',
    attempts: 20,
    reason: '',
    createdAt: 0,
    nextAttemptAt: null,
  };
  const fine = wallGame({ id: 6, name: 'Calm' });
  const page = await platform({
    '/api/wall': always({ games: [fine, wallGame({ boards: 0 })], isCut: false }),
    '/api/app-link': always({ isConfigured: true, deliveries: [delivery, { ...delivery, id: 2, attempts: 0 }] }),
    '/api/audit/list': always({
      entries: [entry('sign-in', 'done', 3), entry('game-command', 'failed', 4), entry('sign-up', 'done', 5)],
      hasMore: false,
    }),
  });
  await shown('Wild', '전광판 없음', 'App에 전달되지 않은 데이터 1건');
  await shown('최근 1시간 서버 오류 1건', '최근 1시간 새 계정 1개');
  expect(text()).not.toContain('Calm');
  expect(screen.getByRole('link', { name: 'Wild' }).getAttribute('href')).toBe('/game-controller?id=5');
  expect(page.sent('/api/audit/list')).toMatchObject([{ storeId: 'ALL' }]);
});

it('leads from a locked screen back to its controller', async () => {
  const page = await openConsole('/main', { as: STAFF });
  act(() => screenLock.lock('1234', '/game-controller?id=4'));
  await waitFor(() => expect(page.path()).toBe('/game-controller'));
});
