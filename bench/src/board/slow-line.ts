// A network with delay and jitter between a board and the product: a TCP relay that keeps the order.
import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Device } from './devices.ts';

export interface SlowLine {
  readonly port: number;
  /** Sets the port of the product, once it is known. */
  leadTo(port: number): void;
  /** Breaks all connections and refuses new ones until it is repaired. */
  cut(): void;
  mend(): void;
  close(): void;
}

function relay(from: Socket, to: Socket, [least, jitter]: readonly [number, number]): void {
  const waiting: { readonly arrives: number; readonly chunk: Buffer }[] = [];
  const pump = (): void => {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      const left = next.arrives - performance.now();
      if (left > 0.2) {
        setTimeout(pump, left);
        return;
      }
      waiting.shift();
      if (to.writable) to.write(next.chunk);
    }
  };
  from.on('data', (chunk: Buffer) => {
    const soonest = waiting.at(-1)?.arrives ?? 0;
    waiting.push({ arrives: Math.max(soonest, performance.now() + least + Math.random() * jitter), chunk });
    if (waiting.length === 1) pump();
  });
  from.on('close', () => to.destroySoon());
  from.on('error', () => to.destroy());
}

export async function openSlowLine({ up, down }: Device): Promise<SlowLine> {
  const target = { port: 0, isCut: false };
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (board) => {
    if (target.isCut) {
      board.destroy();
      return;
    }
    const product = connect({ port: target.port, host: '127.0.0.1', noDelay: true });
    for (const socket of [board, product]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    relay(board, product, up);
    relay(product, board, down);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (port) => {
      target.port = port;
    },
    cut: () => {
      target.isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      target.isCut = false;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
