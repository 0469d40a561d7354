import { ENDPOINTS } from '@feltclock/contract';
import { afterEach, expect, it } from 'vitest';
import { IDS, START, startServer, stopServers } from '../../test-support/server-under-test.ts';

afterEach(stopServers);

it('a long file has every entry once, newest first, however many pieces it is read in', async () => {
  const under = await startServer();
  const { queries } = under.server.database;
  const entry = { actor: 'gangnam', store_id: IDS.store, action: 'game-delete', subject_of: null, subject_id: null };
  const numbers = Array.from({ length: 450 }, (_, index) => index);
  for (const index of numbers)
    await queries
      .insertInto('audit_entry')
      .values({ ...entry, at: START, summary: JSON.stringify({ id: index }), outcome: 'done', code: null })
      .execute();
  const asked = { storeId: IDS.store, action: 'game-delete' };
  const answer = await under.send(ENDPOINTS.exportAudit, asked, { as: 'manager' });
  const lines = (answer.body as unknown as Buffer).toString('utf8').split('\r\n').slice(1, -1);
  expect(lines.map((line) => line.split('","')[7])).toEqual(numbers.reverse().map((index) => `id: ${index}`));
});
