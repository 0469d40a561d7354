// A visitor signs up: checks ID and nickname, sees the warnings in order, and reaches the login page.

import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { findings } from './support/axe.ts';
import { openConsole } from './support/console.ts';
import { test } from './support/journey.ts';

test.describe('signing up', () => {
  test('from the login page to the first login', { tag: '@gate' }, async ({ browser, site }) => {
    const page = await site.guestTab();
    await page.goto('/login');
    await expect(page.getByText('아이디 찾기')).toBeHidden();
    await page.getByRole('link', { name: '회원가입' }).click();
    await expect(page).toHaveURL(/\/sign-up$/);
    expect.soft(await findings(page)).toEqual([]);

    const save = page.getByRole('button', { name: '저장', exact: true });
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const says = (text: string) => expect(page.getByText(text, { exact: true }).last()).toBeVisible();

    await page.getByRole('button', { name: '아이디 중복 확인' }).click();
    await says('아이디를 입력해주세요.');
    await field('아이디').fill('gangnam');
    await page.getByRole('button', { name: '아이디 중복 확인' }).click();
    await says('사용할 수 없는 아이디입니다.');
    await expect(field('아이디')).toHaveValue('');
    await save.click();
    await says('아이디 중복 확인을 해주세요.');
    await field('아이디').fill('river-player');
    await field('아이디').press('Enter');
    await says('사용 가능한 아이디입니다.');
    await save.click();
    await says('비밀번호를 입력해주세요.');
    await field('비밀번호').fill('long-enough-1');
    await save.click();
    await says('비밀번호 확인을 입력해주세요.');
    await field('비밀번호 확인').fill('long-enough-2');
    await save.click();
    await says('비밀번호가 일치하지 않습니다.');
    await field('비밀번호 확인').fill('long-enough-1');
    await page.getByRole('button', { name: '비밀번호: 입력한 값 표시', exact: true }).click();
    await expect(field('비밀번호')).toHaveAttribute('type', 'text');
    await save.click();
    await says('닉네임 중복 확인을 해주세요.');
    await field('닉네임').fill('리버');
    await page.getByRole('button', { name: '닉네임 중복 확인' }).click();
    await says('사용 가능한 닉네임입니다.');
    await save.click();
    await says('개인정보 안내에 동의해주세요.');
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: '개인정보 안내 읽기' }).click();
    const privacy = await opened;
    await expect(privacy.getByRole('heading', { name: '보관하는 정보와 이유' })).toBeVisible();
    expect.soft(await findings(privacy)).toEqual([]);
    await privacy.close();
    await page.getByRole('checkbox', { name: '개인정보 안내를 읽었으며 동의합니다.' }).check();
    await save.click();
    await says('회원가입이 완료되었습니다.');
    await expect(page).toHaveURL(/\/login$/);

    const console = await openConsole(browser, site.origin, 'river-player', 'long-enough-1');
    await expect(console.getByText('리버님, 환영합니다.').first()).toBeVisible();

    await console.goto('/profile');
    const download = console.waitForEvent('download');
    await console.getByRole('button', { name: '내 정보 내려받기' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(JSON.parse(file)).toMatchObject({ profile: { id: 'river-player', nickname: '리버' } });

    await console.getByRole('button', { name: '회원 탈퇴' }).click();
    const dialog = console.getByRole('dialog');
    expect.soft(await findings(console)).toEqual([]);
    await dialog.getByLabel('현재 비밀번호', { exact: true }).fill('long-enough-1');
    await dialog.getByRole('button', { name: '탈퇴하기' }).click();
    await expect(console).toHaveURL(/\/login$/);
    await field('아이디').fill('river-player');
    await field('비밀번호').fill('long-enough-1');
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await says('아이디 또는 비밀번호가 올바르지 않습니다.');
  });
});
