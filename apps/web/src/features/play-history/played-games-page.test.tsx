import type { PlayHistory } from '@feltclock/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, broken, inTurn } from '../../../test-support/fake-server.ts';
import { field, MEMBER, openConsole, shown, STAFF, text, titled } from '../../../test-support/open-console.tsx';
import { dateMillis } from '../../shared/server-time/device-clock.ts';

const OWN = '/api/play-history/own';
const OF_MEMBER = '/api/play-history/member';
const figures = { games: 12, entries: 15, cashes: 3, wins: 1, bestPlace: 1, winPoints: 240 };
const historyOf = (part: Partial<PlayHistory> = {}): PlayHistory => ({
  nickname: '미나',
  total: { ...figures, games: 13, entries: 17 },
  venues: [
    { storeId: 1, storeName: '강남점', ...figures },
    { storeId: 2, storeName: '서면점', games: 1, entries: 2, cashes: 0, wins: 0, bestPlace: 9, winPoints: 0 },
  ],
  count: 13,
  games: [
    {
      gameId: 7,
      gameName: '금요 딥스택',
      storeId: 1,
      storeName: '강남점',
      day: dateMillis('2026-03-06T15:30:00Z'),
      totalPlayer: 1204,
      place: 1,
      entries: 2,
      isPaid: true,
      winPoints: 100,
    },
  ],
  ...part,
});
const NOBODY: PlayHistory = {
  nickname: '미나',
  total: { games: 0, entries: 0, cashes: 0, wins: 0, bestPlace: null, winPoints: 0 },
  venues: [],
  count: 0,
  games: [],
};
const cells = (label: string): string[][] =>
  [...screen.getByRole('group', { name: label }).querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent),
  );

describe('one’s own games', () => {
  it('are listed with what they add up to, by venue and altogether', async () => {
    const page = await openConsole('/my-games', { as: MEMBER, server: { [OWN]: always(historyOf()) } });
    await titled('내 전적');
    await shown('금요 딥스택', '게임 수13', '엔트리17', '최고 순위1위');
    expect(cells('매장별')).toEqual([
      ['강남점', '12', '15', '3', '1', '1위', '240'],
      ['서면점', '1', '2', '0', '0', '9위', '0'],
    ]);
    // Half past midnight in Seoul is the next day.
    expect(cells('게임')).toEqual([['2026-03-07', '금요 딥스택', '강남점', '1위 / 1,204', '2', '입상', '100']]);
    expect(page.sent(OWN)).toEqual([{ storeId: null, page: 1, size: 10 }]);
  });

  it('say that a place is shared', async () => {
    const games = historyOf().games.map((game) => ({ ...game, place: 2, sharedBy: 3 }));
    await openConsole('/my-games', { as: MEMBER, server: { [OWN]: always(historyOf({ games })) } });
    await shown('공동 2위 / 1,204');
  });

  it('are narrowed to one venue, from the first page on', async () => {
    const page = await openConsole('/my-games', { as: MEMBER, server: { [OWN]: always(historyOf()) } });
    await shown('금요 딥스택');
    await page.user.click(screen.getByRole('button', { name: '2' }));
    await waitFor(() => expect(page.sent(OWN).at(-1)).toEqual({ storeId: null, page: 2, size: 10 }));
    await page.user.selectOptions(field('매장'), '서면점');
    await waitFor(() => expect(page.sent(OWN).at(-1)).toEqual({ storeId: 2, page: 1, size: 10 }));
  });

  it('of one venue do not name it', async () => {
    const [venue] = historyOf().venues;
    const one = historyOf({ venues: venue === undefined ? [] : [venue] });
    await openConsole('/my-games', { as: MEMBER, server: { [OWN]: always(one) } });
    await shown('금요 딥스택');
    expect(text()).not.toContain('매장별');
    expect(cells('게임')[0]).not.toContain('강남점');
  });

  it('that are empty say when there will be some', async () => {
    await openConsole('/my-games', { as: MEMBER, server: { [OWN]: always(NOBODY) } });
    await shown('아직 전적이 없습니다.');
  });

  it('that can’t be read say why, and are read again', async () => {
    const server = { [OWN]: inTurn(broken, always(historyOf())) };
    const page = await openConsole('/my-games', { as: MEMBER, server });
    await shown('불러오지 못했습니다.');
    await page.press('다시 시도');
    await shown('금요 딥스택');
  });
});

describe('a member’s games at a venue', () => {
  it('are read by its staff', async () => {
    const server = { [OF_MEMBER]: always(historyOf({ venues: historyOf().venues.slice(0, 1) })) };
    const page = await openConsole('/member-games?storeId=1&id=mina', { as: STAFF, server });
    await titled('미나 전적');
    expect(page.sent(OF_MEMBER)).toEqual([{ storeId: 1, userId: 'mina', page: 1, size: 10 }]);
  });

  it('are nobody’s where the address names nobody', async () => {
    await openConsole('/member-games?storeId=1', { as: STAFF });
    await shown('회원을 찾을 수 없습니다.');
  });
});
