// Finds the programs of others that some tests need: proxies and a NATS server. Installs them from Debian where that may be done.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages } from './debian-packages.mjs';

/** Where Debian and the usual other systems put programs, some of them outside of PATH. */
export const PROGRAM_PLACES = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * @param {string} name
 * @returns {string | undefined} the program's path
 */
export const findProgram = (name) => PROGRAM_PLACES.map((place) => join(place, name)).find((path) => existsSync(path));

/** Programs of the long tests, each with Debian's package of it. */
const PROGRAMS = { nginx: 'nginx-light', haproxy: 'haproxy', caddy: 'caddy', 'nats-server': 'nats-server' };
const missing = () => Object.keys(PROGRAMS).filter((name) => findProgram(name) === undefined);

/** Installs what is missing where it may. Says what tests will go without; in CI it throws instead. */
export function ensurePrograms() {
  if (missing().length > 0) installDebianPackages(...missing().map((name) => PROGRAMS[name]));
  const absent = missing();
  if (absent.length === 0) return;
  const sentence = `The tests with ${absent.join(', ')} are NOT run: install ${absent.map((name) => PROGRAMS[name]).join(', ')}.`;
  if ((process.env.CI ?? '') !== '') throw new Error(sentence);
  console.warn(sentence);
}
