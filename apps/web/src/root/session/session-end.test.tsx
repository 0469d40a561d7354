import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { UNATTENDED_HEADER } from '@feltclock/contract';
import { describe, expect, it, vi } from 'vitest';
import { always, refusing } from '../../../test-support/fake-server.ts';
import { holdIntervals, pass } from '../../../test-support/held-clock.ts';
import { openConsole, shown, STAFF, text } from '../../../test-support/open-console.tsx';
import { dispatchStorageEvent } from '../../../test-support/other-tab.ts';
import { profileOf } from '../../../test-support/session.ts';
import { createQueryClient } from '../../shared/api/query-client.ts';
import { session } from '../../shared/session/session.ts';
import { useSessionEnd } from './session-end.ts';

function Console() {
  useSessionEnd();
  const { pathname, search } = useLocation();
  return pathname + search;
}

function drawConsole() {
  const queries = createQueryClient();
  const { container } = render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/game-controller?id=7']}>
        <Console />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { queries, path: () => container.textContent };
}

describe('the end of a session', () => {
  const BACK = `/login?${new URLSearchParams({ to: '/game-controller?id=7' }).toString()}`;

  it.each([
    ['signed-out', '/login'],
    ['expired', BACK],
    ['forbidden', BACK],
    ['inactive', BACK],
  ] as const)(
    'leaves nothing that was read to the next user of the tab, and says where it was unless that was to be left: %s',
    async (why, login) => {
      session.start('Bearer a', profileOf());
      const { queries, path } = drawConsole();
      queries.setQueryData(['their games'], ['Friday']);
      act(() => session.chooseStore(7));
      expect(queries.getQueryData(['their games'])).toEqual(['Friday']);
      await act(async () => session.end(why));
      expect(queries.getQueryCache().getAll()).toEqual([]);
      expect(path()).toBe(login);
    },
  );

  it('in another tab ends it here, with what was read', async () => {
    session.start('Bearer a', profileOf());
    const { queries, path } = drawConsole();
    queries.setQueryData(['their games'], ['Friday']);
    window.localStorage.removeItem('feltclock.session');
    await act(async () => void dispatchStorageEvent('feltclock.session', JSON.stringify({ ended: 'expired' })));
    expect(session.get()).toMatchObject({ token: undefined, ended: 'expired' });
    expect(queries.getQueryCache().getAll()).toEqual([]);
    expect(path()).toBe(BACK);
  });

  it.each([
    [401, 'session-expired', '로그인이 만료되었습니다. 다시 로그인해주세요.'],
    [403, 'forbidden', '권한이 없습니다. 다시 로그인해주세요.'],
  ])('by a %i leads to the login page, which says why', async (status, code, reason) => {
    const page = await openConsole('/game-list', { as: STAFF, server: { '/api/game/list': refusing(code, status) } });
    await waitFor(() => expect(page.path()).toBe('/login'));
    await shown(reason);
    expect(text()).not.toContain('로그인을 먼저 해주세요.');
    expect(session.get().token).toBeUndefined();
  });
});

describe('a page that nobody touches', () => {
  const POLLED = { '/game-list': '/api/game/list', '/award': '/api/season' } as const;

  it.each(Object.entries(POLLED))('asks %s again by itself, and says so', async (screen, path) => {
    holdIntervals();
    const page = await openConsole(screen, {
      as: STAFF,
      server: { [path]: always([]) },
    });
    const asked = () =>
      vi
        .mocked(window.fetch)
        .mock.calls.flatMap(([address, init]) =>
          address === path ? [UNATTENDED_HEADER in (init?.headers ?? {})] : [],
        );
    await waitFor(() => expect(asked().length).toBeGreaterThan(0));
    const before = asked().length;
    expect(asked()).not.toContain(true);
    await pass(60_000);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await waitFor(() => expect(asked().length).toBeGreaterThan(before));
    expect(asked().slice(before)).not.toContain(false);
    await page.user.click(document.body);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(asked().at(-1)).toBe(false);
  });
});
