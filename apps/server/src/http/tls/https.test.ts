import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login, openViewSession, readPairing, signUp, time } from '@feltclock/contract';
import { instant, millis } from '@feltclock/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ask, ELSEWHERE, type Answered, type CallKind } from '../../../test-support/https-client.ts';
import { LINK_CODE, startServer, stopServers, type ServerUnderTest } from '../../../test-support/server-under-test.ts';
import { newAuthority, writePair } from '../../../test-support/tls-pair.ts';
import { systemClock } from '../../system-clock.ts';
import type { NetworkInterface } from '../addresses/public-address.ts';

const DAY = 86_400_000;
const MINUTE = millis(60_000);
const NULL_FRAME = '\u0000';

const ground: { folder: string; room: NetworkInterface[] } = { folder: '', room: [] };
beforeEach(() => {
  ground.folder = mkdtempSync(join(tmpdir(), 'feltclock-https-'));
  for (const page of ['index', 'board', 'tv', 'overlay'])
    writeFileSync(join(ground.folder, `${page}.html`), `the page ${page}`);
  ground.room = [{ name: 'eth0', address: '192.168.0.7', isInternal: false }];
});
afterEach(async () => {
  await stopServers();
  rmSync(ground.folder, { recursive: true });
});

interface Served {
  readonly under: ServerUnderTest;
  readonly port: number;
  readonly ca: string;
  by(asking: CallKind): Promise<Answered>;
}

async function serve(change: Parameters<typeof startServer>[0], authority?: string): Promise<Served> {
  // Clients check certificates with their own clock.
  const under = await startServer(
    { dataDir: ground.folder, host: '0.0.0.0', publicOrigin: undefined, ...change },
    ground.folder,
    {
      startsAt: systemClock().now(),
      hostname: () => 'pos-1',
      networkInterfaces: () => ground.room,
    },
  );
  const at = await under.server.listen();
  expect(at).toMatch(/^https:/);
  const port = Number(new URL(at).port);
  return {
    under,
    port,
    ca: authority ?? readFileSync(join(ground.folder, 'tls', 'authority.pem'), 'utf8'),
    by: (asking) => ask(port, asking),
  };
}

const serveLocal = (): Promise<Served> => serve({ tls: { kind: 'local' } });

/** The channel's answer to a CONNECT with this token. */
async function connectFrame(url: string, token: string, ca?: string): Promise<string> {
  const socket = new WebSocket(url, 'v12.stomp', { localAddress: ELSEWHERE, ...(ca === undefined ? {} : { ca }) });
  try {
    return await new Promise<string>((resolve, reject) => {
      socket.on('error', reject).on('open', () => {
        socket.send(`CONNECT\naccept-version:1.2\nhost:a\nAuthorization:${token}\n\n${NULL_FRAME}`);
      });
      socket.on('message', (data: Buffer) => resolve(data.toString()));
    });
  } finally {
    socket.terminate();
  }
}

const signInBody = (under: ServerUnderTest) => ({ id: 'gangnam', password: under.passwordOf('gangnam') });

