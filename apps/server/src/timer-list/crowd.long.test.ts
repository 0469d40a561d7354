import { ENDPOINTS, TIMER_PAGE, type RequestOf } from '@feltclock/contract';
import { instant, millis } from '@feltclock/domain';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { IDS, START, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';
import * as repository from './timer-list.repository.ts';

const { listTimers } = ENDPOINTS;
const RUNNING = IDS.game;
const RESERVED = IDS.waitingGame;
const A_DAY = 24 * 3_600_000;

afterEach(stopServers);

const listed = async (under: ServerUnderTest, filter: RequestOf<typeof listTimers> = {}) =>
  (await under.call(listTimers, filter)).body.map(({ id }) => id);

/** The statement with its parameters filled in. */
const withValues = (text: string, parameters: readonly unknown[]): string => {
  const values = [...parameters];
  return text.replaceAll('?', () => {
    const value = values.shift();
    return typeof value === 'string' ? `'${value}'` : String(value);
  });
};

describe('with 5,000 games in play, and as many that are over', () => {
  const MANY = 5000;

  /** Copies of the demonstration's running game and of its newest log row. */
  async function crowd(under: ServerUnderTest): Promise<void> {
    const { queries } = under.server.database;
    const game = await queries.selectFrom('game').selectAll().where('id', '=', RUNNING).executeTakeFirstOrThrow();
    const log = await queries
      .selectFrom('game_log')
      .selectAll()
      .where('game_id', '=', RUNNING)
      .where('version', '=', game.last_version)
      .executeTakeFirstOrThrow();
    const ids = Array.from({ length: 2 * MANY }, (_, index) => 1000 + index);
    for (let from = 0; from < ids.length; from += 500) {
      const some = ids.slice(from, from + 500);
      await queries
        .insertInto('game')
        .values(some.map((id) => ({ ...game, id, status: id % 2 === 0 ? ('PAUSED' as const) : ('END' as const) })))
        .execute();
      await queries
        .insertInto('game_log')
        .values(
          some.map((game_id) => ({
            ...log,
            game_id,
            action: game_id % 2 === 0 ? ('PAUSE' as const) : ('END' as const),
          })),
        )
        .execute();
    }
  }

  it('answers a page of 50, and each page others', async () => {
    const under = await startServer();
    await crowd(under);
    const [first, second] = [await listed(under), await listed(under, { page: 2 })];
    expect(first).toHaveLength(TIMER_PAGE.rows);
    expect(new Set([...first, ...second]).size).toBe(2 * TIMER_PAGE.rows);
    const last = Math.ceil((MANY + 2) / TIMER_PAGE.rows);
    expect(await listed(under, { page: last })).toEqual([RESERVED, RUNNING]);
    expect(await listed(under, { page: last + 1 })).toEqual([]);
  });

  /** The query plan of the database. */
  async function planOf({ server }: ServerUnderTest, filter: Partial<repository.TimerFilter>): Promise<string> {
    const { queries } = server.database;
    const any = { address1: undefined, address2: undefined, address3: undefined, gameStatus: undefined };
    const times = { wall: START, missedBy: instant(START - A_DAY), leftBy: instant(START - A_DAY) };
    const place = { limit: TIMER_PAGE.rows, offset: 0 };
    const query = repository.findTimers(queries, { ...any, ...filter }, place, times).compile();
    const { rows } = await sql
      .raw<{ detail: string }>(`explain query plan ${withValues(query.sql, query.parameters)}`)
      .execute(queries);
    return rows.map(({ detail }) => detail).join('\n');
  }

  it.each([
    {},
    ...(['OPEN', 'READY', 'CLOSED'] as const).map((gameStatus) => ({ gameStatus })),
    ...(['address1', 'address2', 'address3'] as const).map((tier) => ({ [tier]: IDS.region })),
  ])(
    'reads those of %j off an index of games in play, in their order: nothing is sorted or gone through',
    async (filter) => {
      const plan = await planOf(await startServer(), filter);
      const isReserved = 'gameStatus' in filter && filter.gameStatus === 'READY';
      expect(plan).toMatch(
        isReserved ? /^SEARCH game USING INDEX game_reserved/ : /^(SEARCH|SCAN) game USING INDEX game_listed/,
      );
      expect(plan).not.toMatch(/SCAN (?!game USING INDEX)/);
      expect(plan).not.toContain('TEMP B-TREE');
    },
  );

  it('is worked out once a second however many ask, by one query', async () => {
    const under = await startServer();
    const execute = vi.spyOn(under.server.database.queries.getExecutor(), 'executeQuery');
    const asked = () => execute.mock.calls.filter(([{ sql: text }]) => text.includes('is_board_public')).length;
    await Promise.all(Array.from({ length: 1000 }, () => listed(under)));
    expect(asked()).toBe(1);
    await listed(under, { gameStatus: 'OPEN' });
    expect(asked()).toBe(2);
    await under.clock.advance(millis(1000));
    await listed(under);
    expect(asked()).toBe(3);
  });
});
