import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changePassword } from '../../test-support/change-password.ts';
import { always, refusing, type Answers } from '../../test-support/fake-server.ts';
import { openConsole, saidAlone, shown, text, titled, type OpenedConsole } from '../../test-support/open-console.tsx';
import { session } from '../shared/session/session.ts';

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
    for (const path of ['/main', '/profile', '/store-manage', '/sign-up']) {
      await page.go(path);
      await shown(MUST);
      expect(document.querySelectorAll('nav')).toHaveLength(0);
    }
    expect(page.calls).toEqual([]);
    await page.user.click(screen.getByRole('link', { name: '로그아웃' }));
    await waitFor(() => expect(page.path()).toBe('/logout'));
    await waitFor(() => expect(text()).not.toContain(MUST));
  });

  it('stays there while the change is refused', async () => {
    const page = await prompted({ '/api/user/password': refusing('wrong-password', 400) });
    await changePassword(page, 'wrong', 'long enough', 'long enough');
    await saidAlone('비밀번호 변경을 실패하였습니다. (현재 비밀번호가 올바르지 않습니다)');
    expect(text()).toContain(MUST);
    expect(session.get().profile?.mustChangePassword).toBe(true);
  });

  it('once changed, shows the page that was wanted', async () => {
    const page = await prompted({ '/api/user/password': always(true) });
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
