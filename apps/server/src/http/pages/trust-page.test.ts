import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '@feltclock/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startServer, stopServers } from '../../../test-support/server-under-test.ts';
import { DEVICES, trustText } from './trust-texts.ts';

const HOST = '192.168.0.7:8080';

describe('the way to trust an own authority', () => {
  let dataDir = '';
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'feltclock-trust-'));
  });
  afterEach(async () => {
    await stopServers();
    rmSync(dataDir, { recursive: true });
  });

  async function ask(url: string, headers: Readonly<Record<string, string>> = {}) {
    const { server } = await startServer({ tls: { kind: 'local' }, dataDir, publicOrigin: undefined });
    return { server, answer: await server.inject({ url, headers: { host: HOST, ...headers } }) };
  }

  it('hands out the authority as devices take it, and its fingerprint beside', async () => {
    const { server, answer } = await ask('/trust/feltclock.crt');
    expect(answer.headers['content-type']).toBe('application/x-x509-ca-cert');
    const certificate = new X509Certificate(answer.rawPayload);
    expect(certificate.ca).toBe(true);
    const page = await server.inject({ url: '/trust', headers: { host: HOST } });
    expect(page.body.replaceAll('<wbr>', '')).toContain(certificate.fingerprint256);
    expect(page.body).toContain('href="/trust/feltclock.crt"');
    expect(server.fingerprint).toBe(certificate.fingerprint256);
  });

  it.each(LANGUAGES)('is written in %s, by what the browser asks for and by choice', async (language) => {
    const { server, answer } = await ask('/trust', { 'accept-language': language });
    expect(answer.body).toContain(`<html lang="${language}">`);
    for (const device of DEVICES) expect(answer.body).toContain(trustText(language).devices[device].name);
    const chosen = await server.inject({ url: `/trust?lang=${language}&to=/login`, headers: { host: HOST } });
    expect(chosen.body).toContain(trustText(language).title);
    expect(chosen.body).toContain(`http://${HOST}/tv`);
    for (const other of LANGUAGES.filter((each) => each !== language))
      expect(chosen.body).toContain(`/trust?lang=${other}&amp;to=%2Flogin`);
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'apple'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'android'],
    ['Mozilla/5.0 (Linux; Android 12; BRAVIA 4K TV)', 'tv'],
    ['Mozilla/5.0 (Web0S; Linux/SmartTV)', 'tv'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'mac'],
  ] as const)('unfolds what concerns %s', async (agent, device) => {
    const { answer } = await ask('/trust', { 'user-agent': agent, 'accept-language': 'en' });
    const open = [...answer.body.matchAll(/<details open><summary>([^<]+)</g)].map(([, name]) => name);
    expect(open).toEqual([trustText('en').devices[device].name]);
  });

  it('asks by HTTPS of the same host and nothing else, and goes on to a page of ours alone', async () => {
    const { server, answer } = await ask('/trust?to=%2Fscreens%3Fcode%3D123456');
    expect(answer.headers['content-security-policy']).toContain(`connect-src https://${HOST};`);
    expect(answer.body).toContain('data-to="/screens?code=123456"');
    for (const to of ['//evil.example', '/\\evil.example', 'https://evil.example', '/trust', '/"><script>']) {
      const { body } = await server.inject({ url: `/trust?to=${encodeURIComponent(to)}`, headers: { host: HOST } });
      expect(body).not.toContain('evil.example');
      expect(body).not.toContain('"><script>');
      expect(body).not.toContain('data-to="/trust');
    }
    const foreign = await server.inject({ url: '/trust', headers: { host: 'evil.example; script-src *' } });
    expect(foreign.headers['content-security-policy']).toContain("connect-src 'none'");
  });

  it('lets its page in the clear find out whether somebody is trusted by HTTPS, and nothing more', async () => {
    const { server, answer } = await ask('/trust/state.js');
    const [, path = ''] = /fetch\(address \+ '([^']+)'/.exec(answer.body) ?? [];
    const here = await server.inject({ url: path, headers: { host: HOST } });
    expect([here.statusCode, here.body]).toEqual([204, '']);
    expect(here.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect((await server.inject({ url: '/healthz' })).headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('is there only where there is something to trust', async () => {
    const { server } = await startServer();
    expect((await server.inject({ url: '/trust' })).statusCode).toBe(404);
    expect((await server.inject({ url: '/trust/feltclock.crt' })).statusCode).toBe(404);
  });
});

describe.each(LANGUAGES)('what a device reads in %s', (language) => {
  it('is complete, and says where a TV that can’t trust goes', () => {
    const { devices, ...words } = trustText(language);
    for (const text of Object.values(words)) expect(text).not.toBe('');
    for (const device of DEVICES) expect(devices[device].steps.length).toBeGreaterThanOrEqual(3);
    expect(devices.tv.steps.join(' ')).toContain('http://{host}/tv');
  });
});
