// Chooses the clock that the server goes by: the host's, or with PostgreSQL the one that all nodes share.

import { hostname } from 'node:os';
import { millis, type Millis } from '@feltclock/domain';
import type { Logger } from 'pino';
import { ClockKeeper } from '../node-clock/clock-keeper.ts';
import { NodeClock } from '../node-clock/node-clock.ts';
import type { Config } from '../config.ts';
import type { Clock, HostClock } from '../system-clock.ts';

export interface ChosenClock {
  readonly clock: Clock;
  /** How far it may be from the clock of the other nodes. */
  readonly clockMargin: () => Millis;
  /** What lets it go on where it was after a crash. */
  readonly clockKeeper: ClockKeeper;
}

export async function clockFor(
  { databaseUrl, port }: Pick<Config, 'databaseUrl' | 'port'>,
  { own, logger }: { readonly own: HostClock; readonly logger: Logger },
): Promise<ChosenClock> {
  const kept = { moment: () => own.moment(), node: `${hostname()}:${port}`, logger };
  if (databaseUrl === undefined) {
    const clockKeeper = new ClockKeeper({ ...kept, clock: own, isShared: false });
    return { clock: own, clockMargin: () => millis(0), clockKeeper };
  }
  const { databaseTime } = await import('../node-clock/database-time.ts');
  const clock = new NodeClock({ own, logger, ask: databaseTime(databaseUrl) });
  try {
    await clock.start();
  } catch (error) {
    // A database that does not say the time can't be opened either, and whoever opens it says what to do.
    logger.debug({ error }, 'the database does not say what time it is');
  }
  const clockKeeper = new ClockKeeper({ ...kept, clock, isShared: true });
  return { clock, clockMargin: () => clock.fromOthers(), clockKeeper };
}
