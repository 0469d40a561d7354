import { afterEach, describe, expect, it } from 'vitest';
import { isOnPostgres } from '../../test-support/storage/test-databases.ts';
import { closeProgramLogs, openProgramLog } from '../../test-support/program-log.ts';
import { instant } from '@feltclock/domain';
import { completeFrom, deleteEventsBefore, deleteEventsBeyond } from './program-log.repository.ts';
import { changeDelivery, insertWebhook } from './webhooks/webhook.repository.ts';

afterEach(closeProgramLogs);

it('keeps the newest events of each store, and knows from where they are complete', async () => {
  const { database, write } = await openProgramLog();
  const { queries } = database;
  for (let screenId = 1; screenId <= 5; screenId += 1) await write(screenId);
  expect(await completeFrom(queries, [1], 6)).toBe(0);
  await deleteEventsBeyond(queries, 3);
  const kept = await queries.selectFrom('program_event').select(['id', 'data']).orderBy('id').execute();
  expect(kept.map(({ data }) => (JSON.parse(data) as { screenId: number }).screenId)).toEqual([3, 4, 5]);
  const before = (kept[0]?.id ?? 0) - 1;
  expect(await completeFrom(queries, [1], 3)).toBe(before);
  expect(await completeFrom(queries, undefined, 3)).toBe(before);
  expect(await completeFrom(queries, [2], 3)).toBe(0);
});

it('loses no event from its middle, however late that one was noticed', async () => {
  const { database, clock, write } = await openProgramLog();
  const { queries } = database;
  for (let screenId = 1; screenId <= 4; screenId += 1) await write(screenId);
  const ids = async () =>
    (await queries.selectFrom('program_event').select('id').orderBy('id').execute()).map(({ id }) => id);
  const [first = 0, second = 0, third = 0, fourth = 0] = await ids();
  const now = clock.now();
  await queries
    .updateTable('program_event')
    .set({ at: now - 2 })
    .where('id', 'in', [first, third])
    .execute();
  await deleteEventsBefore(queries, instant(now - 1));
  expect(await ids()).toEqual([second, third, fourth]);
  await deleteEventsBefore(queries, instant(now + 1));
  expect(await ids()).toEqual([]);
});

it('keeps what waits for a webhook, although it happened long ago, until its delivery is over', async () => {
  const { database, clock, write } = await openProgramLog();
  const { queries } = database;
  const chosen = { url: 'https://hooks.example.com/', events: ['screen.gone'], names: false, money: false } as const;
  await write(1);
  await insertWebhook(queries, 1, chosen, { secret: 'whsec_x', at: clock.now() });
  for (let screenId = 2; screenId <= 4; screenId += 1) await write(screenId);
  await queries.updateTable('program_event').set({ at: 0 }).execute();
  const kept = async () => {
    await deleteEventsBefore(queries, clock.now());
    const events = await queries.selectFrom('program_event').select('data').orderBy('id').execute();
    return events.map(({ data }) => (JSON.parse(data) as { screenId: number }).screenId);
  };
  expect(await kept()).toEqual([2, 3, 4]);
  const [first] = await queries.selectFrom('webhook_delivery').select('id').orderBy('id').execute();
  await changeDelivery(queries, first?.id ?? 0, { state: 'delivered' });
  await queries.updateTable('webhook').set({ given_up_at: 1 }).execute();
  expect(await kept()).toEqual([3, 4]);
  await queries.updateTable('webhook_delivery').set({ state: 'given-up' }).execute();
  expect(await kept()).toEqual([]);
});

describe('whoever follows the log', () => {
  it('gets every event once, in order, from where it began', async () => {
    const { write, got, watch, look } = await openProgramLog();
    await write(1);
    const { cancel } = await watch();
    const before = got.splice(0).length;
    expect(before).toBe(isOnPostgres ? 1 : 0);
    for (let screen = 2; screen < 6; screen += 1) await write(screen);
    await look();
    expect(got).toEqual([2, 3, 4, 5]);
    cancel();
    await write(6);
    await look();
    expect(got).toHaveLength(4);
  });

  it('gets what a lost message did not announce, within a second', async () => {
    const { write, got, watch, look } = await openProgramLog();
    await watch();
    await write(1);
    expect(got).toEqual([]);
    await look();
    expect(got).toEqual([1]);
  });

  it('gets thousands of events without a gap', async () => {
    const { database, tell, got, watch, look } = await openProgramLog();
    await watch();
    await database.transaction(async ({ queries }) => {
      for (let screen = 0; screen < 1200; screen += 1) await tell(queries, screen);
    }, 'guarded');
    await look();
    expect(got).toEqual(Array.from({ length: 1200 }, (_, place) => place));
  });
});
