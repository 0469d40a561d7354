import { describe } from 'vitest';
import { findPostgres } from '../../../../tools/find-postgres.mjs';
import { overNotify } from '../../test-support/bus/bus-engines.ts';
import { describeBus } from '../../test-support/bus/bus-suite.ts';

describe.runIf(findPostgres() !== undefined)('where PostgreSQL is installed', () =>
  describeBus('PostgreSQL’s NOTIFY', overNotify),
);
