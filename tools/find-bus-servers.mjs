// Finds the servers that tests of the bus between nodes are run with: PostgreSQL's programs, and nats-server, which is installed where it may be.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackage } from './debian-packages.mjs';
import { findPostgres } from './find-postgres.mjs';

function pathOf(name) {
  const folders = [findPostgres() ?? '', ...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** @returns {boolean} is it on this machine? */
export const hasProgram = (name) => pathOf(name) !== undefined;

/** @returns {string} the path of a program; throws when there is none */
export function findProgram(name) {
  const path = pathOf(name);
  if (path === undefined) throw new Error(`There is no ${name} on this machine.`);
  return path;
}

/** @returns {boolean} must the tests be run with it, so that its absence is a failure? */
export const mustHave = () => (process.env.CI ?? '') !== '';

/** Installs Debian's nats-server where there is none and it may; says so where tests will go without. */
export function ensureNats() {
  if (hasProgram('nats-server')) return;
  installDebianPackage('nats-server');
  if (!hasProgram('nats-server'))
    console.log(
      'The tests of the bus over NATS are NOT run: there is no nats-server. On Debian: apt-get install nats-server.',
    );
}
