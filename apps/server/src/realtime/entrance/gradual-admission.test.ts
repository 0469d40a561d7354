import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nextTurn } from '../../system-clock.ts';
import { admitGradually } from './gradual-admission.ts';
import { AdmissionQueue, PER_TURN } from './admission-queue.ts';

describe('the entrance, when many come at once', () => {
  const turns: (() => void)[] = [];
  const clients: Socket[] = [];
  let answered = 0;
  let arrived = 0;
  let server: Server;

  beforeEach(async () => {
    answered = arrived = 0;
    server = createServer((_request, response) => response.end('hello'));
    admitGradually(server, new AdmissionQueue((run) => turns.push(run)));
    server.on('connection', () => {
      arrived += 1;
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.destroy();
    while (turns.length > 0) turns.shift()?.();
    await new Promise((resolve) => server.close(resolve));
  });

  const come = async (count: number): Promise<void> => {
    const { port } = server.address() as AddressInfo;
    for (let n = 0; n < count; n += 1) {
      const client = connect(port, '127.0.0.1', () => client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'));
      client
        .on('data', (chunk) => (answered += chunk.toString().includes('hello') ? 1 : 0))
        .on('error', () => undefined);
      clients.push(client);
    }
    while (arrived < count) await nextTurn();
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
    await come(crowd);
    await until(() => answered === PER_TURN);
    await nextTurnOfServer();
    await until(() => answered === 2 * PER_TURN);
    await nextTurnOfServer();
    await until(() => answered === crowd);
    await nextTurnOfServer();
    expect([answered, turns.length]).toEqual([crowd, 0]);
  });

  it('forgets who gave up while waiting', async () => {
    await come(PER_TURN);
    const patient = new Socket();
    const impatient = new Socket();
    const served: unknown[] = [];
    server.emit('connection', impatient);
    server.emit('connection', patient);
    impatient.destroy(new Error('reset by the client'));
    await until(() => impatient.closed);
    server.once('clientError', (_error, socket) => served.push(socket));
    await nextTurnOfServer();
    patient.emit('error', new Error('seen by the server, not by the entrance'));
    expect(served).toEqual([patient]);
  });
});
