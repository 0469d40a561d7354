// A tab that crashes, closes or loses its session leaves a draft, so no input is lost.

import { createGame, updateGame } from '@feltclock/contract';
import { expect } from '@playwright/test';
import { expectAlert } from './support/alerts.ts';
import { field, openEditor, openStructures, showPart } from './support/authoring.ts';
import { test } from './support/journey.ts';
import { confirm } from './support/press.ts';

test.describe('unsaved drafts', () => {
  test('an unsaved draft survives a crash of its tab, is offered again, and is deleted after saving', async ({
    site,
    venue,
  }) => {
    // While the game runs, saving asks whether to change the game too.
    const { id = 0 } = await venue.staff.call(createGame, { structureId: venue.structureId });
    await venue.staff.call(updateGame, { id, status: 'PLAYING' });
    const openSignedIn = async () => {
      const page = await site.tab(venue.manager);
      await openStructures(page, venue.storeId, '블라인드');
      return page;
    };

    const first = await openSignedIn();
    await field(first, 0, 'ante').fill('777');
    await showPart(first, '프라이즈');
    await first.getByRole('textbox', { name: '프라이즈 안내 내용' }).fill('무너지기 전의 글');
    await expect
      .poll(() => first.evaluate(() => JSON.stringify(Object.entries(localStorage))))
      .toContain('무너지기 전의 글');
    const crashed = first.waitForEvent('crash');
    void first.goto('chrome://crash').catch(() => undefined);
    await crashed;

    const second = await openSignedIn();
    await expect(second.getByText('저장하지 않은 작성 내용이 있습니다.')).toBeVisible();
    await expect(field(second, 0, 'ante')).not.toHaveValue('777');
    await second.getByRole('button', { name: '이어서 작성' }).click();
    await expect(field(second, 0, 'ante')).toHaveValue('777');
    await showPart(second, '프라이즈');
    await expect(second.getByRole('textbox', { name: '프라이즈 안내 내용' })).toContainText('무너지기 전의 글');
    await showPart(second, '블라인드');
    await second.getByRole('button', { name: '스트럭처 저장' }).click();
    await second.getByRole('dialog').getByRole('button', { name: '스트럭처만 저장' }).click();
    await expectAlert(second, '스트럭처가 저장되었습니다.');
    await expect.poll(() => second.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft');
    await second.reload();
    await expect(field(second, 0, 'ante')).toHaveValue('777');
    await expect(second.getByText('저장하지 않은 작성 내용이 있습니다.')).toHaveCount(0);

    await field(second, 0, 'ante').fill('888');
    await second.getByRole('link', { name: '게임', exact: true }).first().click();
    await confirm(second);
    await expect(second).toHaveURL(/game-list/);
    await second.goto(`/game-create?storeId=${String(venue.storeId)}`);
    await second.getByRole('button', { name: '버리기' }).click();
    await openEditor(second, '블라인드');
    await expect(second.getByText('저장하지 않은 작성 내용이 있습니다.')).toHaveCount(0);
    await expect(field(second, 0, 'ante')).toHaveValue('777');
    await second.reload();
    await expect(field(second, 0, 'ante')).toHaveValue('777');
    await expect(second.getByText('저장하지 않은 작성 내용이 있습니다.')).toHaveCount(0);
  });
});
