// The super administrator sets a password. Its owner is logged out, must choose a new one, and can't avoid it.

import { expect, type Page } from '@playwright/test';
import { findings } from './support/axe.ts';
import { ownSite, test } from './support/journey.ts';
import { ADMIN } from './support/product.ts';

const says = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).last()).toBeVisible();

test.describe('passwords', () => {
  const own = ownSite();

  test('a password set by an administrator is changed at the next login', { tag: '@gate' }, async () => {
    const owner = await own.site.tab(ADMIN);
    const player = await own.site.tab(own.site.user('player'));
    await owner.goto('/password-manage');
    const search = owner.getByRole('combobox', { name: '아이디 검색 (두 글자 이상 입력해주세요)' });
    const change = owner.getByRole('button', { name: '변경', exact: true });
    await expect(search).toBeVisible();
    expect.soft(await findings(owner)).toEqual([]);
    await change.click();
    await says(owner, '아이디를 입력해주세요.');
    await search.fill('play');
    await owner.getByRole('option').filter({ hasText: 'player' }).click();
    await expect(search).toHaveValue('player');
    await change.click();
    await says(owner, '비밀번호를 입력해주세요.');
    await owner.getByLabel('새 비밀번호', { exact: true }).fill('set-by-owner');
    await change.click();
    await says(owner, '패스워드가 변경되었습니다');
    await search.fill('nobody-is-called-so');
    await owner.getByLabel('새 비밀번호', { exact: true }).fill('set-by-owner');
    await change.click();
    await says(owner, '패스워드 변경을 실패하였습니다.');

    // The profile reads the devices of its owner, and finds that there are none.
    await player.goto('/profile');
    await expect(player).toHaveURL(/\/login\?to=%2Fprofile$/);
    await player.getByLabel('아이디', { exact: true }).fill('player');
    await player.getByLabel('비밀번호', { exact: true }).fill('set-by-owner');
    await player.getByLabel('비밀번호', { exact: true }).press('Enter');
    await expect(player.getByRole('heading', { name: '새 비밀번호를 정해주세요' })).toBeVisible();
    await player.goto('/main');
    await expect(player.getByRole('heading', { name: '새 비밀번호를 정해주세요' })).toBeVisible();
    expect.soft(await findings(player)).toEqual([]);
    await player.getByLabel('현재 비밀번호', { exact: true }).fill('set-by-owner');
    await player.getByLabel('새 비밀번호', { exact: true }).fill('my-own-choice');
    await player.getByLabel('새 비밀번호 확인', { exact: true }).fill('my-own-choice');
    await player.getByRole('button', { name: '비밀번호 변경' }).click();
    await says(player, '비밀번호가 변경되었습니다.');
    await expect(player.getByRole('heading', { name: /환영합니다/ })).toBeVisible();

    await player.goto('/profile');
    await player.getByLabel('이름', { exact: true }).fill('김선수');
    await player.getByRole('button', { name: '저장', exact: true }).click();
    await says(player, '내 정보가 변경되었습니다.');
    expect.soft(await findings(player)).toEqual([]);
  });
});
