import type { SecondFactorReply } from '@feltclock/contract';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { always, broken, inTurn, refusingField, type Answers } from '../../../../test-support/fake-server.ts';
import { pass } from '../../../../test-support/held-clock.ts';
import {
  button,
  dialog,
  field,
  openConsole,
  saidAlone,
  shown,
  STAFF,
  text,
  type OpenedConsole,
} from '../../../../test-support/open-console.tsx';

const STATUS = '/api/second-factor';
const statusOf = (part: Partial<SecondFactorReply>) =>
  always({ isOn: true, isRequired: false, recoveryCodesLeft: 9, ...part });
const OFF = statusOf({ isOn: false, recoveryCodesLeft: 0 });
const ON = statusOf({});
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
      refusingField('password', 'wrong-password'),
      always({ secret: SECRET, uri: `otpauth://totp/Feltclock:gangnam?secret=${SECRET}` }),
    ),
    '/api/second-factor/confirm': inTurn(refusingField('code', 'wrong-code'), always({ recoveryCodes: CODES })),
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
      if (code === '000000') await waitFor(() => expect(field('인증 코드').getAttribute('aria-invalid')).toBe('true'));
    }
    await shown(...CODES);
    expect(page.sent('/api/second-factor/confirm')).toEqual([{ code: '000000' }, { code: '123456' }]);
    // They are shown once, so Escape and a press outside do not close them.
    await userEvent.keyboard('{Escape}');
    fireEvent.mouseDown(document.querySelector('.mantine-Modal-inner') ?? document.body);
    fireEvent.click(document.querySelector('.mantine-Modal-inner') ?? document.body);
    expect(dialog()?.textContent).toContain(CODES[0]);
    await page.press('보관했습니다');
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

describe('recovery codes', () => {
  const RENEW = '/api/second-factor/recovery-codes';
  const renewed = always({ recoveryCodes: CODES });
  const offered: Blob[] = [];
  afterEach(() => offered.splice(0));

  it('are made anew for a code, and shown this once', async () => {
    const server = { [STATUS]: inTurn(ON, ON), [RENEW]: inTurn(refusingField('code', 'wrong-code'), renewed) };
    const page = await openProfile(server);
    await shown('사용 중 · 남은 복구 코드 9개');
    await page.press('복구 코드 새로 만들기');
    await waitFor(() => expect(dialog()).toBeDefined());
    await page.press('복구 코드 새로 만들기');
    expect(page.sent(RENEW)).toEqual([]);
    await page.write('인증 코드', '000000');
    await page.press('복구 코드 새로 만들기');
    await waitFor(() => expect(field('인증 코드').getAttribute('aria-invalid')).toBe('true'));
    expect(dialog()?.textContent).toContain('인증 코드가 올바르지 않거나');
    await page.write('인증 코드', '123456');
    await page.press('복구 코드 새로 만들기');
    await shown(...CODES);
    expect(page.sent(RENEW)).toEqual([{ code: '000000' }, { code: '123456' }]);
    await page.press('보관했습니다');
    await waitFor(() => expect(text()).not.toContain(CODES[0]));
  });

  it('stay until they were kept, though the line is lost meanwhile', async () => {
    const page = await openProfile({ [STATUS]: inTurn(ON, broken), [RENEW]: renewed });
    await shown('사용 중 · 남은 복구 코드 9개');
    await page.press('복구 코드 새로 만들기');
    await waitFor(() => expect(dialog()).toBeDefined());
    await page.write('인증 코드', '123456');
    await page.press('복구 코드 새로 만들기');
    await shown(...CODES);
    const asked = page.calls.length;
    await pass(60_000);
    act(() => {
      for (const isOnline of [false, true]) onlineManager.setOnline(isOnline);
    });
    await waitFor(() => expect(page.calls.length).toBeGreaterThan(asked));
    await pass(0);
    expect(dialog()?.textContent).toContain(CODES[0]);
  });

  it('are copied, a line each, left selected where the page may not copy, and saved as a file that says whose they are', async () => {
    const page = await openProfile({ [STATUS]: inTurn(ON, statusOf({ recoveryCodesLeft: 10 })), [RENEW]: renewed });
    await shown('사용 중 · 남은 복구 코드 9개');
    await page.press('복구 코드 새로 만들기');
    await waitFor(() => expect(dialog()).toBeDefined());
    await page.write('인증 코드', '123456');
    await page.press('복구 코드 새로 만들기');
    await shown('복구 코드를 새로 만들었습니다.', ...CODES);

    await page.press('복사');
    await shown('복구 코드를 복사했습니다.');
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));

    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await page.press('복사');
    await shown('선택된 코드를 직접 복사해주세요.');
    expect(document.getSelection()?.toString()).toContain(CODES.join(''));

    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (blob: Blob) => void offered.push(blob), revokeObjectURL: vi.fn() }),
    );
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await page.press('파일로 저장');
    expect(names).toEqual(['feltclock-recovery-codes.txt']);
    const saved = (await offered[0]?.text())?.split('\n') ?? [];
    expect(saved[0]).toBe('Feltclock 복구 코드: gangnam');
    expect(saved).toEqual(expect.arrayContaining(CODES));
  });

  it.each([
    [4, false],
    [3, true],
  ])('of which %i are left are warned about: %s', async (recoveryCodesLeft, isWarned) => {
    await openProfile({ [STATUS]: statusOf({ recoveryCodesLeft }) });
    await shown(`사용 중 · 남은 복구 코드 ${String(recoveryCodesLeft)}개`);
    expect(text().includes('새로 만들어주세요')).toBe(isWarned);
  });
});

describe('a second factor that is required', () => {
  it('says beside the button that it stays on, and says so again when that is pressed', async () => {
    const page = await openProfile({ [STATUS]: statusOf({ isRequired: true }) });
    const why = '이 서버에서는 최고 관리자의 2단계 인증을 해제할 수 없습니다.';
    await shown(why);
    expect(button('2단계 인증 해제').getAttribute('aria-disabled')).toBe('true');
    await page.press('2단계 인증 해제');
    await saidAlone(why);
    expect(dialog()).toBeUndefined();
  });
});
