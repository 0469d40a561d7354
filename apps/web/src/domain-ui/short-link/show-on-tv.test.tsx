import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ConsoleFrame } from '../../../test-support/console-frame.tsx';
import { always, fakeServer, refusing } from '../../../test-support/fake-server.ts';
import { saidAlone, STAFF } from '../../../test-support/open-console.tsx';
import { profileOf } from '../../../test-support/session.ts';
import { createQueryClient } from '../../shared/api/query-client.ts';
import { CONSOLE_TEXTS, startI18n } from '../../i18n/start-i18n.ts';
import { session } from '../../shared/session/session.ts';
import { ShowOnTv } from './show-on-tv.tsx';

const screenOf = (id: number, name: string, gameId: number) => ({
  id,
  name,
  pairedAt: 1,
  pairedBy: null,
  language: null,
  direction: { kind: 'game', gameId },
  schedule: [],
  voice: null,
  isOnline: true,
  heardAt: null,
  report: null,
  programme: { kind: 'games', gameIds: [gameId] },
});
const SCREENS = [screenOf(5, '입구 TV', 7), screenOf(6, '바 TV', 8)];

async function open(answers: Parameters<typeof fakeServer>[0]) {
  await startI18n(CONSOLE_TEXTS, 'ko');
  const calls = fakeServer(answers);
  session.start('Bearer a', profileOf(STAFF));
  render(
    <ConsoleFrame>
      <QueryClientProvider client={createQueryClient()}>
        <ShowOnTv game={{ id: 7, name: '메인' }} />
      </QueryClientProvider>
    </ConsoleFrame>,
  );
  return { calls, user: userEvent.setup({ delay: null }) };
}

it('shows the game on the TV that is pressed, and says which shows it already', async () => {
  const { calls, user } = await open({
    '/api/store/screens': always(SCREENS),
    '/api/store/screen/direction': always(1),
  });
  expect((await screen.findByRole('button', { name: '입구 TV' })).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: '바 TV' }));
  await saidAlone('표시할 내용을 바꿨습니다.');
  const told = calls.find(({ path }) => path === '/api/store/screen/direction');
  expect(told?.body).toEqual({ id: 1, screenId: 6, direction: { kind: 'game', gameId: 7 } });
});

it('says why a TV could not be told', async () => {
  const { user } = await open({
    '/api/store/screens': always(SCREENS),
    '/api/store/screen/direction': refusing('screen-ended', 404),
  });
  await user.click(await screen.findByRole('button', { name: '바 TV' }));
  await screen.findByText(/표시할 내용을 바꾸지 못했습니다/);
});
