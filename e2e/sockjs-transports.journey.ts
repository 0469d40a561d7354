// A page of another origin with only the public STOMP and SockJS clients: every browser transport, hidden
// iframes included, carries a subscription, a command, its answer and a clean disconnect.

import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createGame,
  createStructure,
  pubDestination,
  topicDestination,
  type ControlCommand,
  type ControlMessage,
} from '@feltclock/contract';
import { expect } from '@playwright/test';
import { ownSite, test } from './support/journey.ts';
import { structureOf, type StaffApi } from './support/staff-api.ts';

const MANAGER = 'gangnam';
const GANGNAM = 1;
const TRANSPORTS = [
  ...['websocket', 'xhr-streaming', 'eventsource', 'xhr-polling'],
  ...['iframe-eventsource', 'iframe-xhr-polling'],
] as const;

const installed = (path: string): URL => new URL(`../node_modules/${path}`, import.meta.url);
const SCRIPTS: Readonly<Record<string, URL>> = {
  '/sockjs.js': installed('sockjs-client/dist/sockjs.min.js'),
  '/stomp.js': installed('@stomp/stompjs/bundles/stomp.umd.min.js'),
};

/** A site with its own page. `localhost` is another origin and another site than the product's 127.0.0.1. */
async function startSite(): Promise<{ readonly origin: string; readonly server: Server }> {
  const server = createServer(({ url = '' }, response) => {
    const script = SCRIPTS[url];
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript');
    response.end(
      script === undefined
        ? '<!doctype html><title>site</title><script src="/sockjs.js"></script><script src="/stomp.js"></script>'
        : readFileSync(script),
    );
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  return { server, origin: `http://localhost:${String((server.address() as AddressInfo).port)}` };
}

interface Talk {
  readonly url: string;
  readonly transport: string;
  readonly token: string;
  readonly topic: string;
  readonly destination: string;
  readonly body: string;
}

/** Runs in the page: subscribes, sends a command, and disconnects; returns the received messages. */
async function talk({
  url,
  transport,
  token,
  topic,
  destination,
  body,
}: Talk): Promise<{ used: string; received: string }> {
  const page = window as unknown as {
    SockJS: new (url: string, reserved: null, options: object) => { readonly transport: string };
    StompJs: { readonly Client: new (options: object) => StompClient };
  };
  interface StompClient {
    activate(): void;
    deactivate(): Promise<void>;
    subscribe(topic: string, listener: (message: { readonly body: string }) => void, headers?: object): void;
    publish(message: object): void;
    watchForReceipt(id: string, run: () => void): void;
  }
  let socket: { readonly transport: string } | undefined;
  let received = '';
  const client = await new Promise<StompClient>((done, fail) => {
    const opened: StompClient = new page.StompJs.Client({
      webSocketFactory: () => (socket = new page.SockJS(url, null, { transports: [transport] })),
      connectHeaders: { Authorization: token },
      reconnectDelay: 0,
      onStompError: (frame: { readonly headers: { readonly message: string } }) =>
        fail(new Error(frame.headers.message)),
      onWebSocketClose: (event: { readonly reason: string }) => fail(new Error(`closed: ${event.reason}`)),
      onConnect: () => {
        opened.watchForReceipt('listening', () => opened.publish({ destination, body, headers: { receipt: 'sent' } }));
        opened.watchForReceipt('sent', () => done(opened));
        opened.subscribe(topic, (message) => (received = message.body), { receipt: 'listening' });
      },
    });
    opened.activate();
  });
  const used = socket?.transport ?? '';
  await client.deactivate();
  return { used, received };
}

test.describe('a page of another origin', () => {
  let away: Awaited<ReturnType<typeof startSite>>;
  let staff: StaffApi;
  let gameId = 0;
  const own = ownSite(async () => {
    away = await startSite();
    return { ALLOWED_ORIGINS: away.origin };
  });
  test.beforeAll(async () => {
    staff = await own.site.api(own.site.user(MANAGER));
    const { id: structureId = 0 } = await staff.call(createStructure, structureOf(GANGNAM, '다른 출처'));
    ({ id: gameId = 0 } = await staff.call(createGame, { structureId, name: '다른 출처' }));
  });
  test.afterAll(async () => {
    away.server.close();
    away.server.closeAllConnections();
  });

  for (const [index, transport] of TRANSPORTS.entries())
    test(`talks over ${transport}`, async ({ page }) => {
      const entries = index + 1;
      const counts: ControlCommand = {
        currentPlayer: entries,
        earlyBuyInPlayer: 0,
        buyInPlayer: entries,
        addOnPlayer: 0,
        firstReBuyInPlayer: 0,
        secondReBuyInPlayer: 0,
        thirdReBuyInPlayer: 0,
      };
      await page.goto(away.origin);
      const { used, received } = await page.evaluate(talk, {
        url: `${own.site.origin}/websocket`,
        transport,
        token: staff.token,
        topic: topicDestination('Control', gameId),
        destination: pubDestination('Control', gameId),
        body: JSON.stringify(counts),
      });
      expect(used).toBe(transport);
      expect(JSON.parse(received) as ControlMessage).toMatchObject({ buyInPlayer: entries, totalPlayer: entries });
    });

  test('is refused if its origin is not allowed', async ({ page }) => {
    await page.goto(away.origin.replace('localhost', '127.0.0.1'));
    for (const transport of TRANSPORTS) {
      const talking = page.evaluate(talk, {
        url: `${own.site.origin}/websocket`,
        transport,
        token: staff.token,
        topic: topicDestination('Control', gameId),
        destination: pubDestination('Control', gameId),
        body: '{}',
      });
      await expect(talking, transport).rejects.toThrow('closed');
    }
  });
});
