// SQLite's query plan for finding the games of a store.

import { CompiledQuery, createQueryId, sql, type RootOperationNode } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { IDS, startServer, stopServers } from '../../test-support/server-under-test.ts';
import { findArchived } from './game-archive.repository.ts';

afterEach(stopServers);

it('a store’s games are sorted and searched in an index of their own, without reading the games', async () => {
  const { queries } = (await startServer()).server.database;
  const { rows } = await sql<{ detail: string }>`
    explain query plan select count(*) from game
    where deleted_at is null and store_id = 1 and coalesce(game.start_at, game.created_at) >= 1 and name like '%a%'`.execute(
    queries,
  );
  expect(rows.map(({ detail }) => detail).join()).toMatch(/USING COVERING INDEX game_by_day/);
});

it.each([false, true])('a page far back is found in that index alone, oldest first: %s', async (isOldestFirst) => {
  const { queries } = (await startServer()).server.database;
  const asked: RootOperationNode[] = [];
  const watched = queries.withPlugin({
    transformQuery({ node }) {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const filter = { storeId: IDS.store, from: undefined, to: undefined, name: undefined };
  await findArchived(watched, filter, { skip: 100, most: 50, isOldestFirst });
  // The first query is the page alone, the last is the whole statement.
  const whole = asked.at(-1);
  if (whole === undefined) throw new Error('nothing was asked');
  const { sql: text, parameters } = queries.getExecutor().compileQuery(whole, createQueryId());
  const { rows } = await queries.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
  );
  expect(rows.map(({ detail }) => detail).join()).toMatch(/SEARCH game USING COVERING INDEX game_by_day/);
});
