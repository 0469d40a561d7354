// Whole nights by calls: 120 players, and 300 at 35 tables, with three cashiers and two floor people at once, while the server is killed under them.
// The same nights on PostgreSQL are among the journeys of a cluster.

import { Night, NIGHTS, nameOfNight } from './floor-nights/night.ts';
import { ownSite, test } from './support/journey.ts';

test.describe('a night on SQLite', () => {
  const own = ownSite();
  for (const plan of NIGHTS)
    test(`holds every sum: ${nameOfNight(plan)}`, async () => {
      await (await Night.open(own.site, plan)).run();
    });
});
