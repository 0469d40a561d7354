import { Validator } from '@seriousme/openapi-schema-validator';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ENDPOINTS, type Endpoint } from '@feltclock/contract';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import {
  ADMIN_PASSWORD,
  IDS,
  startServer,
  stopServers,
  type ServerUnderTest,
} from '../../test-support/server-under-test.ts';
import { readRelease } from '../release.ts';
import { replyToBrokenHttp } from './failure-replies.ts';
import { answerHealth } from './pages/health.ts';

const folders: string[] = [];
afterEach(async () => {
  await stopServers();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const LOGIN = { id: 'admin', password: ADMIN_PASSWORD };
const post = (under: ServerUnderTest, payload: string, type?: string, url = '/api/login') =>
  under.server.inject({ method: 'POST', url, payload, headers: type === undefined ? {} : { 'content-type': type } });

/** Throws when it is compared with a number. */
const NO_LENGTH = { length: { toString: 1, valueOf: 1 } };

describe('bodies', () => {
  it('that have a length which is none are refused like any that do not fit', async () => {
    const under = await startServer();
    const inPlaces: readonly (readonly [Endpoint, object])[] = [
      [ENDPOINTS.login, { ...LOGIN, id: NO_LENGTH }],
      [ENDPOINTS.saveBoardDesign, NO_LENGTH],
      [ENDPOINTS.createStructure, { ...ENDPOINTS.createStructure.example.body, levelList: NO_LENGTH }],
    ];
    for (const [endpoint, body] of inPlaces) {
      const answer = await under.send(endpoint, body, { as: 'super' });
      expect([answer.status, answer.body.code], endpoint.path).toEqual([400, 'invalid-request']);
      expect(answer.body.errors?.[0]?.message).not.toBe('');
    }
    expect(under.complaints).toEqual([]);
  });

  it.each([
    ['application/json', 200],
    ['application/json; charset=utf-8', 200],
    ['text/plain', 415],
    ['application/xml', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    [undefined, 415],
  ])('as %s answer %i', async (type, status) => {
    const under = await startServer();
    const answer = await post(under, JSON.stringify(LOGIN), type);
    expect(answer.statusCode).toBe(status);
    if (status === 415) expect(answer.json()).toMatchObject({ code: 'wrong-type' });
  });

  it.each(['', '{', '{"id":"a",}', '\u0000', 'undefined', "{'id':1}", '[1', '"', '1e', '{"id":"admin"} {}'])(
    'that are no JSON are invalid: %j',
    async (payload) => {
      const under = await startServer();
      const answer = await post(under, payload, 'application/json');
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'invalid-request', message: '입력값을 확인해주세요.' });
    },
  );

  it('may be missing where nothing is needed, whatever type is claimed', async () => {
    const under = await startServer();
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', undefined]) {
      const authorization = await under.signIn('gangnam');
      const headers = { authorization, ...(type === undefined ? {} : { 'content-type': type }) };
      const answer = await under.server.inject({ method: 'POST', url: '/api/logout', headers });
      expect({ type, body: answer.json<unknown>() }).toEqual({ type, body: 1 });
    }
  });

  it('that are too large are refused as that', async () => {
    const under = await startServer();
    const answer = await post(under, JSON.stringify({ ...LOGIN, more: 'x'.repeat(200_000) }), 'application/json');
    expect({ status: answer.statusCode, body: answer.json<unknown>() }).toMatchObject({
      status: 413,
      body: { code: 'too-large' },
    });
  });

  it('are not even read for those who could never call', async () => {
    const under = await startServer();
    const answer = await post(under, 'x'.repeat(2_000_000), 'application/json', '/api/structure');
    expect(answer.statusCode).toBe(401);
  });

  it('nested a hundred thousand deep are only invalid', async () => {
    const under = await startServer();
    const answer = await post(under, '['.repeat(50_000) + ']'.repeat(50_000), 'application/json');
    expect(answer.statusCode).toBe(400);
  });

  it('name every field that is wrong, and drop those that nobody knows', async () => {
    const under = await startServer();
    const answer = await post(
      under,
      '{"password":5,"__proto__":{"role":"x"},"role":"SUPER_ADMIN"}',
      'application/json',
    );
    expect(answer.json<{ errors: { field: string }[] }>().errors.map(({ field }) => field)).toEqual(['id', 'password']);
  });
});

