// The call that returns the machine's current problems.

import { readMachine } from '@feltclock/contract';
import { route, type Route } from '../http/route.ts';
import type { Notices } from './notices.ts';

export const machineRoutes = (notices: Notices): readonly Route[] => [
  route(readMachine, async () => ({ notices: [...notices.all()] })),
];
