// Checks the downloads: all of them file by file. This machine's starts with nothing else: unpacked in an empty folder, without Node, npm or the
// repository. On Linux the image made of it starts too, and takes over the data of the download.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhatChanged } from '../build-what-changed.mjs';
import { freePort } from '../built-product.mjs';
import { packRelease } from '../release/pack-release.mjs';
import { canMake, isThisMachine, PLATFORMS } from '../release/platforms.mjs';
import { buildImage, runInImage, withImage } from '../run-dockerfile.mjs';
import { checkDownloads } from './downloads.mjs';

const DEVELOPMENT = /\.(?:map|tsx?)$|\.test\.|^(?:apps|packages|tools|e2e|bench)\b/;
const PASSWORD = 'a password of the check';

/** Requests to the release, each with what the answer must contain: its first page makes the account. They use the native parts too; the picture needs sharp. */
const ASKED = [
  { path: '/healthz', has: '"status":"ok"' },
  { path: '/', has: '<div id="root"' },
  { path: '/websocket/sockjs.js', has: 'SockJS' },
  { path: '/feltclock-client.tgz', type: 'octet-stream' },
  { path: '/feltclock-integrations.zip', type: 'zip' },
  { path: '/api/first-page', has: '"isOpen":true' },
  { path: '/api/first-page', post: { language: 'ko', name: '한밤 홀덤', password: PASSWORD }, has: 'SUPER_ADMIN' },
  { path: '/api/installation', has: '"everyHours":24' },
  { path: '/api/login', post: { id: 'admin', password: PASSWORD }, has: 'SUPER_ADMIN' },
  { path: '/api/structure-attachment/1/1/default', type: 'image/jpeg' },
];

/** The same of a server that has taken over the data: the account is there. */
const ASKED_AFTER_MOVE = [
  { path: '/', has: '<div id="root"' },
  { path: '/api/first-page', has: '"isOpen":false' },
  { path: '/api/login', post: { id: 'admin', password: PASSWORD }, has: 'SUPER_ADMIN' },
  { path: '/api/structure-attachment/1/1/default', type: 'image/jpeg' },
];

/** Sends the requests in order; those after the login are signed in. */
async function askAll(origin, asked) {
  const faults = [];
  const headers = new Headers();
  for (const { path, post, has = '', type = '' } of asked) {
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

/** Where the download alone can be found. */
export function bareEnvironment(folder, settings) {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  for (const name of BARE) {
    const program = ['/bin', '/usr/bin'].map((place) => join(place, name)).find((path) => existsSync(path));
    if (program !== undefined) symlinkSync(program, join(bin, name));
  }
  return { PATH: bin, HOME: folder, ...settings };
}

/** Runs one command of the download to its end. */
function runWords(release, env, ...words) {
  const { status, stdout, stderr } = spawnSync(join(release, 'feltclock'), words, {
    cwd: env.HOME,
    env,
    encoding: 'utf8',
  });
  return status === 0 ? [] : [`feltclock ${words.join(' ')} ended with code ${status}:`, stdout, stderr];
}

/** As a double-click does: in the background, and asked again without a second server. */
async function openAndAsk(release, env, origin, asked) {
  const opened = runWords(release, env, 'open');
  if (opened.length > 0) return opened;
  const faults = [
    ...(await askAll(origin, asked)),
    ...runWords(release, env, 'open'),
    ...runWords(release, env, 'stop'),
  ];
  const isGone = await fetch(origin).then(
    () => false,
    () => true,
  );
  return isGone ? faults : [...faults, 'It answers after it was stopped.'];
}

/** From the download to a container and back, as docs/operations.md says. */
async function moveToImageAndBack(image, release, env, origin) {
  const [there, back] = ['there.db', 'back.db'].map((name) => join(env.HOME, name));
  const inImage = (...words) => {
    const { status, output } = runInImage(image, words);
    return status === 0 ? [] : [`The image’s ${words.join(' ')} ended with code ${status}:`, output];
  };
  const faults = [...runWords(release, env, 'backup', there), ...inImage('restore', there)];
  const ask = async (at) => void faults.push(...(await askAll(at, ASKED_AFTER_MOVE)));
  faults.push(...(await withImage(image, { LOG_LEVEL: 'warn' }, ask)));
  if (!/container|컨테이너/.test(runInImage(image, ['doctor']).output)) faults.push('The doctor sees no container.');
  faults.push(...inImage('backup', back), ...runWords(release, env, 'restore', back));
  return [...faults, ...(await openAndAsk(release, env, origin, ASKED_AFTER_MOVE))];
}

async function checkThisMachines({ name, path, version }, folder) {
  const unpacked = spawnSync('tar', ['-xzf', path, '-C', folder], { encoding: 'utf8' });
  if (unpacked.status !== 0) return [unpacked.stderr];
  const release = join(folder, name);
  const strays = readdirSync(release, { recursive: true }).filter((file) => DEVELOPMENT.test(file));
  const port = await freePort();
  const env = bareEnvironment(folder, { PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' });
  const origin = `http://127.0.0.1:${port}`;
  const faults = [
    ...strays.map((file) => `${file} is for development.`),
    ...(await openAndAsk(release, env, origin, ASKED)),
  ];
  if (faults.length > 0 || process.platform !== 'linux') return faults;
  const image = buildImage({ downloads: folder, version, folder: join(folder, 'image') });
  return moveToImageAndBack(image, release, env, origin);
}

/** @returns {Promise<string[]>} the faults of the downloads packed now */
export async function checkPackedRelease() {
  await buildWhatChanged();
  const folder = mkdtempSync(join(tmpdir(), 'feltclock-release-'));
  try {
    const downloads = [];
    for (const platform of PLATFORMS.filter(canMake)) downloads.push(await packRelease(platform, folder));
    const own = downloads.find(({ platform }) => isThisMachine(platform));
    if (own === undefined) return [`There is no download for ${process.platform}.`];
    return [...checkDownloads(downloads), ...(await checkThisMachines(own, folder))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
