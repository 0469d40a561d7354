import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, refusing, type Answers } from '../../../test-support/fake-server.ts';
import { fakePasskeys, SENT } from '../../../test-support/fake-passkeys.ts';
import { field, openConsole, saidAlone, shown, text } from '../../../test-support/open-console.tsx';
import { profileOf } from '../../../test-support/session.ts';
import { session } from '../../shared/session/session.ts';

const SITE = '/api/passkey/site';
const LOGIN = '/api/login/passkey';
const USED = {
  [SITE]: always({ isOffered: true, isUsed: true }),
  '/api/login/passkey/begin': always({
    challenge: 'AAAA',
    rpId: 'localhost',
    timeout: 120_000,
    userVerification: 'required',
  }),
};

async function openLogin(server: Answers) {
  const page = await openConsole('/login', { server });
  await waitFor(() => field('아이디'));
  return page;
}

describe('logging in with a passkey', () => {
  it('takes one press, and stays logged in when that is chosen', async () => {
    fakePasskeys();
    const page = await openLogin({ ...USED, [LOGIN]: () => ({ body: profileOf(), token: 'Bearer new' }) });
    await shown('패스키로 로그인');
    await page.user.click(field('로그인 유지'));
    await page.press('패스키로 로그인');
    await waitFor(() => expect(session.get().token).toBe('Bearer new'));
    const response = { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' };
    expect(page.sent(LOGIN)).toEqual([{ credential: { ...SENT, response }, staySignedIn: true }]);
    await waitFor(() => expect(page.path()).toBe('/main'));
  });

  it('says what to do when the passkey is refused, and leaves the form alone', async () => {
    fakePasskeys();
    const page = await openLogin({ ...USED, [LOGIN]: refusing('invalid-credentials', 401) });
    await page.write('아이디', 'gangnam');
    await shown('패스키로 로그인');
    await page.press('패스키로 로그인');
    await saidAlone('이 패스키로 로그인할 수 없습니다. 비밀번호로 로그인해주세요.');
    expect(field('아이디').value).toBe('gangnam');
  });

  it('sends nothing when the person cancels', async () => {
    fakePasskeys('NotAllowedError');
    const page = await openLogin({ ...USED, [LOGIN]: refusing('invalid-credentials', 401) });
    await shown('패스키로 로그인');
    await page.press('패스키로 로그인');
    await saidAlone('패스키를 확인하지 못했습니다. 다시 시도하거나 비밀번호로 로그인해주세요.');
    expect(page.sent(LOGIN)).toEqual([]);
  });

  it('is not offered where nobody has a passkey', async () => {
    fakePasskeys();
    const page = await openLogin({ [SITE]: always({ isOffered: true, isUsed: false }) });
    await waitFor(() => expect(page.sent(SITE)).toHaveLength(1));
    expect(text()).not.toContain('패스키');
  });
});
