// Checks that this machine's download starts with nothing else: unpacked in an empty folder, without Node, npm or the repository.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhatChanged } from '../build-what-changed.mjs';
import { freePort } from '../built-product.mjs';
import { packRelease } from '../release/pack-release.mjs';
import { canMake, isThisMachine, PLATFORMS } from '../release/platforms.mjs';

const DEVELOPMENT = /\.(?:map|tsx?)$|\.test\.|^(?:apps|packages|tools|e2e|bench)\b/;
const PASSWORD = 'a password of the check';

/** Requests to the release, each with what the answer must contain: its first page makes the account. They use the native parts too; the picture needs sharp. */
const ASKED = [
  { path: '/healthz', has: '"status":"ok"' },
  { path: '/', has: '<div id="root"' },
  { path: '/websocket/sockjs.js', has: 'SockJS' },
  { path: '/api/first-page', has: '"isOpen":true' },
  { path: '/api/first-page', post: { language: 'ko', name: '한밤 홀덤', password: PASSWORD }, has: 'SUPER_ADMIN' },
  { path: '/api/installation', has: '"everyHours":24' },
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

/** The basic programs of the system, which a shell script calls by name; no Node and no npm. */
const BARE = ['dirname', 'sh', 'uname'];

function bareEnvironment(folder, settings) {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  for (const name of BARE) {
    const program = ['/bin', '/usr/bin'].map((place) => join(place, name)).find((path) => existsSync(path));
    if (program !== undefined) symlinkSync(program, join(bin, name));
  }
  return { PATH: bin, HOME: folder, ...settings };
}

/** Runs one command of the download to its end. */
function runWord(release, env, word) {
  const { status, stdout, stderr } = spawnSync(join(release, 'feltclock'), [word], {
    cwd: env.HOME,
    env,
    encoding: 'utf8',
  });
  return status === 0 ? [] : [`feltclock ${word} ended with code ${status}:`, stdout, stderr];
}

/** As a double-click does: in the background, and asked again without a second server. */
async function openAndAsk(release, env, origin) {
  const opened = runWord(release, env, 'open');
  if (opened.length > 0) return opened;
  const faults = [...(await askAll(origin)), ...runWord(release, env, 'open'), ...runWord(release, env, 'stop')];
  const isGone = await fetch(origin).then(
    () => false,
    () => true,
  );
  return isGone ? faults : [...faults, 'It answers after it was stopped.'];
}

/** @returns {Promise<string[]>} the faults of a release packed now */
export async function checkPackedRelease() {
  await buildWhatChanged();
  const folder = mkdtempSync(join(tmpdir(), 'feltclock-release-'));
  try {
    const platform = PLATFORMS.find(isThisMachine);
    if (platform === undefined || !canMake(platform)) return [`There is no download for ${process.platform}.`];
    const { name, path } = await packRelease(platform, folder);
    const unpacked = spawnSync('tar', ['-xzf', path, '-C', folder], { encoding: 'utf8' });
    if (unpacked.status !== 0) return [unpacked.stderr];
    const release = join(folder, name);
    const strays = readdirSync(release, { recursive: true }).filter((file) => DEVELOPMENT.test(file));
    if (!existsSync(join(release, 'feltclock'))) return ['The program `feltclock` is missing.'];
    const port = await freePort();
    const settings = {
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
    };
    const faults = await openAndAsk(release, bareEnvironment(folder, settings), `http://127.0.0.1:${port}`);
    return [...strays.map((file) => `${file} is for development.`), ...faults];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
