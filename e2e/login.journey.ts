// Login and logout: wrong input, a returning user, and guarded screens.

import { expect } from '@playwright/test';
import { expectAlert } from './support/alerts.ts';
import { findings } from './support/axe.ts';
import { boardOn } from './support/board.ts';
import { test } from './support/journey.ts';

const MANAGER = 'gangnam';

test.describe('logging in and out', () => {
  test('from the first mistake to the login page again', { tag: '@gate' }, async ({ site }) => {
    const page = await site.guestTab();
    const id = page.getByLabel('아이디', { exact: true });
    const password = page.getByLabel('비밀번호', { exact: true });
    const login = page.getByRole('button', { name: '로그인', exact: true });

    await test.step('a guarded screen asks to log in first', async () => {
      await page.goto('/game-list');
      await expectAlert(page, '로그인을 먼저 해주세요.');
      await expect(page).toHaveURL(/\/login\?to=%2Fgame-list$/);
    });

    await test.step('the contact is shown; finding an ID or a password is hidden', async () => {
      await expect(page.getByText('문의: 매장 담당자 또는 서비스 관리자')).toBeVisible();
      await expect(page.getByText('문의 가능 시간: 평일 10:00 ~ 18:00')).toBeVisible();
      for (const text of ['아이디 찾기', '비밀번호 찾기']) {
        await expect(page.getByText(text)).toBeAttached();
        await expect(page.getByText(text)).toBeHidden();
      }
      expect(await findings(page)).toEqual([]);
    });

    await test.step('both fields are required, and a mistake clears both', async () => {
      await id.fill(MANAGER);
      await login.click();
      await expectAlert(page, '아이디와 비밀번호를 입력해주세요.');
      await password.fill('not the password');
      await password.press('Enter');
      await expectAlert(page, '아이디 또는 비밀번호가 올바르지 않습니다.');
      await expect(id).toHaveValue('');
      await expect(password).toHaveValue('');
      await expect(page).toHaveURL(/\/login\?to=%2Fgame-list$/);
    });

    await test.step('the menu has three languages, and the chosen one stays', async () => {
      const say = async (language: string): Promise<void> => {
        await page.getByRole('button', { name: /한국어|English|日本語/ }).click();
        await page.getByRole('menuitemradio', { name: language }).click();
      };
      await say('English');
      await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
      await say('日本語');
      await expect(page.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
      await page.reload();
      await say('한국어');
      await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible();
    });

    await test.step('Enter logs in and opens the wanted page; a logged-in user goes to the main page', async () => {
      await id.fill(MANAGER);
      await password.fill(site.user(MANAGER).password);
      await page.getByLabel('아이디 저장').check();
      await password.press('Enter');
      await expect(page).toHaveURL(/\/game-list$/);
      await page.goto('/login');
      await expect(page).toHaveURL(/\/main$/);
    });

    await test.step('logging out asks: no goes back a page, yes to the login page', async () => {
      await page.getByRole('link', { name: '게임', exact: true }).first().click();
      await page.getByRole('button', { name: /^내 계정/ }).click();
      await page.getByRole('menuitem', { name: '로그아웃' }).click();
      const question = page.getByRole('dialog', { name: '로그아웃' });
      await expect(question).toContainText('로그아웃 하시겠습니까?');
      await question.getByRole('button', { name: '아니오' }).click();
      await expect(page).toHaveURL(/\/game-list$/);
      await page.getByRole('button', { name: /^내 계정/ }).click();
      await page.getByRole('menuitem', { name: '로그아웃' }).click();
      await question.getByRole('button', { name: '예', exact: true }).click();
      await expect(page).toHaveURL(/\/login$/);
      await page.reload();
      await expect(id).toHaveValue(MANAGER);
      await page.goto('/game-list');
      await expect(page).toHaveURL(/\/login\?to=%2Fgame-list$/);
    });
  });

  test('one login serves every tab, a bookmark and the next browser start, until the logout', async ({
    browser,
    site,
  }) => {
    const tv = await site.guestTab();
    await test.step('a board that needs a login opens after it', async () => {
      await tv.goto('/display-board?id=1');
      await expect(tv).toHaveURL(/\/login\?to=%2Fdisplay-board%3Fid%3D1$/);
      await tv.getByLabel('아이디', { exact: true }).fill(MANAGER);
      await tv.getByLabel('비밀번호', { exact: true }).fill(site.user(MANAGER).password);
      await tv.getByLabel('로그인 유지').check();
      await tv.getByLabel('비밀번호', { exact: true }).press('Enter');
      await expect(tv).toHaveURL(/\/display-board\?id=1$/);
      await boardOn(tv);
    });

    const console = await tv.context().newPage();
    await test.step('another tab is logged in', async () => {
      await console.goto('/game-list');
      await expect(console.getByRole('button', { name: '새로고침' })).toBeVisible();
    });

    await test.step('so is the browser after a restart', async () => {
      const storageState = await tv.context().storageState();
      const restarted = await browser.newContext({ baseURL: site.origin, storageState });
      const board = await restarted.newPage();
      await board.goto('/display-board?id=1');
      await boardOn(board);
      await restarted.close();
    });

    await test.step('logging out in one tab logs out all tabs', async () => {
      const third = await tv.context().newPage();
      await third.goto('/logout');
      await third.getByRole('dialog').getByRole('button', { name: '예', exact: true }).click();
      await expect(third).toHaveURL(/\/login$/);
      await expect(console).toHaveURL(/\/login$/);
      await tv.reload();
      await expect(tv).toHaveURL(/\/login\?to=/);
    });
  });
});
