// Development: the server, restarted when its files change, and the web served by vite, until Ctrl-C.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = (...args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });

const children = [
  run('--watch', '--watch-preserve-output', 'apps/server/src/main.ts', ...process.argv.slice(2)),
  run('node_modules/vite/bin/vite.js', 'apps/web', '--config', 'apps/web/vite.config.ts'),
];

const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop).on('SIGTERM', stop);
children.forEach((child) => child.on('exit', stop));
