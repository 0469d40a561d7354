import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { topicDestination } from '@feltclock/contract';
import { afterEach, describe, expect, it } from 'vitest';
import type { Config } from '../../config.ts';
import type { TrustProxy } from '../../network-settings.ts';
import { createMetrics } from '../../metrics.ts';
import { RawClient } from '../../../test-support/realtime/raw-client.ts';
import { IDS, startServer, stopServers, type ServerUnderTest } from '../../../test-support/server-under-test.ts';

afterEach(stopServers);

const TOKEN = 'a-token-of-the-tests';
const startCounting = (change: Partial<Config> = {}): Promise<ServerUnderTest> =>
  startServer(change, '/nowhere', { metrics: createMetrics() });

const ask = async (under: ServerUnderTest, remoteAddress: string, headers: Record<string, string> = {}) =>
  (await under.server.inject({ method: 'GET', url: '/metrics', remoteAddress, headers })).statusCode;

describe('GET /metrics', () => {
  it('reports over the network what happened in the channel', async () => {
    const under = await startCounting();
    const url = await under.server.listen();
    const wsUrl = `${url.replace('http', 'ws')}/websocket`;
    const tokenOf = async (who: 'viewer' | 'manager') => (await under.tokenOf(who))?.replace('Bearer ', '') ?? '';
    const board = await RawClient.signedIn(wsUrl, await tokenOf('viewer'));
    await board.subscribe('0', topicDestination('Action', IDS.game));
    await expect(board.subscribe('1', topicDestination('Action', IDS.waitingGame))).rejects.toThrow('forbidden');
    const staff = await RawClient.signedIn(wsUrl, await tokenOf('manager'));
    staff.send(`SEND\ndestination:/pub/receiveAction/gameId=${String(IDS.game)}\nreceipt:r\n\n{"action":"PAUSE"}\0`);
    expect((await staff.next()).command).toBe('RECEIPT');
    staff.send('NONSENSE\n\n\0');
    await staff.closed;

    const answer = await fetch(`${url}/metrics`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    for (const line of [
      'feltclock_realtime_connections{transport="websocket"} 1',
      'feltclock_realtime_subscriptions 1',
      'feltclock_realtime_messages_delivered_total 1',
      'feltclock_realtime_commit_to_socket_seconds_count 1',
      'feltclock_realtime_frames_received_total{command="CONNECT"} 2',
      'feltclock_realtime_refusals_total{code="forbidden"} 1',
      'feltclock_realtime_cut_offs_total{reason="malformed"} 1',
      'feltclock_realtime_command_to_commit_seconds_count 1',
    ])
      expect(text).toContain(`${line}\n`);
    await board.close();
  });

  it('names only what the documentation explains', async () => {
    const under = await startCounting();
    const { body } = await under.server.inject({ method: 'GET', url: '/metrics' });
    const documentation = readFileSync(join(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8');
    const names = [...body.matchAll(/^# TYPE (feltclock_\w+) /gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect(documentation).toContain(`\`${String(name)}\``);
    expect(body).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('is shown to %s', async (address) => {
    expect(await ask(await startCounting(), address)).toBe(200);
  });

  it.each(['10.0.0.1', '128.0.0.1', '::2', '::ffff:10.0.0.1'])('is not shown to %s', async (address) => {
    const under = await startCounting();
    expect(await ask(under, address)).toBe(403);
    expect(await ask(under, address, { authorization: 'Bearer undefined' })).toBe(403);
  });

  it.each<TrustProxy>([false, 'one-hop', ['127.0.0.1']])(
    'goes by the socket, whatever headers say, with TRUST_PROXY %j',
    async (trustProxy) => {
      const under = await startCounting({ trustProxy });
      expect(await ask(under, '10.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(403);
      expect(await ask(under, '127.0.0.1')).toBe(200);
    },
  );

  it.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])(
    'is not told to whom a proxy on this machine passes on (%s)',
    async (header) => {
      expect(await ask(await startCounting(), '127.0.0.1', { [header]: '127.0.0.1' })).toBe(403);
    },
  );

  it('is shown to anybody with the token, and to nobody with another', async () => {
    const under = await startCounting({ metricsToken: TOKEN });
    expect(await ask(under, '10.0.0.1', { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '1.2.3.4' })).toBe(200);
    for (const authorization of [TOKEN, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, 'Bearer ', ''])
      expect(await ask(under, '10.0.0.1', { authorization })).toBe(403);
    expect(await ask(under, '10.0.0.1', { authorization: (await under.tokenOf('super')) ?? '' })).toBe(403);
    expect(await ask(under, '127.0.0.1')).toBe(200);
  });

  it('is no page where nobody counts', async () => {
    expect(await ask(await startServer(), '127.0.0.1')).toBe(404);
  });
});
