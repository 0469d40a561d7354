// Finds a PostgreSQL for the tests: FELTCLOCK_TEST_PG or the programs on this machine. Installs Debian's package if possible.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages } from './find-programs.mjs';

/** The oldest version that the product supports. */
const OLDEST = 15;
const isNewEnough = (name) => Number(/\d+/.exec(name)?.[0]) >= OLDEST;
const newestFirst = (one, other) => Number(/\d+/.exec(other)?.[0]) - Number(/\d+/.exec(one)?.[0]);

/** Folders with one subfolder for each version of PostgreSQL. */
const homes = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', 'C:\\Program Files\\PostgreSQL'];

function installedIn(home) {
  if (!existsSync(home)) return [];
  const versions = readdirSync(home).filter((name) => /^(postgresql@)?\d+$/.test(name) && isNewEnough(name));
  return versions.sort(newestFirst).map((name) => join(home, name, 'bin'));
}

function onPath() {
  const { status, stdout } = spawnSync('pg_config', ['--version', '--bindir'], { encoding: 'utf8' });
  const [bindir, version] = status === 0 ? stdout.trim().split('\n').reverse() : [];
  return bindir && (version === undefined || isNewEnough(version)) ? [bindir] : [];
}

const isWhole = (folder) =>
  ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)) || existsSync(join(folder, `${name}.exe`)));

/** @returns {string | undefined} the folder of its programs */
export const findPostgres = () => [...homes.flatMap(installedIn), ...onPath()].find(isWhole);

/** @returns {string | undefined} the address of a given server */
export const namedPostgres = () => process.env.FELTCLOCK_TEST_PG?.trim() || undefined;

export const hasPostgres = () => (namedPostgres() ?? findPostgres()) !== undefined;

export const WITHOUT_POSTGRES =
  'The tests on PostgreSQL are NOT run: version 15 or newer is not installed. On Debian: apt-get install postgresql; on a Mac: ' +
  'brew install postgresql@17; or set FELTCLOCK_TEST_PG to the address of a server whose user may create databases.';

/** Installs Debian's package if there is none and it is possible; else prints that the tests are left out. */
export function ensurePostgres() {
  if (hasPostgres()) return;
  installDebianPackages('postgresql');
  if (!hasPostgres()) console.log(WITHOUT_POSTGRES);
}
