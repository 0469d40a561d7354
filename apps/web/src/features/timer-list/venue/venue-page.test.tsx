import type { VenuePage } from '@feltclock/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, broken, inTurn, refusing, type Answers } from '../../../../test-support/fake-server.ts';
import { openConsole, said, shown, STAFF, text, titled } from '../../../../test-support/open-console.tsx';
import { dateMillis } from '../../../shared/server-time/device-clock.ts';

const venueOf = (part: Partial<VenuePage> = {}): VenuePage => ({
  id: 1,
  name: '펠트 라운지',
  address: '서울 강남구 4층',
  phoneNo: '02-555-0142',
  logo: null,
  showsResults: true,
  results: [
    { gameId: 7, gameName: '금요 딥스택', day: dateMillis('2026-03-06T05:00:00Z'), totalPlayer: 52, winner: '미나' },
    { gameId: 5, gameName: '목요 터보', day: dateMillis('2026-03-05T05:00:00Z'), totalPlayer: 20, winner: null },
  ],
  hasMore: false,
  ...part,
});
const RESULT = {
  gameId: 7,
  gameName: '금요 딥스택',
  day: 0,
  totalPlayer: 52,
  storeId: 1,
  places: [
    { place: 1, name: '미나' },
    { place: 2, name: null },
  ],
};
const serving = (venue: VenuePage, more: Answers = {}): Answers => ({
  '/api/venue?id=1&page=1': always(venue),
  '/api/timer-list?storeId=1': always([]),
  ...more,
});

describe('a venue’s page', () => {
  it('is there for visitors, with its results and who won', async () => {
    await openConsole('/venue?id=1', { server: serving(venueOf()) });
    await titled('펠트 라운지');
    await shown('서울 강남구 4층', '지금 진행하거나 예약된 토너먼트가 없습니다.');
    await shown('금요 딥스택2026년 3월 6일 (금)엔트리 52우승 미나');
    await shown('목요 터보2026년 3월 5일 (목)엔트리 20우승 탈퇴한 회원');
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('opens a result to its places', async () => {
    const server = serving(venueOf(), { '/api/venue/result?id=7': always({ result: RESULT }) });
    const page = await openConsole('/venue?id=1', { server });
    await page.user.click(await screen.findByRole('button', { name: /금요 딥스택/ }));
    const places = await screen.findByRole('list', { name: '금요 딥스택 결과' });
    expect([...places.children].map(({ textContent }) => textContent)).toEqual(['1위 미나', '2위 탈퇴한 회원']);
  });

  it('says so where a result is hidden meanwhile', async () => {
    const page = await openConsole('/venue?id=1', {
      server: serving(venueOf(), { '/api/venue/result?id=7': always({ result: null }) }),
    });
    await page.user.click(await screen.findByRole('button', { name: /금요 딥스택/ }));
    await shown('이 결과는 더 이상 공개되지 않습니다.');
  });

  it('turns the pages of its results', async () => {
    const second = venueOf({ results: [{ ...venueOf().results[0]!, gameId: 1, gameName: '첫 게임' }] });
    const server = serving(venueOf({ hasMore: true }), { '/api/venue?id=1&page=2': always(second) });
    const page = await openConsole('/venue?id=1', { server });
    await shown('금요 딥스택');
    await page.press('다음 페이지');
    await shown('첫 게임');
    await page.press('이전 페이지');
    await shown('금요 딥스택');
  });

  it('has no results where its owner does not show them', async () => {
    await openConsole('/venue?id=1', { server: serving(venueOf({ showsResults: false, results: [] })) });
    await titled('펠트 라운지');
    expect(text()).not.toContain('지난 결과');
  });

  it.each(['/venue', '/venue?id=1'])('that is not there (%s) says so, and leads to the list', async (path) => {
    await openConsole(path, { server: { '/api/venue?id=1&page=1': refusing('not-found', 404) } });
    await shown('매장을 찾을 수 없습니다.');
    expect(text()).not.toContain('다시 시도');
    expect(screen.getByRole('link', { name: '전체 토너먼트 보기' }).getAttribute('href')).toBe('/timer-list');
  });

  it('that can’t be read says so', async () => {
    const page = await openConsole('/venue?id=1', {
      server: { ...serving(venueOf()), '/api/venue?id=1&page=1': inTurn(broken, always(venueOf())) },
    });
    await shown('불러오지 못했습니다.');
    await page.press('다시 시도');
    await shown('금요 딥스택');
  });
});

describe('the owner', () => {
  const VISIBILITY = '/api/store/results-visibility';

  it('shows the results to visitors, and sees what they see', async () => {
    const hidden = venueOf({ showsResults: false, results: [] });
    const server = serving(hidden, {
      '/api/venue?id=1&page=1': inTurn(always(hidden), always(venueOf())),
      [VISIBILITY]: inTurn(always({ showsResults: false }), always(1), always({ showsResults: true })),
    });
    const page = await openConsole('/venue?id=1', { as: STAFF, server });
    await shown('방문자에게 결과 공개');
    await page.user.click(screen.getByRole('switch'));
    await shown('금요 딥스택');
    expect(said()).toEqual(['결과가 공개되었습니다.']);
    expect(page.sent(VISIBILITY)).toContainEqual({ id: 1, showsResults: true });
  });

  it('shows why that failed', async () => {
    const server = serving(venueOf(), {
      [VISIBILITY]: inTurn(always({ showsResults: true }), refusing('internal', 500), always({ showsResults: true })),
    });
    const page = await openConsole('/venue?id=1', { as: STAFF, server });
    await shown('방문자에게 결과 공개');
    await page.user.click(screen.getByRole('switch'));
    await waitFor(() => expect(said().join()).toContain('결과 공개 설정을 변경하지 못했습니다'));
  });
});
