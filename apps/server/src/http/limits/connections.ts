// All connections of the server, whatever they are used for: how many of one network there may be, and their end when the server stops
// (docs/rules/wire.md#connections).

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ClientAddresses } from '../addresses/client-address.ts';
import { NetworkCounts, networkOf } from '../addresses/networks.ts';

/** Programs of this machine itself, a proxy among them, are not one client. */
export const isThisMachine = (address: string): boolean => /^(?:::ffff:)?127\.0\.0\.1$|^::1$/i.test(address);

export class Connections {
  readonly #addresses: Pick<ClientAddresses, 'isProxy'>;
  readonly #open = new Set<Socket>();
  readonly #counts: NetworkCounts;

  constructor(addresses: Pick<ClientAddresses, 'isProxy'>, mostEach: number) {
    this.#addresses = addresses;
    this.#counts = new NetworkCounts(mostEach);
  }

  /** Sees connections before anybody else does; those that are too many are closed without a word. */
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
