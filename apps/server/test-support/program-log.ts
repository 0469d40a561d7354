// A log of events with one store, and somebody who follows it.

import { millis } from '@feltclock/domain';
import { ProgramLog } from '../src/programs/program-log.ts';
import type { Database, Queries } from '../src/storage/database.ts';
import { insertProgramEvents, told } from '../src/storage/queries/program-events.ts';
import { manualClock } from './manual-clock.ts';
import { openTestDatabase } from './storage/test-storage.ts';

const open: (() => Promise<void>)[] = [];

export async function closeProgramLogs(): Promise<void> {
  for (const close of open.splice(0).reverse()) await close();
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

export async function openProgramLog() {
  const database = await openTestDatabase();
  open.push(() => database.close());
  await addStore(database);
  const clock = manualClock();
  const errors: unknown[] = [];
  const log = new ProgramLog({ database, clock, onError: (error) => void errors.push(error) });
  open.push(() => log.stop());
  const tell = (queries: Queries, screenId: number) =>
    insertProgramEvents(
      queries,
      [{ ...told('screen.gone', clock.now(), { screenId, name: '' }), storeId: 1, gameId: null, sequence: null }],
      clock.now(),
    );
  const write = (screenId: number) => database.transaction(({ queries }) => tell(queries, screenId), 'guarded');
  const got: number[] = [];
  const watch = async () => {
    const { ready, cancel } = log.watch((events) => {
      for (const { data } of events) got.push((JSON.parse(data) as { screenId: number }).screenId);
    });
    await ready;
    return { cancel };
  };
  const look = async () => {
    log.wake();
    for (let times = 0; times < 20; times += 1) await clock.advance(millis(50));
  };
  return { database, clock, log, tell, write, got, watch, look, errors };
}
