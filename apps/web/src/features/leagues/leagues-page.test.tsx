import type { ArchivedGame, OwnLeague, Profile, WireStanding } from '@feltclock/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, broken, inTurn, refusing, type Answers } from '../../../test-support/fake-server.ts';
import { pass } from '../../../test-support/held-clock.ts';
import { asked, button, openConsole, shown, STAFF, text, titled } from '../../../test-support/open-console.tsx';
import { dateMillis } from '../../shared/server-time/device-clock.ts';

const LIST = '/api/league/list';
const LEAGUE = '/api/league';
const TABLE = '/api/league/table';
const GAMES = '/api/game/by-date';

const league = (part: Partial<OwnLeague> = {}): OwnLeague => ({
  id: 7,
  name: '겨울 리그',
  span: { kind: 'days', firstDay: '2025-12-01', lastDay: '2026-02-28' },
  rules: { formula: { kind: 'root', factor: 100 }, perEvent: 5, perCash: 0, best: 2 },
  phase: 'running',
  events: 3,
  players: 2,
  version: 4,
  isPublic: false,
  url: null,
  ...part,
});
const standing = (part: Partial<WireStanding> = {}): WireStanding => ({
  rank: 1,
  nickname: '플레이어',
  events: 3,
  counting: [495, 351],
  points: 846,
  isOwn: false,
  ...part,
});
const table = (of: OwnLeague = league(), standings: readonly WireStanding[] = [standing()]) => ({
  league: of,
  store: '강남점',
  timeZone: 'Asia/Seoul',
  standings,
});
const FLOOR: Partial<Profile> = {
  id: 'runner',
  role: 'USER',
  storeId: null,
  posts: [{ storeId: 1, storeName: '강남점', role: 'FLOOR' }],
};

describe('the leagues of a venue', () => {
  it('are listed with their games and what counted, and lead to their rankings', async () => {
    await openConsole('/leagues', {
      as: STAFF,
      server: {
        [LIST]: always([
          league(),
          league({
            id: 3,
            name: '주말 시리즈',
            phase: 'ended',
            span: { kind: 'games', games: [{ id: 1, name: '1차', day: 0 }] },
          }),
        ]),
      },
    });
    await shown('겨울 리그', '2025년 12월 1일 (월) – 2026년 2월 28일 (토)', '반영된 게임 3개 · 플레이어 2명');
    await shown('주말 시리즈', '선택한 게임 1개', '종료');
    const link = screen.getByRole('link', { name: '겨울 리그 순위 보기' });
    expect(link.getAttribute('href')).toBe('/leagues?id=7');
  });

  it('are made by days and a formula, which says what places would have', async () => {
    const page = await openConsole('/leagues', {
      as: STAFF,
      server: { [LIST]: always([]), [LEAGUE]: always(league()) },
    });
    await shown('아직 리그가 없습니다.');
    await page.press('리그 만들기');
    await shown('엔트리 24일 때: 1위 490 · 2위 346 · 3위 283 · 8위 173');
    await page.press('저장');
    await shown('리그 이름을 입력해주세요.');
    await page.write('리그 이름 *', '겨울 리그');
    await page.write('시작일 *', '2026-01-01');
    await page.write('종료일 *', '2026-02-28');
    await page.write('참가 점수', '5');
    await page.write('반영할 결과 수', '10');
    await page.choose('공동 순위', '모두 그 순위의 점수');
    expect(page.sent(LEAGUE)).toEqual([]);
    await page.press('저장');
    await shown('리그를 만들었습니다.');
    expect(page.sent(LEAGUE)).toEqual([
      {
        storeId: 1,
        name: '겨울 리그',
        span: { kind: 'days', firstDay: '2026-01-01', lastDay: '2026-02-28' },
        rules: { formula: { kind: 'root', factor: 100 }, perEvent: 5, perCash: 0, best: 10, ties: 'best' },
      },
    ]);
  });

  it('of chosen games are made by finding these, in the order in which they were played', async () => {
    const game = (id: number, name: string, at: string): ArchivedGame => ({
      id,
      name,
      structureName: '딥스택',
      structureId: 3,
      status: 'END',
      day: dateMillis(at),
      startedAt: null,
      endedAt: null,
      currentPlayer: 1,
      totalPlayer: 20,
      hasResult: true,
      winner: null,
      hasFloor: false,
    });
    const games = [game(9, '2차', '2026-03-07T10:00:00Z'), game(8, '1차', '2026-03-06T10:00:00Z')];
    const page = await openConsole('/leagues', {
      as: STAFF,
      server: { [LIST]: always([]), [LEAGUE]: always(league()), [GAMES]: always({ games, count: 2 }) },
    });
    await shown('아직 리그가 없습니다.');
    await page.press('리그 만들기');
    await page.write('리그 이름 *', '주말 시리즈');
    await page.user.click(screen.getByRole('radio', { name: '고른 게임만 (시리즈)' }));
    await pass(300);
    await shown('2차');
    await page.press('2차 추가');
    await page.press('1차 추가');
    await shown('추가할 게임이 없습니다.');
    await page.press('저장');
    await shown('리그를 만들었습니다.');
    expect(page.sent(LEAGUE)).toEqual([
      expect.objectContaining({ name: '주말 시리즈', span: { kind: 'games', games: [8, 9] } }),
    ]);
  });

  it('that can’t be read say why, and are made by the owner alone', async () => {
    const page = await openConsole('/leagues', { as: FLOOR, server: { [LIST]: inTurn(broken, always([league()])) } });
    await shown('불러오지 못했습니다.');
    await page.press('다시 시도');
    await shown('겨울 리그');
    expect(screen.queryByRole('button', { name: '리그 만들기' })).toBeNull();
  });
});

