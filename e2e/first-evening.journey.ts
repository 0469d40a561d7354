// The first evening as README describes it: from an empty platform to a running clock on a TV, and the start of a demonstration game.

import { expect, type Locator } from '@playwright/test';
import { expectAlert } from './support/alerts.ts';
import { boardOn } from './support/board.ts';
import { ownSite, test } from './support/journey.ts';
import { ADMIN } from './support/product.ts';
import { signInOn } from './support/console.ts';
import { pressAndConfirm, question } from './support/press.ts';
import { pairingCodeOn } from './support/tv.ts';

/** Presses start for a game that has not begun and confirms. Its button then pauses it. */
async function start(button: Locator, pause: Locator, asked: Locator): Promise<void> {
  await button.click();
  await asked.getByRole('button').last().click();
  await expect(pause).toBeVisible();
}

test.describe('an empty platform', () => {
  const own = ownSite(async () => ({ FELTCLOCK_DEMO: 'off' }));

  test('leads from the first login to a clock on a TV in six steps', { tag: '@gate' }, async ({ browser }) => {
    const { site } = own;
    const page = await site.guestTab();
    await page.goto('/login');
    await signInOn(page, ADMIN.id, ADMIN.password);
    const steps = page
      .getByRole('region', { name: '첫 게임까지 여섯 단계' })
      .or(page.getByText('첫 게임까지 여섯 단계'));
    const next = page.getByRole('link', { name: '다음', exact: true });
    const done = page.getByRole('img', { name: '완료' });
    const mainAgain = async (count: number): Promise<void> => {
      await page.goto('/main');
      await expect(steps.first()).toBeVisible();
      await expect(done).toHaveCount(count);
    };

    await test.step('a store without a region', async () => {
      await page.getByRole('link', { name: '매장 만들기' }).first().click();
      await page.getByRole('textbox', { name: '매장 이름' }).fill('한밤 홀덤');
      await pressAndConfirm(page, '저장');
      await expectAlert(page, '매장이 생성되었습니다');
      await mainAgain(0);
    });

    await test.step('its street and phone number', async () => {
      await next.click();
      await page.getByRole('textbox', { name: '전화번호' }).fill('02-555-0142');
      await page.getByRole('textbox', { name: '상세 주소' }).fill('테헤란로 1');
      await page.getByRole('button', { name: '저장', exact: true }).first().click();
      await expectAlert(page, '매장 정보가 변경되었습니다');
      await mainAgain(1);
    });

    await test.step('a structure and a game', async () => {
      await next.click();
      await page.getByRole('textbox', { name: '이름' }).first().fill('딥스택');
      await page.getByRole('button', { name: '저장', exact: true }).click();
      await expect(page).toHaveURL(/\/game-create\?/);
      await mainAgain(2);
      await next.click();
      await page.getByRole('textbox', { name: '게임 이름' }).fill('첫 게임');
      await pressAndConfirm(page, '게임 생성');
      await expect(page).toHaveURL(/\/game-list$/);
      await mainAgain(3);
    });

    await test.step('its board on a TV', async () => {
      const tv = await (await browser.newContext({ baseURL: site.origin, locale: 'ko-KR' })).newPage();
      await tv.goto('/tv');
      // One press, six digits and Enter: the sheet begins with connecting, and its field has the focus.
      await page.getByRole('button', { name: '다음', exact: true }).click();
      await expect(page.getByRole('textbox', { name: 'TV에 나타난 번호' })).toBeFocused();
      await page.keyboard.type(await pairingCodeOn(tv));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: /^TV 1 .*이 게임 표시 중/ })).toBeVisible();
      await boardOn(tv);
      await mainAgain(4);
    });

    await test.step('the first entry, and the clock runs', async () => {
      await next.click();
      await page.getByRole('button', { name: '바이인 1 증가', exact: true }).click();
      await expect(page.getByText('적용 전', { exact: false })).toHaveCount(0);
      await mainAgain(5);
      await next.click();
      const named = (name: string): Locator => page.getByRole('button', { name, exact: true });
      await start(named('시작'), named('일시정지').and(page.locator(':not([aria-disabled="true"])')), question(page));
      await page.goto('/main');
      await expect(named('일시정지: 첫 게임')).toBeVisible();
      await expect(steps).toHaveCount(0);
    });
  });
});

test.describe('the demonstration', () => {
  const own = ownSite();

  test('has a waiting game on the main page, which starts after a press and a confirmation', async ({ browser }) => {
    const { site } = own;
    const page = await (await browser.newContext({ baseURL: site.origin, locale: 'en-GB' })).newPage();
    await page.goto('/login');
    const { id, password } = site.user('gangnam');
    await page.getByLabel('ID', { exact: true }).fill(id);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/main$/);
    // Accounts of the demonstration use Korean by default.
    await page.getByRole('button', { name: /^내 계정/ }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    const waiting = page.getByRole('button', { name: /^Start: / });
    const name = ((await waiting.getAttribute('aria-label')) ?? '').replace(/^.*?: /, '');
    const pause = page.getByRole('button', { name: new RegExp(`^Pause: ${name}$`) });
    await start(waiting, pause, page.getByRole('dialog'));
  });
});
