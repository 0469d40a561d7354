// A slower server still gets its turn (docs/rules/storage.md#one-writer).

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startGameServer, type GameServer } from '../../../test-support/game/game-server.ts';
import { observedChanges } from '../../../test-support/game/observed-changes.ts';
import { newPostgres } from '../../../test-support/storage/test-databases.ts';
import { POSTGRES_OF_TESTS } from '../../../test-support/storage/test-storage.ts';
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

/** The number of sessions of this database that wait for a lock. */
async function waiting({ queries }: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(queries);
  return rows.length;
}

it('a change that was overtaken once is not overtaken again: others wait until it is written', async () => {
  const slow = observedChanges(held.server.database);
  const fast = observedChanges(held.other, slow.clock);
  const game = await held.server.newGame();
  const later: Promise<unknown>[] = [];
  const tries = { made: 0 };
  const press = (changes: typeof slow.changes, current: number) =>
    changes.change(game, ({ counts }) => ({ rows: [], counts: { ...counts, current, buyIn: counts.buyIn + 1 } }));

  const changed = await slow.changes.change(game, async ({ counts }) => {
    tries.made += 1;
    const rival = press(fast.changes, tries.made);
    if (tries.made === 1) await rival;
    else {
      later.push(rival);
      await vi.waitFor(async () => expect(await waiting(held.other)).toBe(1), { timeout: 10_000, interval: 5 });
    }
    return { rows: [], counts: { ...counts, addOn: counts.addOn + 1 } };
  });

  expect([tries.made, changed.counts]).toMatchObject([2, { buyIn: 1, addOn: 1 }]);
  await Promise.all(later);
  expect((await slow.changes.present(game)).counts).toMatchObject({ buyIn: 2, addOn: 1 });
});