describe('addresses', () => {
  it.each([
    ['GET', '/api/nothing', 404, 'not-found'],
    ['POST', '/api', 404, 'not-found'],
    ['GET', '/api/login', 405, 'wrong-method'],
    ['DELETE', '/api/session', 405, 'wrong-method'],
    ['POST', '/main', 404, 'not-found'],
    ['GET', '/api/%zz', 400, 'invalid-request'],
    ['GET', '/%c0%ae%c0%ae/etc/passwd', 400, 'invalid-request'],
    ['GET', '/../../etc/passwd', 404, 'not-found'],
    ['GET', '/assets/missing.js', 404, 'not-found'],
  ] as const)('%s %s answers %i %s', async (method, url, status, code) => {
    const under = await startServer();
    const answer = await under.server.inject({ method, url });
    expect({ status: answer.statusCode, code: answer.json<{ code: string }>().code }).toEqual({ status, code });
    expect(answer.headers['content-type']).toContain('application/json');
  });

  it('say which methods they take', async () => {
    const under = await startServer();
    const answer = await under.server.inject({ method: 'PATCH', url: '/api/structure' });
    expect(answer.headers.allow).toBe('POST, PUT, DELETE');
  });

  it('answer refusals in the language the browser asks for', async () => {
    const under = await startServer();
    const message = async (language: string) => {
      const headers = { 'accept-language': language };
      const answer = await under.server.inject({ method: 'GET', url: '/api/nothing', headers });
      return answer.json<{ message: string }>().message;
    };
    expect(await message('ja')).toBe('見つかりません。');
    expect(await message('fr, en;q=0.2')).toBe('Not found.');
    expect(await message('fr')).toBe('Not found.');
    expect(await message('en;q=0.1, ko-KR;q=0.9')).toBe('찾을 수 없습니다.');
    expect(await message('')).toBe('찾을 수 없습니다.');
  });
});

describe('faults of ours', () => {
  it('are logged, and reported without detail', async () => {
    const under = await startServer();
    const token = await under.signIn('gangnam');
    await under.server.database.queries.schema.alterTable('structure').renameTo('gone').execute();
    const answer = await under.send(ENDPOINTS.readStructure, { id: 1 }, { token });
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal', message: '서버에 문제가 발생했습니다.' } });
    expect(Object.keys(answer.body)).toEqual(['code', 'message']);
    expect(under.complaints.join()).toMatch(/no such table|does not exist/);
  });
});

describe('what is no HTTP', () => {
  it('is answered as a bad request, once, and the line is closed', async () => {
    const under = await startServer();
    const { port } = new URL(await under.server.listen());
    const rawAnswer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('BREW /pot HTCPCP/1.0\r\n\r\n'));
      let text = '';
      socket.on('data', (bytes) => (text += bytes.toString()));
      socket.on('end', () => resolve(text));
      socket.on('error', reject);
    });
    expect(rawAnswer).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
    expect(rawAnswer).toContain('"code":"invalid-request"');
  });

  /** The answer to a client whose request is not complete in time. */
  async function answerAfterDelay(sent: string): Promise<string> {
    const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    const server = createServer((socket) => {
      if (sent === '') replyToBrokenHttp(late, socket);
      else socket.once('data', () => replyToBrokenHttp(late, socket));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(sent));
    let text = '';
    socket.on('data', (bytes) => (text += bytes.toString()));
    await new Promise<void>((closed) => socket.on('error', () => undefined).on('close', () => closed()));
    server.close();
    return text;
  }

  it('is answered when a request was not complete in time, without a body that a browser would show', async () => {
    const rawAnswer = await answerAfterDelay('GET /main HTTP/1.1\r\n');
    expect(rawAnswer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\nConnection: close\r\n/);
    expect(rawAnswer).toMatch(/\r\nContent-Length: 0\r\n\r\n$/);
  });

  it('is closed without a word where nothing was asked: a browser would take it for its next answer', async () => {
    expect(await answerAfterDelay('')).toBe('');
  });
});

