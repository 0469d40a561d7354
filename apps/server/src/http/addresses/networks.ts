// Who is one client by the network. An IPv6 host picks its address among 2^64, so that a whole /64 counts as one client; whoever holds many of
// those holds a /48, which counts with a wider bound (RFC 6177; docs/rules/sessions.md#addresses).

import { isIPv6 } from 'node:net';

/** A /48 may have so many times what a /64 or an IPv4 address may. */
const WIDER_BY = 16;

/** The eight groups of an IPv6 address, written in any of its ways. */
function groupsOf(address: string): readonly string[] {
  // The URL parser writes an IPv4 address at the end as two groups, and all letters small.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, behind] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':'))) as [
    string[],
    string[],
  ];
  const left = 8 - before.length - behind.length;
  return [...before, ...Array.from({ length: left }, () => '0'), ...behind];
}

function ipv4In(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/** An IPv4 address as such, though it came in over a socket for both kinds; an IPv6 address as its /64. */
export function networkOf(address: string): string {
  const withoutZone = address.replace(/%.*$/, '');
  if (!isIPv6(withoutZone)) return address;
  const groups = groupsOf(withoutZone);
  return ipv4In(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/** The /48 around the /64 in which a name of somebody ends; undefined where it ends in none. */
export function widerNetworkOf(who: string): string | undefined {
  const [, three] = /(?:^| )((?:[\da-f]{1,4}:){3})[\da-f]{1,4}::\/64$/.exec(who) ?? [];
  return three === undefined ? undefined : `${three}:/48`;
}

export interface Bounded {
  readonly who: string;
  readonly most: number;
}

/** Each of whom something is counted when this one does it, with how much of it they may do. */
export function boundsOf(who: string, most: number): readonly Bounded[] {
  const wider = widerNetworkOf(who);
  return wider === undefined
    ? [{ who, most }]
    : [
        { who, most },
        { who: wider, most: most * WIDER_BY },
      ];
}

/** How much of something each network has at present. */
export class NetworkCounts {
  readonly #mostEach: number;
  readonly #countOf = new Map<string, number>();

  constructor(mostEach: number) {
    this.#mostEach = mostEach;
  }

  hasRoom(network: string): boolean {
    return boundsOf(network, this.#mostEach).every(({ who, most }) => (this.#countOf.get(who) ?? 0) < most);
  }

  add(network: string): void {
    for (const { who } of boundsOf(network, this.#mostEach)) this.#countOf.set(who, (this.#countOf.get(who) ?? 0) + 1);
  }

  remove(network: string): void {
    for (const { who } of boundsOf(network, this.#mostEach)) {
      const count = (this.#countOf.get(who) ?? 1) - 1;
      if (count === 0) this.#countOf.delete(who);
      else this.#countOf.set(who, count);
    }
  }
}
