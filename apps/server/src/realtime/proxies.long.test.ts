import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { topicDestination } from '@feltclock/contract';
import { seconds, secondsToMillis } from '@feltclock/domain';
import { Client, type IMessage, type StompConfig } from '@stomp/stompjs';
import SockJS from 'sockjs-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import {
  HAPROXY,
  HURRIED,
  programOf,
  PROXIES,
  startProxy,
  type ProxyKind,
  type RunningProxy,
} from '../../../../tools/proxies.ts';
import { ChannelUnderTest } from '../../test-support/realtime/channel-under-test.ts';
import { ClientAddresses } from '../http/addresses/client-address.ts';
import { waitFor } from '../system-clock.ts';

/** The library's settings class as a plain record. */
type Settings = Pick<StompConfig, keyof StompConfig>;
type Headers = Readonly<Record<string, string>>;

const TOPIC = topicDestination('Action', 7);
const TRANSPORTS = ['websocket', 'xhr-streaming', 'xhr-polling'] as const;
type Transport = (typeof TRANSPORTS)[number];
/** Longer than any timeout of a hurried proxy, except the one for idle connections, and than it needs to see that a node is not ready. */
const QUIET_FOR = secondsToMillis(seconds(HURRIED * 2.5));

/** Far more than chance needs to use both nodes. */
const MOST_LINES = 60;

/** A client without heart-beats: only the test's messages use its connection. */
class Listener {
  readonly received: string[] = [];
  readonly #client: Client;
  #closed = '';

  constructor(port: number, transport: Transport) {
    const at = `127.0.0.1:${String(port)}/websocket`;
    const connectHeaders: Headers = { Authorization: 'Bearer staff' };
    const settings: Settings = {
      webSocketFactory: () =>
        transport === 'websocket'
          ? new WebSocket(`ws://${at}`, ['v12.stomp'])
          : new SockJS(`http://${at}`, null, { transports: [transport] }),
      connectHeaders,
      reconnectDelay: 0,
      heartbeatIncoming: 0,
      heartbeatOutgoing: 0,
      onWebSocketClose: (event: { readonly reason: string }) => (this.#closed = `closed: ${event.reason}`),
    };
    this.#client = new Client(settings);
  }

  async listen(): Promise<this> {
    await new Promise<void>((connected, fail) => {
      this.#client.onConnect = () => connected();
      this.#client.onWebSocketClose = () => fail(new Error('It was not let in.'));
      this.#client.activate();
    });
    this.#client.onWebSocketClose = () => (this.#closed = 'closed');
    const received = (message: IMessage): void => void this.received.push(message.body);
    await this.#receipt('listening', (asking) => this.#client.subscribe(TOPIC, received, asking));
    return this;
  }

  send(body: string): Promise<void> {
    return this.#receipt(`sent ${body}`, (headers) =>
      this.#client.publish({ destination: '/pub/receiveAction/gameId=7', body, headers }),
    );
  }

  async waitsFor(body: string): Promise<void> {
    while (!this.received.includes(body)) {
      if (this.#closed !== '') throw new Error(this.#closed);
      await waitFor(secondsToMillis(seconds(0.01)));
    }
  }

  leave(): Promise<void> {
    return this.#client.deactivate({ force: true });
  }

  #receipt(id: string, ask: (asking: Headers) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#client.onWebSocketClose = () => reject(new Error(`The line ended before "${id}".`));
      this.#client.watchForReceipt(id, () => resolve());
      ask({ receipt: id });
    });
  }
}

