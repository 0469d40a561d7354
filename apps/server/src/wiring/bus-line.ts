// Chooses what carries the bus, by the settings: memory for a server alone, PostgreSQL's NOTIFY for several, NATS for many.

import type { Logger } from 'pino';
import type { BusLine } from '../bus/bus-line.ts';
import { Hub } from '../bus/in-process-line.ts';
import { NatsLine } from '../bus/nats-line.ts';
import { NotifyLine } from '../bus/notify-line.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../system-clock.ts';

export function busLineFor(
  { databaseUrl, natsUrl }: Pick<Config, 'databaseUrl' | 'natsUrl'>,
  ports: { readonly clock: Clock; readonly logger: Pick<Logger, 'warn'> },
): BusLine {
  // Nobody else can be on a database that is a file.
  if (databaseUrl === undefined) return new Hub().line();
  return natsUrl === undefined
    ? new NotifyLine({ ...ports, url: databaseUrl })
    : new NatsLine({ ...ports, url: natsUrl });
}
