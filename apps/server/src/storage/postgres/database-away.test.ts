// PostgreSQL is away in the middle of an evening (docs/rules/storage.md#one-writer).

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ENDPOINTS } from '@feltclock/contract';
import { seconds, secondsToMillis } from '@feltclock/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { liveBoard } from '../../../test-support/live-board.ts';
import { layLine, type CutLine } from '../../../test-support/storage/cut-line.ts';
import { newPostgres } from '../../../test-support/storage/test-databases.ts';
import { IMPATIENT_POSTGRES } from '../../../test-support/storage/test-storage.ts';
import { IDS, startServer, stopServers, type ServerUnderTest } from '../../../test-support/server-under-test.ts';
import { systemClock } from '../../system-clock.ts';

const { latestLog, readBoard, readMachine, updateGame } = ENDPOINTS;
const GAME = { id: IDS.game };

const held = {} as { line: CutLine; under: ServerUnderTest };
beforeEach(async () => {
  held.line = await layLine(await newPostgres());
  held.under = await startServer({ databaseUrl: held.line.url }, undefined, { postgres: IMPATIENT_POSTGRES });
  await held.under.tokenOf('manager');
});
afterEach(async () => {
  await stopServers();
  held.line.close();
});

const press = (status: 'PAUSED' | 'PLAYING') => held.under.send(updateGame, { ...GAME, status }, { as: 'manager' });
const look = () => held.under.clock.advance(secondsToMillis(seconds(6)));

describe('while the database is away', () => {
  it('calls are answered with 503 and a time to come back, and nothing of them is stored', async () => {
    held.line.cut();
    for (const answer of [await press('PAUSED'), await held.under.send(readBoard, GAME, { as: 'manager' })]) {
      expect(answer).toMatchObject({ status: 503, body: { code: 'storage-unavailable', reason: 'database-away' } });
      expect(answer.headers['retry-after']).toBe('1');
    }
    expect((await held.under.server.inject('/readyz')).json()).toMatchObject({ reason: 'database-away' });
    expect((await held.under.server.inject('/healthz')).statusCode).toBe(200);
    held.line.mend();
    expect((await held.under.call(latestLog, GAME, { as: 'manager' })).body).toMatchObject({ action: 'PLAY' });
  });

  it('a caller who is being served when it falls silent gets that answer within two seconds or so, and it is served again when it is back', async () => {
    expect((await press('PAUSED')).status).toBe(200);
    held.line.hold();
    const own = systemClock();
    const began = own.now();
    expect(await press('PLAYING')).toMatchObject({ status: 503, body: { reason: 'database-away' } });
    // A statement may take fifteen.
    expect(own.now() - began).toBeLessThan(15_000);
    held.line.mend();
    await look();
    expect((await press('PLAYING')).status).toBe(200);
  });

  it('boards are sent to another node that is ready, and the doors stay open', async () => {
    const others = createServer((_, answer) => answer.end());
    await new Promise<void>((resolve) => void others.listen(0, '127.0.0.1', resolve));
    const { port } = others.address() as AddressInfo;
    const line = await layLine(await newPostgres());
    const node = await startServer({ databaseUrl: line.url, publicOrigin: `http://127.0.0.1:${String(port)}` });
    const url = await node.server.listen();
    const token = (await node.tokenOf('manager')) ?? '';
    const board = await liveBoard(url, token, IDS.game);
    line.cut();
    await node.send(readBoard, GAME, { as: 'manager' });
    await node.clock.advance(secondsToMillis(seconds(6)));
    await board.ended;
    line.mend();
    await node.clock.advance(secondsToMillis(seconds(6)));
    await (await liveBoard(url, token, IDS.game)).close();
    others.close();
    line.close();
  });

  it('it is logged once with what to do, and it is over by itself when the database is back', async () => {
    expect((await press('PAUSED')).status).toBe(200);
    held.line.cut();
    await press('PLAYING');
    await look();
    held.line.mend();
    await look();
    expect((await held.under.server.inject('/readyz')).statusCode).toBe(200);
    expect((await held.under.call(readMachine, undefined, { as: 'manager' })).body.notices).toEqual([]);
    const logged = held.under.complaints.filter((line) => line.includes('the database does not answer'));
    expect(logged).toHaveLength(1);
    expect((await held.under.call(latestLog, GAME, { as: 'manager' })).body).toMatchObject({ action: 'PAUSE' });
    expect((await press('PLAYING')).status).toBe(200);
  });
});
