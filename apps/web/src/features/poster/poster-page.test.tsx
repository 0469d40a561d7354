import { DEFAULT_STORE_OPTIONS, DEFAULT_STORE_MONEY } from '@feltclock/domain';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeGame } from '../../../test-support/fake-game.ts';
import { always, type Answers } from '../../../test-support/fake-server.ts';
import { openConsole, shown, STAFF, text } from '../../../test-support/open-console.tsx';
import { storeInGangnam } from '../../../test-support/store-of.ts';

const SETTINGS = { ...DEFAULT_STORE_OPTIONS, ...DEFAULT_STORE_MONEY, defaultStructureId: null, logo: 'logo-1' };
const SERVER: Answers = {
  '/api/store/detail': always({ ...storeInGangnam(), id: 1 }),
  '/api/store/settings': always(SETTINGS),
};

describe('a poster', () => {
  it('of a store leads to the public list, in three languages, with its logo', async () => {
    await openConsole('/poster', { as: STAFF, server: SERVER });
    await shown(
      '휴대폰으로 찍으면 지금 참가할 수 있는',
      'Scan to see the tournaments',
      'スマートフォンで読み取ると今参加できる',
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('강남점');
    expect(screen.getByRole('img', { name: '강남점 QR 코드' })).toBeDefined();
    expect(screen.getByRole('img', { name: '강남점' }).getAttribute('src')).toBe('/api/store-logo/1/logo-1');
    expect(text()).toContain(`${window.location.origin}/timer-list`);
    // Test pages are on localhost.
    expect(text()).toContain('이 컴퓨터에서만 열립니다');
  });

  it('is printed by its button', async () => {
    const { press } = await openConsole('/poster', { as: STAFF, server: SERVER });
    await shown('인쇄하기');
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await press('인쇄하기');
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
  });

  it('of a game has what guests ask for: start, buy-in, stack and prizes, as far as they are set', async () => {
    const link = { result: { url: 'http://192.168.0.9:8080/s/abc', reach: 'as-asked' } };
    const game = {
      ...fakeGame().info(),
      buyInAmount: 50_000,
      buyIn: 30_000,
      startAt: 1_778_236_200_000,
      prizeContent: '<p>총상금 500만</p><p>1위 2,500,000</p><p>2위 1,500,000</p>',
    };
    const server = { ...SERVER, '/api/shorten-url': always(link), '/api/game/info': always(game) };
    await openConsole('/poster?id=7', { as: STAFF, server });
    await shown('2026년 5월 8일 (금)', '19:30', '₩50,000', '30,000', '총상금 500만');
    expect(screen.getByText('1위').nextElementSibling?.textContent).toBe('2,500,000');
    expect(screen.getByRole('img', { name: 'Friday QR 코드' })).toBeDefined();
  });

  it('of a game without start, price and prizes leaves them out', async () => {
    const link = { result: { url: 'http://192.168.0.9:8080/s/abc', reach: 'as-asked' } };
    const game = { ...fakeGame().info(), buyInAmount: 0, startAt: null, prizeContent: '' };
    const server = { ...SERVER, '/api/shorten-url': always(link), '/api/game/info': always(game) };
    await openConsole('/poster?id=7', { as: STAFF, server });
    await shown('시작 칩');
    for (const absent of ['바이인', '프라이즈']) expect(screen.queryByText(absent)).toBeNull();
  });
});
