// What a server needs from whoever starts it.

import type { Millis } from '@feltclock/domain';
import type { Logger } from 'pino';
import type { FirstStart } from '../demo/first-start.ts';
import type { NetworkInterface } from '../http/addresses/public-address.ts';
import type { DrawImage } from '../http/bodies/uploaded-image.ts';
import type { DatabaseOptions } from '../storage/open-database.ts';
import type { TakeBackup } from '../maintenance/scheduled-backups.ts';
import type { PostgresOptions } from '../storage/postgres/open-postgres.ts';
import type { Metrics } from '../metrics.ts';
import type { ClockKeeper } from '../node-clock/clock-keeper.ts';
import type { Clock, HostLook } from '../system-clock.ts';
import type { Passwords } from '../user/password.ts';
import type { BusLine } from '../bus/bus-line.ts';

export interface ServerNeeds {
  readonly clock: Clock;
  readonly logger: Logger;
  /** How far the clock may be from that of the other nodes; nothing unless given. */
  readonly clockMargin?: () => Millis;
  /** What lets the clock go on after a crash where it was; it begins anew unless given. */
  readonly clockKeeper?: ClockKeeper;
  /** The folder of the built web pages. */
  readonly webRoot: string;
  /** What happened to the host's time since the last look; nothing ever does unless given. */
  readonly lookAtHost?: () => HostLook;
  /** May the process open another file? It always may unless given. */
  readonly canOpenFile?: () => boolean;
  /** How the database's file is opened; for real unless given. */
  readonly openHandle?: DatabaseOptions['openHandle'];
  /** How a scheduled backup is taken; within this process, which it holds up, unless given. */
  readonly takeBackup?: TakeBackup;
  /** How PostgreSQL is connected to, where it holds the data; for real unless given. */
  readonly postgres?: Pick<PostgresOptions, 'openPool' | 'mayLoseCommits' | 'opensAhead' | 'patience'>;
  /** How passwords are hashed; with argon2id unless given. */
  readonly passwords?: Passwords;
  /** How pictures are drawn; for real unless given. */
  readonly drawImage?: DrawImage;
  /** The machine's network interfaces; asked of the operating system unless given. */
  readonly networkInterfaces?: () => readonly NetworkInterface[];
  /** The machine’s name; asked of the operating system unless given. */
  readonly hostname?: () => string;
  /** Does the demonstration have a season, with its customers and their points? It does unless told otherwise. */
  readonly hasDemoSeason?: boolean;
  /** What leads to the other nodes; there are none unless given. */
  readonly busLine?: BusLine;
  /** Hears what an empty database was filled with, as soon as it is. */
  readonly announce?: (firstStart: FirstStart) => void;
  /** What is counted and told at GET /metrics; nobody counts unless given. */
  readonly metrics?: Metrics;
}