describe('a league', () => {
  const open = async (answers: Answers, as: Partial<Profile> = STAFF) => {
    const page = await openConsole('/leagues?id=7', { as, server: answers });
    await titled('겨울 리그');
    return page;
  };

  it('shows its ranking, how it is worked out, and what came from which game', async () => {
    const second = standing({ rank: 2, nickname: '단골', events: 1, counting: [100], points: 100 });
    const page = await open({
      [TABLE]: always(table(league(), [standing(), second])),
      '/api/league/player': always({
        nickname: '플레이어',
        gains: [
          {
            game: { id: 4, name: '금요 딥스택', day: dateMillis('2026-01-09T10:00:00Z') },
            place: 1,
            entries: 24,
            forPlace: 490,
            forEvent: 5,
            forCash: 0,
            points: 495,
            counts: true,
          },
          {
            game: { id: 3, name: '목요 터보', day: dateMillis('2026-01-08T10:00:00Z') },
            place: 9,
            sharedBy: 2,
            entries: 24,
            forPlace: 163,
            forEvent: 5,
            forCash: 0,
            points: 168,
            counts: false,
          },
        ],
      }),
    });
    await shown('495 · 351', '846', '단골');
    await shown('순위 점수 = 100 × √(엔트리 ÷ 순위), 반올림', '가장 높은 2개 결과만 합산', '공동 순위는 차지한');
    await page.press('플레이어 점수 내역 보기');
    await shown('금요 딥스택', '1위 · 엔트리 24 · 순위 490 + 참가 5', '공동 9위 · 엔트리 24', '반영 안 됨');
    expect(page.sent('/api/league/player')).toEqual([{ storeId: 1, leagueId: 7, nickname: '플레이어' }]);
  });

  it('is ended after a question, and opened again without one', async () => {
    const page = await open({
      [TABLE]: inTurn(always(table()), always(table(league({ phase: 'ended' })))),
      '/api/league/end': always(1),
    });
    await page.press('리그 종료');
    await asked('‘겨울 리그’ 리그를 종료하시겠습니까?\n종료하면 순위가 고정되고, 이후 결과를 고쳐도 바뀌지 않습니다.');
    await page.press('확인');
    await shown('리그를 종료했습니다.');
    await waitFor(() => expect(button('겨울 리그 수정').disabled).toBe(true));
    await page.press('다시 열기');
    await waitFor(() =>
      expect(page.sent('/api/league/end')).toEqual([
        { storeId: 1, leagueId: 7, isEnded: true },
        { storeId: 1, leagueId: 7, isEnded: false },
      ]),
    );
  });

  it('is made public by a switch, with its address', async () => {
    const url = 'http://localhost/l/abcdefgh2345';
    const page = await open({
      [TABLE]: inTurn(always(table()), always(table(league({ isPublic: true, url })))),
      '/api/league/public': always(1),
    });
    expect(screen.getByRole('switch').getAttribute('checked')).toBeNull();
    await page.user.click(screen.getByRole('switch'));
    await shown('순위를 공개했습니다.');
    expect(page.sent('/api/league/public')).toEqual([{ storeId: 1, leagueId: 7, isPublic: true }]);
    await waitFor(() => expect(screen.getByDisplayValue(url)).toBeTruthy());
  });

  it('is changed with the version that was read, and says why it can’t be', async () => {
    const page = await open({ [TABLE]: always(table()), [LEAGUE]: refusing('conflict') });
    await page.press('겨울 리그 수정');
    await page.write('리그 이름 *', '봄 리그');
    await page.press('저장');
    await waitFor(() => expect(text()).toContain('리그를 저장하지 못했습니다.'));
    expect(page.sent(LEAGUE)).toEqual([
      expect.objectContaining({
        leagueId: 7,
        version: 4,
        name: '봄 리그',
        span: league().span,
        rules: { ...league().rules, ties: 'share' },
      }),
    ]);
  });

  it('is only read by anybody who is not the owner', async () => {
    await open({ [TABLE]: always(table()) }, FLOOR);
    await shown('846');
    expect(screen.queryByRole('button', { name: '리그 종료' })).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

describe('a public league', () => {
  it('is read by a guest, with one’s own row marked for a member', async () => {
    const page = await openConsole('/l/abcdefgh2345', {
      server: {
        '/api/league/open': always({ ...table(), standings: [standing({ isOwn: true })] }),
        '/api/league/open/player': always({ nickname: '플레이어', gains: [] }),
      },
    });
    await shown('강남점', '겨울 리그', '846', '나');
    expect(page.sent('/api/league/open')).toEqual([{ code: 'abcdefgh2345' }]);
    await page.press('플레이어 점수 내역 보기');
    await waitFor(() => expect(page.sent('/api/league/open/player')).toHaveLength(1));
  });

  it('that is private, or is not there, says so', async () => {
    await openConsole('/l/abcdefgh2345', { server: { '/api/league/open': refusing('no-such-league') } });
    await shown('이 리그는 공개되어 있지 않습니다.', '전체 토너먼트 보기');
  });
});
