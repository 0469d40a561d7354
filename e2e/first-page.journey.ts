// The first page of a download: from an empty folder to a clock on a TV, without a password from a terminal.

import { expect, type Locator } from '@playwright/test';
import { findings } from './support/axe.ts';
import { boardOn } from './support/board.ts';
import { ownSite, test } from './support/journey.ts';
import { ADMIN } from './support/product.ts';
import { pairingCodeOn } from './support/tv.ts';

const PASSWORD = 'eleven blue chairs';

test.describe('a download that was just opened', () => {
  const own = ownSite(async () => ({ FELTCLOCK_DEMO: 'off', FIRST_ACCOUNTS: 'page', ADMIN_PASSWORD: '' }));

  test('leads from its first page to a clock on a TV', { tag: '@gate' }, async ({ browser }) => {
    const { site } = own;
    const page = await (await browser.newContext({ baseURL: site.origin, locale: 'ko-KR' })).newPage();
    const presses = { made: 0 };
    const press = async (what: Locator): Promise<void> => {
      await what.click();
      presses.made += 1;
    };

    await test.step('language, name and password, by the keyboard', async () => {
      await page.goto('/login');
      await expect(page).toHaveURL(/\/first$/);
      await expect(page.getByRole('textbox', { name: '매장 이름' })).toBeFocused();
      expect.soft(await findings(page)).toEqual([]);
      await page.keyboard.type('한밤 홀덤');
      await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
      await page.getByLabel('비밀번호 확인', { exact: true }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      presses.made += 1;
      await expect(page).toHaveURL(/\/installation$/);
    });

    const tvAddress = await test.step('the addresses, the data and the backups', async () => {
      await expect(page.getByRole('heading', { name: 'TV에서 이 주소를 여세요' })).toBeVisible();
      await expect(page.getByRole('img', { name: `${site.origin} 주소의 QR 코드` })).toBeVisible();
      await expect(page.getByText('자동 백업이 꺼져 있습니다.')).toBeVisible();
      await page.getByText('TV나 휴대폰에서 열리지 않을 때').click();
      expect.soft(await findings(page)).toEqual([]);
      const address = `${site.origin}/tv`;
      await expect(page.getByText(address, { exact: true })).toBeVisible();
      return address;
    });

    await test.step('the first game, which runs on the TV', async () => {
      const tv = await (await browser.newContext({ locale: 'ko-KR' })).newPage();
      await tv.goto(tvAddress);
      await press(page.getByRole('link', { name: '첫 게임 시작' }));
      await press(page.getByRole('button', { name: '다음', exact: true }));
      await press(page.getByRole('button', { name: '지금 시작', exact: true }));
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('button', { name: '일시정지: 데일리 토너먼트' })).toBeVisible();
      await press(page.getByRole('button', { name: '다음', exact: true }));
      await expect(page.getByRole('textbox', { name: 'TV에 나타난 번호' })).toBeFocused();
      await page.keyboard.type(await pairingCodeOn(tv));
      await page.keyboard.press('Enter');
      presses.made += 1;
      await boardOn(tv);
    });
    expect(presses.made).toBe(6);

    await test.step('and the page is over: the account signs in, and the front door is the login page', async () => {
      const owner = await site.api({ id: ADMIN.id, password: PASSWORD });
      expect(owner.token).toMatch(/^Bearer /);
      const guest = await (await browser.newContext({ baseURL: site.origin, locale: 'ko-KR' })).newPage();
      for (const path of ['/', '/first']) {
        await guest.goto(path);
        await expect(guest).toHaveURL(/\/(?:main|login)$/);
      }
    });
  });
});
