import { it } from 'vitest';
import { findProgram } from '../../../../tools/find-programs.mjs';
import { overNats } from '../../test-support/bus/bus-engines.ts';
import { describeBus } from '../../test-support/bus/bus-suite.ts';

if (findProgram('nats-server') === undefined) it.todo('was not run: nats-server is not installed here');
else describeBus('NATS', overNats);
