// The nights of floor-nights.journey.ts on PostgreSQL.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Night, NIGHTS, nameOfNight } from '../floor-nights/night.ts';
import { ownSite, test } from '../support/journey.ts';
import { PostgresServer } from './support/postgres-server.ts';

const DATABASE = 'nights';

test.describe('a night on PostgreSQL', () => {
  const database = {} as { folder: string; server: PostgresServer };
  const own = ownSite(async () => {
    database.folder = await mkdtemp(join(tmpdir(), 'feltclock-nights-'));
    database.server = await PostgresServer.start(database.folder);
    database.server.ensureDatabase(DATABASE);
    return { DATABASE_URL: database.server.url(DATABASE) };
  });
  test.afterAll(async () => {
    await database.server.stop();
    await rm(database.folder, { recursive: true, force: true });
  });

  for (const plan of NIGHTS)
    test(`holds every sum: ${nameOfNight(plan)}`, async () => {
      await (await Night.open(own.site, plan)).run();
    });
});
