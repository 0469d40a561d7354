// Checks updates with real downloads of this machine, without Node on the path: a game runs, the next version takes over and it continues, two broken
// versions go back by themselves, and `rollback` returns to the first.
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhatChanged } from '../build-what-changed.mjs';
import { freePort } from '../built-product.mjs';
import { packRelease } from '../release/pack-release.mjs';
import { canMake, isThisMachine, PLATFORMS } from '../release/platforms.mjs';
import { bareEnvironment } from './packed-release.mjs';

const PASSWORD = 'a password of the check';
const MAIN = 'dist/server/main.js';

/** Runs one command to its end. Meanwhile this process sees which connections the server closes. */
const runWord = (release, env, words) =>
  new Promise((done) => {
    execFile(join(release, 'feltclock'), words, { cwd: env.HOME, env }, (error, stdout, stderr) =>
      done({ status: error?.code ?? 0, output: `${stdout}${stderr}` }),
    );
  });

/** The same build under another version. `fails` is the command that this version cannot run. */
const changed = (version, fails) => (files) =>
  files.map((file) => {
    const text = () => file.content.toString();
    if (file.path === 'package.json')
      return { ...file, content: Buffer.from(JSON.stringify({ ...JSON.parse(text()), version })) };
    if (file.path !== MAIN || fails === undefined) return file;
    const broken = `if (process.argv[2] === '${fails}') { console.error('broken on purpose'); process.exit(3); }\n`;
    return { ...file, content: Buffer.from(broken + text()) };
  });

/** Calls of one person at the machine itself. */
function callerOf(origin) {
  const headers = new Headers({ 'content-type': 'application/json' });
  return async (path, body, method = 'POST') => {
    const init = body === undefined ? { headers } : { method, headers, body: JSON.stringify(body) };
    const answer = await fetch(`${origin}${path}`, init);
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    if (answer.headers.has('authorization')) headers.set('authorization', answer.headers.get('authorization'));
    return answer.json();
  };
}

/** Makes the venue and starts a game. Returns when its level ends, in ms since the epoch. */
async function startGame(call) {
  await call('/api/first-page', { language: 'ko', name: '한밤 홀덤', password: PASSWORD });
  const [store] = await call('/api/store/list', {});
  const [structure] = await call('/api/structure/list', { storeId: store.id });
  const { id } = await call('/api/game', { structureId: structure.id });
  await call('/api/game-log', { id, action: 'PLAY' });
  return id;
}

/** The row on the clock, and when it ends. A player sees whole seconds. */
async function clockOf(call, id) {
  const { levelSeq, remainLevelTime, clock } = await call('/api/game/info', { id });
  return { levelSeq, endsAt: Date.now() / 1000 + remainLevelTime, status: clock.status };
}

const SECOND = 1;

async function checkUpdates({ release, env, origin, files }) {
  const faults = [];
  const call = callerOf(origin);
  const expectThat = (claim, isTrue) => void (isTrue || faults.push(`Not true: ${claim}.`));
  const opened = await runWord(release, env, ['open']);
  if (opened.status !== 0) return [opened.output];
  const game = await startGame(call);
  const before = await clockOf(call, game);
  const runs = async (version, what) => {
    const { version: found } = await call('/healthz');
    expectThat(`${version} runs ${what}, not ${found}`, found === version);
    const now = await clockOf(call, game);
    const isSame = now.levelSeq === before.levelSeq && Math.abs(now.endsAt - before.endsAt) <= SECOND;
    expectThat(`the game goes on ${what}: ${JSON.stringify({ before, now })}`, isSame && now.status === before.status);
  };
  const does = async (words, status, said) => {
    const done = await runWord(release, env, words);
    expectThat(
      `feltclock ${words.join(' ')} ends with ${status} and says ${said}: ${done.output}`,
      done.status === status,
    );
    expectThat(`feltclock ${words.join(' ')} says ${said}: ${done.output}`, done.output.includes(said));
  };
  await does(['update', files.next], 1, '--force');
  await runs(files.version, 'while a game is in play');
  await does(['update', files.next, '--force'], 0, '9.0.0');
  await runs('9.0.0', 'after the update');
  await does(['update', files.unready, '--force'], 1, 'broken on purpose');
  await runs('9.0.0', 'after an update that could not be rehearsed');
  await does(['update', files.unstartable, '--force'], 1, 'broken on purpose');
  await runs('9.0.0', 'after an update that did not start');
  await does(['rollback', '--force'], 0, files.version);
  await runs(files.version, 'after the way back');
  const kept = readdirSync(join(release, 'versions')).filter((name) => /^\d/.test(name));
  expectThat(`two versions are kept, not ${kept.join(', ')}`, kept.length === 2);
  return faults;
}

/** @returns {Promise<string[]>} the faults of updates of releases packed now */
export async function checkPackedUpdate() {
  await buildWhatChanged();
  const folder = mkdtempSync(join(tmpdir(), 'feltclock-update-'));
  try {
    const platform = PLATFORMS.find(isThisMachine);
    if (platform === undefined || !canMake(platform)) return [`There is no download for ${process.platform}.`];
    const first = await packRelease(platform, folder);
    const other = async (version, fails) =>
      (await packRelease(platform, folder, { version, change: changed(version, fails) })).path;
    const files = {
      version: /^feltclock-([\d.]+)-/.exec(first.name)?.[1] ?? '',
      next: await other('9.0.0'),
      unready: await other('9.0.1', 'rehearse'),
      unstartable: await other('9.0.2', 'start'),
    };
    const unpacked = spawnSync('tar', ['-xzf', first.path, '-C', folder], { encoding: 'utf8' });
    if (unpacked.status !== 0) return [unpacked.stderr];
    const port = await freePort();
    const env = bareEnvironment(folder, { PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' });
    const release = join(folder, first.name);
    const checked = checkUpdates({ release, env, origin: `http://localhost:${port}`, files });
    return await checked.finally(() => runWord(release, env, ['stop']));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
