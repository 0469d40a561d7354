import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { always, inTurn, refusing, refusingField, type Answers } from '../../../test-support/fake-server.ts';
import { openConsole, saidAlone, shown, titled, type OpenedConsole } from '../../../test-support/open-console.tsx';
import { profileOf } from '../../../test-support/session.ts';
import { session } from '../../shared/session/session.ts';

const OWN = '/api/user/own';

async function openProfile(server: Answers): Promise<OpenedConsole> {
  const page = await openConsole('/profile', { as: profileOf({}), server });
  await titled('내 정보');
  return page;
}

describe('one’s data', () => {
  it('is offered as a file', async () => {
    const offered: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      offered.push(blob as Blob);
      return 'blob:own';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const page = await openProfile({ '/api/user/own-data': always({ profile: { id: 'gangnam' }, trail: [] }) });
    await page.press('내 정보 내려받기');
    await waitFor(() => expect(names).toEqual(['feltclock-my-data.json']));
    expect(JSON.parse((await offered[0]?.text()) ?? '')).toEqual({ profile: { id: 'gangnam' }, trail: [] });
  });

  it('that cannot be read shows an error', async () => {
    const page = await openProfile({ '/api/user/own-data': refusing('too-many-attempts', 429) });
    await page.press('내 정보 내려받기');
    await waitFor(() => shown('내 정보를 내려받지 못했습니다.'));
  });
});

describe('leaving', () => {
  it('says what goes and what stays, asks the password, and ends at the login page', async () => {
    const page = await openProfile({ [OWN]: inTurn(refusingField('password', 'wrong-password'), always(true)) });
    await page.press('회원 탈퇴');
    await shown('탈퇴하면 되돌릴 수 없습니다.', '“탈퇴한 회원”으로 남습니다.');
    await page.press('탈퇴하기');
    await saidAlone('현재 비밀번호를 입력해주세요.');
    expect(page.sent(OWN)).toEqual([]);
    const password = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="password"]');
    if (password === null) throw new Error('no password is asked for');
    await page.user.type(password, 'wrong');
    await page.press('탈퇴하기');
    await shown('현재 비밀번호가 올바르지 않습니다.');
    expect(session.get().profile).toBeDefined();
    await page.user.clear(password);
    await page.user.type(password, 'right');
    await page.press('탈퇴하기');
    await waitFor(() => expect(page.path()).toBe('/login'));
    expect(page.calls.filter(({ path }) => path === OWN)).toEqual([
      { method: 'DELETE', path: OWN, body: { password: 'wrong' } },
      { method: 'DELETE', path: OWN, body: { password: 'right' } },
    ]);
    expect(session.get().token).toBeUndefined();
  });

  it('is refused with the reason to who administers a store', async () => {
    const page = await openProfile({ [OWN]: refusing('hand-over-store') });
    await page.press('회원 탈퇴');
    const password = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="password"]');
    if (password === null) throw new Error('no password is asked for');
    await page.user.type(password, 'right');
    await page.press('탈퇴하기');
    await shown('매장 관리자는 먼저 매장을 다른 사람에게 넘겨야 탈퇴할 수 있습니다.');
    expect(session.get().token).toBeDefined();
  });
});
