// The connection as pages use it: this page's WebSocket, clock and wake-ups handed to `createRealtime`.

import { deviceClock } from '../server-time/device-clock.ts';
import { onPageWake, serverNow, startServerTime } from '../server-time/server-time.ts';
import { createRealtime, type Realtime } from './realtime.ts';

const address = (): string => {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/websocket`;
};

/** Connects this page, signed in by `token` (an `Authorization` header's value); the time of the page is kept through the connection while it is open. */
export const connect = ({ token }: { readonly token: () => string | undefined }): Realtime =>
  createRealtime({
    device: deviceClock,
    token,
    openSocket: () => new WebSocket(address(), ['v12.stomp', 'v11.stomp', 'v10.stomp']),
    now: serverNow,
    chance: () => Math.random(),
    keepTimeBy: (ask) => startServerTime().useChannel(ask),
    onWake: onPageWake,
  });
