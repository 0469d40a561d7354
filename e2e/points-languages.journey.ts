// Every points screen in each language, wide and on a phone: title, an example text, nothing untranslated, and no axe findings.

import {
  changePreferences,
  listPointUsers,
  listSeasons,
  listStores,
  listStructures,
  readGameResult,
  readPlayerPoints,
} from '@feltclock/contract';
import { expect, type Page } from '@playwright/test';
import { findings } from './support/axe.ts';
import { signInOn } from './support/console.ts';
import { test } from './support/journey.ts';
import { ADMIN } from './support/product.ts';
import { type StaffApi } from './support/staff-api.ts';

const LANGUAGES = ['ko', 'en', 'ja'] as const;
type Language = (typeof LANGUAGES)[number];

const SIZES = [
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
] as const;

/** The demonstration's game with a result, and its winner. */
const GAME = 3;
const WINNER = 'rivershark';

interface Screen {
  readonly path: string;
  readonly title: Readonly<Record<Language, string>>;
  /** Appears only after the data has loaded. */
  readonly example: Readonly<Record<Language, string>>;
  /** The text is the name of a picture, which shows more on hover. */
  readonly isPicture?: true;
}

const SCREENS: readonly Screen[] = [
  {
    path: '/award',
    title: { ko: '어워드', en: 'Award', ja: 'アワード' },
    example: {
      ko: '게이지가 가득 차면 3일 후 마감됩니다.',
      en: 'Closes 3 days after the gauge fills.',
      ja: 'ゲージが満タンになってから3日後に締め切ります。',
    },
  },
  {
    path: '/user-list',
    title: { ko: '회원 목록', en: 'Users', ja: '会員一覧' },
    example: { ko: '고객에게 지급한 포인트', en: 'Points given to customers', ja: '会員への付与ポイント' },
  },
  {
    path: `/user-detail?id=${WINNER}`,
    title: { ko: '회원 상세', en: 'User detail', ja: '会員詳細' },
    example: { ko: '포인트 추이', en: 'Points over time', ja: 'ポイント推移' },
    isPicture: true,
  },
  {
    path: `/game-result?id=${String(GAME)}`,
    title: { ko: '게임 결과', en: 'Game result', ja: 'ゲーム結果' },
    example: {
      ko: '승점은 회원에게만 지급됩니다.',
      en: 'Only members earn win points.',
      ja: '勝ち点は会員のみ獲得します。',
    },
  },
  {
    path: '/store-points',
    title: { ko: '포인트 설정', en: 'Point settings', ja: 'ポイント設定' },
    example: { ko: '순위별 승점', en: 'Win points by place', ja: '順位別の勝ち点' },
  },
  {
    path: '/member-info',
    title: { ko: '회원정보 수정', en: 'Edit member info', ja: '会員情報の編集' },
    example: { ko: '상세 주소', en: 'Detail address', ja: '詳細住所' },
  },
];

const HANGUL = /[\p{Script=Hangul}]/u;

/** All texts with Hangul in the answers. */
function koreanIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return HANGUL.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(koreanIn) : [];
}

/** Text written by venues, players and staff, the longest first; it is shown as written. */
async function korean(admin: StaffApi): Promise<readonly string[]> {
  const stores = await admin.call(listStores, {});
  const data = [
    stores,
    await admin.call(listSeasons, undefined),
    await admin.call(listPointUsers, { page: 1, size: 50 }),
    await admin.call(readPlayerPoints, { id: WINNER }),
    await admin.call(readGameResult, { id: GAME }),
    ...(await Promise.all(stores.map(({ id }) => admin.call(listStructures, { storeId: id })))),
  ];
  // Languages have their own names.
  return [...new Set([...data.flatMap(koreanIn), '한국어'])].sort((one, other) => other.length - one.length);
}

/** All visible and spoken texts of a page. Choices of addresses are names. */
const saidOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const said: string[] = [document.title];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      if (texts.currentNode.parentElement?.closest('script, style, noscript, option') === null)
        said.push(texts.currentNode.textContent ?? '');
    }
    const attributes = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-roledescription'];
    for (const name of attributes)
      for (const element of document.querySelectorAll(`[${name}]`)) said.push(element.getAttribute(name) ?? '');
    return said.map((text) => text.trim()).filter((text) => text !== '');
  });

/** A text that shows its key. */
const IS_KEY = /^[a-z]+[A-Za-z]*(?:[.:][a-z][A-Za-z0-9]*)+$|\{\{/;

async function expectTranslated(page: Page, language: Language, own: readonly string[]): Promise<void> {
  const said = await saidOn(page);
  expect.soft(said.filter((text) => IS_KEY.test(text))).toEqual([]);
  if (language === 'ko') return;
  const left = said.map((text) => own.reduce((rest, each) => rest.replaceAll(each, ''), text));
  expect.soft(left.filter((text) => HANGUL.test(text))).toEqual([]);
}

test.describe('every screen of points', () => {
  let admin: StaffApi;
  let own: readonly string[];
  test.beforeAll(async ({ site }) => {
    admin = await site.api(ADMIN);
    own = await korean(admin);
  });
  test.afterAll(async () => {
    await admin.call(changePreferences, { language: 'ko' });
  });

  for (const language of LANGUAGES) {
    test(`speaks ${language}, wide and on a phone`, { tag: language === 'en' ? ['@gate'] : [] }, async ({ site }) => {
      // The login uses the language of the account.
      await admin.call(changePreferences, { language });
      const page = await site.guestTab();
      await page.goto('/login');
      await signInOn(page, ADMIN.id, ADMIN.password);
      for (const { path, title, example, isPicture } of SCREENS) {
        await test.step(path, async () => {
          await page.goto(path);
          for (const size of SIZES) {
            await page.setViewportSize(size);
            const where = `${path} at ${String(size.width)}`;
            await expect(page.getByRole('heading', { level: 1, name: title[language], exact: true })).toBeVisible();
            await expect(page).toHaveTitle(`${title[language]} · Feltclock`);
            await expect(page.locator('html')).toHaveAttribute('lang', language);
            await expect(page.getByText(example[language]).first()).toBeVisible();
            await expectTranslated(page, language, own);
            expect.soft(await findings(page), where).toEqual([]);
            // Nothing is wider than the screen, after resizing too.
            const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
            expect.soft(await overhang(), where).toBeLessThanOrEqual(0);
            if (isPicture) await page.getByRole('img', { name: example[language], exact: true }).hover();
          }
        });
      }
    });
  }
});
