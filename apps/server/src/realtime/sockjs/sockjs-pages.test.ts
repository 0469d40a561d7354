import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ChannelUnderTest } from '../../../test-support/realtime/channel-under-test.ts';
import { type Answer, httpCall } from '../../../test-support/realtime/http-call.ts';

describe('SockJS beside its sessions', () => {
  let under: ChannelUnderTest;
  beforeEach(async () => {
    under = await new ChannelUnderTest().start();
  });
  afterEach(async () => {
    await under.stop();
  });
  const call = (method: string, path: string, body?: string, headers: Record<string, string> = {}): Promise<Answer> =>
    httpCall(under.url, method, path, body, headers);

  describe('pages', () => {
    it('greets', async () => {
      for (const path of ['', '/']) {
        const answer = await call('GET', path);
        expect([answer.status, answer.headers['content-type'], answer.body]).toEqual([
          200,
          'text/plain; charset=UTF-8',
          'Welcome to SockJS!\n',
        ]);
      }
    });

    it('tells about itself, uncached and each time with other entropy', async () => {
      const [one, two] = [await call('GET', '/info'), await call('GET', '/info')];
      expect(one.headers['cache-control']).toContain('no-store');
      expect(one.headers['content-type']).toBe('application/json; charset=UTF-8');
      expect(JSON.parse(one.body)).toMatchObject({ websocket: true, cookie_needed: false, origins: ['*:*'] });
      expect(one.body).not.toBe(two.body);
    });

    it('has an iframe page that may be kept, under any version in its name', async () => {
      const page = await call('GET', '/iframe-1.6.1.html?t=1');
      expect(page.status).toBe(200);
      expect(page.body).toContain('SockJS.bootstrap_iframe()');
      expect(page.headers['cache-control']).toContain('max-age=31536000');
      expect(page.headers['content-security-policy']).toBe("frame-ancestors 'self' https://board.example");
      const again = await call('GET', '/iframe.html', undefined, { 'If-None-Match': page.headers.etag ?? '' });
      expect([again.status, again.body]).toEqual([304, '']);
    });

    it('has the script of that page, out of a package that a production install brings along', async () => {
      const script = await call('GET', '/sockjs.js');
      expect([script.status, script.headers['content-type']]).toEqual([200, 'application/javascript; charset=UTF-8']);
      expect(script.body).toContain('bootstrap_iframe');
      const lock = JSON.parse(readFileSync(new URL('../../../../../package-lock.json', import.meta.url), 'utf8')) as {
        packages: Record<string, { version: string; dev?: boolean }>;
      };
      expect(lock.packages['node_modules/sockjs-client']).toMatchObject({ version: '1.6.1' });
      expect(lock.packages['node_modules/sockjs-client']?.dev).toBeUndefined();
    });

    const missing = [
      '/x',
      '/iframe',
      '/IFRAME.html',
      '/a/b',
      '/a/b/unknown',
      '/a.b/c/xhr',
      '/a/b.c/xhr',
      '//b/xhr',
      '/a//xhr',
      '/a/b/xhr/',
      '/a/b/jsonp',
      '/a/b/htmlfile',
    ];
    it.each(missing)('has nothing at %s', async (path) => {
      expect((await call('POST', path)).status).toBe(404);
      expect((await call('GET', path)).status).toBe(404);
    });

    it('refuses the wrong method, naming the right one', async () => {
      const answer = await call('GET', '/a/b/xhr');
      expect([answer.status, answer.headers.allow]).toEqual([405, 'OPTIONS, POST']);
      expect((await call('POST', '/a/b/eventsource')).status).toBe(405);
      expect((await call('DELETE', '/info')).status).toBe(405);
      expect((await call('GET', '/a/b/websocket')).status).toBe(400);
    });

    it('leaves other paths to others', async () => {
      const answer = await fetch(`${under.url}/websockets`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('x-content-type-options')).toBeNull();
    });
  });

  describe('pages of other origins', () => {
    it.each(['/info', '/a/b/xhr', '/a/b/xhr_send', '/a/b/xhr_streaming'])(
      'may use %s when on the list',
      async (path) => {
        const headers = { Origin: 'https://board.example', 'Access-Control-Request-Headers': 'content-type' };
        const answer = await call('OPTIONS', path, undefined, headers);
        expect(answer.status).toBe(204);
        expect(answer.headers).toMatchObject({
          'access-control-allow-origin': 'https://board.example',
          'access-control-allow-credentials': 'true',
          'access-control-allow-headers': 'content-type',
          'access-control-allow-methods': path === '/info' ? 'OPTIONS, GET' : 'OPTIONS, POST',
        });
      },
    );

    it.each(['/info', '/a/b/xhr', '/a/b/eventsource'])('may not use %s otherwise', async (path) => {
      const method = path.endsWith('xhr') ? 'POST' : 'GET';
      const answer = await call(method, path, undefined, { Origin: 'https://evil.example' });
      expect(answer.status).toBe(403);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    });
  });
});
