// Two servers decide about the same thing at once, in every order of their statements: the result is the same as one after the other
// (docs/rules/storage.md#one-writer).

import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@feltclock/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  IDS,
  ONE_PIXEL,
  startServer,
  stopServers,
  type ServerUnderTest,
} from '../../../test-support/server-under-test.ts';
import { newPostgres } from '../../../test-support/storage/test-databases.ts';
import { POSTGRES_OF_TESTS } from '../../../test-support/storage/test-storage.ts';
import { TwoWriters } from '../../../test-support/storage/two-writers.ts';
import { openPostgres } from './open-postgres.ts';

const { addAdPage, createGame, createSeason, createStructure, giftPoints, grantPoints, saveGameResult } = ENDPOINTS;
const { readGame, saveStoreAdmin, shiftTime, signUp, updateGame, updateStructure } = ENDPOINTS;

const held = {} as { writers: TwoWriters };
beforeAll(async () => {
  held.writers = await TwoWriters.start();
  for (const under of [held.writers.one, held.writers.other])
    for (const who of ['super', 'manager', 'user'] as const) await under.tokenOf(who);
});
afterAll(async () => {
  await held.writers.stop();
  await stopServers();
});

/** Holds each server before each of its statements while the other goes on. */
const inEveryOrder = async (
  race: (
    together: <Result>(work: (under: ServerUnderTest) => Promise<Result>) => Promise<[Result, Result]>,
  ) => Promise<void>,
) => {
  const { writers } = held;
  const ways = await writers.inEveryWay((schedule) =>
    race((work) =>
      writers.race(
        schedule,
        () => work(writers.one),
        () => work(writers.other),
      ),
    ),
  );
  // Both have enough statements to be overtaken.
  expect(ways).toBeGreaterThan(10);
};

const queries = () => held.writers.one.server.database.queries;
const statusesOf = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status).sort();

