import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { always } from '../../../test-support/fake-server.ts';
import { MEMBER, openConsole, shown, STAFF } from '../../../test-support/open-console.tsx';
import { session } from '../../shared/session/session.ts';

describe('logging out', () => {
  it('asks first; yes ends the session and leads to the login page', async () => {
    const page = await openConsole('/logout', { as: MEMBER, server: { '/api/logout': always(1) } });
    await shown('로그아웃 하시겠습니까?');
    await page.press('예');
    await waitFor(() => expect(page.path()).toBe('/login'));
    expect(session.get().token).toBeUndefined();
    expect(page.calls.map(({ path }) => path)).toEqual(['/api/logout']);
  });

  it('no goes back to where it was asked from', async () => {
    const page = await openConsole('/game-list', { as: STAFF, server: { '/api/game/list': always([]) } });
    await page.go('/logout');
    await shown('로그아웃 하시겠습니까?');
    await page.press('아니오');
    await waitFor(() => expect(page.path()).toBe('/game-list'));
    expect(session.get().token).toBe('Bearer a');
  });
});
