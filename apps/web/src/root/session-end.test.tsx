import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createQueryClient } from '../shared/api/query-client.ts';
import { session } from '../shared/session/session.ts';
import { profileOf } from '../../test-support/session.ts';
import { useSessionEnd } from './session-end.ts';

function Console() {
  useSessionEnd();
  return useLocation().pathname;
}

function openConsole() {
  const queries = createQueryClient();
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  onTestFinished(() => {
    act(() => root.unmount());
    session.end('signed-out');
    host.remove();
  });
  act(() => {
    root.render(
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={['/game-list']}>
          <Console />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });
  return { queries, path: () => host.textContent };
}

describe('the end of a session', () => {
  it.each(['signed-out', 'expired', 'forbidden', 'inactive'] as const)(
    'leaves nothing that was read to the next user of the tab: %s',
    async (why) => {
      session.start('Bearer a', profileOf());
      const { queries, path } = openConsole();
      queries.setQueryData(['their games'], ['Friday']);
      act(() => session.chooseStore(7));
      expect(queries.getQueryData(['their games'])).toEqual(['Friday']);
      await act(async () => session.end(why));
      expect(queries.getQueryCache().getAll()).toEqual([]);
      expect(path()).toBe('/login');
    },
  );
});
