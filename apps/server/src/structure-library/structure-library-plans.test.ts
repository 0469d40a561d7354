// SQLite's query plan for counting the games of a store's structures.

import { CompiledQuery, createQueryId, type RootOperationNode } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { IDS, startServer, stopServers } from '../../test-support/server-under-test.ts';
import { findPlayed, findUnfinished } from './structure-library.repository.ts';

afterEach(stopServers);

it.each([
  ['what was played', findPlayed, /SEARCH game USING COVERING INDEX game_of_structure/],
  ['what has not ended', findUnfinished, /SEARCH game USING INDEX game_of_structure/],
])('finds %s in an index of its own', async (_what, find, plan) => {
  const { queries } = (await startServer()).server.database;
  const asked: RootOperationNode[] = [];
  const watched = queries.withPlugin({
    transformQuery({ node }) {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await find(watched, IDS.store);
  const { sql: text, parameters } = queries.getExecutor().compileQuery(asked.at(-1)!, createQueryId());
  const { rows } = await queries.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
  );
  expect(rows.map(({ detail }) => detail).join()).toMatch(plan);
});
