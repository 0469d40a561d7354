import { ENDPOINTS } from '@feltclock/contract';
import { after, millis, minutes, minutesToMillis, type Millis } from '@feltclock/domain';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IDS, START, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';
import { DEMO_CUSTOMERS, DEMO_ENTRY_POINTS, DEMO_STORE_POINTS } from './demo-season.ts';

const { listSeasons, readRanking, listPointUsers, readPlayerPoints, saveGameResult, updateGame } = ENDPOINTS;

const DAYS = (count: number) => minutesToMillis(minutes(count * 24 * 60));
const [FIRST, SECOND, THIRD] = DEMO_CUSTOMERS.map(({ id }) => id);

const folders: string[] = [];
beforeEach(() => {
  folders.push(mkdtempSync(join(tmpdir(), 'demo-season-')));
});
afterEach(async () => {
  await stopServers();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const databasePath = () => join(folders.at(-1) ?? '', 'feltclock.db');
const startWithSeason = () => startServer({ databasePath: databasePath() }, '/nowhere', { hasDemoSeason: true });

/** Stops the server and starts another one on the same data, `since` after the first start. */
async function restartAt(under: ServerUnderTest, since: Millis): Promise<ServerUnderTest> {
  await stopServers();
  const startsAt = after(START, since);
  return (await startServer({ databasePath: databasePath(), hasDemo: false }, '/nowhere', { startsAt })).takeOver(
    under,
  );
}

const season = async (under: ServerUnderTest) => {
  const { body } = await under.call(listSeasons, undefined, { as: 'super' });
  expect(body).toHaveLength(1);
  return body[0];
};

const playerOf = async (under: ServerUnderTest, id = '') =>
  (await under.call(readPlayerPoints, { id }, { as: 'super' })).body;

/** Two more tournaments with the same finishers as the first; together they fill the gauge. */
async function fillGauge(under: ServerUnderTest): Promise<void> {
  const finishers = DEMO_CUSTOMERS.map(({ id }, index) => ({ place: index + 1, userId: id }));
  for (const id of [IDS.game, IDS.waitingGame]) {
    await under.call(updateGame, { id, status: 'END' }, { as: 'manager' });
    const answer = await under.send(saveGameResult, { id, version: 0, finishers }, { as: 'manager' });
    expect(answer.status).toBe(200);
  }
}

/** All points add up, and each award is paid once. */
async function expectPaidOnce(under: ServerUnderTest): Promise<void> {
  expect(await season(under)).toMatchObject({
    phase: 'closed',
    closedAt: after(START, DAYS(3)),
    awards: [
      { place: 1, nickname: '리버의신', amount: 5_000_000 },
      { place: 2, nickname: '에이스헌터', amount: 3_000_000 },
    ],
  });
  expect((await playerOf(under, FIRST)).points).toBe(5_000_000 + DEMO_ENTRY_POINTS);
  expect((await playerOf(under, SECOND)).points).toBe(3_000_000 + DEMO_ENTRY_POINTS);
  expect((await playerOf(under, THIRD)).points).toBe(DEMO_ENTRY_POINTS);
  expect((await playerOf(under, FIRST)).prizes).toHaveLength(1);
  const accounts = await under.server.database.queries.selectFrom('point_account').select('balance').execute();
  expect(accounts.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
}

describe('the season of the demonstration', () => {
  it('is the documented one: its prizes, its gauge under way, its ranking', async () => {
    const under = await startWithSeason();
    expect(await season(under)).toMatchObject({
      name: '윈터 시즌',
      target: 1000,
      earned: 340,
      gauge: 34,
      phase: 'running',
      prizes: [5_000_000, 3_000_000],
      filledAt: null,
      closesAt: null,
      closedAt: null,
      awards: [],
    });
    const { body } = await under.call(readRanking, { seasonId: 1, page: 1, size: 10 }, { as: 'user' });
    expect(body.rows.map(({ rank, nickname, winPoints, points }) => [rank, nickname, winPoints, points])).toEqual(
      [100, 70, 50, 40, 30, 20, 15, 10, 5].map((won, index) => [
        index + 1,
        DEMO_CUSTOMERS[index]?.nickname,
        won,
        DEMO_ENTRY_POINTS,
      ]),
    );
    const users = await under.call(listPointUsers, { page: 1, size: 50 }, { as: 'super' });
    const toCustomers = DEMO_ENTRY_POINTS * DEMO_CUSTOMERS.length;
    expect(users.body.totals).toEqual({ toCustomers, toStores: DEMO_STORE_POINTS, recovered: 0 });
  });

  it('closes by itself three days after its gauge filled, and pays once, restarts or not', async () => {
    let under = await startWithSeason();
    await fillGauge(under);
    expect(await season(under)).toMatchObject({ gauge: 100, phase: 'filled', closesAt: after(START, DAYS(3)) });
    under = await restartAt(under, millis(DAYS(3) - 1000));
    expect((await season(under))?.phase).toBe('filled');
    await under.clock.advance(millis(1000));
    await expectPaidOnce(under);
    under = await restartAt(under, DAYS(10));
    await expectPaidOnce(under);
  });

  it('closes with its true instant when its time came while nobody was there', async () => {
    let under = await startWithSeason();
    await fillGauge(under);
    for (const daysLater of [5, 6]) {
      under = await restartAt(under, DAYS(daysLater));
      await expectPaidOnce(under);
    }
  });
});
