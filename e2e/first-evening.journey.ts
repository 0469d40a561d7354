// The first evening as README describes it, in its three languages: a demonstration game, and from an empty platform to a running clock on a TV. The words
// that README emphasises are pressed, so a README that names what is not on the screen fails.

import { readTonight } from '@feltclock/contract';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { expectAlert, noteAlerts } from './support/alerts.ts';
import { boardOn } from './support/board.ts';
import { ownSite, test } from './support/journey.ts';
import { untilPressesCount } from './support/press.ts';
import { ADMIN } from './support/product.ts';
import { instructionsIn } from './support/readme.ts';
import type { Site, User } from './support/site.ts';
import type { StaffApi } from './support/staff-api.ts';
import { pairingCodeOn } from './support/tv.ts';

const LANGUAGES = [
  { file: 'README.ko.md', locale: 'ko-KR' },
  { file: 'README.md', locale: 'en-GB' },
  { file: 'README.ja.md', locale: 'ja-JP' },
] as const;
type Locale = (typeof LANGUAGES)[number]['locale'];

const PASSWORD = 'eleven blue chairs';

/** The language of the machine, in which its first accounts use the console. */
const systemOf = (locale: Locale) => ({ LC_ALL: `${locale.replace('-', '_')}.UTF-8` });

/** Signs in with the keyboard, because the labels of the form are in one of three languages. */
async function signIn(browser: Browser, { origin }: Site, { id, password }: User, locale: Locale): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin, locale })).newPage();
  await noteAlerts(page);
  await page.goto('/login');
  await page.getByRole('textbox').first().fill(id);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/main$/);
  return page;
}

/** A link or a button of this name. Those of a game's card end with the name of the game. */
const named = (page: Page, word: string): Locator =>
  page
    .getByRole('link', { name: word, exact: true })
    .or(page.getByRole('button', { name: word, exact: true }))
    .or(page.getByRole('button', { name: `${word}: ` }))
    .filter({ visible: true })
    .first();

/** Presses the last button of the open question. */
async function confirmOn(page: Page): Promise<void> {
  const asked = page.getByRole('dialog');
  await expect(asked).toBeVisible();
  await untilPressesCount(page);
  await asked.getByRole('button').last().click();
  await expect(asked).toHaveCount(0);
}

/** From the first sign-in to a running clock: at most six presses and one name. */
async function startFirstClock(page: Page, words: readonly string[], store: string): Promise<void> {
  const presses = { made: 0 };
  const press = async (word: string): Promise<void> => {
    await named(page, word).click();
    presses.made += 1;
  };
  const [make = '', save = '', main = '', next = '', startNow = '', ...more] = words;
  expect(more).toEqual([]);
  await press(make);
  await page.getByRole('main').getByRole('textbox').first().fill(store);
  await press(save);
  await confirmOn(page);
  presses.made += 1;
  await expect(page).toHaveURL(/\/main$/);
  await expect(named(page, main)).toBeVisible();
  await press(next);
  await press(startNow);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(presses.made).toBeLessThanOrEqual(6);
}

async function expectRunningClock(owner: StaffApi): Promise<void> {
  const { games } = await owner.call(readTonight, { id: 1 });
  expect(games.map(({ status }) => status)).toEqual(['PLAYING']);
}

for (const { file, locale } of LANGUAGES)
  test.describe(`${file}, the demonstration`, () => {
    const own = ownSite(async () => systemOf(locale));

    test('names what starts a game and shows it on a TV', { tag: '@gate' }, async ({ browser }) => {
      const { site } = own;
      const { demonstration, tv } = instructionsIn(file);
      const page = await signIn(browser, site, site.user('gangnam'), locale);
      const [start = '', ...more] = demonstration;
      expect(more).toEqual([]);
      const waiting = page.getByRole('button', { name: `${start}: ` });
      await expect(waiting).toHaveCount(1);
      await named(page, start).click();
      await confirmOn(page);
      await expect(waiting).toHaveCount(0);

      const onTv = await page.context().newPage();
      await onTv.goto('/tv');
      await expect(onTv.getByRole('img', { name: /\d{6}$/ })).toBeVisible();
      expect(tv.length).toBeGreaterThan(0);
      for (const word of tv) await named(page, word).click();
    });
  });

