// Chooses what carries the bus, by the settings: memory for a server alone, PostgreSQL's NOTIFY for several, NATS for many.

import type { Logger } from 'pino';
import type { BusLine } from '../bus/bus-line.ts';
import { Hub } from '../bus/in-process-line.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../system-clock.ts';

/** Loads only what the settings ask for: a venue with one server pays for no other. */
export async function busLineFor(
  { databaseUrl, natsUrl }: Pick<Config, 'databaseUrl' | 'natsUrl'>,
  ports: { readonly clock: Clock; readonly logger: Pick<Logger, 'warn'> },
): Promise<BusLine> {
  // Nobody else can be on a database that is a file.
  if (databaseUrl === undefined) return new Hub().line();
  if (natsUrl === undefined) {
    const { NotifyLine } = await import('../bus/notify-line.ts');
    return new NotifyLine({ ...ports, url: databaseUrl });
  }
  const { NatsLine } = await import('../bus/nats-line.ts');
  return new NatsLine({ ...ports, url: natsUrl });
}
