// Chores of several servers on one database: one of the running servers does each (docs/rules/storage.md#one-writer).

import { ENDPOINTS } from '@feltclock/contract';
import { minutes, minutesToMillis } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { IDS, startServer, stopServers } from '../../../test-support/server-under-test.ts';
import { newPostgres } from '../../../test-support/storage/test-databases.ts';
import { POSTGRES_OF_TESTS } from '../../../test-support/storage/test-storage.ts';
import { insertMessage, takeMessagesOf } from '../../companion-app/outbox.repository.ts';
import { openPostgres } from './open-postgres.ts';

const { createSeason, login, saveGameResult, updateGame } = ENDPOINTS;

afterEach(stopServers);

it('a season that one server filled is closed by another, when that one stands still', async () => {
  const databaseUrl = await newPostgres();
  const one = await startServer({ databaseUrl });
  const other = (await startServer({ databaseUrl, hasDemo: false })).takeOver(one);
  await one.call(createSeason, { name: '겨울', target: 1, prizes: [500] }, { as: 'super' });
  await one.call(updateGame, { id: IDS.game, status: 'END' }, { as: 'manager' });
  const finishers = [{ place: 1, userId: 'player' }];
  await one.call(saveGameResult, { id: IDS.game, version: 0, finishers }, { as: 'manager' });
  // The clock of the server that filled the database stands still.
  await other.clock.leap(minutesToMillis(minutes(60 * 24 * 40)));
  const { queries } = other.server.database;
  expect(await queries.selectFrom('season').select('closed_at').executeTakeFirst()).not.toEqual({ closed_at: null });
  expect(await queries.selectFrom('season_award').select('amount').execute()).toEqual([{ amount: 500 }]);
});

it('two servers let as many wrong passwords through as one', async () => {
  const databaseUrl = await newPostgres();
  const one = await startServer({ databaseUrl });
  const other = (await startServer({ databaseUrl, hasDemo: false })).takeOver(one);
  const tries: number[] = [];
  for (let index = 0; index < 11; index += 1) {
    const { status } = await (index % 2 === 0 ? one : other).call(login, { id: 'admin', password: 'a wrong one' });
    tries.push(status);
  }
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
});

describe('a message to the App that one server has taken', () => {
  const THING = { thing: 'store', id: 1 } as const;

  it('is left to it by those who look for what is due, and waited for by anybody who has something new to say', async () => {
    const url = await newPostgres();
    const [one, other] = [
      await openPostgres({ url, ...POSTGRES_OF_TESTS }),
      await openPostgres({ url, ...POSTGRES_OF_TESTS }),
    ];
    const message = { key: 'k', thing: 'store', thing_id: 1, name: '', what: 'modified', content: '{}' } as const;
    await insertMessage(one.queries, { ...message, created_at: 0, next_attempt_at: 0 });
    const events: string[] = [];
    const held = { waiting: Promise.resolve() };
    await one.transaction(async ({ queries }) => {
      expect(await takeMessagesOf(queries, THING, 'leave')).toHaveLength(1);
      expect(await other.transaction((own) => takeMessagesOf(own.queries, THING, 'leave'), 'guarded')).toEqual([]);
      held.waiting = other.transaction(async (own) => {
        await takeMessagesOf(own.queries, THING, 'wait');
        events.push('had it');
      }, 'guarded');
      // A waiting server may go on before this one sees its commit, but never before it requests the commit.
      events.push('about to commit');
    }, 'guarded');
    await held.waiting;
    expect(events).toEqual(['about to commit', 'had it']);
    await one.close();
    await other.close();
  });
});

it('a chore that one server is at is left to it by the others', async () => {
  const url = await newPostgres();
  const [one, other] = [
    await openPostgres({ url, ...POSTGRES_OF_TESTS }),
    await openPostgres({ url, ...POSTGRES_OF_TESTS }),
  ];
  const done: string[] = [];
  const chore = (name: string) => async () => void done.push(name);
  await one.unlessUnderWay('sweep', async () => {
    await other.unlessUnderWay('sweep', chore('the same'));
    await other.unlessUnderWay('another', chore('another'));
  });
  await other.unlessUnderWay('sweep', chore('the next'));
  expect(done).toEqual(['another', 'the next']);
  await one.close();
  await other.close();
});
