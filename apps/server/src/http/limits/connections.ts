// Counts the server's connections: limits them per network, and closes them when the server stops (docs/rules/wire.md#turns).

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ClientAddresses } from '../addresses/client-address.ts';
import { NetworkCounts, networkOf } from '../addresses/networks.ts';

/** Programs on this machine, such as a proxy, are not one client. */
export const isThisMachine = (address: string): boolean => /^(?:::ffff:)?127\.0\.0\.1$|^::1$/i.test(address);

export class Connections {
  readonly #addresses: Pick<ClientAddresses, 'isProxy'>;
  readonly #open = new Set<Socket>();
  readonly #counts: NetworkCounts;

  constructor(addresses: Pick<ClientAddresses, 'isProxy'>, mostEach: number) {
    this.#addresses = addresses;
    this.#counts = new NetworkCounts(mostEach);
  }

  /** Must be attached first; excess connections are closed without an answer. */
  attach(server: Server): void {
    server.prependListener('connection', (socket: Socket) => {
      const { remoteAddress: address } = socket;
      if (address === undefined) return;
      const network = networkOf(address);
      const isCounted = !isThisMachine(address) && !this.#addresses.isProxy(address);
      if (isCounted && !this.#counts.hasRoom(network)) {
        socket.destroy();
        return;
      }
      this.#open.add(socket);
      this.#counts.add(network);
      socket.once('close', () => this.#forget(socket, network));
    });
  }

  destroyAll(): void {
    for (const socket of this.#open) socket.destroy();
  }

  #forget(socket: Socket, network: string): void {
    this.#open.delete(socket);
    this.#counts.remove(network);
  }
}
