// The built product with its demonstration venue and one game.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, untilReady } from '../../../tools/built-product.mjs';

const ADMIN = { id: 'bench', password: 'bench-password' };
const BUILT = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url));

export interface Clock {
  readonly status: string;
  readonly remaining: number;
  readonly at: number;
}

/** Ends a hanging start, in ms. */
const START_LIMIT = 60_000;

/** The default length of a row, in ms. */
export const ROW = 600_000;

export interface Venue {
  readonly port: number;
  readonly session: string;
  readonly gameId: number;
  readonly call: (method: string, path: string, body?: unknown) => Promise<unknown>;
  clock(): Promise<Clock>;
  /** The server's clock minus this process's date, in ms, with fractions. */
  serverAhead(): Promise<number>;
  /** Another game of the same product, with rows of this length in ms (whole minutes). */
  another(row: number): Promise<Venue>;
  close(): void;
}

const preciseNow = (): number => performance.timeOrigin + performance.now();
/** This process's date has whole milliseconds. A tick shows the offset of the precise clock. */
function dateMinusPrecise(): number {
  const tick = Date.now();
  while (Date.now() === tick);
  return Date.now() - preciseNow();
}

/** Starts the product; `origins` are the origins of its boards. */
export async function openVenue(origins: readonly string[]): Promise<Venue> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${String(port)}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'feltclock-bench-board-'));
  const environment = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    STORE_BOUNDS: '10000',
  };
  const admin = { ADMIN_ID: ADMIN.id, ADMIN_PASSWORD: ADMIN.password, ALLOWED_ORIGINS: origins.join(',') };
  const main = process.env['FELTCLOCK_MAIN'] ?? BUILT;
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...environment, ...admin },
    stdio: 'inherit',
  });
  const isReady = await untilReady(origin, { hasEnded: () => child.exitCode !== null, patience: START_LIMIT });
  if (!isReady) throw new Error('the product did not start');

  const ask = (method: string, path: string, body: unknown, token: string): Promise<Response> =>
    fetch(`${origin}/api${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), authorization: token },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const login = await ask('POST', '/login', ADMIN, '');
  const token = login.headers.get('authorization') ?? '';
  const profile = (await login.json()) as unknown;
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> =>
    (await ask(method, path, body, token)).json();

  const [store] = (await call('POST', '/store/list', {})) as { id: number }[];
  const newGame = async (row: number): Promise<number> => {
    const level = { level: 1, smallBlind: 100, bigBlind: 200, ante: 200, duration: row / 60_000 };
    const chips = { earlyBuyIn: 0, buyIn: 20_000, firstReBuyIn: 0, secondReBuyIn: 0, thirdReBuyIn: 0, addOn: 0 };
    const structure = (await call('POST', '/structure', {
      storeId: store?.id,
      name: 'bench',
      buyInAmount: 50_000,
      registrationDeadline: 1,
      prize: '',
      entryLimit: 0,
      entryLimitFlag: 1,
      ...chips,
      levelList: Array.from({ length: 100 }, () => level),
      prizeContent: '<p>1st</p>',
    })) as { id: number };
    return ((await call('POST', '/game', { name: 'bench', structureId: structure.id })) as { id: number }).id;
  };
  const venueOf = (gameId: number): Venue => ({
    port,
    session: JSON.stringify({ token, profile, lastActionTime: Date.now() }),
    gameId,
    call,
    clock: async () => ((await call('POST', '/game/info', { id: gameId })) as { clock: Clock }).clock,
    serverAhead: async () => {
      let best = { trip: Number.POSITIVE_INFINITY, ahead: 0 };
      for (let n = 0; n < 40; n += 1) {
        const sent = preciseNow();
        const { t1, t2 } = (await (await fetch(`${origin}/api/time`)).json()) as { t1: number; t2: number };
        const trip = preciseNow() - sent - (t2 - t1);
        if (trip < best.trip) best = { trip, ahead: t1 - (sent + trip / 2) };
      }
      return best.ahead - dateMinusPrecise();
    },
    another: async (row) => venueOf(await newGame(row)),
    close: () => {
      child.kill('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  });
  return venueOf(await newGame(ROW));
}
