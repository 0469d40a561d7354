import { createConnection } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StompHeaders, type IFrame } from '@stomp/stompjs';
import {
  ENDPOINTS,
  pubDestination,
  topicDestination,
  type ActionMessage,
  type RefreshMessage,
} from '@feltclock/contract';
import { millis, minutes, minutesToMillis, seconds, secondsToMillis, type Minutes } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { IDS, startServer, stopServers, type ServerUnderTest, type Who } from '../test-support/server-under-test.ts';

const clients: Client[] = [];
const folders: string[] = [];
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.deactivate({ force: true })));
  await stopServers();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const { updateGame, saveBoardDesign, logout, readBoard, latestLog } = ENDPOINTS;

const headers = (all: Record<string, string>): StompHeaders => Object.assign(new StompHeaders(), all);

interface Connected {
  readonly client: Client;
  /** Resolves when the server has ended the connection. */
  readonly ended: Promise<void>;
  /** The next message on a destination of the game. */
  next<Body>(kind: 'Action' | 'Level' | 'Refresh'): Promise<Body>;
  /** Publishes and resolves at the receipt. */
  publish(kind: 'Action' | 'Level', body: object): Promise<void>;
}

async function connect(url: string, authorization: string): Promise<Connected> {
  const client = new Client();
  client.webSocketFactory = () => new WebSocket(`${url.replace('http', 'ws')}/websocket`, ['v12.stomp']);
  client.connectHeaders = headers({ Authorization: authorization });
  client.reconnectDelay = 0;
  // Heart-beats use the real clock, and the server here a manual one.
  client.heartbeatIncoming = 0;
  client.heartbeatOutgoing = 0;
  clients.push(client);
  await new Promise<IFrame>((resolve, reject) => {
    client.onConnect = resolve;
    client.onStompError = (frame) => reject(new Error(frame.headers.message));
    client.activate();
  });
  const ended = new Promise<void>((resolve) => {
    client.onWebSocketClose = () => resolve();
  });
  return {
    client,
    ended,
    next: <Body>(kind: 'Action' | 'Level' | 'Refresh') =>
      new Promise<Body>((resolve) => {
        const { unsubscribe } = client.subscribe(topicDestination(kind, IDS.game), ({ body }) => {
          unsubscribe();
          resolve(JSON.parse(body) as Body);
        });
      }),
    publish: (kind, body) =>
      new Promise((resolve) => {
        client.watchForReceipt('1', () => resolve());
        client.publish({
          destination: pubDestination(kind, IDS.game),
          body: JSON.stringify(body),
          headers: headers({ receipt: '1' }),
        });
      }),
  };
}

async function listening(under: ServerUnderTest): Promise<(who: Who) => Promise<Connected>> {
  const url = await under.server.listen();
  return async (who) => connect(url, (await under.tokenOf(who)) ?? '');
}

/** Asks for something after the server has handled everything sent before on this connection. */
const settled = async (under: ServerUnderTest, { client }: Connected): Promise<void> => {
  await new Promise<void>((resolve) => {
    client.watchForReceipt('settled', () => resolve());
    const { unsubscribe } = client.subscribe('/user/queue/refusals', () => undefined);
    unsubscribe(headers({ receipt: 'settled' }));
  });
  await under.clock.settle();
};

/** Moves the time in steps short enough for the board's heart-beats. */
async function pass(under: ServerUnderTest, board: Connected, span: Minutes): Promise<void> {
  const step = secondsToMillis(seconds(50));
  for (let passed = 0; passed < minutesToMillis(span); passed += step) {
    await under.clock.advance(step);
    await settled(under, board);
  }
}

