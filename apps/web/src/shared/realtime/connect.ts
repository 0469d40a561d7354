// The connection as pages use it: `createRealtime` with this page's network, clock and wake events.

import { deviceClock } from '../server-time/device-clock.ts';
import { askServerTime, onPageWake, serverNow, startServerTime } from '../server-time/server-time.ts';
import { createRealtime, type Realtime } from './realtime.ts';
import { socketWire, type OpenWire } from './wire.ts';
import { wireChoice } from './wire-choice.ts';

const PATH = '/websocket';

const address = (): string => {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${PATH}`;
};

const chance = (): number => Math.random();

async function loadSockjs(): Promise<OpenWire> {
  const { sockjsWire } = await import('./sockjs-wire.ts');
  const send = (path: string, init: RequestInit): Promise<Response> => window.fetch(path, init);
  return sockjsWire({ base: PATH, device: deviceClock, chance, fetch: send });
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
    openWire: wireChoice({
      device: deviceClock,
      webSocket: socketWire(() => new WebSocket(address(), ['v12.stomp'])),
      loadStandIn: loadSockjs,
    }),
    now: serverNow,
    chance,
    keepTimeBy: (ask) => startServerTime().useChannel(ask),
    onWake: onPageWake,
    reach,
  });
