// The names and addresses that a local authority may certify: only those of a local network (docs/rules/machine.md#https-without-a-proxy).

import { BlockList, isIP } from 'node:net';

/** A network as in a certificate: its first address and its prefix length. */
export interface Network {
  readonly address: string;
  readonly bits: number;
}

/** Networks that are not on the internet: RFC 1918, 3927, 4193, 4291 and 6598, and loopback. */
export const ROOM_NETWORKS: readonly Network[] = [
  { address: '10.0.0.0', bits: 8 },
  { address: '172.16.0.0', bits: 12 },
  { address: '192.168.0.0', bits: 16 },
  { address: '169.254.0.0', bits: 16 },
  { address: '100.64.0.0', bits: 10 },
  { address: '127.0.0.0', bits: 8 },
  { address: 'fc00::', bits: 7 },
  { address: 'fe80::', bits: 10 },
  { address: '::1', bits: 128 },
];

/** Name suffixes that are not on the internet: RFC 6761, 6762 and 8375, and those that routers use. */
export const ROOM_NAMES: readonly string[] = ['localhost', 'local', 'home.arpa', 'internal', 'lan'];

const GROUPS = 8;

/** The eight groups of an IPv6 address, with those that `::` omits. */
export function groupsOf(address: string): readonly number[] {
  const [head = '', tail] = address.split('::');
  const written = (part: string): readonly number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [first, last] = [written(head), written(tail ?? '')];
  const between = tail === undefined ? 0 : GROUPS - first.length - last.length;
  return [...first, ...Array.from({ length: between }, () => 0), ...last];
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const rooms = new BlockList();
for (const { address, bits } of ROOM_NETWORKS) rooms.addSubnet(address, bits, familyOf(address));

export const isRoomAddress = (address: string): boolean =>
  isIP(address) !== 0 && rooms.check(address, familyOf(address));

/** Is the name one of these, or below one? */
export const isBelow = (name: string, ends: readonly string[]): boolean =>
  ends.some((end) => name === end || name.endsWith(`.${end}`));

/** The host of an origin, such as `192.168.0.7`, `[fd00::7]` or `poker.local`, without brackets. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

export const isRoomHost = (hostname: string): boolean => {
  const host = bareHost(hostname);
  return isIP(host) === 0 ? isBelow(host, ROOM_NAMES) : isRoomAddress(host);
};

/** The first label of a host name; undefined if a certificate cannot contain it. */
export function labelOf(hostname: string): string | undefined {
  const [label = ''] = hostname.toLowerCase().split('.');
  return /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label) && !/^\d+$/.test(label) ? label : undefined;
}
