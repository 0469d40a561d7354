import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, refusing, type Answers } from '../../../test-support/fake-server.ts';
import { field, MEMBER, openConsole, shown, type OpenedConsole } from '../../../test-support/open-console.tsx';
import { profileOf } from '../../../test-support/session.ts';
import { storeOf } from '../../../test-support/store-of.ts';
import { session } from '../../shared/session/session.ts';

const LOGIN = '/api/login';
const KEPT_ID = 'feltclock.login-id';
const accepted = () => ({ body: profileOf(), token: 'Bearer new' });

async function openLogin(server: Answers): Promise<OpenedConsole> {
  const page = await openConsole('/login', { server });
  await waitFor(() => field('아이디'));
  return page;
}

describe('logging in', () => {
  it('asks for both fields before calling', async () => {
    const page = await openLogin({ [LOGIN]: accepted });
    await page.write('아이디', 'gangnam');
    await page.press('로그인');
    await shown('아이디와 비밀번호를 입력해주세요.');
    expect(page.calls).toEqual([]);
  });

  it('leads to the main page, and remembers the id when asked to', async () => {
    const page = await openLogin({
      [LOGIN]: accepted,
      '/api/store/detail': always(storeOf({ id: 1, name: 'Gangnam' })),
    });
    await page.write('아이디', ' gangnam ');
    await page.write('비밀번호', 'secret-word');
    await page.user.click(field('아이디 저장'));
    await page.press('로그인');
    await waitFor(() => expect(page.path()).toBe('/main'));
    await shown('Gangnam에 오신 것을 환영합니다.');
    expect(session.get()).toMatchObject({ token: 'Bearer new', profile: { id: 'gangnam' } });
    expect(window.localStorage.getItem(KEPT_ID)).toBe('gangnam');
  });

  it('that fails empties the form and stays', async () => {
    window.localStorage.setItem(KEPT_ID, 'gangnam');
    const page = await openLogin({ [LOGIN]: refusing('invalid-credentials', 401) });
    await waitFor(() => expect(field('아이디').value).toBe('gangnam'));
    await page.write('비밀번호', 'wrong-word');
    await page.press('로그인');
    await shown('아이디 또는 비밀번호가 올바르지 않습니다.');
    await waitFor(() => expect([field('아이디').value, field('비밀번호').value]).toEqual(['', '']));
    expect(page.path()).toBe('/login');
  });

  it('is not asked of somebody signed in', async () => {
    const page = await openConsole('/login', { as: MEMBER });
    await waitFor(() => expect(page.path()).toBe('/main'));
  });
});
