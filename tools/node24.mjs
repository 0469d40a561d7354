// Node 24 beside the Node that runs this, as an npm package kept in node_modules/.cache: nothing on the machine changes.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.mjs';

const VERSION = '24.21.0';
const folder = join(root, 'node_modules', '.cache', 'node24');

/** Only the systems that the package is published for; the name of its Windows build is its own. */
const packageName = () => `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** Installs it when it is not there. @returns {string} the path of its binary */
export function findNode24() {
  const name = packageName();
  const binary = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const command = ['install', '--prefix', folder, ...options, `${name}@${VERSION}`];
  const { status, stderr } = spawnSync('npm', command, { encoding: 'utf8', shell: process.platform === 'win32' });
  if (status !== 0 || !existsSync(binary)) throw new Error(`Node ${VERSION} could not be installed: ${stderr}`);
  return binary;
}
