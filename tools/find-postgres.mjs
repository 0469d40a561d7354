// Finds a PostgreSQL for the tests: FELTCLOCK_TEST_PG, the programs on this machine, else installs Debian's package when it may.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages } from './debian-packages.mjs';

/** The product's own limit. */
const OLDEST = 15;
const isNewEnough = (name) => Number(/\d+/.exec(name)?.[0]) >= OLDEST;
const newestFirst = (one, other) => Number(/\d+/.exec(other)?.[0]) - Number(/\d+/.exec(one)?.[0]);

/** Folders of which each version of PostgreSQL has one. */
const homes = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', 'C:\\Program Files\\PostgreSQL'];

function installedIn(home) {
  if (!existsSync(home)) return [];
  const versions = readdirSync(home).filter((name) => /^(postgresql@)?\d+$/.test(name) && isNewEnough(name));
  return versions.sort(newestFirst).map((name) => join(home, name, 'bin'));
}

/** Where the shell would find it. */
function onPath() {
  const { status, stdout } = spawnSync('pg_config', ['--version', '--bindir'], { encoding: 'utf8' });
  const [bindir, version] = status === 0 ? stdout.trim().split('\n').reverse() : [];
  return bindir && (version === undefined || isNewEnough(version)) ? [bindir] : [];
}

const isWhole = (folder) =>
  ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)) || existsSync(join(folder, `${name}.exe`)));

/** @returns {string | undefined} the folder of its programs */
export const findPostgres = () => [...homes.flatMap(installedIn), ...onPath()].find(isWhole);

/** @returns {string | undefined} the address of one that the tests were given */
export const namedPostgres = () => process.env.FELTCLOCK_TEST_PG?.trim() || undefined;

/** Is there one that tests can use, of this machine or elsewhere? */
export const hasPostgres = () => (namedPostgres() ?? findPostgres()) !== undefined;

/** What is said where the tests on PostgreSQL can't be run. */
export const WITHOUT_POSTGRES =
  'The tests on PostgreSQL are NOT run: there is none of version 15 or newer here. On Debian: apt-get install postgresql; on a Mac: ' +
  'brew install postgresql@17; or set FELTCLOCK_TEST_PG to the address of one whose user may create databases.';

/** Installs Debian's where there is none and it may; says so where the tests will go without. */
export function ensurePostgres() {
  if (hasPostgres()) return;
  installDebianPackages('postgresql');
  if (!hasPostgres()) console.log(WITHOUT_POSTGRES);
}
