import { it } from 'vitest';
import { findPostgres } from '../../../../tools/find-postgres.mjs';
import { overNotify } from '../../test-support/bus/bus-engines.ts';
import { describeBus } from '../../test-support/bus/bus-suite.ts';

if (findPostgres() === undefined) it.todo('was not run: PostgreSQL is not installed here');
else describeBus('PostgreSQL’s NOTIFY', overNotify);
