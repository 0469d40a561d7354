// The client's network: the peer's, or the one that a trusted proxy names.

import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { TrustProxy } from '../../network-settings.ts';
import { networkOf } from './networks.ts';

/** An IPv4 address that came over a dual-stack socket, as IPv4. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
const kindOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

function listOf(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const each of proxies) {
    const [address = '', bits] = each.split('/');
    if (bits === undefined) list.addAddress(address, kindOf(address));
    else list.addSubnet(address, Number(bits), kindOf(address));
  }
  return list;
}

export class ClientAddresses {
  readonly #isProxy: (address: string) => boolean;
  readonly #mostHops: number;

  constructor(trustProxy: TrustProxy) {
    const list = listOf(Array.isArray(trustProxy) ? trustProxy : []);
    this.#isProxy = trustProxy === 'one-hop' ? () => true : (address) => list.check(address, kindOf(address));
    this.#mostHops = trustProxy === 'one-hop' ? 1 : Infinity;
  }

  /** Is the peer a trusted proxy, so that it is not one client? */
  isProxy(address: string | undefined): boolean {
    return address !== undefined && this.#isProxy(plain(address));
  }

  of({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
    const forwarded = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',').reverse();
    let address = plain(socket.remoteAddress ?? '');
    for (let hop = 0; hop < this.#mostHops && this.#isProxy(address); hop += 1) {
      const before = plain(forwarded[hop]?.trim() ?? '');
      if (before === '') break;
      address = before;
    }
    return networkOf(address);
  }
}
