import type { Profile } from '@feltclock/contract';
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changePassword } from '../../../test-support/change-password.ts';
import { always, inTurn, refusing, refusingField, type Answers } from '../../../test-support/fake-server.ts';
import {
  asked,
  enterComposing,
  field,
  hush,
  openConsole,
  saidAlone,
  shown,
  text,
  titled,
  type OpenedConsole,
} from '../../../test-support/open-console.tsx';
import { profileOf } from '../../../test-support/session.ts';
import { session } from '../../shared/session/session.ts';

describe('the own profile', () => {
  const KIM = profileOf({ nickname: '김', name: '김철수', email: 'kim@example.com', phoneNo: '010-1234-5678' });
  const openProfile = async (answers: Answers = {}): Promise<OpenedConsole> => {
    const page = await openConsole('/profile', { as: KIM, server: answers });
    await titled('내 정보');
    return page;
  };
  const saving = (part: Partial<Profile>): Answers => ({
    '/api/user/profile': always({ ...KIM, ...part }),
  });

  it('stands in the fields, with id and role above them', async () => {
    await openProfile();
    expect(text()).toContain('gangnam · 매장 관리자');
    const fields = ['닉네임', '이름', '이메일', '전화번호'].map((label) => field(label).value);
    expect(fields).toEqual(['김', '김철수', 'kim@example.com', '010-1234-5678']);
  });

  it('is saved whole, known to the session, and its language spoken', async () => {
    const page = await openProfile(saving({ nickname: '새 이름', language: 'ja', boardVersion: 2 }));
    await page.write('닉네임', ' 새 이름 ');
    await page.user.selectOptions(field('언어'), 'ja');
    await page.user.selectOptions(field('전광판 버전'), '2');
    await page.press('저장');
    await saidAlone('내 정보가 변경되었습니다.');
    const { name, email, phoneNo } = KIM;
    const request = { nickname: '새 이름', name, email, phoneNo, language: 'ja', boardVersion: 2 };
    expect(page.calls).toEqual([{ method: 'PUT', path: '/api/user/profile', body: request }]);
    expect(session.get().profile).toMatchObject({ nickname: '새 이름', language: 'ja', boardVersion: 2 });
    expect(page.spoken).toEqual(['ja']);
  });

  it('is not sent without a nickname; that is refused says why, and stays as it was', async () => {
    const page = await openProfile({ '/api/user/profile': refusing('nickname-taken', 409) });
    await page.write('닉네임', ' ');
    await page.press('저장');
    await saidAlone('닉네임을 입력해주세요.');
    hush();
    await page.write('닉네임', '남의 이름');
    enterComposing('닉네임');
    expect(page.calls).toEqual([]);
    await page.user.type(field('닉네임'), '{Enter}');
    await saidAlone('내 정보 변경을 실패하였습니다. (이미 사용 중인 닉네임입니다)');
    expect(session.get().profile?.nickname).toBe('김');
    expect(field('닉네임').value).toBe('남의 이름');
    expect(page.spoken).toEqual([]);
  });

  it('a refused password is marked at its field until it is typed again; success empties all fields', async () => {
    const page = await openProfile({
      '/api/user/password': inTurn(
        refusingField('password', 'password-common'),
        refusingField('presentPassword', 'wrong-password'),
        always(true),
      ),
    });
    const errors = (): string[] =>
      [...document.querySelectorAll('form p[class*="error"]')].map(({ textContent }) => textContent);
    await page.press('비밀번호 변경');
    await saidAlone('현재 비밀번호를 입력해주세요.');
    expect(page.sent('/api/user/password')).toEqual([]);
    await changePassword(page, 'wrong', 'password1', 'password1');
    await waitFor(() => expect(errors()).toEqual(['너무 흔한 비밀번호입니다. 다른 비밀번호를 입력해주세요.']));
    expect(field('새 비밀번호').getAttribute('aria-invalid')).toBe('true');
    hush();
    await changePassword(page, 'wrong', 'long enough', 'long enough');
    await saidAlone('비밀번호 변경을 실패하였습니다. (현재 비밀번호가 올바르지 않습니다)');
    await waitFor(() => expect(errors()).toEqual(['현재 비밀번호가 올바르지 않습니다.']));
    hush();
    await page.write('현재 비밀번호', 'right');
    await waitFor(() => expect(errors()).toEqual([]));
    await page.press('비밀번호 변경');
    await saidAlone('비밀번호가 변경되었습니다.');
    expect(page.sent('/api/user/password').at(-1)).toEqual({ presentPassword: 'right', password: 'long enough' });
    const values = ['현재 비밀번호', '새 비밀번호', '새 비밀번호 확인'].map((label) => field(label).value);
    expect(values).toEqual(['', '', '']);
  });
});

describe('where one is signed in', () => {
  const AT = 1_769_914_800_000;
  const desk = { signedInAt: AT, usedAt: AT, userAgent: 'Mozilla/5.0 (Windows) Chrome/143 Safari/537', isThis: true };
  const phone = { ...desk, usedAt: AT + 60_000, userAgent: '', isThis: false };

  it('is listed, and left everywhere else after a question', async () => {
    let devices = [desk, phone];
    const page = await openConsole('/profile', {
      as: profileOf({}),
      server: {
        '/api/session/list': () => ({ body: devices }),
        '/api/session/end-others': () => {
          devices = [desk];
          return { body: { ended: 1 } };
        },
      },
    });
    await shown(
      'Chrome · Windows이 기기',
      '알 수 없는 기기',
      '로그인 2026. 02. 01. 12:00 · 마지막 사용 2026. 02. 01. 12:01',
    );
    await page.press('다른 기기 모두 로그아웃');
    await asked('다른 기기에서 모두 로그아웃하시겠습니까?');
    expect(page.sent('/api/session/end-others')).toEqual([]);
    await page.press('다른 기기 모두 로그아웃');
    await shown('다른 기기 1대에서 로그아웃했습니다.', '이 기기에서만 로그인되어 있습니다.');
    expect(page.sent('/api/session/end-others')).toHaveLength(1);
    expect(text()).not.toContain('알 수 없는 기기');
  });

  it('is counted beyond ten devices', async () => {
    const devices = [desk, ...Array.from({ length: 11 }, () => phone)];
    await openConsole('/profile', { as: profileOf({}), server: { '/api/session/list': always(devices) } });
    await shown('그 외 2대');
    expect(text().split('알 수 없는 기기')).toHaveLength(10);
  });

  it('says when it can’t be read', async () => {
    await openConsole('/profile', { as: profileOf({}), server: { '/api/session/list': refusing('conflict') } });
    await shown('로그인된 기기', '불러오지 못했습니다.');
  });
});
