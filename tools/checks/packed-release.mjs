// Checks that a packed release starts with nothing but Node: unpacked in an empty folder, without npm and without the repository.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhatChanged } from '../build-what-changed.mjs';
import { freePort, untilReady } from '../built-product.mjs';
import { packRelease } from '../release/pack-release.mjs';

/** Ends what hangs. */
const PATIENCE = 60_000;
const DEVELOPMENT = /\.(?:map|tsx?)$|\.test\.|^(?:apps|packages|tools|e2e|bench)\b/;
const PASSWORD = 'a password of the check';

/** Requests to the release, each with what the answer must contain. They use the native parts too; the picture needs sharp. */
const ASKED = [
  { path: '/healthz', has: '"status":"ok"' },
  { path: '/login', has: '<div id="root"' },
  { path: '/websocket/sockjs.js', has: 'SockJS' },
  { path: '/api/login', post: { id: 'admin', password: PASSWORD }, has: 'SUPER_ADMIN' },
  { path: '/api/structure-attachment/1/1/default', type: 'image/jpeg' },
];

/** Sends the requests in order; those after the login are signed in. */
async function askAll(origin) {
  const faults = [];
  const headers = new Headers();
  for (const { path, post, has = '', type = '' } of ASKED) {
    if (post !== undefined) headers.set('content-type', 'application/json');
    const init = post === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(post) };
    const answer = await fetch(`${origin}${path}`, init);
    const body = await answer.text();
    const isGood = answer.ok && body.includes(has) && String(answer.headers.get('content-type')).includes(type);
    if (!isGood) faults.push(`${path} answers ${answer.status}: ${body.slice(0, 200)}`);
    headers.delete('content-type');
    if (answer.headers.has('authorization')) headers.set('authorization', answer.headers.get('authorization'));
  }
  return faults;
}

/** An environment with Node on its path and nothing else. */
function bareEnvironment(folder, settings) {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  symlinkSync(process.execPath, join(bin, 'node'));
  return { PATH: bin, HOME: folder, ...settings };
}

async function startAndAsk(release, env, origin) {
  const product = spawn(join(release, 'feltclock'), [], { cwd: env.HOME, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [product.stdout, product.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = new Promise((resolve) => product.once('exit', resolve));
  const isReady = await untilReady(origin, { hasEnded: () => product.exitCode !== null, patience: PATIENCE });
  const faults = isReady ? await askAll(origin) : [];
  product.kill(isReady ? 'SIGTERM' : 'SIGKILL');
  const code = await ended;
  if (!isReady) return [`The release was not ready within ${PATIENCE} ms:`, output];
  return code === 0 ? faults : [...faults, `It ended with code ${code}:`, output];
}

/** @returns {Promise<string[]>} the faults of a release packed now */
export async function checkPackedRelease() {
  await buildWhatChanged();
  const folder = mkdtempSync(join(tmpdir(), 'feltclock-release-'));
  try {
    const { name, path } = await packRelease(folder);
    const unpacked = spawnSync('tar', ['-xzf', path, '-C', folder], { encoding: 'utf8' });
    if (unpacked.status !== 0) return [unpacked.stderr];
    const release = join(folder, name);
    const strays = readdirSync(release, { recursive: true }).filter((file) => DEVELOPMENT.test(file));
    if (!existsSync(join(release, 'feltclock'))) return ['The program `feltclock` is missing.'];
    const port = await freePort();
    const settings = {
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      ADMIN_PASSWORD: PASSWORD,
      LOG_LEVEL: 'warn',
    };
    const faults = await startAndAsk(release, bareEnvironment(folder, settings), `http://127.0.0.1:${port}`);
    return [...strays.map((file) => `${file} is for development.`), ...faults];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
