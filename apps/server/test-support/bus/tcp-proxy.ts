// A TCP connection that a test can cut, or hold silent like a network that loses every packet.

import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

type State = 'open' | 'cut' | 'held';

export class TcpProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #state: State = 'open';

  private constructor(port: number) {
    this.#server = createServer((near) => this.#carry(near, port));
  }

  static async to(port: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(port);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Ends every connection and refuses new ones. */
  cut(): void {
    this.#state = 'cut';
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  /** Connections stay open and new ones are accepted, but nothing gets through. */
  hold(): void {
    this.#state = 'held';
    for (const socket of this.#sockets) socket.pause();
  }

  mend(): void {
    this.#state = 'open';
    for (const socket of this.#sockets) socket.resume();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #carry(near: Socket, port: number): void {
    if (this.#state === 'cut') {
      near.resetAndDestroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(one);
      one.on('data', (bytes) => void other.write(bytes));
      one.on('error', () => undefined);
      one.on('close', () => {
        this.#sockets.delete(one);
        // A held connection does not close the other side either.
        if (this.#state !== 'held') other.destroy();
      });
      if (this.#state === 'held') one.pause();
    }
  }
}
