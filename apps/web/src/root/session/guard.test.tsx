import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always, refusing } from '../../../test-support/fake-server.ts';
import { MEMBER, openConsole, shown, STAFF } from '../../../test-support/open-console.tsx';
import { dispatchStorageEvent } from '../../../test-support/other-tab.ts';
import { session } from '../../shared/session/session.ts';

describe('guarded pages', () => {
  it('send a guest to the login page with a word about it', async () => {
    const page = await openConsole('/game-list');
    await waitFor(() => expect(page.path()).toBe('/login'));
    await shown('로그인을 먼저 해주세요.');
  });

  it('stay locked in a tab that another one locked, and open with it', async () => {
    const page = await openConsole('/game-list', {
      as: STAFF,
      server: { '/api/game/list': always([]), '/api/game/info': refusing('not-found', 404) },
    });
    await shown('표시할 게임이 없습니다.');
    const lock = { of: 'Bearer a', on: '/game-controller?id=7', salt: '', hash: '', wrong: 0 };
    window.localStorage.setItem('feltclock.lock', JSON.stringify(lock));
    act(() => void dispatchStorageEvent('feltclock.lock', ''));
    await waitFor(() => expect(page.path()).toBe('/game-controller'));
    // A quick second navigation is redirected too.
    page.goOnAt('/game-controller', '/game-list');
    await page.go('/game-list');
    await waitFor(() => expect(page.path()).toBe('/game-controller'));
    window.localStorage.removeItem('feltclock.lock');
    act(() => void dispatchStorageEvent('feltclock.lock', null));
    await page.go('/game-list');
    await shown('표시할 게임이 없습니다.');
  });

  it('send a user without the right back to the main page, still signed in', async () => {
    const page = await openConsole('/game-list', { as: MEMBER });
    await waitFor(() => expect(page.path()).toBe('/main'));
    await shown('권한이 없는 화면입니다.');
    expect(session.get().token).toBe('Bearer a');
  });

  it('let an administrator in', async () => {
    await openConsole('/game-list', { as: STAFF, server: { '/api/game/list': always([]) } });
    await shown('표시할 게임이 없습니다.');
  });

  it('say nothing of an unknown address but that it is unknown', async () => {
    await openConsole('/sign-in-somewhere');
    await shown('페이지를 찾을 수 없습니다.');
  });
});
