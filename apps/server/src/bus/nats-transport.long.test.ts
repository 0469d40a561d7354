import { describe } from 'vitest';
import { findProgram } from '../../../../tools/find-programs.mjs';
import { overNats } from '../../test-support/bus/bus-engines.ts';
import { describeBus } from '../../test-support/bus/bus-suite.ts';

describe.runIf(findProgram('nats-server') !== undefined)('where nats-server is installed', () =>
  describeBus('NATS', overNats),
);
