// The second factor of a sign-in, from the profile to the next sign-in (docs/rules/sessions.md#a-second-factor).

import { createHmac } from 'node:crypto';
import { expect } from '@playwright/test';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator shows so many steps of 30 seconds from now, written from RFC 6238 apart from the server's. */
function shownBy(secret: string, around: number): string {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(Math.floor(Date.now() / 30_000) + around, 4);
  const mac = createHmac('sha1', key).update(counter).digest();
  const place = mac.readUInt8(19) & 15;
  return String((mac.readUInt32BE(place) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

test('a second factor is set up, asked for, and replaced by a recovery code', async ({ site, venue }) => {
  const page = await site.tab(venue.manager);
  const dialog = page.getByRole('dialog');
  await page.goto('/profile');
  await page.getByRole('button', { name: '2단계 인증 설정' }).click();
  await dialog.getByLabel('현재 비밀번호', { exact: true }).fill(venue.manager.password);
  await dialog.getByRole('button', { name: '다음' }).click();
  await expect(dialog.getByRole('img', { name: '인증 앱에 등록할 QR 코드' })).toBeVisible();
  const secret = (await dialog.locator('pre').innerText()).replaceAll(/\s/g, '');
  expect(await findings(page)).toEqual([]);
  // The code of the step before is taken as well, and leaves the present one for the sign-in.
  await dialog.getByLabel('인증 코드').fill(shownBy(secret, -1));
  await dialog.getByRole('button', { name: '확인', exact: true }).click();
  await expect(dialog.locator('pre')).toHaveCount(10);
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
