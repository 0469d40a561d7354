// Which games wake one of several nodes (docs/rules/clock.md#the-log-is-the-state).

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { millis, seconds, secondsToMillis } from '@feltclock/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startGameServer, type GameServer } from '../../../test-support/game/game-server.ts';
import { manualClock, type ManualClock } from '../../../test-support/manual-clock.ts';

const t = {} as { clock: ManualClock; folder: string; open: GameServer[] };
beforeEach(() => {
  t.clock = manualClock();
  t.folder = mkdtempSync(join(tmpdir(), 'feltclock-'));
  t.open = [];
});
afterEach(async () => {
  for (const server of t.open) await server.close();
  rmSync(t.folder, { recursive: true });
});

async function start(hasSubscribers: (game: number) => boolean): Promise<GameServer> {
  const server = await startGameServer({
    path: join(t.folder, 'feltclock.db'),
    clock: t.clock,
    runner: true,
    hasSubscribers,
  });
  t.open.push(server);
  return server;
}

const passSeconds = (span: number) => t.clock.advance(secondsToMillis(seconds(span)));
const give = (server: GameServer, game: number, status: 'PLAYING' | 'PAUSED') =>
  server.ask('updateGame', { id: game, status });

/** How long after their end the rows were written. */
async function lateBy(server: GameServer, game: number): Promise<readonly number[]> {
  const elapsed = (await server.log(game)).filter(({ cause }) => cause === 'elapsed');
  return elapsed.map(({ recorded_at, at }) => recorded_at - at);
}

it('wakes for a game with subscribers there, and writes any other at least half a second after its end', async () => {
  const subscribed = new Set<number>();
  const server = await start((game) => subscribed.has(game));
  const [followed, other] = [await server.newGame(), await server.newGame()];
  await give(server, followed, 'PLAYING');
  await passSeconds(3);
  await give(server, other, 'PLAYING');
  await passSeconds(590);
  // Somebody subscribes once the game runs.
  subscribed.add(followed);
  await passSeconds(20);
  expect(await lateBy(server, followed)).toEqual([0]);
  const [late = 0] = await lateBy(server, other);
  expect([late >= 500, late <= 1500]).toEqual([true, true]);
  expect(server.errors).toEqual([]);
});

it('writes what was due on a node that is gone within a second and a half, though it was played only just before', async () => {
  const first = await start(() => true);
  const second = await start(() => false);
  const game = await first.newGame();
  await give(first, game, 'PLAYING');
  await passSeconds(599);
  await give(first, game, 'PAUSED');
  await t.clock.advance(millis(700));
  await give(first, game, 'PLAYING');
  await first.runner.stop();
  await passSeconds(4);
  const [late = Infinity] = await lateBy(second, game);
  expect([late >= 500, late <= 1500]).toEqual([true, true]);
});

it('writes all ended rows at its start, with or without subscribers', async () => {
  const first = await start(() => true);
  const game = await first.newGame();
  await give(first, game, 'PLAYING');
  await first.runner.stop();
  await passSeconds(650);
  const second = await start(() => false);
  expect(await lateBy(second, game)).toEqual([50_000]);
});
