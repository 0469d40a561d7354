// Finds other programs that tests need, such as proxies and a NATS server, and installs them on Debian if possible.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian and other systems put programs; some of these folders are not in PATH. */
export const PROGRAM_PLACES = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * @param {string} name
 * @returns {string | undefined} the program's path
 */
export const findProgram = (name) => PROGRAM_PLACES.map((place) => join(place, name)).find((path) => existsSync(path));

const mayInstall = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');

/** Installs Debian packages if this is Debian and the user is root; does nothing otherwise. Check afterwards whether the program exists. */
export function installDebianPackages(...names) {
  if (!mayInstall()) return;
  console.log(`Installing ${names.join(', ')} for the tests …`);
  const aptGet = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  aptGet('update');
  aptGet('install', '-y', '--no-install-recommends', ...names);
}

/** Programs of the tests, each with its Debian package. */
const PROGRAMS = {
  curl: 'curl',
  nginx: 'nginx-light',
  haproxy: 'haproxy',
  caddy: 'caddy',
  'nats-server': 'nats-server',
  mosquitto: 'mosquitto',
  python3: 'python3',
};

/** Installs those of these programs that are missing, if possible; default: all. If some are still missing it prints which tests are left out, or throws in CI. */
export function ensurePrograms(...names) {
  const wanted = names.length === 0 ? Object.keys(PROGRAMS) : names;
  const missing = () => wanted.filter((name) => findProgram(name) === undefined);
  if (missing().length > 0) installDebianPackages(...missing().map((name) => PROGRAMS[name]));
  const absent = missing();
  if (absent.length === 0) return;
  const sentence = `The tests with ${absent.join(', ')} are NOT run: install ${absent.map((name) => PROGRAMS[name]).join(', ')}.`;
  if ((process.env.CI ?? '') !== '') throw new Error(sentence);
  console.warn(sentence);
}
