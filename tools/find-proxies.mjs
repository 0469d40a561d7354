// Where the proxies are whose settings are tried with the real programs: where Debian and the usual other systems put them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const PROGRAM_PLACES = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * @param {string} name
 * @returns {string | undefined} the program's path
 */
export const findProgram = (name) => PROGRAM_PLACES.map((place) => join(place, name)).find((path) => existsSync(path));

/** @returns {string[]} the proxies that are not installed */
export const missingProxies = () => ['nginx', 'haproxy', 'caddy'].filter((name) => findProgram(name) === undefined);
