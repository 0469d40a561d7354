// A passkey, from the profile to the next login, with the device that Chromium makes for tests (docs/rules/people.md#passkeys).

import { expect } from '@playwright/test';
import { findings } from './support/axe.ts';
import { test } from './support/journey.ts';

test('a passkey is added, logs in by one press, and is removed', async ({ site, venue }) => {
  const page = await site.guestTab();
  const dialog = page.getByRole('dialog');
  // Browsers offer no passkeys at an IP address.
  const origin = site.origin.replace('127.0.0.1', 'localhost');
  const line = await page.context().newCDPSession(page);
  await line.send('WebAuthn.enable');
  await line.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const withPasskey = page.getByRole('button', { name: '패스키로 로그인' });
  const logOut = async (): Promise<void> => {
    await page.goto(`${origin}/logout`);
    await dialog.getByRole('button', { name: '예', exact: true }).click();
    await expect(page).toHaveURL(/\/login/);
  };

  await page.goto(`${origin}/login`);
  await page.getByLabel('아이디', { exact: true }).fill(venue.manager.id);
  await page.getByLabel('비밀번호', { exact: true }).fill(venue.manager.password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL(/\/main$/);

  await page.goto(`${origin}/profile`);
  await page.getByRole('button', { name: '패스키 등록' }).click();
  await dialog.getByLabel('기기 이름').fill('여정 노트북');
  await dialog.getByLabel('현재 비밀번호', { exact: true }).fill(venue.manager.password);
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: '패스키 등록' }).click();
  await expect(page.getByText('여정 노트북')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await findings(page)).toEqual([]);

  await logOut();
  await expect(withPasskey).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await withPasskey.click();
  await expect(page).toHaveURL(/\/main$/);

  await page.goto(`${origin}/profile`);
  await page.getByRole('button', { name: '패스키 삭제: 여정 노트북' }).click();
  await dialog.getByLabel('현재 비밀번호', { exact: true }).fill(venue.manager.password);
  await dialog.getByRole('button', { name: '삭제', exact: true }).click();
  await expect(page.getByText('등록한 패스키가 없습니다.')).toBeVisible();

  // The device still has it.
  await logOut();
  await expect(withPasskey).toHaveCount(0);
});