describe('headers', () => {
  it('let pages load only what is ours', async () => {
    const under = await startServer({ publicOrigin: 'https://timer.example.com' });
    const { headers } = await under.server.inject('/api/time');
    const policy = headers['content-security-policy'] as string;
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
    expect(policy).toContain("img-src 'self' blob: data:");
    expect(policy).toContain("connect-src 'self' wss://timer.example.com");
    expect(policy).toContain("object-src 'none';base-uri 'none'");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('let pages use of a device what boards and staff use, and nothing that nobody asked for', async () => {
    const under = await startServer();
    for (const url of ['/api/time', '/', '/nowhere']) {
      const policy = String((await under.server.inject(url)).headers['permissions-policy']).split(', ');
      for (const used of [
        'screen-wake-lock',
        'fullscreen',
        'autoplay',
        'clipboard-write',
        'camera',
        'publickey-credentials-get',
      ])
        expect(policy).toContain(`${used}=(self)`);
      for (const unused of ['microphone', 'geolocation', 'payment', 'usb']) expect(policy).toContain(`${unused}=()`);
    }
  });

  it('name the socket of the host that was asked, when no origin was set, and nothing that is no host', async () => {
    const under = await startServer({ publicOrigin: undefined });
    const policyFor = async (host: string): Promise<unknown> =>
      (await under.server.inject({ url: '/api/time', headers: { host } })).headers['content-security-policy'];
    expect(await policyFor('192.168.0.10:8080')).toContain("connect-src 'self' ws://192.168.0.10:8080;");
    expect(await policyFor('x; script-src *')).toContain("connect-src 'self' 'self';");
  });

  it('do not force encryption on a venue without it', async () => {
    const under = await startServer();
    const { headers } = await under.server.inject('/api/time');
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('the client’s address', () => {
  const fail = (under: ServerUnderTest, from: string) =>
    under.server.inject({
      method: 'POST',
      url: '/api/login',
      payload: { id: `guess-${from}`, password: 'x' },
      headers: { 'x-forwarded-for': from },
      remoteAddress: '10.0.0.1',
    });

  it('is believed of a proxy only when it is trusted', async () => {
    for (const [trustProxy, status] of [
      [false, 429],
      [['10.0.0.1'], 401],
      [['10.0.0.2'], 429],
    ] as const) {
      const under = await startServer({ trustProxy: trustProxy === false ? false : [...trustProxy] });
      for (let count = 0; count < 60; count += 1) await fail(under, `192.0.2.${count}`);
      expect((await fail(under, '198.51.100.1')).statusCode).toBe(status);
    }
  });

  it('is what the one proxy in front says, whatever the client wrote before it', async () => {
    const under = await startServer({ trustProxy: 'one-hop' });
    for (let count = 0; count < 60; count += 1) await fail(under, `192.0.2.${count}, 203.0.113.9`);
    expect((await fail(under, '198.51.100.1, 203.0.113.9')).statusCode).toBe(429);
    expect((await fail(under, '198.51.100.1, 203.0.113.8')).statusCode).toBe(401);
  });
});

describe('health', () => {
  it('says that it lives and serves', async () => {
    const under = await startServer();
    expect((await under.server.inject('/healthz')).json()).toEqual({ status: 'ok', version: readRelease().version });
    expect((await under.server.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('says that it does not serve yet, while it lives', async () => {
    const app = Fastify();
    answerHealth(app, '1.2.3', () => ({ isReady: false, reason: 'starting-or-stopping' }));
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    const { statusCode, body } = await app.inject({ url: '/readyz', headers: { 'accept-language': 'en' } });
    expect({ statusCode, body }).toMatchObject({
      statusCode: 503,
      body: expect.stringContaining('not-ready') as string,
    });
  });
});

interface OpenApiDocument {
  readonly openapi: string;
  readonly paths: Readonly<
    Record<
      string,
      Record<string, { operationId: string; security: unknown[]; requestBody?: unknown; parameters?: unknown }>
    >
  >;
  readonly components: unknown;
}

const readDocument = async (under: ServerUnderTest): Promise<OpenApiDocument> =>
  (await under.server.inject('/api/docs/json')).json<OpenApiDocument>();

describe('documentation', () => {
  it('is an OpenAPI 3.1 document of every call', async () => {
    const document = await readDocument(await startServer());
    expect(document.openapi).toBe('3.1.0');
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((each) => each.operationId),
    );
    expect(ids.sort()).toEqual(Object.keys(ENDPOINTS).sort());
    expect(document.paths['/api/login']?.post?.security).toEqual([]);
    expect(document.paths['/api/game/list']?.post?.security).toEqual([{ bearer: [] }]);
  });

  it('is valid for others', async () => {
    const { valid, errors } = await new Validator().validate({ ...(await readDocument(await startServer())) });
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  });

  it('shows an example of each request', async () => {
    const { paths } = await readDocument(await startServer());
    expect(paths['/api/structure']?.delete?.requestBody).toEqual({
      content: {
        'application/json': {
          schema: expect.objectContaining({ type: 'integer', minimum: 1 }) as unknown,
          example: IDS.unusedStructure,
        },
      },
    });
    expect(paths['/api/game/shift']?.post?.requestBody).toMatchObject({
      content: { 'application/json': { example: { id: IDS.game, seconds: -60 } } },
    });
    expect(paths['/api/ad/{addressId}']?.get?.parameters).toMatchObject([
      { name: 'addressId', in: 'path', example: IDS.region },
    ]);
    expect(paths['/api/store']?.get?.parameters).toMatchObject([{ name: 'id', in: 'query', example: IDS.store }]);
  });

  it('requires what the server requires, and nothing else', async () => {
    const { paths } = await readDocument(await startServer());
    expect(paths['/api/venue']?.get?.parameters).toMatchObject([
      { name: 'id', required: true },
      { name: 'page', required: false },
    ]);
    expect(paths['/api/store/webhooks']?.get?.parameters).toMatchObject([{ name: 'storeId', required: true }]);
    const bodyOf = (required: readonly string[]) => ({
      content: { 'application/json': { schema: { type: 'object', required } } },
    });
    // The server reads a missing storeId as none.
    expect(paths['/api/api-keys']?.post?.requestBody).toMatchObject(bodyOf(['name', 'scopes', 'presentPassword']));
  });

  it('names both ways to say who calls', async () => {
    const { components } = await readDocument(await startServer());
    const description = expect.stringMatching(/API key .*POST \/api\/login/) as string;
    expect(components).toMatchObject({ securitySchemes: { bearer: { scheme: 'bearer', description } } });
  });

  it('can be read without anything from elsewhere', async () => {
    const under = await startServer();
    const answer = await under.server.inject('/api/docs');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const { path } of Object.values(ENDPOINTS)) expect(answer.body).toContain(path);
    expect(answer.body).not.toMatch(/<script|<link|src=/);
  });
});

describe('pages', () => {
  const startWithWeb = () => {
    const root = mkdtempSync(join(tmpdir(), 'feltclock-web-'));
    folders.push(root);
    mkdirSync(join(root, 'assets'));
    writeFileSync(join(root, 'index.html'), '<title>console</title>');
    writeFileSync(join(root, 'board.html'), '<title>board</title>');
    writeFileSync(join(root, 'tv.html'), '<title>tv</title>');
    writeFileSync(join(root, 'widget.html'), '<title>widget</title>');
    writeFileSync(join(root, 'widget.js'), 'embed()');
    writeFileSync(join(root, 'assets', 'main-abc123.js'), 'console.log(1)');
    writeFileSync(join(root, 'assets', 'main-abc123.js.gz'), gzipSync('console.log(1)'));
    writeFileSync(join(root, 'favicon.svg'), '<svg/>');
    writeFileSync(join(root, '.sources'), 'hashes');
    return startServer({}, root);
  };

  it.each([
    ['/', 'console'],
    ['/login', 'console'],
    ['/game-controller?id=7', 'console'],
    ['/index.html', 'console'],
    ['/display-board', 'board'],
    ['/display-board?id=7', 'board'],
    ['/s/k7Qm2xPz', 'board'],
    ['/display-boards', 'console'],
    ['/tv', 'tv'],
    ['/TV/', 'tv'],
    ['/widget?store=1', 'widget'],
  ])('%s is the %s', async (url, title) => {
    const under = await startWithWeb();
    const answer = await under.server.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(`<title>${title}</title>`);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-type']).toContain('text/html');
  });

  it('may be embedded by other sites only where they are the widget', async () => {
    const under = await startWithWeb();
    const widget = await under.server.inject('/widget?store=1');
    expect(widget.headers['content-security-policy']).toMatch(/frame-ancestors \*/);
    expect(widget.headers['x-frame-options']).toBeUndefined();
    const script = await under.server.inject('/widget.js');
    expect(script.headers['cross-origin-resource-policy']).toBe('cross-origin');
    for (const url of ['/', '/venue?id=1', '/s/k7Qm2xPz', '/tv', '/widget/x', '/widget.html', '/api/timer-list']) {
      const { headers } = await under.server.inject(url);
      expect(headers['content-security-policy']).toMatch(/frame-ancestors 'self'/);
      expect(headers['x-frame-options']).toBe('SAMEORIGIN');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });

  it('are asked for again only when they changed', async () => {
    const under = await startWithWeb();
    const { headers } = await under.server.inject('/login');
    const again = await under.server.inject({ url: '/login', headers: { 'if-none-match': headers.etag as string } });
    expect(again.statusCode).toBe(304);
  });

  it('keep hashed files for ever, compressed where the build did so', async () => {
    const under = await startWithWeb();
    const plain = await under.server.inject('/assets/main-abc123.js');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.body).toBe('console.log(1)');
    const packed = await under.server.inject({
      url: '/assets/main-abc123.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('serve other files by name, and nothing outside', async () => {
    const under = await startWithWeb();
    expect((await under.server.inject('/favicon.svg')).headers['content-type']).toContain('image/svg+xml');
    for (const url of [
      ...['/missing.png', '/assets/missing.js', '/assets/', '/assets', '/assets/../../package.json', '/.sources'],
      ...['/assets/..%2f..%2fpackage.json', '/assets/.', '/assets/..%5cindex.html', '/assets/%00'],
    ])
      expect({ url, status: (await under.server.inject(url)).statusCode }).toEqual({ url, status: 404 });
    expect((await under.server.inject('/..%2f..%2fetc%2fpasswd')).body).toBe('<title>console</title>');
    expect((await under.server.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
    expect((await under.server.inject('/api/nothing')).statusCode).toBe(404);
  });

  it('answer HEAD like GET', async () => {
    const under = await startWithWeb();
    const answer = await under.server.inject({ method: 'HEAD', url: '/display-board' });
    expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 200, body: '' });
  });
});
