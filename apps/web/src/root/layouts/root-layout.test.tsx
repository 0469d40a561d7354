import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changePassword } from '../../../test-support/change-password.ts';
import { always, inTurn, refusing, type Answers } from '../../../test-support/fake-server.ts';
import {
  openConsole,
  OWNER,
  said,
  saidAlone,
  shown,
  text,
  titled,
  type OpenedConsole,
} from '../../../test-support/open-console.tsx';
import { session } from '../../shared/session/session.ts';

describe('a password that an administrator set', () => {
  const MUST = '새 비밀번호를 정해주세요';
  const prompted = async (answers: Answers = {}): Promise<OpenedConsole> => {
    const server = { '/api/game/list': always([]), ...answers };
    const page = await openConsole('/game-list', { as: { mustChangePassword: true }, server });
    await titled(MUST);
    return page;
  };

  it('stands in the way of every page and menu, but of signing out', async () => {
    const page = await prompted();
    for (const path of ['/profile', '/sign-up']) {
      await page.go(path);
      await shown(MUST);
      expect(document.querySelectorAll('nav')).toHaveLength(0);
    }
    expect(page.calls).toEqual([]);
    await page.user.click(screen.getByRole('link', { name: '로그아웃' }));
    await waitFor(() => expect(page.path()).toBe('/logout'));
    await waitFor(() => expect(text()).not.toContain(MUST));
  });

  it('stays there while the change is refused; once changed, shows the page that was wanted', async () => {
    const page = await prompted({ '/api/user/password': inTurn(refusing('wrong-password', 400), always(true)) });
    await changePassword(page, 'wrong', 'my own one', 'my own one');
    await saidAlone('비밀번호 변경을 실패하였습니다. (현재 비밀번호가 올바르지 않습니다)');
    expect(text()).toContain(MUST);
    expect(session.get().profile?.mustChangePassword).toBe(true);
    await changePassword(page, 'given', 'my own one', 'my own one');
    await shown('표시할 게임이 없습니다.');
    expect(text()).not.toContain(MUST);
    expect(page.calls.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/user/password', '/api/game/list']),
    );
  });

  it('once changed, leads on to what was wanted before signing in', async () => {
    const page = await openConsole('/login?to=%2Fgame-list', {
      as: { mustChangePassword: true },
      server: { '/api/game/list': always([]), '/api/user/password': always(true) },
    });
    await titled(MUST);
    await changePassword(page, 'given', 'my own one', 'my own one');
    await waitFor(() => expect(page.path()).toBe('/game-list'));
  });
});

describe('a second factor that is required', () => {
  const MUST = '2단계 인증을 설정해주세요';
  const CODES = ['AAAA-BBBB-CCCC-DDDD'];
  const SETTING_UP: Answers = {
    '/api/second-factor/begin': always({ secret: 'ABCDEFGH', uri: 'otpauth://totp/Feltclock:admin?secret=ABCDEFGH' }),
    '/api/second-factor/confirm': always({ recoveryCodes: CODES }),
  };
  const setUp = async (page: OpenedConsole): Promise<void> => {
    await titled(MUST);
    await page.write('현재 비밀번호', 'my-own-one');
    await page.press('다음');
    await shown('ABCD EFGH');
    await page.write('인증 코드', '123456');
    await page.press('확인');
    await shown(...CODES);
    await titled('복구 코드를 보관해주세요');
  };

  it('stands in the way of every page and menu, and says why', async () => {
    const page = await openConsole('/wall', { as: { ...OWNER, mustSetUpFactor: true } });
    for (const path of ['/wall', '/profile']) {
      await page.go(path);
      await shown(MUST, '이 서버에서는 최고 관리자에게 2단계 인증이 필요합니다.');
      expect(document.querySelectorAll('nav')).toHaveLength(0);
    }
    await page.user.click(screen.getByRole('link', { name: '로그아웃' }));
    await waitFor(() => expect(page.path()).toBe('/logout'));
  });

  it('is asked for after the password that has to be chosen', async () => {
    const page = await openConsole('/main', {
      as: { ...OWNER, mustChangePassword: true, mustSetUpFactor: true },
      server: { '/api/user/password': always(true) },
    });
    await titled('새 비밀번호를 정해주세요');
    await changePassword(page, 'given', 'my own one', 'my own one');
    await titled(MUST);
  });

  it('leads on to what was wanted before signing in, once the recovery codes were acknowledged', async () => {
    const server = { '/api/game/list': always([]), '/api/store/list': always([]), ...SETTING_UP };
    const page = await openConsole('/login?to=%2Fgame-list', { as: { ...OWNER, mustSetUpFactor: true }, server });
    await setUp(page);
    expect([page.path(), session.get().profile?.mustSetUpFactor]).toEqual(['/login', true]);
    await page.press('보관했습니다');
    await waitFor(() => expect(page.path()).toBe('/game-list'));
    expect(text()).not.toContain(MUST);
  });

  it('stops a sign-in from before at its next call, and leads back to the page where that was', async () => {
    const due = refusing('second-factor-due', 403);
    const server = {
      '/api/points/users': inTurn(
        due,
        always({ totals: { toCustomers: 5, toStores: 0, recovered: 0 }, count: 0, users: [] }),
      ),
      '/api/structure/list': inTurn(due, always([])),
      '/api/store/list': inTurn(due, always([])),
      ...SETTING_UP,
    };
    const page = await openConsole('/user-list', { as: OWNER, server });
    await setUp(page);
    expect(said()).toEqual([]);
    await page.press('보관했습니다');
    await shown('고객에게 지급한 포인트5 P');
    expect(page.path()).toBe('/user-list');
  });

  it('that was set up elsewhere meanwhile lets on', async () => {
    const server = { '/api/second-factor/begin': refusing('second-factor-on') };
    const page = await openConsole('/privacy', { as: { ...OWNER, mustSetUpFactor: true }, server });
    await titled(MUST);
    await page.write('현재 비밀번호', 'my-own-one');
    await page.press('다음');
    await waitFor(() => expect(text()).not.toContain(MUST));
    expect(session.get().profile?.mustSetUpFactor).toBe(false);
  });
});
