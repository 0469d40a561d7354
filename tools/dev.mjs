// Development: the server restarted by tsx and the web served by vite, together until Ctrl-C.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = (bin, ...args) =>
  spawn(process.execPath, [`node_modules/${bin}`, ...args], { cwd: root, stdio: 'inherit' });

const children = [
  run('tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'apps/server/src/main.ts', ...process.argv.slice(2)),
  run('vite/bin/vite.js', 'apps/web', '--config', 'apps/web/vite.config.ts'),
];

const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop).on('SIGTERM', stop);
children.forEach((child) => child.on('exit', stop));
