// Fills a data folder through the built server of a release, and stores it for the test that newer servers upgrade it
// (apps/server/src/storage/releases.test.ts): node tools/keep-data-folder.mjs <folder of the release> <name> [demo]
// Run npm run build in the release first. With `demo` it starts with its demonstration, for releases that cannot create a store.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { freePort, untilReady } from './built-product.mjs';

const PATIENCE = 60_000;
/** The game runs this long before its server stops. */
const IN_PLAY_FOR = 3000;
const ADMIN = { id: 'admin', password: 'of-an-older-release' };
const STORE = { name: 'Released', detailAddress: '12-3', phoneNo: '02-555-0142', comment: '' };
const row = (level, smallBlind, duration) => ({
  level,
  smallBlind,
  bigBlind: 2 * smallBlind,
  ante: 2 * smallBlind,
  duration,
});
const STRUCTURE = {
  name: 'Evening',
  buyInAmount: 50_000,
  registrationDeadline: 3,
  prize: '50%',
  entryLimit: 2,
  entryLimitFlag: 1,
  earlyBuyIn: 35_000,
  buyIn: 30_000,
  firstReBuyIn: 30_000,
  secondReBuyIn: 40_000,
  thirdReBuyIn: 0,
  addOn: 50_000,
  levelList: [row(1, 100, 20), row(2, 200, 20), row(0, 0, 10), row(3, 400, 20), row(4, 800, 20)],
  prizeContent: '<p>1st <strong>50%</strong></p>',
};
const COUNTS = { current: 18, earlyBuyIn: 5, buyIn: 16, firstReBuyIn: 3, secondReBuyIn: 1, thirdReBuyIn: 0, addOn: 7 };

async function callsOf(origin) {
  const send = (method, path, body, authorization = '') =>
    fetch(`${origin}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: JSON.stringify(body),
    });
  const token = (await send('POST', '/login', ADMIN)).headers.get('authorization');
  return async (method, path, body) => {
    const answer = await send(method, path, body, token);
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
}

/** Creates a store with a structure and a running game, and changes it as staff do. */
async function play(call) {
  const [known] = await call('POST', '/store/list', {});
  const storeId = known?.id ?? (await call('POST', '/store', STORE)).id;
  await call('POST', '/structure', { ...STRUCTURE, storeId });
  const structures = await call('POST', '/structure/list', { storeId });
  const { id: structureId } = structures.find(({ name }) => name === STRUCTURE.name);
  await call('POST', '/game', {
    name: 'In play',
    structureId,
    structureName: STRUCTURE.name,
    prizeContent: '<p>GTD</p>',
  });
  const { id } = (await call('POST', '/game/list', { storeId })).find(({ name }) => name === 'In play');
  await call('POST', '/game-log', { id, action: 'INIT' });
  await call('PUT', '/game', { id, status: 'PLAYING' });
  await call('PUT', '/game/player', { id, ...COUNTS });
  await call('PUT', '/game/prize', { id, prizeContent: '<p>1st <em>60%</em></p>' });
}

async function fill(release, dataDir, demo) {
  const port = await freePort();
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' };
  const settings = { FELTCLOCK_DEMO: demo, ADMIN_ID: ADMIN.id, ADMIN_PASSWORD: ADMIN.password };
  const command = [join(release, 'dist', 'server', 'main.js')];
  const options = { cwd: release, stdio: ['ignore', 'ignore', 'inherit'], env: { ...env, ...settings } };
  const child = spawn(process.execPath, command, options);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const origin = `http://127.0.0.1:${port}`;
  try {
    const isReady = await untilReady(origin, { hasEnded: () => child.exitCode !== null, patience: PATIENCE });
    if (!isReady) throw new Error('The release did not start.');
    await play(await callsOf(origin));
    await sleep(IN_PLAY_FOR);
  } finally {
    child.kill('SIGTERM');
    await gone;
  }
}

const [release, name, demo = 'off'] = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), 'feltclock-release-'));
await fill(release, dataDir, demo === 'demo' ? 'on' : 'off');
// Older servers left all data in the write-ahead log.
const database = new DatabaseSync(join(dataDir, 'feltclock.db'));
database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
database.close();
const kept = fileURLToPath(new URL(`../apps/server/test-support/releases/${name}/`, import.meta.url));
mkdirSync(kept, { recursive: true });
const packed = gzipSync(readFileSync(join(dataDir, 'feltclock.db')), { level: 9 });
writeFileSync(join(kept, 'feltclock.db.gz'), packed);
rmSync(dataDir, { recursive: true });
console.log(`${name}: ${packed.length} bytes`);
