import { millis } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { manualClock } from '../../test-support/manual-clock.ts';
import { isOnPostgres } from '../../test-support/storage/test-databases.ts';
import { openTestDatabase } from '../../test-support/storage/test-storage.ts';
import type { Database, Queries } from '../storage/database.ts';
import { insertProgramEvents, told } from '../storage/queries/program-events.ts';
import { completeFrom, deleteEventsBeyond } from './program-log.repository.ts';
import { ProgramLog } from './program-log.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

function signal() {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

async function addStore({ queries }: Database): Promise<void> {
  const nothing = { address1: null, address2: null, address3: null, created_by: null, updated_by: null };
  const texts = { name: '강남점', phone_no: '', comment: '', detail_address: '' };
  const at = { created_at: 0, updated_at: 0, deleted_at: null };
  await queries
    .insertInto('store')
    .values({ ...nothing, ...texts, ...at })
    .execute();
}

async function opened() {
  const database = await openTestDatabase();
  open.push(() => database.close());
  await addStore(database);
  const clock = manualClock();
  const errors: unknown[] = [];
  const log = new ProgramLog({ database, clock, onError: (error) => void errors.push(error) });
  open.push(() => log.stop());
  const tell = (queries: Queries, screenId: number) =>
    insertProgramEvents(queries, [
      { ...told('screen.gone', clock.now(), { screenId, name: '' }), storeId: 1, gameId: null, sequence: null },
    ]);
  const write = (screenId: number) => database.transaction(({ queries }) => tell(queries, screenId), 'guarded');
  const got: number[] = [];
  const watch = () =>
    log.watch((events) => {
      for (const { data } of events) got.push((JSON.parse(data) as { screenId: number }).screenId);
    });
  const look = async () => {
    log.wake();
    for (let times = 0; times < 20; times += 1) await clock.advance(millis(50));
  };
  return { database, log, tell, write, got, watch, look, errors };
}

it('keeps the newest events of each store, and knows from where they are complete', async () => {
  const { database, write } = await opened();
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

describe('whoever follows the log', () => {
  it('gets every event once, in order, from where it began', async () => {
    const { write, got, watch, look } = await opened();
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
    const { write, got, watch, look } = await opened();
    await watch();
    await write(1);
    expect(got).toEqual([]);
    await look();
    expect(got).toEqual([1]);
  });

  it('gets thousands of events without a gap', async () => {
    const { database, tell, got, watch, look } = await opened();
    await watch();
    await database.transaction(async ({ queries }) => {
      for (let screen = 0; screen < 1200; screen += 1) await tell(queries, screen);
    }, 'guarded');
    await look();
    expect(got).toEqual(Array.from({ length: 1200 }, (_, place) => place));
  });
});

describe.runIf(isOnPostgres)('with several writers', () => {
  it('an event that is committed later is waited for', async () => {
    const { database, tell, write, got, watch, look } = await opened();
    await watch();
    const [held, written] = [signal(), signal()];
    const slow = database.transaction(async ({ queries }) => {
      // As every event, it follows a change: the transaction has a number before the event has its place.
      await queries.updateTable('store').set({ phone_no: '1' }).execute();
      await tell(queries, 1);
      await queries.selectFrom('program_event').select('id').execute();
      written.give();
      await held.given;
    }, 'guarded');
    await written.given;
    await write(2);
    await look();
    expect(got).toEqual([]);
    held.give();
    await slow;
    await look();
    expect(got).toEqual([1, 2]);
  });

  it('a place that a failed writer left empty is passed', async () => {
    const { database, tell, write, got, watch, look } = await opened();
    await watch();
    const failing = database.transaction(async ({ queries }) => {
      await tell(queries, 1);
      await queries.selectFrom('program_event').select('id').execute();
      throw new Error('no');
    }, 'guarded');
    await expect(failing).rejects.toThrow('no');
    await write(2);
    await look();
    expect(got).toEqual([2]);
  });
});