describe('HTTPS under an own authority', () => {
  it('is served to anybody who trusts the authority, and to nobody who trusts others', async () => {
    const { by, ca } = await serveLocal();
    const { status, body } = await by({ path: '/healthz', ca });
    expect([status, body]).toEqual([200, expect.stringContaining('"ok"')]);
    const stranger = await newAuthority({ from: instant(0), until: instant(Number.MAX_SAFE_INTEGER / 1e6) });
    await expect(by({ path: '/healthz', ca: stranger.cert })).rejects.toThrow(/certificate/i);
  });

  it('signs in, and its own pages connect by it alone', async () => {
    const { by, ca, under } = await serveLocal();
    const { status, headers } = await by({ path: login.path, method: 'POST', body: signInBody(under), ca });
    expect(status).toBe(200);
    expect(headers.authorization).toMatch(/^Bearer /);
    expect(headers['strict-transport-security']).toBeUndefined();
    const page = await by({ path: '/login', ca, headers: { host: 'pos-1.local:8080' } });
    expect(page.headers['content-security-policy']).toContain('wss://pos-1.local:8080');
  });

  it('carries the realtime channel, over WebSocket and SockJS', async () => {
    const { by, ca, port, under } = await serveLocal();
    const token = await under.signIn('gangnam');
    const answer = await connectFrame(`wss://127.0.0.1:${String(port)}/websocket`, token, ca);
    expect(answer).toMatch(/^CONNECTED/);
    expect((await by({ path: '/websocket/info', ca })).body).toContain('"websocket":true');
  });

  it('is renewed ahead of its end, without a restart', async () => {
    const { by, under, port } = await serveLocal();
    const { serial: before } = await by({
      path: '/healthz',
      ca: readFileSync(join(ground.folder, 'tls', 'authority.pem'), 'utf8'),
    });
    const open = connect(port, '127.0.0.1');
    await new Promise((resolve) => open.once('connect', resolve));
    const kept = join(ground.folder, 'tls', 'server.pem');
    const first = readFileSync(kept, 'utf8');
    await under.clock.leap(millis(364 * DAY));
    expect(readFileSync(kept, 'utf8')).toBe(first);
    await under.clock.leap(millis(3 * DAY));
    await expect.poll(() => readFileSync(kept, 'utf8')).not.toBe(first);
    await expect.poll(() => servedSerial(port)).not.toBe(before);
    expect(open.destroyed).toBe(false);
    open.destroy();
  });

  it('is made anew for an address that the machine got', async () => {
    const { by, ca, under, port } = await serveLocal();
    const { serial: before } = await by({ path: '/healthz', ca });
    await under.clock.advance(MINUTE);
    expect((await by({ path: '/healthz', ca })).serial).toBe(before);
    ground.room.push({ name: 'wlan0', address: '10.0.0.9', isInternal: false });
    await under.clock.advance(MINUTE);
    await expect.poll(() => servedSerial(port)).not.toBe(before);
    expect((await by({ path: '/healthz', ca })).status).toBe(200);
  });

  it('says which address of the machine it can’t vouch for', async () => {
    ground.room.push({ name: 'wlan0', address: '203.0.113.9', isInternal: false });
    const { under } = await serveLocal();
    const [complaint] = under.complaints.filter((each) => each.includes('cannot certify'));
    expect(complaint).toContain('203.0.113.9');
    expect(complaint).not.toContain('192.168.0.7');
  });

  it('gives guests links in the clear, which they can open', async () => {
    const { under } = await serveLocal();
    const token = await under.signIn('gangnam');
    const answer = await under.server.inject({
      method: 'POST',
      url: '/api/shorten-url',
      payload: { gameId: 1 },
      headers: { authorization: token, host: '192.168.0.7:8080', origin: 'https://192.168.0.7:8080' },
    });
    expect(answer.json<{ result: { url: string } }>().result.url).toMatch(/^http:\/\/192\.168\.0\.7:8080\/s\//);
  });
});

/** The serial number of the served certificate, without a check. */
async function servedSerial(port: number): Promise<string> {
  const { connect: connectTls } = await import('node:tls');
  return new Promise((resolve, reject) => {
    const socket = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().serialNumber);
      socket.destroy();
    }).on('error', reject);
  });
}

