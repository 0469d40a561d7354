import type { MultiDay } from '@feltclock/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { asked, dialog, openConsole, shown, STAFF, titled } from '../../../test-support/open-console.tsx';
import type { Answers } from '../../../test-support/fake-server.ts';

const DAY = {
  status: 'PAUSED',
  entries: 20,
  left: 3,
  isClosed: false,
  isCarriedOn: false,
} as const;
const MAIN: MultiDay = {
  id: 5,
  name: '가을 메인',
  rule: 'best-stack',
  revision: 2,
  days: [
    { ...DAY, gameId: 11, day: 1, label: '1A', name: '금요일 1A' },
    { ...DAY, gameId: 12, day: 1, label: '1B', name: '토요일 1B', status: 'PLAYING' },
    { ...DAY, gameId: 13, day: 2, label: '2', name: '일요일' },
  ],
};
const GAMES = [11, 12, 13, 14].map((id) => ({
  id,
  name: `게임 ${String(id)}`,
  structureName: '터보',
  structureId: 3,
  status: 'READY',
  day: 0,
  startedAt: null,
  endedAt: null,
  currentPlayer: 0,
  totalPlayer: 0,
  hasResult: false,
  winner: null,
  hasFloor: false,
}));

async function openPage(all: readonly MultiDay[], server: Answers = {}) {
  const page = await openConsole('/multi-days', {
    as: STAFF,
    server: {
      '/api/store/multi-days': (_, body) => ({
        body: typeof body === 'object' && body !== null && 'name' in body ? { id: 5, revision: 1 } : all,
      }),
      '/api/game/by-date': () => ({ body: { games: GAMES, count: GAMES.length } }),
      '/api/structure/list': () => ({ body: [{ id: 3, name: '터보', runningGames: 0 }] }),
      '/api/game': () => ({ body: { code: 1, message: '', id: 20 } }),
      ...server,
    },
  });
  await titled('멀티데이 대회');
  const saved = () => page.calls.filter(({ method, path }) => method === 'PUT' && path === '/api/store/multi-days');
  return { ...page, saved };
}

describe('tournaments of several days', () => {
  it('are put together of games that are there, and a next day that is made for them', async () => {
    const page = await openPage([]);
    await shown('아직 멀티데이 대회가 없습니다.');
    await page.press('새 멀티데이 대회');
    await page.write('대회 이름', '겨울 메인');
    await page.user.selectOptions(await screen.findByLabelText('플라이트로 추가할 게임'), '게임 11');
    await page.user.selectOptions(screen.getByLabelText('플라이트로 추가할 게임'), '게임 12');
    await page.user.selectOptions(screen.getByLabelText('두 플라이트에서 모두 살아남으면'), 'never');
    await page.press('스트럭처로 Day 2 만들기');
    await shown('겨울 메인 Day 2');
    expect(page.sent('/api/game')).toEqual([{ structureId: 3, name: '겨울 메인 Day 2' }]);
    await page.press('저장');
    await waitFor(() =>
      expect(page.saved().map(({ body }) => body)).toEqual([
        { storeId: 1, revision: 0, name: '겨울 메인', rule: 'never', flights: [11, 12], later: [20] },
      ]),
    );
  });

  it('stand there with their days, and are changed from what they are', async () => {
    const page = await openPage([MAIN]);
    await shown('금요일 1A');
    expect(screen.getAllByRole('link', { name: /^Day/ }).map((link) => link.getAttribute('href'))).toEqual([
      '/floor?id=11',
      '/floor?id=12',
      '/floor?id=13',
    ]);
    await page.press('가을 메인 수정');
    await page.press('Day 1B 빼기');
    await page.press('저장');
    await waitFor(() =>
      expect(page.saved().map(({ body }) => body)).toMatchObject([{ id: 5, revision: 2, flights: [11], later: [13] }]),
    );
  });

  it('say why a game can’t be a day, and keep what was put together', async () => {
    const page = await openPage([MAIN], {
      '/api/store/multi-days': (_, body) =>
        typeof body === 'object' && body !== null && 'name' in body
          ? { status: 409, body: { code: 'floor-refused', message: '', refusal: 'other-stacks' } }
          : { body: [MAIN] },
    });
    await page.press('가을 메인 수정');
    await page.press('저장');
    await shown('칩 구성과 리바이 제한이 같아야 합니다');
    expect(screen.getByLabelText<HTMLInputElement>('대회 이름').value).toBe('가을 메인');
  });

  it('are taken apart after asking, unless a day is closed', async () => {
    const page = await openPage([MAIN, { ...MAIN, id: 6, name: '봄', days: [{ ...MAIN.days[0]!, isClosed: true }] }]);
    await shown('금요일 1A');
    expect(screen.getAllByRole('button', { name: '대회 해제' })).toHaveLength(1);
    await page.press('대회 해제');
    await asked('‘가을 메인’ 묶음을 해제하시겠습니까? 게임은 그대로 남습니다.');
    await page.user.click([...dialog()!.querySelectorAll('button')].at(-1)!);
    await waitFor(() => expect(page.calls.at(-2)).toMatchObject({ method: 'DELETE', body: { storeId: 1, id: 5 } }));
  });
});
