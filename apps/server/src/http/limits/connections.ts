// All connections of the server, whatever they are used for: how many of one address there may be, and their end when the server stops
// (docs/rules/wire.md#connections).

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ClientAddresses } from '../addresses/client-address.ts';

/** Programs of this machine itself, a proxy among them, are not one client. */
export const isThisMachine = (address: string): boolean => /^(?:::ffff:)?127\.0\.0\.1$|^::1$/i.test(address);

export class Connections {
  readonly #addresses: Pick<ClientAddresses, 'isProxy'>;
  readonly #mostEach: number;
  readonly #open = new Set<Socket>();
  readonly #countOf = new Map<string, number>();

  constructor(addresses: Pick<ClientAddresses, 'isProxy'>, mostEach: number) {
    this.#addresses = addresses;
    this.#mostEach = mostEach;
  }

  /** Sees connections before anybody else does; those that are too many are closed without a word. */
  attach(server: Server): void {
    server.prependListener('connection', (socket: Socket) => {
      const { remoteAddress: address } = socket;
      if (address === undefined) return;
      const count = (this.#countOf.get(address) ?? 0) + 1;
      if (count > this.#mostEach && !isThisMachine(address) && !this.#addresses.isProxy(address)) {
        socket.destroy();
        return;
      }
      this.#open.add(socket);
      this.#countOf.set(address, count);
      socket.once('close', () => this.#forget(socket, address));
    });
  }

  destroyAll(): void {
    for (const socket of this.#open) socket.destroy();
  }

  #forget(socket: Socket, address: string): void {
    this.#open.delete(socket);
    const count = (this.#countOf.get(address) ?? 1) - 1;
    if (count === 0) this.#countOf.delete(address);
    else this.#countOf.set(address, count);
  }
}
