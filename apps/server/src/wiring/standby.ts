// Composes this computer's part in a pair of two.

import { hostname } from 'node:os';
import type { Config } from '../config.ts';
import { backUp } from '../maintenance/backup.ts';
import { StandbyHost } from '../standby/standby-host.ts';
import type { ServerNeeds } from './wire-server.ts';

type Addressed = Pick<Config, 'publicOrigin' | 'tls' | 'port'>;

/** Where others reach this computer, by its address on the way to them. */
export const originAtOf =
  ({ publicOrigin, tls, port }: Addressed) =>
  (address: string, listens?: number): string =>
    publicOrigin ?? new URL(`${tls === undefined ? 'http' : 'https'}://${address}:${String(listens ?? port)}`).origin;

export function createStandby(
  config: Config,
  { clock, logger, takeBackup, onReplaced, hostname: nameOf = hostname, isRehearsal }: ServerNeeds,
): StandbyHost {
  const { databasePath, databaseUrl, dataDir } = config;
  return new StandbyHost({
    clock,
    logger,
    databasePath,
    dataDir,
    isPossible: databaseUrl === undefined && databasePath !== ':memory:' && isRehearsal !== true,
    name: nameOf(),
    takeBackup: takeBackup ?? ((file) => backUp(databasePath, file)),
    originAt: originAtOf(config),
    onReplaced: onReplaced ?? (() => undefined),
  });
}
