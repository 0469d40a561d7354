import { ENDPOINTS } from '@feltclock/contract';
import { minutes, minutesToMillis } from '@feltclock/domain';
import { afterEach, expect, it } from 'vitest';
import { STAFF_PASSWORD } from '../../test-support/staff.ts';
import { IDS, START, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';

afterEach(stopServers);

const { listRefusals, login, setOwnPin, makeTablet, readTablet, unlockTablet, changeStoreSettings } = ENDPOINTS;
const HOUR = minutesToMillis(minutes(60));
const NOW = Math.floor(START / HOUR) * HOUR;

const refusalsSeenBy = async (under: ServerUnderTest, storeId: number | 'ALL', as: 'manager' | 'super' | 'stranger') =>
  (await under.call(listRefusals, { storeId }, { as })).body.map(({ kind, userId, count }) => [kind, userId, count]);
const fail = async (under: ServerUnderTest, id: string, times: number) => {
  for (let count = 0; count < times; count += 1)
    expect((await under.send(login, { id, password: 'secret-typed' })).status).toBe(401);
};

it('counts failed sign-ins by id and hour, and keeps nothing of what was typed', async () => {
  const under = await startServer();
  await under.tokenOf('floor');
  await fail(under, 'floor', 3);
  await fail(under, 'my-password-by-mistake', 2);
  expect(await refusalsSeenBy(under, 'ALL', 'super')).toEqual([
    ['sign-in', 'floor', 3],
    ['sign-in', null, 2],
  ]);
  await under.clock.leap(HOUR);
  await fail(under, 'floor', 1);
  const all = (await under.call(listRefusals, { storeId: 'ALL' }, { as: 'super' })).body;
  expect(all.map(({ from, count }) => [from - NOW, count])).toEqual([
    [HOUR, 1],
    [0, 3],
    [0, 2],
  ]);
  const older = await under.call(listRefusals, { storeId: 'ALL', before: NOW + HOUR }, { as: 'super' });
  expect(older.body).toHaveLength(2);
  expect(await under.everything()).not.toMatch(/my-password-by-mistake|secret-typed/);
});

it('counts wrong PINs and calls that somebody has no right to', async () => {
  const under = await startServer();
  await under.call(setOwnPin, { presentPassword: STAFF_PASSWORD, pin: '7391' }, { as: 'floor' });
  const chosen = { id: IDS.store, name: '카운터', locksAfter: 3, presentPassword: under.passwordOf('gangnam') };
  const { secret } = (await under.call(makeTablet, chosen, { as: 'manager' })).body;
  const person = (await under.call(readTablet, { secret })).body.people[0]?.id ?? 0;
  for (const pin of ['1112', '1113']) await under.send(unlockTablet, { secret, person, pin });
  expect((await under.sendExample(changeStoreSettings, { as: 'floor' })).status).toBe(403);
  expect((await under.send(makeTablet, { ...chosen, id: IDS.otherStore }, { as: 'floor' })).status).toBe(403);
  expect(await refusalsSeenBy(under, IDS.store, 'manager')).toEqual([
    ['pin', 'floor', 2],
    ['right', 'floor', 2],
  ]);
});

it('is read by the owner of the person’s store, and of all by anybody who runs the platform', async () => {
  const under = await startServer();
  await under.tokenOf('floor');
  await fail(under, 'floor', 1);
  await fail(under, 'gangnam', 2);
  await fail(under, 'player', 1);
  expect(await refusalsSeenBy(under, IDS.store, 'manager')).toEqual([
    ['sign-in', 'gangnam', 2],
    ['sign-in', 'floor', 1],
  ]);
  expect(await refusalsSeenBy(under, IDS.otherStore, 'stranger')).toEqual([]);
  expect((await refusalsSeenBy(under, 'ALL', 'super')).length).toBe(3);
  expect((await under.send(listRefusals, { storeId: IDS.store }, { as: 'floor' })).status).toBe(403);
  expect((await under.send(listRefusals, { storeId: 'ALL' }, { as: 'manager' })).status).toBe(403);
});

it('is written soon, and dropped with the trail', async () => {
  const under = await startServer({ auditDays: 1 });
  const { queries } = under.server.database;
  const rows = () => queries.selectFrom('refusal_count').selectAll().execute();
  await fail(under, 'gangnam', 1);
  await under.clock.advance(minutesToMillis(minutes(1)));
  await under.clock.settle();
  expect(await rows()).toHaveLength(1);
  await under.clock.leap(minutesToMillis(minutes(26 * 60)));
  await under.clock.settle();
  expect(await rows()).toEqual([]);
});
