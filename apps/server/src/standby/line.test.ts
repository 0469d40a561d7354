// The line to the other computer, with a stranger at its end.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { millis } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { manualClock } from '../../test-support/manual-clock.ts';
import { systemClock } from '../system-clock.ts';
import { attachLine, callLine, inUrl, type Line } from './line.ts';
import { newNonce } from './seal.ts';

const KEY = Buffer.alloc(32, 7).toString('base64url');
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function door(welcome: (line: Line) => void) {
  const clock = manualClock();
  const server = createServer();
  servers.push(server);
  attachLine(server, { clock, key: () => KEY, welcome });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { clock, host: `127.0.0.1:${String((server.address() as AddressInfo).port)}` };
}

describe('a line', () => {
  it('is closed to somebody who does not prove the key in time', async () => {
    const { clock, host } = await door(() => undefined);
    const socket = new WebSocket(`ws://${host}/api/standby/line`);
    const closed = new Promise<number>((resolve) => void socket.once('close', resolve));
    await new Promise((resolve) => void socket.once('open', resolve));
    socket.send(newNonce());
    await new Promise((resolve) => void socket.once('message', resolve));
    await clock.advance(millis(5000));
    expect(await closed).toBe(1006);
    expect(clock.waiting).toBe(0);
  });

  it.each([
    [KEY, false],
    [Buffer.alloc(32, 8).toString('base64url'), true],
  ])('tells a fault of its own from a stranger', async (key, isStranger) => {
    const faults: unknown[] = [];
    const { host } = await door((line) => {
      line.listen({
        onMessage() {
          throw new Error('the disk is full');
        },
        onFault: (error) => void faults.push(error),
        onClose: () => undefined,
      });
    });
    const called = await callLine(`http://${host}`, { clock: systemClock(), key });
    if (typeof called === 'string') throw new Error(called);
    const closed = new Promise<boolean>((resolve) => {
      called.line.listen({ onMessage: () => undefined, onFault: () => undefined, onClose: resolve });
    });
    void called.line.send({ kind: 'ping', sent: 1 });
    expect(await closed).toBe(isStranger);
    expect(faults).toHaveLength(isStranger ? 0 : 1);
  });
});

describe('an own address', () => {
  it.each([
    ['192.168.0.12', '192.168.0.12'],
    ['::ffff:192.168.0.12', '192.168.0.12'],
    ['fd00::12', '[fd00::12]'],
    ['fe80::12%eth0', '[fe80::12]'],
  ])('%s is %s in a URL', (address, host) => {
    expect(inUrl(address)).toBe(host);
    expect(URL.canParse(`http://${host}:8080`)).toBe(true);
  });
});
