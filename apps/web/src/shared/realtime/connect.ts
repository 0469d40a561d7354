// The connection as pages use it: `createRealtime` with this page's network, clock and wake events.

import { deviceClock } from '../server-time/device-clock.ts';
import { askServerTime, onPageWake, serverNow, startServerTime } from '../server-time/server-time.ts';
import { createRealtime, type Realtime } from './realtime.ts';
import { socketTransport, type OpenTransport } from './transport.ts';
import { transportChoice } from './transport-choice.ts';

const PATH = '/websocket';

const address = (): string => {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${PATH}`;
};

const chance = (): number => Math.random();

async function loadSockjs(): Promise<OpenTransport> {
  const { sockjsTransport } = await import('./sockjs-transport.ts');
  const send = (path: string, init: RequestInit): Promise<Response> => window.fetch(path, init);
  return sockjsTransport({ base: PATH, device: deviceClock, chance, fetch: send });
}

/** A hidden page saves its battery. */
async function reach(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'hidden') throw new Error('The page is hidden.');
  await askServerTime(signal);
}

/** Connects this page. `token` is the value of an `Authorization` header. While the connection is open, it also synchronises the page's time. */
export const connect = ({ token }: { readonly token: () => string | undefined }): Realtime =>
  createRealtime({
    device: deviceClock,
    token,
    openTransport: transportChoice({
      device: deviceClock,
      webSocket: socketTransport(() => new WebSocket(address(), ['v12.stomp'])),
      loadFallback: loadSockjs,
    }),
    now: serverNow,
    chance,
    keepTimeBy: (ask) => startServerTime().useChannel(ask),
    onWake: onPageWake,
    reach,
  });
