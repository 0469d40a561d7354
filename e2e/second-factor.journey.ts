// Two-step login, from the profile to the next login (docs/rules/people.md#second-factor).

import { createHmac } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { findings } from './support/axe.ts';
import { ownSite, test } from './support/journey.ts';
import { pressOff } from './support/press.ts';
import { ADMIN } from './support/product.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of an authenticator, this many 30-second steps from now, by RFC 6238 and independent of the server's code. */
function shownBy(secret: string, around: number): string {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(Math.floor(Date.now() / 30_000) + around, 4);
  const mac = createHmac('sha1', key).update(counter).digest();
  const place = mac.readUInt8(19) & 15;
  return String((mac.readUInt32BE(place) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Goes from the password to the recovery codes, on the page or in a dialog; returns the secret. */
async function setUp(page: Page, place: Page | Locator, password: string): Promise<string> {
  await place.getByLabel('현재 비밀번호', { exact: true }).fill(password);
  await place.getByRole('button', { name: '다음' }).click();
  await expect(place.getByRole('img', { name: '인증 앱에 등록할 QR 코드' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  const secret = (await place.locator('pre').innerText()).replaceAll(/\s/g, '');
  // The code of the previous step is accepted too, and keeps the current one for later.
  await place.getByLabel('인증 코드').fill(shownBy(secret, -1));
  await place.getByRole('button', { name: '확인', exact: true }).click();
  await expect(place.locator('pre')).toHaveCount(10);
  return secret;
}

test('two-step login is set up, asked for, and replaced by a recovery code', async ({ site, venue }) => {
  const page = await site.tab(venue.manager);
  const dialog = page.getByRole('dialog');
  await page.goto('/profile');
  await page.getByRole('button', { name: '2단계 인증 설정' }).click();
  const secret = await setUp(page, dialog, venue.manager.password);
  const recovery = await dialog.locator('pre').first().innerText();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: '보관했습니다' }).click();
  await expect(page.getByText('사용 중 · 남은 복구 코드 10개')).toBeVisible();

  const typePassword = async (): Promise<void> => {
    await page.goto('/logout');
    await dialog.getByRole('button', { name: '예', exact: true }).click();
    await page.getByLabel('아이디', { exact: true }).fill(venue.manager.id);
    await page.getByLabel('비밀번호', { exact: true }).fill(venue.manager.password);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await expect(page.getByLabel('인증 코드')).toBeFocused();
  };
  const typeCode = async (code: string): Promise<void> => {
    await page.getByLabel('인증 코드').fill(code);
    await page.getByLabel('인증 코드').press('Enter');
  };

  await typePassword();
  expect(await findings(page)).toEqual([]);
  await typeCode('000000');
  await expect(page.getByRole('alert').filter({ hasText: '인증 코드가 올바르지 않거나' })).toBeVisible();
  await typeCode(shownBy(secret, 1));
  await expect(page).toHaveURL(/\/main$/);

  await typePassword();
  await typeCode(recovery);
  await expect(page).toHaveURL(/\/main$/);
  await page.goto('/profile');
  await expect(page.getByText('사용 중 · 남은 복구 코드 9개')).toBeVisible();
});

test.describe('required for super administrators', () => {
  const own = ownSite(async () => ({ REQUIRE_SECOND_FACTOR: 'super-admin' }));

  test('they set it up first, and then reach the wanted page', async () => {
    const page = await own.site.guestTab();
    const dialog = page.getByRole('dialog');
    await page.goto('/user-list');
    await page.getByLabel('아이디', { exact: true }).fill(ADMIN.id);
    await page.getByLabel('비밀번호', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await expect(page.getByRole('heading', { name: '2단계 인증을 설정해주세요' })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    const secret = await setUp(page, page, ADMIN.password);
    expect(await findings(page)).toEqual([]);
    const first = page.locator('pre').first();
    const early = await first.innerText();
    await page.getByRole('button', { name: '복사' }).click();
    await expect(page.getByRole('status')).toHaveText(/복사/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '파일로 저장' }).click();
    const saved = await (await (await download).createReadStream()).toArray();
    expect(Buffer.concat(saved).toString()).toContain(early);
    await page.getByRole('button', { name: '보관했습니다' }).click();
    await expect(page).toHaveURL(/\/user-list$/);
    await expect(page.getByText('고객에게 지급한 포인트')).toBeVisible();

    await page.goto('/profile');
    await pressOff(page, '2단계 인증 해제');
    await expect(page.getByRole('alert').filter({ hasText: '해제할 수 없습니다' })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: '복구 코드 새로 만들기' }).click();
    await dialog.getByLabel('인증 코드').fill(shownBy(secret, 0));
    await dialog.getByRole('button', { name: '복구 코드 새로 만들기' }).click();
    await expect(dialog.locator('pre')).toHaveCount(10);
    expect(await first.innerText()).not.toBe(early);
    expect(await findings(page)).toEqual([]);
  });
});
