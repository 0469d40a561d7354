// Composes what looks after the machine, and what staff are shown of it.

import type { Config } from '../config.ts';
import { machineRoutes } from '../machine/machine.routes.ts';
import { backUp } from '../maintenance/backup.ts';
import { ScheduledBackups } from '../maintenance/scheduled-backups.ts';
import { MachineWatch, type MachinePorts } from '../machine/machine-watch.ts';
import { isReadyAt, StrandedBoards } from '../machine/stranded-boards.ts';
import type { RealtimeChannel } from '../realtime/channel.ts';
import { NOTHING_HAPPENED } from '../system-clock.ts';
import type { ServerNeeds } from './server-needs.ts';

type MachineNeeds = Pick<ServerNeeds, 'lookAtHost' | 'canOpenFile'> & Pick<MachinePorts, 'database' | 'notices'>;

type BackupNeeds = Pick<ServerNeeds, 'clock' | 'logger' | 'metrics' | 'takeBackup'> & { readonly config: Config };

/** Backups that the server takes by itself. */
export const createBackups = ({ clock, logger, metrics, takeBackup, config }: BackupNeeds): ScheduledBackups =>
  new ScheduledBackups({
    plan: config.backups,
    clock,
    logger,
    metrics: metrics?.backups,
    takeBackup: takeBackup ?? ((file) => backUp(config.databasePath, file)),
  });

export function createMachine({ lookAtHost, canOpenFile, ...ports }: MachineNeeds) {
  const watch = new MachineWatch({
    ...ports,
    lookAtHost: lookAtHost ?? (() => NOTHING_HAPPENED),
    canOpenFile: canOpenFile ?? (() => true),
  });
  return { watch, routes: machineRoutes(ports.notices) };
}

interface StrandedNeeds extends Pick<ServerNeeds, 'clock'>, Pick<MachinePorts, 'database' | 'notices'> {
  readonly channel: RealtimeChannel;
  readonly watch: Pick<MachineWatch, 'lookAtStorage'>;
  readonly config: Pick<Config, 'publicOrigin' | 'leaving'>;
}

/** Boards of a server alone have nowhere to go; where the others answer is known by the public address only. */
export function strandedBoards({ database, notices, clock, channel, watch, config }: StrandedNeeds) {
  const { publicOrigin, leaving } = config;
  if (!database.isShared || publicOrigin === undefined) return undefined;
  return new StrandedBoards({
    notices,
    now: () => clock.now(),
    isOtherReady: () => isReadyAt(publicOrigin),
    lookAgain: () => watch.lookAtStorage(),
    leavesOver: leaving.movesOver,
    moveOff: (over) => void channel.moveOff(over, Math.random),
  });
}
