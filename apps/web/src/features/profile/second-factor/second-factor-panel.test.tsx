import { fireEvent, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { always, inTurn, refusing, type Answers } from '../../../../test-support/fake-server.ts';
import {
  dialog,
  field,
  openConsole,
  shown,
  STAFF,
  text,
  type OpenedConsole,
} from '../../../../test-support/open-console.tsx';

const STATUS = '/api/second-factor';
const OFF = always({ isOn: false, recoveryCodesLeft: 0 });
const ON = always({ isOn: true, recoveryCodesLeft: 9 });
const SECRET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const CODES = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];

const openProfile = async (server: Answers): Promise<OpenedConsole> => {
  const page = await openConsole('/profile', { as: STAFF, server });
  await shown('2단계 인증');
  return page;
};

describe('setting a second factor up', () => {
  const server = {
    [STATUS]: inTurn(OFF, ON),
    '/api/second-factor/begin': inTurn(
      refusing('wrong-password', 400),
      always({ secret: SECRET, uri: `otpauth://totp/Feltclock:gangnam?secret=${SECRET}` }),
    ),
    '/api/second-factor/confirm': inTurn(refusing('wrong-code', 400), always({ recoveryCodes: CODES })),
  };

  it('takes the password, then a code of what was scanned or typed, and shows the recovery codes once', async () => {
    const page = await openProfile(server);
    await shown('사용하지 않음');
    await page.press('2단계 인증 설정');
    await waitFor(() => expect(dialog()).toBeDefined());
    await page.press('다음');
    expect(page.sent('/api/second-factor/begin')).toEqual([]);
    for (const password of ['a-guess', 'my-own-one']) {
      await page.write('현재 비밀번호', password);
      await page.press('다음');
      if (password === 'a-guess') await shown('현재 비밀번호가 올바르지 않습니다');
    }
    await shown('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567');
    expect(dialog()?.querySelector('svg[aria-label="인증 앱에 등록할 QR 코드"]')).not.toBeNull();
    for (const code of ['000000', '123456']) {
      await page.write('인증 코드', code);
      await page.press('확인');
      if (code === '000000') await waitFor(() => expect(field('인증 코드').value).toBe(''));
    }
    await shown(...CODES);
    expect(page.sent('/api/second-factor/confirm')).toEqual([{ code: '000000' }, { code: '123456' }]);
    // They are shown this once: a stray key or touch does not take them away.
    await userEvent.keyboard('{Escape}');
    fireEvent.mouseDown(document.querySelector('.mantine-Modal-inner') ?? document.body);
    fireEvent.click(document.querySelector('.mantine-Modal-inner') ?? document.body);
    expect(dialog()?.textContent).toContain(CODES[0]);
    await page.press('적어두었습니다');
    await shown('사용 중 · 남은 복구 코드 9개');
    await waitFor(() => expect(text()).not.toContain(CODES[0]));
  });
});

describe('switching a second factor off', () => {
  it('takes the password and a code', async () => {
    const page = await openProfile({ [STATUS]: inTurn(ON, OFF), '/api/second-factor/off': always(true) });
    await shown('사용 중 · 남은 복구 코드 9개');
    await page.press('2단계 인증 해제');
    await waitFor(() => expect(dialog()).toBeDefined());
    await page.write('현재 비밀번호', 'my-own-one');
    await page.press('2단계 인증 해제');
    expect(page.sent('/api/second-factor/off')).toEqual([]);
    await page.write('인증 코드', '123456');
    await page.press('2단계 인증 해제');
    await shown('2단계 인증을 해제했습니다.', '사용하지 않음');
    expect(page.sent('/api/second-factor/off')).toEqual([{ password: 'my-own-one', code: '123456' }]);
  });
});
