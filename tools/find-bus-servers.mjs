// Finds the servers that tests of the bus between nodes are run with: PostgreSQL's programs and nats-server, else installs Debian's when it may.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGES = { postgres: 'postgresql', 'nats-server': 'nats-server' };
const versions = '/usr/lib/postgresql';

function folders() {
  const numbers = existsSync(versions) ? readdirSync(versions).filter((name) => Number(name) >= 15) : [];
  const ofPostgres = numbers
    .sort((one, other) => Number(other) - Number(one))
    .map((name) => join(versions, name, 'bin'));
  return [...ofPostgres, ...(process.env.PATH ?? '').split(':'), '/usr/sbin'];
}

const programOf = (name) =>
  folders()
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** @returns {boolean} is it on this machine? */
export const hasProgram = (name) => programOf(name) !== undefined;

/** @returns {string} the path of a program; throws when there is none */
export function findProgram(name) {
  const path = programOf(name);
  if (path === undefined) throw new Error(`There is no ${name} on this machine.`);
  return path;
}

/** @returns {boolean} must the tests be run with it, wherever they are? */
export const mustHave = () => (process.env.CI ?? '') !== '';

const mayInstall = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');

/** Installs what is missing where it may; says so where tests will go without. */
export function ensureBusServers() {
  const missing = () => Object.keys(PACKAGES).filter((name) => !hasProgram(name));
  if (missing().length === 0) return;
  if (mayInstall()) {
    const packages = missing().map((name) => PACKAGES[name]);
    console.log(`Installing ${packages.join(' and ')} for the tests …`);
    const aptGet = (...args) =>
      spawnSync('apt-get', ['-qq', ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    aptGet('update');
    aptGet('install', '-y', '--no-install-recommends', ...packages);
  }
  for (const name of missing())
    console.log(
      `The tests of the bus with ${name} are NOT run: it is not here. On Debian: apt-get install ${PACKAGES[name]}`,
    );
}