for (const { file, locale } of LANGUAGES)
  test.describe(`${file}, a download`, () => {
    const own = ownSite(async () => ({ FELTCLOCK_DEMO: 'off', FIRST_ACCOUNTS: 'page', ADMIN_PASSWORD: '' }));

    test('names what leads from the first page to a clock', { tag: '@gate' }, async ({ browser }) => {
      const { site } = own;
      const page = await (await browser.newContext({ baseURL: site.origin, locale })).newPage();
      await page.goto('/');
      await page.getByRole('main').getByRole('textbox').first().fill('Midnight Poker');
      for (const field of await page.locator('input[type="password"]').all()) await field.fill(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/installation$/);
      const { download } = instructionsIn(file);
      expect(download).toHaveLength(3);
      for (const word of download) await named(page, word).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectRunningClock(await site.api({ id: ADMIN.id, password: PASSWORD }));
    });
  });

test.describe('an empty platform', () => {
  const own = ownSite(async () => ({ FELTCLOCK_DEMO: 'off' }));

  test('leads from the first sign-in to a clock on a TV in six steps', { tag: '@gate' }, async ({ browser }) => {
    const { site } = own;
    const page = await signIn(browser, site, ADMIN, 'ko-KR');
    const steps = page.getByText('첫 게임까지 여섯 단계');
    const next = page.getByRole('link', { name: '다음', exact: true });
    const done = page.getByRole('img', { name: '완료' });
    const mainAgain = async (count: number): Promise<void> => {
      await page.goto('/main');
      await expect(steps.first()).toBeVisible();
      await expect(done).toHaveCount(count);
    };

    await test.step('a store by its name alone, and its first clock', async () => {
      await startFirstClock(page, ['매장 만들기', '저장', '메인', '다음', '지금 시작'], '한밤 홀덤');
      await expectRunningClock(await site.api(ADMIN));
      await expect(page.getByRole('button', { name: '일시정지: 데일리 토너먼트' })).toBeVisible();
      await mainAgain(3);
    });

    await test.step('its board on a TV', async () => {
      const tv = await (await browser.newContext({ baseURL: site.origin, locale: 'ko-KR' })).newPage();
      await tv.goto('/tv');
      // At most three presses: it takes one, six digits and Enter. The sheet begins with connecting, and its field has the focus.
      await page.getByRole('button', { name: '다음', exact: true }).click();
      await expect(page.getByRole('textbox', { name: 'TV에 나타난 번호' })).toBeFocused();
      await page.keyboard.type(await pairingCodeOn(tv));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: /^TV 1 .*이 게임 표시 중/ })).toBeVisible();
      await boardOn(tv);
      await mainAgain(4);
    });

    await test.step('the first entry', async () => {
      await next.click();
      await page.getByRole('button', { name: '바이인 1 증가', exact: true }).click();
      await expect(page.getByText('적용 전', { exact: false })).toHaveCount(0);
      await mainAgain(5);
    });

    await test.step('its region, street and phone number', async () => {
      await next.click();
      await page.getByRole('textbox', { name: '전화번호' }).fill('02-555-0142');
      await page.getByLabel('주소1').selectOption('서울특별시');
      await page.getByLabel('주소2').selectOption('강남구');
      await page.getByRole('textbox', { name: '상세 주소' }).fill('테헤란로 1');
      await page.getByRole('button', { name: '저장', exact: true }).first().click();
      await expectAlert(page, '매장 정보가 변경되었습니다');
      await page.goto('/main');
      await expect(page.getByRole('button', { name: '일시정지: 데일리 토너먼트' })).toBeVisible();
      await expect(steps).toHaveCount(0);
    });

    await test.step('two more entries, the end and its result: ten presses and three names', async () => {
      const presses = { made: 0 };
      const press = async (what: Locator): Promise<void> => {
        await what.click();
        presses.made += 1;
      };
      await press(page.getByRole('link', { name: /^컨트롤러/ }).first());
      for (let entries = 0; entries < 2; entries += 1)
        await press(page.getByRole('button', { name: '바이인 1 증가', exact: true }));
      await expect(page.locator('output[aria-label="바이인"]')).toHaveText('3');
      await press(page.getByRole('button', { name: '종료', exact: true }));
      await confirmOn(page);
      await press(page.getByRole('link', { name: '결과 입력' }));
      for (const [index, name] of ['가람', '나래', '다솜'].entries()) {
        await page.locator(`input[aria-label="${String(index + 1)}위 플레이어"]`).fill(name);
        await page.keyboard.press('Enter');
      }
      await confirmOn(page);
      await expectAlert(page, '저장');
      // Both questions.
      expect(presses.made + 2).toBeLessThanOrEqual(10);
    });
  });
});
