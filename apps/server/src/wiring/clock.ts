// Chooses the clock that the server goes by: the host's, or with PostgreSQL the one that all nodes share.

import { millis, type Millis } from '@feltclock/domain';
import type { Logger } from 'pino';
import { NodeClock } from '../node-clock/node-clock.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../system-clock.ts';

export interface ChosenClock {
  readonly clock: Clock;
  /** How far it may be from the clock of the other nodes. */
  readonly clockMargin: () => Millis;
}

export async function clockFor(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  { own, logger }: { readonly own: Clock; readonly logger: Logger },
): Promise<ChosenClock> {
  if (databaseUrl === undefined) return { clock: own, clockMargin: () => millis(0) };
  const { databaseTime } = await import('../node-clock/database-time.ts');
  const clock = new NodeClock({ own, logger, ask: databaseTime(databaseUrl) });
  try {
    await clock.start();
  } catch (error) {
    // A database that does not say the time can't be opened either, and whoever opens it says what to do.
    logger.debug({ error }, 'the database does not say what time it is');
  }
  return { clock, clockMargin: () => clock.margin() };
}
