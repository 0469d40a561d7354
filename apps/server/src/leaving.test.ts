import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENDPOINTS } from '@feltclock/contract';
import { millis, seconds, secondsToMillis, type Millis } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { liveBoard, type LiveBoard } from '../test-support/live-board.ts';
import { RawClient } from '../test-support/realtime/raw-client.ts';
import { IDS, startServer, stopServers, type ServerUnderTest } from '../test-support/server-under-test.ts';

const inSeconds = (count: number): Millis => secondsToMillis(seconds(count));
const LEAVING = { waits: inSeconds(5), movesOver: inSeconds(10), finishesWithin: inSeconds(8) };
const BOARDS = 8;

const boards: LiveBoard[] = [];
const folders: string[] = [];
afterEach(async () => {
  await Promise.all(boards.splice(0).map((board) => board.close()));
  await stopServers();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

async function serverWithBoards(databasePath = ':memory:') {
  const under = await startServer({ leaving: LEAVING, databasePath });
  const url = await under.server.listen();
  const token = (await under.tokenOf('manager')) ?? '';
  const closed = new Set<LiveBoard>();
  for (let made = 0; made < BOARDS; made += 1) {
    const board = await liveBoard(url, token, IDS.game);
    void board.ended.then(() => closed.add(board));
    boards.push(board);
  }
  return { under, url, token, closed };
}

const statusOf = async (under: ServerUnderTest, url: string): Promise<number> =>
  (await under.server.inject({ method: 'GET', url })).statusCode;

describe('a server that is asked to stop', () => {
  it('is no longer ready at once, and serves on until whoever sends people here has noticed', async () => {
    const { under, url, token, closed } = await serverWithBoards();
    expect(await statusOf(under, '/readyz')).toBe(200);
    const stopped = stopServers();
    expect(await statusOf(under, '/readyz')).toBe(503);
    expect(await statusOf(under, '/healthz')).toBe(200);
    await under.clock.advance(millis(4900));
    expect(closed.size).toBe(0);
    const [board] = boards;
    expect(await board?.command('Action', { action: 'PAUSE', actionUserId: '' })).toBeUndefined();
    const late = await liveBoard(url, token, IDS.game);
    expect((await under.call(ENDPOINTS.latestLog, { id: IDS.game }, { as: 'manager' })).body.action).toBe('PAUSE');
    await late.close();
    await under.clock.advance(inSeconds(11));
    await stopped;
  });

  it('moves its boards off one after the other over the span, and lets nobody in any more', async () => {
    const { under, url, closed } = await serverWithBoards();
    const stopped = stopServers();
    await under.clock.advance(LEAVING.waits);
    await expect(RawClient.open(`${url.replace('http', 'ws')}/websocket`)).rejects.toThrow('503');
    const counts: number[] = [];
    for (let passed = 0; passed < LEAVING.movesOver; passed += 100) {
      await under.clock.advance(millis(100));
      counts.push(closed.size);
    }
    await stopped;
    await Promise.all(boards.map(({ ended }) => ended));
    // Eight boards at random instants of ten seconds: that all fall on two tenths of a second happens to nobody.
    expect(new Set(counts).size).toBeGreaterThan(2);
    expect(under.clock.waiting).toBe(0);
    expect(under.complaints).toEqual([]);
  });

  it('loses nothing that it acknowledged meanwhile', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'feltclock-'));
    folders.push(folder);
    const databasePath = join(folder, 'feltclock.db');
    const { under } = await serverWithBoards(databasePath);
    const stopped = stopServers();
    await under.clock.advance(millis(1000));
    const [first, second] = boards;
    expect(await first?.command('Action', { action: 'PAUSE', actionUserId: '' })).toBeUndefined();
    expect(await second?.command('Action', { action: 'PLAY', actionUserId: '' })).toBeUndefined();
    const acknowledged = (await under.call(ENDPOINTS.latestLog, { id: IDS.game }, { as: 'manager' })).body;
    await under.clock.advance(inSeconds(20));
    await stopped;
    const again = await startServer({ databasePath, hasDemo: false }, undefined, { startsAt: under.clock.now() });
    const token = (await again.takeOver(under).tokenOf('manager')) ?? '';
    const after = (await again.call(ENDPOINTS.latestLog, { id: IDS.game }, { token })).body;
    expect(after).toEqual(acknowledged);
  });
});

describe('a node whose clock is not that of the others', () => {
  it('is not ready from 50 ms on, and is again when its clock has come back', async () => {
    const margin = { now: millis(49) };
    const under = await startServer({}, undefined, { clockMargin: () => margin.now });
    expect(await statusOf(under, '/readyz')).toBe(200);
    margin.now = millis(50);
    const answer = await under.server.inject({ method: 'GET', url: '/readyz' });
    expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining('clock-differs')]);
    margin.now = millis(0);
    expect(await statusOf(under, '/readyz')).toBe(200);
  });
});
