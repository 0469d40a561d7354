// The audit trail shows staff actions: to a store's administrator for that store, to the super administrator for all stores.

import { createGame, listStructures, updateGame } from '@feltclock/contract';
import { expect } from '@playwright/test';
import { findings } from './support/axe.ts';
import { ownSite, test } from './support/journey.ts';
import { ADMIN } from './support/product.ts';

const MANAGER = 'gangnam';

test.describe('the audit trail', () => {
  const own = ownSite();

  test('PAUSE is in the trail, also after a power cut', async () => {
    const api = await own.site.api(own.site.user(MANAGER));
    const [structure] = await api.call(listStructures, { storeId: 1 });
    await api.call(createGame, { structureId: structure?.id ?? 0, name: '=SUM(1)' });
    await api.call(updateGame, { id: 1, status: 'PAUSED' });
    await own.site.product.kill();
    await own.site.product.restart();

    const manager = await own.site.tab(own.site.user(MANAGER));
    await manager.goto('/main');
    await manager.getByRole('link', { name: '매장', exact: true }).click();
    await manager.getByRole('link', { name: '작업 이력' }).click();
    const paused = manager.getByRole('row').filter({ hasText: '일시정지했습니다' });
    await expect(paused).toHaveCount(1);
    await expect(paused).toContainText('상태: 일시정지');
    await paused.getByText('자세히').click();
    await expect(paused).toContainText(MANAGER);
    expect.soft(await findings(manager)).toEqual([]);
    await manager.getByLabel('작업', { exact: true }).selectOption('game-create');
    await expect(manager.getByRole('row').filter({ hasText: '=SUM(1)' })).toHaveCount(1);
    await expect(paused).toHaveCount(0);
    const download = manager.waitForEvent('download');
    await manager.getByRole('button', { name: 'CSV 내보내기' }).click();
    const stream = await (await download).createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const csv = Buffer.concat(chunks).toString('utf8');
    expect(csv.startsWith('\uFEFF"일시"')).toBe(true);
    expect(csv).toContain(`"'=SUM(1)"`);

    const owner = await own.site.tab(ADMIN);
    await owner.goto('/audit');
    await expect(owner.getByRole('row').filter({ hasText: '일시정지했습니다' })).toContainText('펠트 라운지 강남점');
    await owner.getByLabel('사용자 아이디', { exact: true }).fill('nobody');
    await expect(owner.getByText('해당하는 이력이 없습니다.')).toBeVisible();
  });
});