describe('everything together', () => {
  it('brings a press of the manager to a viewer’s board, after it is stored', async () => {
    const under = await startServer();
    const join = await listening(under);
    const [manager, viewer] = [await join('manager'), await join('viewer')];
    const nextAction = viewer.next<ActionMessage>('Action');
    await settled(under, viewer);
    await manager.publish('Action', { action: 'PAUSE', actionUserId: 'somebody else' });
    const { body } = await under.call(latestLog, { id: IDS.game }, { as: 'manager' });
    expect(body).toMatchObject({ action: 'PAUSE', actionUserId: 'gangnam' });
    expect(await nextAction).toMatchObject({ action: 'PAUSE', actionUserId: 'gangnam', clock: { status: 'PAUSED' } });
  });

  it('brings what is done over HTTP to the boards too', async () => {
    const under = await startServer();
    const board = await (await listening(under))('user');
    const action = board.next<ActionMessage>('Action');
    const refresh = board.next<RefreshMessage>('Refresh');
    await settled(under, board);
    await under.call(updateGame, { id: IDS.game, status: 'PAUSED' }, { as: 'super' });
    expect((await action).actionUserId).toBe('admin');
    await under.call(saveBoardDesign, [{ id: IDS.structure, sectionNo: 1, color: '#112233' }], { as: 'manager' });
    expect((await refresh).cause).toBe('design');
  });

  it('moves the boards on when a level ends', async () => {
    const under = await startServer();
    const board = await (await listening(under))('viewer');
    const level = board.next<{ seq: number; cause: string }>('Level');
    await settled(under, board);
    await pass(under, board, minutes(4));
    expect(await level).toMatchObject({ seq: 3, cause: 'elapsed' });
  });

  it('refuses to connect without a session', async () => {
    const under = await startServer();
    const url = await under.server.listen();
    await expect(connect(url, 'Bearer nonsense')).rejects.toThrow();
  });

  it('ends the connections of anybody who signs out', async () => {
    const under = await startServer();
    const manager = await (await listening(under))('manager');
    await under.call(logout, undefined, { as: 'manager' });
    await manager.ended;
  });

  it('keeps a connected board signed in far beyond the five idle hours', async () => {
    const under = await startServer();
    const board = await (await listening(under))('user');
    board.client.subscribe(topicDestination('Level', IDS.game), () => undefined);
    await pass(under, board, minutes(6 * 60));
    expect(board.client.connected).toBe(true);
    expect((await under.send(readBoard, { id: IDS.game }, { as: 'user' })).status).toBe(200);
  });
});

describe('stopping', () => {
  it('says goodbye to the boards and leaves nothing waiting', async () => {
    const under = await startServer();
    const board = await (await listening(under))('viewer');
    await stopServers();
    await board.ended;
    expect(under.clock.waiting).toBe(0);
    expect(under.complaints).toEqual([]);
  });

  it('waits 2 seconds for what is unfinished, and cuts it off', async () => {
    const under = await startServer();
    const { port } = new URL(await under.server.listen());
    const sent = ['', 'GET / HTTP/1.1\r\nHos', 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{'];
    const ends = sent.map(async (text) => {
      const socket = createConnection(Number(port), '127.0.0.1');
      socket.on('error', () => undefined);
      const end = new Promise((resolve) => socket.once('close', resolve));
      await new Promise<void>((resolve) => socket.once('connect', () => socket.write(text, () => resolve())));
      return { end };
    });
    const unfinished = await Promise.all(ends);
    // Once a later request is answered, the server has accepted these connections too.
    await fetch(`http://127.0.0.1:${port}/healthz`);
    let isClosed = false;
    const closed = stopServers().then(() => (isClosed = true));
    await under.clock.advance(millis(1900));
    expect(isClosed).toBe(false);
    await under.clock.advance(millis(200));
    await closed;
    await Promise.all(unfinished.map(({ end }) => end));
    expect(under.clock.waiting).toBe(0);
    expect(under.complaints).toEqual([]);
  });

  it('and starting again goes on where the game would be', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'feltclock-'));
    folders.push(folder);
    const databasePath = join(folder, 'feltclock.db');
    const first = await startServer({ databasePath });
    const before = (await first.call(readBoard, { id: IDS.game }, { as: 'viewer' })).body;
    await stopServers();
    const second = await startServer({ databasePath, hasDemo: false });
    expect(second.server.firstStart).toBeUndefined();
    const after = (await second.call(readBoard, { id: IDS.game }, { as: 'viewer' })).body;
    expect(after).toEqual(before);
  });
});