function proxied(kind: ProxyKind, program: string): void {
  const seen: string[] = [];
  const state = { isReady: true };
  const addresses = new ClientAddresses('one-hop');
  const nodes: ChannelUnderTest[] = [];
  const listeners: Listener[] = [];
  const proxies: RunningProxy[] = [];
  const portOf = (): number => proxies[0]?.port ?? 0;
  const start = async ({ isHurried = false, before = [] as readonly string[] } = {}): Promise<RunningProxy> => {
    const upstreams = [...before, ...nodes.map(({ url }) => new URL(url).host)];
    const proxy = await startProxy(kind, program, upstreams, { isHurried });
    proxies.push(proxy);
    return proxy;
  };

  beforeAll(async () => {
    for (let count = 0; count < 2; count += 1) {
      const node = new ChannelUnderTest({
        addressOf(asked) {
          const address = addresses.of(asked);
          seen.push(address);
          return address;
        },
      });
      // Some proxies check readiness first.
      node.server
        .removeAllListeners('request')
        .on('request', ({ url }, response) =>
          response.writeHead(url === '/readyz' ? (state.isReady ? 200 : 503) : 404).end(),
        );
      nodes.push(await node.start());
    }
    await start();
  });
  afterEach(async () => {
    state.isReady = true;
    await Promise.all(listeners.splice(0).map((listener) => listener.leave()));
  });
  afterAll(async () => {
    for (const proxy of proxies) await proxy.stop();
    for (const node of nodes) await node.stop();
  });
  const listen = async (transport: Transport, port = portOf()): Promise<Listener> => {
    const listener = new Listener(port, transport);
    listeners.push(listener);
    return listener.listen();
  };
  const publish = (body: string): void => {
    for (const node of nodes) node.publish('Action', 7, body);
  };

  it.each(TRANSPORTS)('carries a session over %s, each message at once', async (transport) => {
    const listener = await listen(transport);
    await listener.send('{"one":1}');
    await listener.waitsFor('{"one":1}');
    publish('two');
    await listener.waitsFor('two');
  });

  it('sends all requests of one SockJS line to one node, and lines to both', async () => {
    const areBothUsed = () => nodes.every((node) => node.channel.sessionCount > 0);
    for (let lines = 0; lines < MOST_LINES && (lines === 0 || !areBothUsed()); lines += 4) {
      const four = await Promise.all(Array.from({ length: 4 }, () => listen('xhr-polling')));
      await Promise.all(four.map((listener, index) => listener.send(String(index))));
    }
    expect(areBothUsed()).toBe(true);
  });

  it('says whose request it is, whatever the client claims', async () => {
    seen.length = 0;
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const path = '/websocket/000/somebody/xhr';
    await new Promise<void>((answered, fail) => {
      const options = { host: '127.0.0.1', port: portOf(), path, method: 'POST', localAddress: '127.0.0.7', headers };
      request(options, (response) => response.resume().once('end', answered))
        .once('error', fail)
        .end();
    });
    expect(seen).toContain('127.0.0.7');
    expect(seen).not.toContain('203.0.113.9');
  });

  it('leaves quiet lines alone, and lets people in when no node says that it is ready', async () => {
    const { port } = await start({ isHurried: true });
    const quiet = await Promise.all(TRANSPORTS.map((transport) => listen(transport, port)));
    state.isReady = false;
    await waitFor(QUIET_FOR);
    publish('after a while');
    await Promise.all(quiet.map((listener) => listener.waitsFor('after a while')));
    await Promise.all(quiet.map((listener) => listener.send('{"still":"there"}')));
    expect((await fetch(`http://127.0.0.1:${String(port)}/websocket/info`)).status).toBe(200);
  });

  it('passes over a node that has just gone, before it has looked again', async () => {
    const asked = { looks: 0, others: 0 };
    const leaving = createServer(({ url }, response) => {
      asked[url === '/readyz' ? 'looks' : 'others'] += 1;
      response.end();
    });
    await new Promise<void>((listening) => leaving.listen(0, '127.0.0.1', listening));
    const { port } = await start({ before: [`127.0.0.1:${String((leaving.address() as AddressInfo).port)}`] });
    const ask = async (): Promise<number> => (await fetch(`http://127.0.0.1:${String(port)}/websocket/info`)).status;
    // The proxy has seen it ready by then, and needs two checks to see it gone.
    while (asked.others < 2 || (kind === HAPROXY && asked.looks < 3)) await ask();
    leaving.close().closeAllConnections();
    for (let times = 0; times < 8; times += 1) expect(await ask()).toBe(200);
  });

  it.each([
    ['asks another for what is only read', 'GET'],
    ['sends nothing twice that does something', 'POST'],
  ])('%s when a node goes after it was asked', async (_, method) => {
    const arrived = { toThoseWhoStay: 0, toTheOneThatGoes: 0 };
    const count = ({ url }: IncomingMessage): void => void (arrived.toThoseWhoStay += url === '/readyz' ? 0 : 1);
    const going = createServer(({ url }, response) => {
      if (url === '/readyz') return response.end();
      arrived.toTheOneThatGoes += 1;
      return response.destroy();
    });
    await new Promise<void>((listening) => going.listen(0, '127.0.0.1', listening));
    const { port } = await start({ before: [`127.0.0.1:${String((going.address() as AddressInfo).port)}`] });
    for (const { server } of nodes) server.on('request', count);
    let asked = 0;
    for (; arrived.toTheOneThatGoes === 0; asked += 1) {
      const answer = fetch(`http://127.0.0.1:${String(port)}/somewhere`, { method });
      if (method === 'GET') expect((await answer).status).toBe(404);
      else await answer.catch(() => undefined);
    }
    expect(arrived.toThoseWhoStay + arrived.toTheOneThatGoes).toBe(method === 'GET' ? asked + 1 : asked);
    for (const { server } of nodes) server.off('request', count);
    going.close().closeAllConnections();
  });

  it('keeps the metrics to itself', async () => {
    expect((await fetch(`http://127.0.0.1:${String(portOf())}/metrics`)).status).toBe(403);
  });
}

describe.each(PROXIES)('behind $name', (kind) => {
  const program = programOf(kind);
  describe.runIf(program !== undefined)('where it is installed', () => proxied(kind, program ?? ''));
});
