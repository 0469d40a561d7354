import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ClientAddresses } from '../addresses/client-address.ts';
import { Connections } from './connections.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function setUp(mostEach: number, trustProxy: false | 'one-hop' = false) {
  const server = createServer();
  servers.push(server);
  const connections = new Connections(new ClientAddresses(trustProxy), mostEach);
  connections.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const { port } = server.address() as AddressInfo;
  /** Connects from an address of this machine; resolves to the socket, or to undefined if it was closed. */
  const openFrom = (localAddress: string) =>
    new Promise<Socket | undefined>((resolve) => {
      const socket = connect({ port, host: '127.0.0.9', localAddress });
      socket.on('error', () => undefined);
      socket.once('close', () => resolve(undefined));
      // An answer shows that the server has kept the connection.
      socket.once('data', () => resolve(socket));
      socket.once('connect', () => socket.write('nonsense\r\n\r\n'));
    });
  server.on('clientError', (_error, socket) => void socket.write('still here'));
  return { connections, openFrom };
}

describe('connections', () => {
  it('of one address are limited, others notice nothing, and what ends makes room', async () => {
    const { connections, openFrom } = await setUp(2);
    const first = await openFrom('127.0.0.2');
    expect(await openFrom('127.0.0.2')).toBeDefined();
    expect(await openFrom('127.0.0.2')).toBeUndefined();
    expect(await openFrom('127.0.0.3')).toBeDefined();
    await new Promise((resolve) => first?.once('close', resolve).destroy());
    for (;;) if ((await openFrom('127.0.0.2')) !== undefined) break;
    connections.destroyAll();
  });

  it('of this machine and of a proxy that is believed are not', async () => {
    const { connections, openFrom } = await setUp(1);
    for (let count = 0; count < 3; count += 1) expect(await openFrom('127.0.0.1')).toBeDefined();
    connections.destroyAll();
    const behind = await setUp(1, 'one-hop');
    for (let count = 0; count < 3; count += 1) expect(await behind.openFrom('127.0.0.2')).toBeDefined();
    behind.connections.destroyAll();
  });
});
