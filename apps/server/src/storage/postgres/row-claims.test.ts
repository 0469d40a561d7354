// Several nodes write elapsed rows: each game is written by one node, and none waits for another
// (docs/rules/clock.md#the-log-is-the-state).

import { minutes, minutesToMillis } from '@feltclock/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyGame } from '../../../test-support/game/copied-games.ts';
import { startGameServer, type GameServer } from '../../../test-support/game/game-server.ts';
import { observedChanges } from '../../../test-support/game/observed-changes.ts';
import { newPostgres } from '../../../test-support/storage/test-databases.ts';
import { POSTGRES_OF_TESTS } from '../../../test-support/storage/test-storage.ts';
import { decideClock } from '../../game/commands/clock-command.ts';
import { claimEndedRows } from '../../game/record/ended-rows.repository.ts';
import type { Database } from '../database.ts';
import { openPostgres } from './open-postgres.ts';

const held = {} as { server: GameServer; other: Database };
beforeEach(async () => {
  const path = await newPostgres();
  held.server = await startGameServer({ path });
  held.other = await openPostgres({ url: path, ...POSTGRES_OF_TESTS });
});
afterEach(async () => {
  await held.other.close();
  await held.server.close();
});

const NOTHING_LEFT = { elsewhere: [], failed: [] };
const rowsOf = async (game: number) =>
  (await held.server.log(game)).map(({ version, cause }) => [version, cause] as const);
const ENDED = [
  [1, 'created'],
  [2, 'command'],
  [3, 'elapsed'],
];

/** Two nodes on one clock, and games whose level has ended. */
async function twoNodes(count: number) {
  const { database } = held.server;
  const one = observedChanges(database);
  const two = observedChanges(held.other, one.clock);
  const game = await held.server.newGame();
  await one.changes.change(game, decideClock({ do: 'play' }, 'dealer'));
  const copies = await copyGame(database.queries, game, { copies: count - 1 });
  one.announced.length = 0;
  one.watched.length = 0;
  await one.clock.advance(minutesToMillis(minutes(10)));
  return { one, two, games: [game, ...copies] };
}

describe('a game that another node has claimed', () => {
  it('is passed over, and told as neither failed nor gone; once written there it is known when it ends next', async () => {
    const { one, two, games } = await twoNodes(3);
    const [first = 0, ...others] = games;
    const endedBy = one.clock.now();
    await held.server.database.transaction(async ({ queries }) => {
      expect(await claimEndedRows(queries, { endedBy, most: 1, except: new Set(), only: first })).toHaveLength(1);
      expect(await two.rowEnds.write(games)).toEqual({ elsewhere: [first], failed: [] });
    }, 'guarded');
    expect(two.watched.map(([game]) => game).sort((a, b) => a - b)).toEqual(others);
    expect(two.announced.map(({ game }) => game).sort((a, b) => a - b)).toEqual(others);
    two.watched.length = 0;
    expect(await one.rowEnds.write([first])).toEqual(NOTHING_LEFT);
    expect(await two.rowEnds.write([first])).toEqual(NOTHING_LEFT);
    expect(two.watched).toEqual([[first, endedBy + 600_000]]);
    for (const game of games) expect(await rowsOf(game)).toEqual(ENDED);
    expect([...one.complaints, ...two.complaints]).toEqual([]);
  });

  it('keeps a command on it waiting for no longer than the claim, and both are there', async () => {
    const { one, two, games } = await twoNodes(1);
    const [game = 0] = games;
    const change = { done: Promise.resolve<unknown>(undefined) };
    await held.server.database.transaction(async ({ queries }) => {
      await claimEndedRows(queries, { endedBy: one.clock.now(), most: 1, except: new Set() });
      change.done = two.changes.change(game, () => ({ rows: [], undo: [] }));
    }, 'guarded');
    await change.done;
    expect(await one.rowEnds.write(games)).toEqual(NOTHING_LEFT);
    expect(await rowsOf(game)).toEqual(ENDED);
  });
});

it('two nodes that wake at once write each game once, and each tells what it wrote', async () => {
  const { one, two, games } = await twoNodes(230);
  await Promise.all([one, two].map(({ rowEnds }) => rowEnds.write(games)));
  const { queries } = held.server.database;
  const written = await queries
    .selectFrom('game_log')
    .select(['game_id', 'version'])
    .where('cause', '=', 'elapsed')
    .execute();
  expect(written.map(({ game_id }) => game_id).sort((a, b) => a - b)).toEqual(games);
  const announcedGames = [...one.announced, ...two.announced].map(({ game }) => game);
  expect(announcedGames.sort((a, b) => a - b)).toEqual(games);
  expect([...one.complaints, ...two.complaints]).toEqual([]);
});
