// Installs Debian's packages where that may be done without asking: as root, on a Debian.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const mayInstall = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');

/** Does nothing where it may not; whoever asks looks afterwards whether the program is there. */
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