describe('in the clear, beside an own authority', () => {
  it.each([
    ['/tv', 'the page tv'],
    ['/s/abc', 'the page board'],
    ['/display-board?id=1', 'the page board'],
    ['/overlay/abc', 'the page overlay'],
    ['/timer-list', 'the page index'],
    ['/healthz', '"ok"'],
  ])('%s is shown', async (path, has) => {
    const { by } = await serveLocal();
    const { status, body } = await by({ path });
    expect([status, body]).toEqual([200, expect.stringContaining(has)]);
  });

  it.each(['/', '/login', '/main?a=b', '/screens?code=123456'])('%s leads to the way to HTTPS', async (path) => {
    const { by } = await serveLocal();
    const { status, headers } = await by({ path });
    expect([status, headers.location]).toEqual([307, `/trust?to=${encodeURIComponent(path)}`]);
  });

  it('boards come to what they show', async () => {
    const { by } = await serveLocal();
    const opened = await by({ path: openViewSession.path, method: 'POST', body: { code: LINK_CODE } });
    expect(opened.status).toBe(200);
    const { authorization = '' } = opened.headers;
    expect((await by({ path: time.path, headers: { authorization } })).status).toBe(200);
    const board = await by({ path: '/api/board', method: 'POST', body: { id: 1 }, headers: { authorization } });
    expect(board.status).not.toBe(403);
    const pairing = await by({ path: readPairing.path, method: 'POST', body: readPairing.example.body });
    expect(pairing.status).not.toBe(403);
  });

  it.each([login, signUp])('nobody signs in or up: $path', async ({ path, method, example }) => {
    const { by, under } = await serveLocal();
    const before = await under.everything();
    const body = path === login.path ? signInBody(under) : example.body;
    const { status, body: answer, headers } = await by({ path, method, body, headers: { 'accept-language': 'en' } });
    expect([status, answer]).toEqual([403, expect.stringContaining('https-required')]);
    expect(headers.authorization).toBeUndefined();
    expect(await under.everything()).toBe(before);
  });

  it('nothing is answered to somebody who signed in elsewhere', async () => {
    const { by, ca, under } = await serveLocal();
    const authorization = await under.signIn('gangnam');
    expect((await by({ path: '/api/session', headers: { authorization }, ca })).status).toBe(200);
    for (const path of ['/api/session', time.path]) {
      const { status, body } = await by({ path, headers: { authorization } });
      expect([status, body]).toEqual([403, expect.stringContaining('https-required')]);
    }
  });

  it.each(['viewer', 'manager'] as const)('the channel takes who only looks, and nobody else: %s', async (who) => {
    const { port, under } = await serveLocal();
    const token = await under.tokenOf(who);
    const answer = await connectFrame(`ws://127.0.0.1:${String(port)}/websocket`, token ?? '');
    expect(answer).toMatch(who === 'viewer' ? /^CONNECTED/ : /^ERROR[^]*unauthenticated/);
  });

  it('the machine itself does as it likes', async () => {
    const { by, under } = await serveLocal();
    const body = signInBody(under);
    expect((await by({ path: login.path, method: 'POST', body, from: '127.0.0.1' })).status).toBe(200);
    expect((await by({ path: '/login', from: '127.0.0.1' })).body).toBe('the page index');
  });
});

describe('HTTPS with a pair of files', () => {
  const holds = () => {
    const now = systemClock().now();
    return { from: instant(now - DAY), until: instant(now + 60 * DAY) };
  };
  const TIMER = { host: 'timer.example.com' };

  async function serveFiles(): Promise<Served & { readonly renew: () => Promise<unknown> }> {
    const authority = await newAuthority(holds());
    const plan = await writePair(ground.folder, holds(), authority);
    const served = await serve({ tls: plan }, authority.cert);
    return { ...served, renew: () => writePair(ground.folder, holds(), authority) };
  }

  it('sends everybody in the clear there', async () => {
    const { by, port } = await serveFiles();
    const { status, headers } = await by({ path: '/tv?a=b', headers: TIMER });
    expect([status, headers.location]).toEqual([307, 'https://timer.example.com/tv?a=b']);
    const call = await by({ path: login.path, method: 'POST', body: { id: 'a', password: 'b' }, headers: TIMER });
    expect(call.status).toBe(403);
    expect((await by({ path: '/healthz', from: '127.0.0.1' })).status).toBe(200);
    const socket = new WebSocket(`ws://127.0.0.1:${String(port)}/websocket`, 'v12.stomp', { localAddress: ELSEWHERE });
    await expect(new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))).rejects.toThrow();
  });

  it('leads nobody elsewhere by a host that is none', async () => {
    const { by } = await serveFiles();
    const { status, headers } = await by({ path: '/', headers: { host: 'evil.example/@' } });
    expect([status, headers.location]).toEqual([403, undefined]);
  });

  it('takes a pair that was replaced, and goes on with the one before while half of it is', async () => {
    const { port, under, renew } = await serveFiles();
    const before = await servedSerial(port);
    const key = readFileSync(join(ground.folder, 'key.pem'), 'utf8');
    await renew();
    const newKey = readFileSync(join(ground.folder, 'key.pem'), 'utf8');
    writeFileSync(join(ground.folder, 'key.pem'), key);
    await under.clock.advance(millis(3 * MINUTE));
    expect(await servedSerial(port)).toBe(before);
    expect(under.complaints.filter((each) => each.includes('still serving the old one'))).toHaveLength(1);
    writeFileSync(join(ground.folder, 'key.pem'), newKey);
    await under.clock.advance(MINUTE);
    await expect.poll(() => servedSerial(port)).not.toBe(before);
  });

  it('does not start with a pair that can’t be served', async () => {
    await expect(
      serve({ tls: { kind: 'files', certFile: '/nowhere/cert.pem', keyFile: '/nowhere/key.pem' } }, ''),
    ).rejects.toThrow('TLS_CERT /nowhere/cert.pem is not there');
  });
});
