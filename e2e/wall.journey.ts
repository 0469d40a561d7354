// The wall shows the games of all stores live: a board connects and disconnects, a pause, and games that need attention first.

import { updateGame } from '@feltclock/contract';
import { expect } from '@playwright/test';
import { findings } from './support/axe.ts';
import { ownSite, test } from './support/journey.ts';
import { ADMIN } from './support/product.ts';

const MANAGER = 'gangnam';

test.describe('the wall', () => {
  const own = ownSite();

  test('a game without a board needs attention until one connects', async () => {
    const owner = await own.site.tab(ADMIN);
    await owner.goto('/wall');
    const card = owner.getByRole('listitem').filter({ hasText: '오늘의 데일리 터보' });
    await expect(card).toContainText('펠트 라운지 강남점');
    await expect(card).toContainText('전광판 없음');
    await expect(owner.getByText('확인 필요 1', { exact: true })).toBeVisible();
    expect.soft(await findings(owner)).toEqual([]);

    const manager = own.site.user(MANAGER);
    const board = await own.site.board(manager, 1);
    await expect(card).not.toContainText('전광판 없음');
    await board.page.close();
    await expect(card).toContainText('전광판 없음');

    const api = await own.site.api(manager);
    await api.call(updateGame, { id: 1, status: 'PAUSED' });
    await expect(card).toContainText('방금 일시정지');
    await owner.getByLabel('매장 또는 게임 검색').fill('nothing of the kind');
    await expect(owner.getByText('조건에 맞는 게임이 없습니다.')).toBeVisible();

    await owner.setViewportSize({ width: 390, height: 844 });
    await owner.getByLabel('매장 또는 게임 검색').fill('터보');
    await expect(card).toBeVisible();
    expect.soft(await findings(owner)).toEqual([]);
  });
});
