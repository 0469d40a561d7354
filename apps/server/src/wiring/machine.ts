// Composes what depends on the machine: the clock, the watch over disk, files and host, the notices to staff, and scheduled backups.

import { hostname } from 'node:os';
import { millis, type Instant, type Millis } from '@feltclock/domain';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Route } from '../http/route.ts';
import { machineRoutes } from '../machine/machine.routes.ts';
import { backUp } from '../maintenance/backup.ts';
import { ScheduledBackups, type TakeBackup } from '../maintenance/scheduled-backups.ts';
import { MachineWatch } from '../machine/machine-watch.ts';
import type { Notices } from '../machine/notices.ts';
import { isReadyAt, StrandedBoards } from '../machine/stranded-boards.ts';
import type { Metrics } from '../metrics.ts';
import { ClockKeeper } from '../node-clock/clock-keeper.ts';
import { NodeClock } from '../node-clock/node-clock.ts';
import type { RealtimeChannel } from '../realtime/channel.ts';
import type { Database } from '../storage/database.ts';
import { NOTHING_HAPPENED, type Clock, type HostClock, type HostLook } from '../system-clock.ts';

interface MachineNeeds {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics | undefined;
  readonly notices: Notices;
  readonly channel: RealtimeChannel;
  readonly lookAtHost: (() => HostLook) | undefined;
  readonly canOpenFile: (() => boolean) | undefined;
  readonly takeBackup: TakeBackup | undefined;
}

/** Moves boards to another node when this one loses its database. Needs other nodes, and the public address at which they answer. */
function createStrandedBoards(
  { config, database, clock, notices, channel }: MachineNeeds,
  watch: MachineWatch,
): StrandedBoards | undefined {
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

export interface Machine {
  readonly watch: MachineWatch;
  readonly strandedBoards: StrandedBoards | undefined;
  readonly backups: ScheduledBackups;
  readonly routes: readonly Route[];
}

export function createMachine(needs: MachineNeeds): Machine {
  const { config, database, clock, logger, metrics, notices } = needs;
  const watch = new MachineWatch({
    database,
    notices,
    lookAtHost: needs.lookAtHost ?? (() => NOTHING_HAPPENED),
    canOpenFile: needs.canOpenFile ?? (() => true),
  });
  const backups = new ScheduledBackups({
    plan: config.backups,
    clock,
    logger,
    metrics: metrics?.backups,
    takeBackup: needs.takeBackup ?? ((file) => backUp(config.databasePath, file)),
  });
  return { watch, strandedBoards: createStrandedBoards(needs, watch), backups, routes: machineRoutes(notices) };
}

export interface ChosenClock {
  readonly clock: Clock;
  /** The largest possible difference from the clocks of the other nodes. */
  readonly clockMargin: () => Millis;
  /** Lets the clock continue after a crash where it stopped. */
  readonly clockKeeper: ClockKeeper;
}

/** Chooses the clock of the games: the host's, or with PostgreSQL one that all nodes share. */
export async function clockFor(
  { databaseUrl, port }: Pick<Config, 'databaseUrl' | 'port'>,
  {
    own,
    logger,
    carried,
  }: { readonly own: HostClock; readonly logger: Logger; readonly carried?: () => Instant | undefined },
): Promise<ChosenClock> {
  const kept = { moment: () => own.moment(), node: `${hostname()}:${port}`, logger };
  if (databaseUrl === undefined) {
    const clockKeeper = new ClockKeeper({ ...kept, clock: own, isShared: false, carried });
    return { clock: own, clockMargin: () => millis(0), clockKeeper };
  }
  const { databaseTime } = await import('../node-clock/database-time.ts');
  const clock = new NodeClock({ own, logger, ask: databaseTime(databaseUrl) });
  try {
    await clock.start();
  } catch (error) {
    // Opening this database will fail too, with a message that explains what to do.
    logger.debug({ error }, 'the database did not return its time');
  }
  const clockKeeper = new ClockKeeper({ ...kept, clock, isShared: true });
  return { clock, clockMargin: () => clock.fromOthers(), clockKeeper };
}
