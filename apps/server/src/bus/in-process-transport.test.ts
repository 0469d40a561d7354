import { inProcess } from '../../test-support/bus/bus-engines.ts';
import { describeBus } from '../../test-support/bus/bus-suite.ts';

describeBus('in process', inProcess);
