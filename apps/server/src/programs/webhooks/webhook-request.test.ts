import { createSocket, type Socket } from 'node:dgram';
import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSocketServer, type AddressInfo, type Server as SocketServer } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { manualClock } from '../../../test-support/manual-clock.ts';
import {
  checkedLookup,
  isAllowedUrl,
  isPublicAddress,
  nameServers,
  sendToWebhook,
  TIMEOUT,
  type LookUp,
} from './webhook-request.ts';

const open: (Server | SocketServer)[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close();
  }
});

const listening = async (server: Server | SocketServer): Promise<number> => {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};
const answering = (answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<number> =>
  listening(createServer(answer));

const resolving =
  (...found: readonly string[]): LookUp =>
  (_host, _options, done) =>
    done(
      null,
      found.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

function sending(port: number, { allowsPrivate = true, host = '127.0.0.1', lookUp = resolving('127.0.0.1') } = {}) {
  const clock = manualClock();
  const stopped = new AbortController();
  const ports = { clock, allowsPrivate, stopped: stopped.signal, lookUp };
  const scheme = allowsPrivate ? 'http' : 'https';
  const answer = sendToWebhook(`${scheme}://${host}:${String(port)}/hook`, '{}', { 'webhook-id': '1' }, ports);
  return { clock, answer, stopped };
}

describe('an address of the internet', () => {
  it.each(['8.8.8.8', '1.1.1.1', '203.0.114.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
    ...['169.254.169.254', '169.254.0.1', '100.64.0.1', '100.127.255.255', '192.0.2.1', '198.18.0.1', '224.0.0.1'],
    ...['255.255.255.255', '240.0.0.1', '::1', '::', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12:3456::1', 'ff02::1'],
    ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1'],
    ...['::7f00:1', 'fec0::1', '64:ff9b:1::7f00:1', '100::1', '192.88.99.1'],
    ...['', 'localhost', '8.8.8', 'not an address'],
  ])('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('the address of a webhook', () => {
  it.each([
    ['https://hooks.example.com/a?b=c', true],
    ['https://8.8.8.8/', true],
    ['http://hooks.example.com/', false],
    ['https://127.0.0.1/', false],
    ['https://2130706433/', false],
    ['https://0x7f.1/', false],
    ['https://017700000001/', false],
    ['https://[::1]/', false],
    ['https://[::ffff:7f00:1]/', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['https://localhost/', false],
    ['https://localhost./', false],
    ['https://intranet/', false],
    ['https://user:secret@hooks.example.com/', false],
    ['ftp://hooks.example.com/', false],
    ['file:///etc/passwd', false],
    ['javascript:alert(1)', false],
    ['', false],
    ['not an address', false],
  ])('%s: %s', (url, expected) => {
    expect(isAllowedUrl(url, false)).toBe(expected);
  });

  it.each(['http://127.0.0.1:8123/', 'http://lights/', 'https://10.0.0.2/'])(
    '%s is allowed where the operator allows it',
    (url) => {
      expect([isAllowedUrl(url, false), isAllowedUrl(url, true)]).toEqual([false, true]);
    },
  );
});

describe('a name', () => {
  const resolved = (...found: readonly string[]) =>
    new Promise((resolve) => {
      checkedLookup(resolving(...found))('hooks.example.com', { all: true }, (error, address) =>
        resolve(error?.code ?? address),
      );
    });

  it.each([
    [['10.0.0.1']],
    [['8.8.8.8', '127.0.0.1']],
    [['::ffff:192.168.0.1']],
    [['2606:4700:4700::1111', 'fe80::1']],
  ])('that leads to %j is refused as a whole', async (found) => {
    expect(await resolved(...found)).toBe('EPRIVATE');
  });

  it('that leads to nothing is refused', async () => {
    expect(await resolved()).toBe('ENOTFOUND');
  });

  it('that leads to the internet is connected to as it was checked', async () => {
    expect(await resolved('8.8.8.8')).toEqual([{ address: '8.8.8.8', family: 4 }]);
  });

  it('that changes between two questions is asked once for each connection, and refused there', async () => {
    const reached = vi.fn();
    const port = await answering(reached);
    const answers = ['8.8.8.8', '127.0.0.1'];
    const asked = vi.fn();
    const rebinding: LookUp = (_host, _options, done) => {
      asked();
      done(null, [{ address: answers[asked.mock.calls.length] ?? '127.0.0.1', family: 4 }]);
    };
    const { answer } = sending(port, { allowsPrivate: false, host: 'hooks.example.com', lookUp: rebinding });
    expect(await answer).toMatchObject({ isDelivered: false, status: null, reason: 'private-address' });
    expect([asked.mock.calls.length, reached.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('a receiver', () => {
  it('that takes it answers any 2xx', async () => {
    const port = await answering((_request, response) => response.writeHead(204).end());
    expect(await sending(port).answer).toMatchObject({ isDelivered: true, status: 204, reason: '' });
  });

  it('that redirects is not followed', async () => {
    const elsewhere = vi.fn();
    const target = await answering(elsewhere);
    const port = await answering((_request, response) =>
      response.writeHead(307, { location: `http://127.0.0.1:${String(target)}/` }).end(),
    );
    expect(await sending(port).answer).toMatchObject({ isDelivered: false, status: 307, reason: 'HTTP 307' });
    expect(elsewhere).not.toHaveBeenCalled();
  });

  it('that never answers is left after ten seconds', async () => {
    const arrived = vi.fn();
    const port = await answering(arrived);
    const { clock, answer } = sending(port);
    await vi.waitFor(() => expect(arrived).toHaveBeenCalled());
    await clock.advance(TIMEOUT);
    expect(await answer).toEqual({ isDelivered: false, status: null, reason: 'too-slow', took: 10_000 });
  });

  it('that answers without end is left too', async () => {
    const arrived = vi.fn();
    const port = await answering((_request, response) => {
      response.writeHead(200).write('a');
      arrived();
    });
    const { clock, answer } = sending(port);
    await vi.waitFor(() => expect(arrived).toHaveBeenCalled());
    await clock.advance(TIMEOUT);
    expect(await answer).toMatchObject({ took: 10_000 });
  });

  it('that answers 5 MB is cut after 64 KB', async () => {
    const sent = { bytes: 0 };
    const port = await answering((_request, response) => {
      const more = (): void => {
        while (sent.bytes < 5_000_000 && !response.destroyed) {
          sent.bytes += 16_384;
          if (!response.write(Buffer.alloc(16_384))) break;
        }
        if (sent.bytes >= 5_000_000) response.end();
      };
      response.on('drain', more);
      more();
    });
    expect(await sending(port).answer).toMatchObject({ isDelivered: true, status: 200 });
    expect(sent.bytes).toBeLessThan(5_000_000);
  });

  it.each([
    ['says less than it sends', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\nabcdef', true],
    ['says more than it sends', 'HTTP/1.1 200 OK\r\ncontent-length: 999\r\n\r\nabc', true],
    ['speaks no HTTP', 'SSH-2.0-OpenSSH\r\n\r\n', false],
    ['has endless headers', `HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(10_000)}\r\n`, false],
    ['hangs up', '', false],
    ['changes to another protocol', 'HTTP/1.1 101 x\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n', false],
  ])('that %s does no harm', async (_what, said, isDelivered) => {
    const port = await listening(
      createSocketServer((socket) => {
        socket.on('error', () => undefined);
        socket.once('data', () => socket.end(said));
      }),
    );
    expect(await sending(port).answer).toMatchObject({ isDelivered });
  });

  it('that is not there is named by the system’s word', async () => {
    const port = await answering(() => undefined);
    open.pop()?.close();
    expect(await sending(port).answer).toMatchObject({ isDelivered: false, reason: 'ECONNREFUSED' });
  });

  it('is left at once when the server stops', async () => {
    const arrived = vi.fn();
    const port = await answering(arrived);
    const { answer, stopped } = sending(port);
    await vi.waitFor(() => expect(arrived).toHaveBeenCalled());
    stopped.abort();
    expect(await answer).toMatchObject({ isDelivered: false, status: null });
  });
});

describe('name servers', () => {
  const servers: Socket[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  /** Knows one IPv4 address of every name that is not `missing`. */
  async function serving(): Promise<LookUp> {
    const server = createSocket('udp4');
    servers.push(server);
    server.on('message', (question, { port, address }) => {
      const isIpv4 = question.readUInt16BE(question.indexOf(0, 12) + 1) === 1;
      const isKnown = !question.includes('missing');
      const header = Buffer.from(question.subarray(0, 12));
      header.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2);
      header.writeUInt16BE(isKnown && isIpv4 ? 1 : 0, 6);
      header.fill(0, 8);
      const asked = question.subarray(12, question.indexOf(0, 12) + 5);
      const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 10, 0, 0, 7]);
      server.send(Buffer.concat([header, asked, ...(isKnown && isIpv4 ? [record] : [])]), port, address);
    });
    await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
    return nameServers([`127.0.0.1:${String(server.address().port)}`]);
  }
  const asking = async (lookUp: LookUp, host: string): Promise<unknown> =>
    new Promise((resolve) => lookUp(host, { all: true }, (error, found) => resolve(error?.code ?? found)));

  it('are those of the network that the computer has now', async () => {
    const asked = vi.spyOn(Resolver.prototype, 'resolve4').mockResolvedValue(['10.0.0.7'] as never);
    const other = vi.spyOn(Resolver.prototype, 'resolve6').mockResolvedValue([]);
    const lookUp = nameServers();
    for (let times = 0; times < 2; times += 1) await asking(lookUp, 'hooks.example.com');
    expect(new Set(asked.mock.contexts).size).toBe(2);
    for (const spy of [asked, other]) spy.mockRestore();
  });

  it('tell the addresses that are checked, or that there are none', async () => {
    const lookUp = await serving();
    expect(await asking(lookUp, 'hooks.example.com')).toEqual([{ address: '10.0.0.7', family: 4 }]);
    expect(await asking(lookUp, 'missing.example.com')).toBe('ENOTFOUND');
    const { answer } = sending(443, { allowsPrivate: false, host: 'hooks.example.com', lookUp });
    expect(await answer).toMatchObject({ isDelivered: false, reason: 'private-address' });
  });
});