describe('two at once', { timeout: 300_000 }, () => {
  it('do not spend the same points', () =>
    inEveryOrder(async (together) => {
      const { one } = held.writers;
      const before = (
        await queries().selectFrom('point_account').selectAll().where('owner', '=', 'player').execute()
      )[0];
      const more = 50 - (before?.balance ?? 0);
      const grant = { to: { userId: 'player' }, amount: more, reason: '', key: randomUUID() };
      if (more > 0) await one.call(grantPoints, grant, { as: 'super' });
      const answers = await together((under) =>
        under.send(giftPoints, { receiverId: 'gangnam', amount: 30, reason: '', key: randomUUID() }, { as: 'user' }),
      );
      expect(statusesOf(answers)).toEqual([200, 409]);
      const accounts = await queries().selectFrom('point_account').selectAll().execute();
      const entries = await queries().selectFrom('point_entry').selectAll().execute();
      for (const { id, balance } of accounts)
        expect(balance).toBe(
          entries.filter((entry) => entry.account_id === id).reduce((sum, { amount }) => sum + amount, 0),
        );
      expect(accounts.find(({ owner }) => owner === 'player')?.balance).toBe(20);
    }));

  it('count every result for the season, and no version of one result twice', async () => {
    const { one } = held.writers;
    await one.call(createSeason, { name: '겨울', target: 1_000_000, prizes: [10] }, { as: 'super' });
    await inEveryOrder(async (together) => {
      const { body } = await one.call(createGame, { structureId: IDS.structure, name: '결승' }, { as: 'manager' });
      const id = body.id ?? 0;
      await one.call(updateGame, { id, status: 'PLAYING' }, { as: 'manager' });
      await one.call(updateGame, { id, status: 'END' }, { as: 'manager' });
      const finishers = [{ place: 1, userId: 'player' }];
      const answers = await together((under) =>
        under.send(saveGameResult, { id, version: 0, finishers }, { as: 'manager' }),
      );
      expect(statusesOf(answers)).toEqual([200, 409]);
      const [season] = await queries().selectFrom('season').select('earned').execute();
      const wins = await queries()
        .selectFrom('win_entry')
        .select('points')
        .where('season_id', 'is not', null)
        .execute();
      expect(season?.earned).toBe(wins.reduce((sum, { points }) => sum + points, 0));
    });
  });

  it('appoint one administrator of a store', async () => {
    const people = ['appointed1', 'appointed2'] as const;
    for (const id of people) {
      const person = { id, nickname: id, password: 'a-way-into-here' };
      await held.writers.one.send(signUp, { ...signUp.example.body, ...person });
    }
    await inEveryOrder(async (together) => {
      // An appointed user would leave nothing to write.
      await queries().updateTable('user').set({ role: 'USER', store_id: null }).where('id', 'in', people).execute();
      const answers = await together((under) =>
        under.send(
          saveStoreAdmin,
          { id: IDS.otherStore, adminId: people[under === held.writers.one ? 0 : 1] },
          { as: 'super' },
        ),
      );
      expect(statusesOf(answers)).toEqual([200, 200]);
      const appointed = await queries()
        .selectFrom('user')
        .select(['id', 'role'])
        .where('store_id', '=', IDS.otherStore)
        .execute();
      expect(appointed).toHaveLength(1);
      const idle = await queries().selectFrom('user').select(['role', 'store_id']).where('id', 'in', people).execute();
      expect(idle.filter(({ role }) => role === 'STORE_ADMIN')).toHaveLength(1);
      expect(idle.filter(({ store_id }) => store_id !== null)).toHaveLength(1);
    });
  });

  it('put the pages of ads behind one another', () =>
    inEveryOrder(async (together) => {
      const answers = await together((under) =>
        under.send(
          addAdPage,
          { file: { name: 'ad.png', bytes: ONE_PIXEL }, address1: IDS.region, seq: 99, description: '' },
          { as: 'super' },
        ),
      );
      expect(statusesOf(answers)).toEqual([200, 200]);
      const pages = await queries()
        .selectFrom('ad_page')
        .select('seq')
        .where('address1', '=', IDS.region)
        .orderBy('seq')
        .execute();
      expect(pages.map(({ seq }) => seq)).toEqual(pages.map((_, index) => index + 1));
    }));

  it('neither lose a change of the structure to a command of its game, nor the command', () =>
    inEveryOrder(async (together) => {
      const { one } = held.writers;
      const log = () => queries().selectFrom('game_log').select('version').where('game_id', '=', IDS.game).execute();
      const before = (await log()).length;
      const name = randomUUID();
      const answers = await together<{ status: number }>((under) =>
        under === one
          ? under.send(
              updateStructure,
              { ...updateStructure.example.body, id: IDS.structure, name, applyToRunningGames: true },
              { as: 'manager' },
            )
          : under.send(shiftTime, { id: IDS.game, seconds: 1 }, { as: 'manager' }),
      );
      expect(statusesOf(answers)).toEqual([200, 200]);
      const game = await one.call(readGame, { id: IDS.game }, { as: 'manager' });
      expect(game.body).toMatchObject({ structureName: name });
      const versions = (await log()).map(({ version }) => version).sort((a, b) => a - b);
      expect(versions).toEqual(versions.map((_, index) => index + 1));
      expect(versions.length).toBeGreaterThan(before);
    }));

  it('save one structure whole, one after the other', () =>
    inEveryOrder(async (together) => {
      const { one } = held.writers;
      const names = [randomUUID(), randomUUID()];
      const answers = await together((under) => {
        const name = names[under === one ? 0 : 1] ?? '';
        const content = { ...updateStructure.example.body, id: IDS.structure, name, prize: name };
        return under.send(updateStructure, { ...content, applyToRunningGames: true }, { as: 'manager' });
      });
      expect(statusesOf(answers)).toEqual([200, 200]);
      const stored = await queries()
        .selectFrom('structure')
        .select(['name', 'prize'])
        .where('id', '=', IDS.structure)
        .executeTakeFirstOrThrow();
      expect(names).toContain(stored.name);
      expect(stored.prize).toBe(stored.name);
      const game = await queries()
        .selectFrom('game')
        .select(['structure_name', 'prize'])
        .where('id', '=', IDS.game)
        .executeTakeFirstOrThrow();
      expect(game).toEqual({ structure_name: stored.name, prize: stored.name });
    }));

  it('are each named in the trail with what they made', async () => {
    const { one } = held.writers;
    await inEveryOrder(async (together) => {
      const names = [randomUUID(), randomUUID()];
      const answers = await together((under) =>
        under.send(
          createStructure,
          {
            ...createStructure.example.body,
            storeId: under === one ? IDS.store : IDS.otherStore,
            name: names[under === one ? 0 : 1] ?? '',
          },
          { as: 'super' },
        ),
      );
      expect(statusesOf(answers)).toEqual([200, 200]);
      const made = await queries()
        .selectFrom('structure')
        .select(['id', 'store_id', 'name'])
        .where('name', 'in', names)
        .execute();
      const events = await queries()
        .selectFrom('audit_entry')
        .select(['subject_id', 'store_id', 'summary'])
        .where('action', '=', 'structure-create')
        .orderBy('id', 'desc')
        .limit(2)
        .execute();
      const asRecorded = events.map(({ subject_id, store_id, summary }) => [
        Number(subject_id),
        store_id,
        (JSON.parse(summary) as { name: string }).name,
      ]);
      expect(asRecorded.sort()).toEqual(made.map(({ id, store_id, name }) => [id, store_id, name]).sort());
    });
  });
});

it('transactions of one store wait for each other and for those without a scope, and for no other store', async () => {
  const url = await newPostgres();
  const [one, other] = [
    await openPostgres({ url, ...POSTGRES_OF_TESTS }),
    await openPostgres({ url, ...POSTGRES_OF_TESTS }),
  ];
  const events: string[] = [];
  const recordEvent = (what: string) => async () => void events.push(what);
  const waiting: Promise<unknown>[] = [];
  await one.transaction(async () => {
    await other.transaction(recordEvent('another store'), [{ store: 2 }]);
    waiting.push(
      other.transaction(recordEvent('the same store'), [{ store: 1 }, 'points']),
      other.transaction(recordEvent('everything')),
    );
    await other.transaction(recordEvent('a command'), 'guarded');
    // Commit events may arrive in either order.
    events.push('about to commit');
  }, [{ store: 1 }]);
  await Promise.all(waiting);
  expect(events.slice(0, 3)).toEqual(['another store', 'a command', 'about to commit']);
  expect(events.slice(3).sort()).toEqual(['everything', 'the same store']);
  await one.close();
  await other.close();
});

it('servers that start on an empty database at once fill it once', async () => {
  const databaseUrl = await newPostgres();
  const both = await Promise.all([0, 1].map(() => startServer({ databaseUrl, hasDemo: false })));
  expect(both.map(({ server }) => server.firstStart === undefined).sort()).toEqual([false, true]);
  expect(await both[0]?.server.database.queries.selectFrom('user').select('id').execute()).toEqual([{ id: 'admin' }]);
});
