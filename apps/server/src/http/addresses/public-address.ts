// The address at which others reach the product: the configured one, the one that the caller used, or the machine's own
// (docs/rules/venues.md#short-links-overlays-posters).

import { isIP } from 'node:net';
import { networkInterfaces as systemInterfaces } from 'node:os';
import { networkOf } from './networks.ts';

/** A network interface, as the operating system lists it. */
export interface NetworkInterface {
  readonly name: string;
  readonly address: string;
  readonly isInternal: boolean;
}

/** Who can open an address: everybody who reaches the caller's address, everybody in the local network, or this machine only. */
export type Reach = 'as-asked' | 'room' | 'this-machine';

export interface ReachedOrigin {
  readonly origin: string;
  readonly reach: Reach;
}

/** Where the server listens, for the log. */
export interface ListeningPlace {
  /** As in HOST: 0.0.0.0 and :: are all addresses of the machine. */
  readonly address: string;
  /** Addresses in the local network, the likeliest first; none if only this machine can connect. */
  readonly inRoom: readonly string[];
}

export interface PublicAddressPorts {
  readonly publicOrigin: string | undefined;
  /** HOST: the address to listen on. */
  readonly host: string;
  readonly networkInterfaces: () => readonly NetworkInterface[];
  /** Is HTTPS served with a local authority, which guests do not trust? Their links then use plain HTTP. */
  readonly isOwnAuthority: boolean;
}

const EVERY_INTERFACE: readonly string[] = ['0.0.0.0', '::'];
/** Interfaces of containers and virtual machines, not of the local network. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|utun|tun|tap|wg|tailscale|zt|lxc|podman)/;

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || host === '::1' || /^127\./.test(host);

/**
 * Was the call made at this machine, to an address of the machine alone? A page of somebody else cannot claim such an address, and an IPv6
 * address is known by its network.
 */
export const isAtThisMachine = ({
  address,
  askedOrigin,
}: {
  readonly address: string;
  readonly askedOrigin: URL;
}): boolean => (isLoopback(address) || address === networkOf('::1')) && isLoopback(askedOrigin.hostname);

/** The same place under another host name. */
function under(host: string, place: URL): string {
  const renamed = new URL(place);
  renamed.hostname = isIP(host) === 6 ? `[${host}]` : host;
  return renamed.origin;
}

/** The same place without encryption, on the same port. */
export function inClear(origin: string): string {
  const { host, port } = new URL(origin);
  return origin.startsWith('https:') && port === '' ? `http://${host}:443` : `http://${host}`;
}

/** Ranks private networks first (RFC 1918), the most common first. */
function rankOf({ name, address }: NetworkInterface): number {
  const network = ['192.168.', '10.', '172.'].findIndex((start) => address.startsWith(start));
  return (VIRTUAL.test(name) ? 10 : 0) + (network === -1 ? 5 : network);
}

/** Read each time: a cable or Wi-Fi may come up after the server. */
export const networkInterfaces = (): readonly NetworkInterface[] =>
  Object.entries(systemInterfaces()).flatMap(([name, addresses = []]) =>
    addresses.map(({ address, internal }) => ({ name, address, isInternal: internal })),
  );

export class PublicAddress {
  readonly #ports: PublicAddressPorts;

  constructor(ports: PublicAddressPorts) {
    this.#ports = ports;
  }

  /** The machine's addresses in the local network, the likeliest first; none if only this machine can connect. */
  roomAddresses(): readonly string[] {
    const { host, networkInterfaces } = this.#ports;
    if (!EVERY_INTERFACE.includes(host)) return isLoopback(host) ? [] : [host];
    const candidates = networkInterfaces().filter(({ address, isInternal }) => !isInternal && isIP(address) === 4);
    return candidates.toSorted((one, other) => rankOf(one) - rankOf(other)).map(({ address }) => address);
  }

  /** `at` is an address at which this machine reaches the server. */
  listeningAt(at: URL): ListeningPlace {
    const { host } = this.#ports;
    const address = EVERY_INTERFACE.includes(host) ? under(host, at) : at.origin;
    return { address, inRoom: this.roomAddresses().map((each) => under(each, at)) };
  }

  /** The origin of links for a caller with this origin. */
  originFor(asked: URL): ReachedOrigin {
    const { publicOrigin } = this.#ports;
    if (publicOrigin !== undefined) return { origin: publicOrigin, reach: 'as-asked' };
    if (!isLoopback(asked.hostname)) return { origin: asked.origin, reach: 'as-asked' };
    const [address] = this.roomAddresses();
    if (address === undefined) return { origin: asked.origin, reach: 'this-machine' };
    return { origin: under(address, asked), reach: 'room' };
  }

  /** The origin of links for guests and boards. */
  originForGuests(asked: URL): ReachedOrigin {
    const { origin, reach } = this.originFor(asked);
    return { origin: this.#ports.isOwnAuthority ? inClear(origin) : origin, reach };
  }
}
