import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '../shared/session/session.ts';
import { profileOf } from '../../test-support/session.ts';
import { closeConsoles, openConsole, pretendServer, settled, type ConsoleInTest } from '../../test-support/console.tsx';

const open = async (path: string): Promise<ConsoleInTest> => {
  const page = await openConsole(path);
  return page;
};
const store = {
  id: 1,
  name: 'Gangnam',
  adminId: null,
  address1: null,
  address2: null,
  address3: null,
  detailAddress: '',
  phoneNo: '',
  comment: '',
};

beforeEach(() => {
  window.localStorage.clear();
});
afterEach(closeConsoles);

describe('guarded pages', () => {
  it('send a guest to the login page with a word about it', async () => {
    pretendServer({});
    const page = await open('/game-list');
    await settled(() => expect(page.path()).toBe('/login'));
    expect(page.text()).toContain('로그인을 먼저 해주세요.');
  });

  it('send a user without the right back to the main page, still signed in', async () => {
    pretendServer({});
    session.start('Bearer a', profileOf({ role: 'USER', storeId: null }));
    const page = await open('/game-list');
    await settled(() => expect(page.path()).toBe('/main'));
    expect(page.text()).toContain('권한이 없는 화면입니다.');
    expect(session.get().token).toBe('Bearer a');
  });

  it('let an administrator in', async () => {
    pretendServer({ '/api/game/list': () => ({ body: [] }) });
    session.start('Bearer a', profileOf());
    const page = await open('/game-list');
    await settled(() => expect(page.text()).toContain('표시할 게임이 없습니다.'));
  });

  it('say nothing of an unknown address but that it is unknown', async () => {
    pretendServer({});
    const page = await open('/sign-in-somewhere');
    await settled(() => expect(page.text()).toContain('페이지를 찾을 수 없습니다.'));
  });
});

describe('the end of a session', () => {
  it.each([
    [401, 'session-expired', '로그인이 만료되었습니다. 다시 로그인해주세요.'],
    [403, 'forbidden', '권한이 없습니다. 다시 로그인해주세요.'],
  ])('by a %i leads to the login page, which says why', async (status, code, text) => {
    pretendServer({ '/api/game/list': () => ({ status, body: { code, message: '' } }) });
    session.start('Bearer a', profileOf());
    const page = await open('/game-list');
    await settled(() => expect(page.path()).toBe('/login'));
    await settled(() => expect(page.text()).toContain(text));
    expect(page.text()).not.toContain('로그인을 먼저 해주세요.');
    expect(session.get().token).toBeUndefined();
  });
});

describe('logging in', () => {
  const accepted = () => ({ body: profileOf(), token: 'Bearer new' });

  it('asks for both fields before calling', async () => {
    const asked = pretendServer({ '/api/login': accepted });
    const page = await open('/login');
    await settled(() => page.field('아이디'));
    page.type('아이디', 'gangnam');
    page.press('로그인');
    expect(page.text()).toContain('아이디와 비밀번호를 입력해주세요.');
    expect(asked).toEqual([]);
  });

  it('leads to the main page, and remembers the id when asked to', async () => {
    pretendServer({ '/api/login': accepted, '/api/store/detail': () => ({ body: store }) });
    const page = await open('/login');
    await settled(() => page.field('아이디'));
    page.type('아이디', ' gangnam ');
    page.type('비밀번호', 'secret-word');
    act(() => page.field('아이디 저장').click());
    page.press('로그인');
    await settled(() => expect(page.path()).toBe('/main'));
    await settled(() => expect(page.text()).toContain('Gangnam에 오신 것을 환영합니다.'));
    expect(session.get()).toMatchObject({ token: 'Bearer new', profile: { id: 'gangnam' } });
    expect(window.localStorage.getItem('feltclock.login-id')).toBe('gangnam');
  });

  it('that fails empties the form and stays', async () => {
    pretendServer({ '/api/login': () => ({ status: 401, body: { code: 'invalid-credentials', message: '' } }) });
    window.localStorage.setItem('feltclock.login-id', 'gangnam');
    const page = await open('/login');
    await settled(() => expect(page.field('아이디').value).toBe('gangnam'));
    page.type('비밀번호', 'wrong-word');
    page.press('로그인');
    await settled(() => expect(page.text()).toContain('아이디 또는 비밀번호가 올바르지 않습니다.'));
    await settled(() => expect([page.field('아이디').value, page.field('비밀번호').value]).toEqual(['', '']));
    expect(page.path()).toBe('/login');
  });

  it('is not asked of somebody signed in', async () => {
    pretendServer({});
    session.start('Bearer a', profileOf({ role: 'USER', storeId: null }));
    const page = await open('/login');
    await settled(() => expect(page.path()).toBe('/main'));
  });
});

describe('logging out', () => {
  it('asks first; yes ends the session and leads to the login page', async () => {
    const asked = pretendServer({ '/api/logout': () => ({ body: 1 }) });
    session.start('Bearer a', profileOf({ role: 'USER', storeId: null }));
    const page = await open('/logout');
    await settled(() => expect(page.text()).toContain('로그아웃 하시겠습니까?'));
    page.press('예');
    await settled(() => expect(page.path()).toBe('/login'));
    expect(session.get().token).toBeUndefined();
    expect(asked).toEqual(['/api/logout']);
  });

  it('no goes back to where it was asked from', async () => {
    pretendServer({ '/api/game/list': () => ({ body: [] }) });
    session.start('Bearer a', profileOf());
    const page = await open('/game-list');
    await page.go('/logout');
    await settled(() => expect(page.text()).toContain('로그아웃 하시겠습니까?'));
    page.press('아니오');
    await settled(() => expect(page.path()).toBe('/game-list'));
    expect(session.get().token).toBe('Bearer a');
  });
});

describe('the main page of a super administrator', () => {
  const stores = [store, { ...store, id: 2, name: 'Seomyeon' }];

  it('works on the first store until another is chosen', async () => {
    pretendServer({ '/api/store/list': () => ({ body: stores }) });
    session.start('Bearer a', profileOf({ role: 'SUPER_ADMIN', storeId: 'ALL' }));
    const page = await open('/main');
    await settled(() => expect(page.field('매장').value).toBe('Gangnam'));
    act(() => session.chooseStore(2));
    await settled(() => expect(page.field('매장').value).toBe('Seomyeon'));
  });
});
