// Composes what looks after the machine, and what staff are shown of it.

import { machineRoutes } from '../machine/machine.routes.ts';
import { MachineWatch, type MachinePorts } from '../machine/machine-watch.ts';
import { NOTHING_HAPPENED } from '../system-clock.ts';
import type { ServerNeeds } from './server-needs.ts';

type MachineNeeds = Pick<ServerNeeds, 'lookAtHost' | 'canOpenFile'> & Pick<MachinePorts, 'database' | 'notices'>;

export function createMachine({ lookAtHost, canOpenFile, ...ports }: MachineNeeds) {
  const watch = new MachineWatch({
    ...ports,
    lookAtHost: lookAtHost ?? (() => NOTHING_HAPPENED),
    canOpenFile: canOpenFile ?? (() => true),
  });
  return { watch, routes: machineRoutes(ports.notices) };
}
