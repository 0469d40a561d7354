import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, inTurn, refusing, type Answer, type Answers } from '../../../test-support/fake-server.ts';
import {
  field,
  MEMBER,
  openConsole,
  said,
  shown,
  STAFF,
  type OpenedConsole,
} from '../../../test-support/open-console.tsx';
import { dispatchStorageEvent } from '../../../test-support/other-tab.ts';
import { profileOf } from '../../../test-support/session.ts';
import { storeOf } from '../../../test-support/store-of.ts';
import { session } from '../../shared/session/session.ts';

const LOGIN = '/api/login';
const KEPT_ID = 'feltclock.login-id';
const kept = (): unknown => JSON.parse(window.localStorage.getItem('feltclock.session') ?? '{}');
const accepted = () => ({ body: profileOf(), token: 'Bearer new' });

async function openLogin(server: Answers): Promise<OpenedConsole> {
  const page = await openConsole('/login', { server });
  await waitFor(() => field('아이디'));
  return page;
}

describe('logging in', () => {
  it('leads to the help whoever cannot get in', async () => {
    const page = await openLogin({});
    await page.user.click(screen.getByRole('link', { name: '도움말' }));
    await waitFor(() => expect(page.path()).toBe('/help'));
  });

  it('asks for both fields before calling', async () => {
    const page = await openLogin({ [LOGIN]: accepted });
    await page.write('아이디', 'gangnam');
    await page.press('로그인');
    await shown('아이디와 비밀번호를 입력해주세요.');
    expect(page.calls).toEqual([]);
  });

  it('leads to the main page, remembers the id when asked to, and asks not to stay logged in', async () => {
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
    expect(page.sent(LOGIN)).toEqual([{ id: 'gangnam', password: 'secret-word' }]);
    expect(kept()).toEqual({ token: 'Bearer new', profile: profileOf() });
  });

  it('keeps what proves the device, sends it the next time, and one for each device that it is', async () => {
    const marks = ['one.1.x', 'two.1.y'];
    window.localStorage.setItem('feltclock.devices', marks.join(' '));
    const page = await openLogin({ [LOGIN]: () => ({ ...accepted(), body: { ...profileOf(), device: 'two.2.z' } }) });
    await page.write('아이디', 'gangnam');
    await page.write('비밀번호', 'secret-word');
    await page.press('로그인');
    await waitFor(() => expect(window.localStorage.getItem('feltclock.devices')).toBe('two.2.z one.1.x'));
    expect(page.sent(LOGIN)).toEqual([{ id: 'gangnam', password: 'secret-word', devices: marks }]);
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

it('staying logged in is asked for and noted when it is chosen', async () => {
  const page = await openLogin({ [LOGIN]: accepted, '/api/store/detail': always(storeOf()) });
  await page.user.click(field('로그인 유지'));
  await page.write('아이디', 'gangnam');
  await page.write('비밀번호', 'secret-word');
  await page.press('로그인');
  await waitFor(() => expect(session.get().token).toBe('Bearer new'));
  expect(page.sent(LOGIN)).toEqual([{ id: 'gangnam', password: 'secret-word', staySignedIn: true }]);
  await waitFor(() => expect(kept()).toMatchObject({ token: 'Bearer new', isStaying: true }));
});

describe('a second factor', () => {
  const openAtCode = async (...answers: readonly Answer[]): Promise<OpenedConsole> => {
    const page = await openLogin({
      [LOGIN]: inTurn(refusing('second-factor-needed', 401), ...answers),
      '/api/store/detail': always(storeOf()),
    });
    await page.write('아이디', 'gangnam');
    await page.write('비밀번호', 'secret-word');
    await page.press('로그인');
    await waitFor(() => field('인증 코드'));
    return page;
  };

  it.each([
    ['wrong-code', '인증 코드가 올바르지 않거나 이미 사용되었습니다.'],
    [
      'wrong-code-or-clock',
      '인증 코드가 올바르지 않거나 이미 사용되었습니다. 서버의 시계가 바뀌었으니, 서버와 휴대폰의 시각이 맞는지 확인해주세요.',
    ],
  ] as const)(
    'is asked for after the password, without an alarm; after %s again, and the password is not',
    async (code, words) => {
      const page = await openAtCode(refusing(code, 400), accepted);
      expect(said()).toEqual([]);
      await page.write('인증 코드', '000000');
      await page.press('로그인');
      await shown(words);
      expect(field('인증 코드').value).toBe('000000');
      await page.write('인증 코드', ' 123456 ');
      await page.press('로그인');
      await waitFor(() => expect(session.get().token).toBe('Bearer new'));
      const typed = { id: 'gangnam', password: 'secret-word' };
      expect(page.sent(LOGIN)).toEqual([typed, { ...typed, code: '000000' }, { ...typed, code: '123456' }]);
    },
  );

  it('can be left for another id, and is left when there were too many tries', async () => {
    const page = await openAtCode(refusing('second-factor-needed', 401), refusing('too-many-attempts', 429));
    await page.press('처음으로');
    expect(field('아이디').value).toBe('gangnam');
    await page.press('로그인');
    await waitFor(() => field('인증 코드'));
    await page.write('인증 코드', '000000');
    await page.press('로그인');
    await shown('시도가 너무 많습니다.');
    await waitFor(() => expect(field('아이디').value).toBe(''));
  });
});

describe('where somebody wanted to go', () => {
  const server = {
    [LOGIN]: accepted,
    '/api/game/list': always([]),
    '/api/store/detail': always(storeOf({ id: 1, name: 'Gangnam' })),
  };
  const logIn = async (page: OpenedConsole): Promise<void> => {
    await waitFor(() => field('아이디'));
    await page.write('아이디', 'gangnam');
    await page.write('비밀번호', 'secret-word');
    await page.press('로그인');
  };

  it('is where they are after logging in', async () => {
    const page = await openConsole('/game-list', { server });
    await logIn(page);
    await waitFor(() => expect(page.path()).toBe('/game-list'));
    await shown('표시할 게임이 없습니다.');
  });

  it('is where a tab goes on when somebody logs in in another one', async () => {
    const page = await openConsole('/game-list', { server });
    await waitFor(() => field('아이디'));
    const elsewhere = JSON.stringify({ token: 'Bearer other tab', profile: profileOf() });
    window.localStorage.setItem('feltclock.session', elsewhere);
    act(() => void dispatchStorageEvent('feltclock.session', elsewhere));
    await waitFor(() => expect(page.path()).toBe('/game-list'));
    expect(session.get().token).toBe('Bearer other tab');
  });

  it('is the main page, with a word, for those who may not see it', async () => {
    const page = await openConsole('/wall', { server });
    await logIn(page);
    await waitFor(() => expect(page.path()).toBe('/main'));
    await shown('권한이 없는 화면입니다.');
  });

  it('is where they are after a refusal, unless it refuses them again', async () => {
    const page = await openConsole('/game-list', {
      as: STAFF,
      server: {
        ...server,
        '/api/game/list': inTurn(refusing('forbidden', 403), always([]), refusing('forbidden', 403)),
      },
    });
    await waitFor(() => expect(page.path()).toBe('/login'));
    await logIn(page);
    await shown('표시할 게임이 없습니다.');
    await page.press('새로고침');
    await waitFor(() => expect(page.path()).toBe('/login'));
    await logIn(page);
    await waitFor(() => expect(page.path()).toBe('/main'));
  });

  it('is nowhere but here', async () => {
    const page = await openConsole('/login?to=%2F%2Fevil.example', { server });
    await logIn(page);
    await waitFor(() => expect(page.path()).toBe('/main'));
  });
});
