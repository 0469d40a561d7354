// What counts as one client by its network. An IPv6 host can pick any of 2^64 addresses, so a /64 is one client; the /48 around it has a
// wider limit (RFC 6177; docs/rules/people.md#passwords-and-guessing).

import { isIPv6 } from 'node:net';

/** The limit of a /48, as a multiple of that of a /64 or an IPv4 address. */
const WIDER_BY = 16;

/** The eight groups of an IPv6 address in any notation. */
function groupsOf(address: string): readonly string[] {
  // The URL parser normalises an IPv4 suffix to two groups, and letters to lower case.
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

/** An IPv4 address, also if it came over a dual-stack socket; of an IPv6 address its /64. */
export function networkOf(address: string): string {
  const withoutZone = address.replace(/%.*$/, '');
  if (!isIPv6(withoutZone)) return address;
  const groups = groupsOf(withoutZone);
  return ipv4In(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/** The /48 of the /64 at the end of a client's name; undefined if there is none. */
export function widerNetworkOf(who: string): string | undefined {
  const [, three] = /(?:^| )((?:[\da-f]{1,4}:){3})[\da-f]{1,4}::\/64$/.exec(who) ?? [];
  return three === undefined ? undefined : `${three}:/48`;
}

export interface Bounded {
  readonly who: string;
  readonly most: number;
}

/** The names for which an attempt is counted, each with its limit. */
export function boundsOf(who: string, most: number): readonly Bounded[] {
  const wider = widerNetworkOf(who);
  return wider === undefined
    ? [{ who, most }]
    : [
        { who, most },
        { who: wider, most: most * WIDER_BY },
      ];
}

/** Counts by network. */
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
