// Several servers write events at once, which only PostgreSQL allows.

import { afterEach, describe, expect, it } from 'vitest';
import { deleteEventsBefore } from './program-log.repository.ts';
import { closeProgramLogs, openProgramLog } from '../../test-support/program-log.ts';

afterEach(closeProgramLogs);

function signal() {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

describe('a log with several writers', () => {
  it('an event that is committed later is waited for', async () => {
    const { database, clock, tell, write, got, watch, look } = await openProgramLog();
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
    const idle = clock.waiting;
    for (let news = 0; news < 10; news += 1) await look();
    expect(got).toEqual([]);
    // However often it is woken, it looks again once.
    expect(clock.waiting).toBeLessThanOrEqual(idle + 1);
    held.give();
    await slow;
    await look();
    expect(got).toEqual([1, 2]);
  });

  it('a place that a failed writer left empty is passed', async () => {
    const { database, tell, write, got, watch, look } = await openProgramLog();
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

  it('keeps an event that is written while the old ones are looked for', async () => {
    const { database, clock, write } = await openProgramLog();
    const { queries } = database;
    await write(1);
    await queries.updateTable('program_event').set({ at: 0 }).execute();
    const writing: { now?: Promise<unknown> } = {};
    const whileLooking = queries.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await (writing.now ??= write(2));
        return result;
      },
    });
    await deleteEventsBefore(whileLooking, clock.now());
    const kept = await queries.selectFrom('program_event').select('data').execute();
    expect(kept.map(({ data }) => (JSON.parse(data) as { screenId: number }).screenId)).toEqual([2]);
  });
});
