import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openRunningGame } from '../../../../test-support/controller-screen.tsx';
import { eveningGame } from '../../../../test-support/evening-game.ts';
import { fakeGame } from '../../../../test-support/fake-game.ts';
import { always, fakeServer } from '../../../../test-support/fake-server.ts';
import { text } from '../../../../test-support/open-console.tsx';
import { profileOf } from '../../../../test-support/session.ts';
import { session } from '../../../shared/session/session.ts';

beforeEach(() => session.start('token', profileOf()));

async function open(screensGone: string[]) {
  const game = fakeGame();
  const { id, storeId } = game.info();
  const games = [eveningGame({ id, screensGone }), eveningGame({ id: id + 1, screensGone: ['남의 TV'] })];
  const calls = fakeServer({ [`/api/store/tonight?id=${String(storeId)}`]: always({ games, appFailures: [] }) });
  await openRunningGame(game);
  return calls;
}

it('names the screens of this game that are gone, with the way to them', async () => {
  await open(['입구 TV']);
  await waitFor(() => expect(text()).toContain('꺼졌거나 연결이 끊긴 화면: 입구 TV'));
  expect(text()).not.toContain('남의 TV');
  expect(screen.getByRole('link', { name: '화면 보기' }).getAttribute('href')).toBe('/screens');
});

it('says nothing while all of them are there', async () => {
  const calls = await open([]);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(text()).not.toContain('연결이 끊긴 화면');
});
