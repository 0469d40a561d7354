import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nextTurn } from '../../system-clock.ts';
import { admitGradually } from './gradual-admission.ts';
import { AdmissionQueue, PER_TURN } from './admission-queue.ts';

describe('the entrance, when many come at once', () => {
  const turns: (() => void)[] = [];
  const clients: Socket[] = [];
  /** The server's sides of the connections. */
  const arrived: Socket[] = [];
  const answered = { calls: 0, boards: 0 };
  let server: Server;

  beforeEach(async () => {
    answered.calls = answered.boards = arrived.length = 0;
    server = createServer((_request, response) => response.end('hello'));
    admitGradually(server, new AdmissionQueue((run) => turns.push(run)));
    server.on('connection', (socket) => void arrived.push(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.destroy();
    while (turns.length > 0) turns.shift()?.();
    await new Promise((resolve) => server.close(resolve));
  });

  const arrive = async (count: number, says = 'GET /'): Promise<void> => {
    const { port } = server.address() as AddressInfo;
    const expected = arrived.length + count;
    const kind = says.startsWith('GET /websocket') ? 'boards' : 'calls';
    for (let n = 0; n < count; n += 1) {
      const client = connect(port, '127.0.0.1', () => {
        if (says !== '') client.write(`${says} HTTP/1.1\r\nHost: a\r\n\r\n`);
      });
      client
        .on('data', (chunk) => (answered[kind] += chunk.toString().includes('hello') ? 1 : 0))
        .on('error', () => undefined);
      clients.push(client);
    }
    while (arrived.length < expected) await nextTurn();
  };
  const until = async (isTrue: () => boolean): Promise<void> => {
    while (!isTrue()) await nextTurn();
  };
  const nextTurnOfServer = async (): Promise<void> => {
    turns.shift()?.();
    await nextTurn();
  };

  it('serves a few in each turn, and in the end everybody, with what they had said meanwhile', async () => {
    const crowd = 2 * PER_TURN + 1;
    await arrive(crowd);
    await until(() => answered.calls === PER_TURN);
    await nextTurnOfServer();
    await until(() => answered.calls === 2 * PER_TURN);
    await nextTurnOfServer();
    await until(() => answered.calls === crowd);
    await nextTurnOfServer();
    expect([answered.calls, turns.length]).toEqual([crowd, 0]);
  });

  it('lets calls in beside boards, however many of those came first', async () => {
    await arrive(5 * PER_TURN, 'GET /websocket');
    await arrive(2 * PER_TURN, 'POST /log');
    await until(() => answered.boards === PER_TURN);
    // The first bytes of each have been read.
    while (arrived.slice(PER_TURN).some((socket) => socket.readableLength === 0)) await nextTurn();
    await nextTurnOfServer();
    await until(() => answered.calls === PER_TURN && answered.boards === 2 * PER_TURN);
    await nextTurnOfServer();
    await until(() => answered.calls === 2 * PER_TURN && answered.boards === 3 * PER_TURN);
  });

  it('forgets who gave up while waiting', async () => {
    await arrive(PER_TURN);
    await arrive(2, '');
    const [impatient, patient] = arrived.slice(-2);
    impatient?.destroy(new Error('reset by the client'));
    await until(() => impatient?.closed === true);
    // A silent connection gets a turn too.
    patient?.emit('timeout');
    const served: unknown[] = [];
    server.once('clientError', (_error, socket) => served.push(socket));
    await nextTurnOfServer();
    patient?.emit('error', new Error('seen by the server, not by the entrance'));
    expect(served).toEqual([patient]);
  });
});
