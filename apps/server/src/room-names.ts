// Which names and addresses a local authority may vouch for: those of a room, never of the internet (docs/rules/https.md#the-authority).

import { BlockList, isIP } from 'node:net';

/** A network as an authority's certificate names it: its first address, and how many bits of it count. */
export interface Network {
  readonly address: string;
  readonly bits: number;
}

/** Networks that nobody has on the internet: RFC 1918, 3927, 4193, 4291 and 6598, and the machine itself. */
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

/** Ends of names that the internet has none of: RFC 6761, 6762 and 8375, and what routers call their own network. */
export const ROOM_NAMES: readonly string[] = ['localhost', 'local', 'home.arpa', 'internal', 'lan'];

const GROUPS = 8;

/** The eight groups of an IPv6 address, those that are not written out too. */
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

/** Is it one of these names, or one below it? */
export const isBelow = (name: string, ends: readonly string[]): boolean =>
  ends.some((end) => name === end || name.endsWith(`.${end}`));

/** A host as an origin names it, such as `192.168.0.7`, `[fd00::7]` or `poker.local`, without brackets. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** Can a local authority vouch for this host? */
export const isRoomHost = (hostname: string): boolean => {
  const host = bareHost(hostname);
  return isIP(host) === 0 ? isBelow(host, ROOM_NAMES) : isRoomAddress(host);
};

/** The first part of a machine's name as others in the room may ask for it; undefined where it is none that a certificate can carry. */
export function labelOf(hostname: string): string | undefined {
  const [label = ''] = hostname.toLowerCase().split('.');
  return /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label) && !/^\d+$/.test(label) ? label : undefined;
}
