// Under which address others reach the product: the one that was set, else the one the asker used, else the machine's own in the room
// (docs/rules/short-links.md#which-address).

import { isIP } from 'node:net';
import { networkInterfaces as systemInterfaces } from 'node:os';

/** One interface of the machine, as the operating system lists it. */
export interface NetworkInterface {
  readonly name: string;
  readonly address: string;
  readonly isInternal: boolean;
}

/** Who can open an address: whoever could reach the asker's, whoever is in the machine's network, or the machine alone. */
export type Reach = 'as-asked' | 'room' | 'this-machine';

export interface ReachedOrigin {
  readonly origin: string;
  readonly reach: Reach;
}

/** Where a server listens, for its log. */
export interface ListeningPlace {
  /** As HOST says it: 0.0.0.0 and :: are every address that the machine has. */
  readonly address: string;
  /** Under which of them it is found in the room, the likeliest first; none when only this machine can connect. */
  readonly inRoom: readonly string[];
}

export interface PublicAddressPorts {
  /** PUBLIC_ORIGIN; undefined when nobody set it. */
  readonly publicOrigin: string | undefined;
  /** HOST: the address that is listened on. */
  readonly host: string;
  readonly networkInterfaces: () => readonly NetworkInterface[];
  /** Is HTTPS served under an authority of our own, which guests do not trust? They are led to the same place in the clear then. */
  readonly isOwnAuthority: boolean;
}

const EVERY_INTERFACE: readonly string[] = ['0.0.0.0', '::'];
/** Interfaces that lead to other programs of this machine rather than into the room. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|utun|tun|tap|wg|tailscale|zt|lxc|podman)/;

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || host === '::1' || /^127\./.test(host);

/** The same place under another name of the machine. */
function under(host: string, place: URL): string {
  const renamed = new URL(place);
  renamed.hostname = isIP(host) === 6 ? `[${host}]` : host;
  return renamed.origin;
}

/** The same place without encryption: it is answered on the same port. */
export function inClear(origin: string): string {
  const { host, port } = new URL(origin);
  return origin.startsWith('https:') && port === '' ? `http://${host}:443` : `http://${host}`;
}

/** Networks of homes and venues come first (RFC 1918), the most usual of them before the others. */
function rankOf({ name, address }: NetworkInterface): number {
  const network = ['192.168.', '10.', '172.'].findIndex((start) => address.startsWith(start));
  return (VIRTUAL.test(name) ? 10 : 0) + (network === -1 ? 5 : network);
}

/** The interfaces that the machine has now: a cable or a Wi-Fi may come later than the server. */
export const networkInterfaces = (): readonly NetworkInterface[] =>
  Object.entries(systemInterfaces()).flatMap(([name, addresses = []]) =>
    addresses.map(({ address, internal }) => ({ name, address, isInternal: internal })),
  );

export class PublicAddress {
  readonly #ports: PublicAddressPorts;

  constructor(ports: PublicAddressPorts) {
    this.#ports = ports;
  }

  /** The machine's addresses for others in the room, the likeliest first; none when only this machine can connect. */
  roomAddresses(): readonly string[] {
    const { host, networkInterfaces } = this.#ports;
    if (!EVERY_INTERFACE.includes(host)) return isLoopback(host) ? [] : [host];
    const candidates = networkInterfaces().filter(({ address, isInternal }) => !isInternal && isIP(address) === 4);
    return candidates.toSorted((one, other) => rankOf(one) - rankOf(other)).map(({ address }) => address);
  }

  /** Where it listens; `at` is an address under which this machine itself reaches it. */
  listeningAt(at: URL): ListeningPlace {
    const { host } = this.#ports;
    const address = EVERY_INTERFACE.includes(host) ? under(host, at) : at.origin;
    return { address, inRoom: this.roomAddresses().map((each) => under(each, at)) };
  }

  /** Where a link leads for somebody who asked under this origin. */
  originFor(asked: URL): ReachedOrigin {
    const { publicOrigin } = this.#ports;
    if (publicOrigin !== undefined) return { origin: publicOrigin, reach: 'as-asked' };
    if (!isLoopback(asked.hostname)) return { origin: asked.origin, reach: 'as-asked' };
    const [address] = this.roomAddresses();
    if (address === undefined) return { origin: asked.origin, reach: 'this-machine' };
    return { origin: under(address, asked), reach: 'room' };
  }

  /** Where a link leads that is for guests and boards. */
  originForGuests(asked: URL): ReachedOrigin {
    const { origin, reach } = this.originFor(asked);
    return { origin: this.#ports.isOwnAuthority ? inClear(origin) : origin, reach };
  }
}
