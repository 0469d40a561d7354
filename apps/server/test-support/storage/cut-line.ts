// A connection to PostgreSQL that a test can cut, or hold silent, until it is mended.

import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface CutLine {
  /** The address of the same database over this connection. */
  readonly url: string;
  cut(): void;
  /** Nothing gets through any more, and nobody is informed. */
  hold(): void;
  mend(): void;
  close(): void;
}

/** Proxies to the URL's port or socket. */
export async function layLine(url: string): Promise<CutLine> {
  const target = new URL(url);
  const folder = decodeURIComponent(target.hostname);
  const port = Number(target.port || '5432');
  const open = new Set<Socket>();
  const state = { isCut: false, isHeld: false };
  const server = createServer((near) => {
    if (state.isCut) {
      near.destroy();
      return;
    }
    const far = folder.startsWith('/') ? connect(`${folder}/.s.PGSQL.${String(port)}`) : connect(port, folder);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
    if (state.isHeld) holdBoth([near, far]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  const holdBoth = (sockets: Iterable<Socket>): void => {
    for (const each of sockets) each.unpipe().pause();
  };
  const endAll = (): void => {
    for (const each of open) each.destroy();
  };
  return {
    url: `postgres://postgres@127.0.0.1:${String(own)}${target.pathname}`,
    cut() {
      state.isCut = true;
      endAll();
    },
    hold() {
      state.isHeld = true;
      holdBoth(open);
    },
    mend() {
      state.isCut = false;
      // A held connection counts as cut, because its answers are lost.
      if (state.isHeld) endAll();
      state.isHeld = false;
    },
    close() {
      endAll();
      server.close();
    },
  };
}
