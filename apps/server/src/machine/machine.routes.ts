// The call by which staff's pages ask whether anything is wrong with the machine.

import { readMachine } from '@feltclock/contract';
import { route, type Route } from '../http/route.ts';
import type { Notices } from './notices.ts';

export const machineRoutes = (notices: Notices): readonly Route[] => [
  route(readMachine, async () => ({ notices: [...notices.all()] })),
];
