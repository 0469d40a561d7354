// Every migration, in the order of the names. Each runs once per database. A released migration never changes.

import { MIGRATIONS_0001 } from './0001-first-tables.ts';
import { MIGRATIONS_0005 } from './0005-audit-and-points.ts';
import { MIGRATIONS_0011 } from './0011-sessions-and-accounts.ts';
import { MIGRATIONS_0016 } from './0016-several-nodes.ts';
import { MIGRATIONS_0021 } from './0021-staff-and-tablets.ts';
import { MIGRATIONS_0028 } from './0028-histories-and-screens.ts';
import { MIGRATIONS_0034 } from './0034-layouts-and-floors.ts';
import { MIGRATIONS_0040 } from './0040-results-and-leagues.ts';
import { MIGRATIONS_0046 } from './0046-guards-and-keys.ts';
import type { Migrations } from './migration.ts';

export const MIGRATIONS: Migrations = {
  ...MIGRATIONS_0001,
  ...MIGRATIONS_0005,
  ...MIGRATIONS_0011,
  ...MIGRATIONS_0016,
  ...MIGRATIONS_0021,
  ...MIGRATIONS_0028,
  ...MIGRATIONS_0034,
  ...MIGRATIONS_0040,
  ...MIGRATIONS_0046,
};
