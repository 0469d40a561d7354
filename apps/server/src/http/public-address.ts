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

export interface PublicAddressPorts {
  /** PUBLIC_ORIGIN; undefined when nobody set it. */
  readonly publicOrigin: string | undefined;
  /** HOST: the address that is listened on. */
  readonly host: string;
  readonly networkInterfaces: () => readonly NetworkInterface[];
}

const EVERY_INTERFACE: readonly string[] = ['0.0.0.0', '::'];
/** Interfaces that lead to other programs of this machine rather than into the room. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|utun|tun|tap|wg|tailscale|zt|lxc|podman)/;

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || host === '::1' || /^127\./.test(host);

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

  /** The machine's address for others in the room, the likeliest when it has several; undefined when only this machine can connect. */
  roomAddress(): string | undefined {
    const { host, networkInterfaces } = this.#ports;
    if (!EVERY_INTERFACE.includes(host)) return isLoopback(host) ? undefined : host;
    const candidates = networkInterfaces().filter(({ address, isInternal }) => !isInternal && isIP(address) === 4);
    return candidates.toSorted((one, other) => rankOf(one) - rankOf(other))[0]?.address;
  }

  /** Where a link leads for somebody who asked under this origin. */
  originFor(asked: URL): ReachedOrigin {
    const { publicOrigin } = this.#ports;
    if (publicOrigin !== undefined) return { origin: publicOrigin, reach: 'as-asked' };
    if (!isLoopback(asked.hostname)) return { origin: asked.origin, reach: 'as-asked' };
    const address = this.roomAddress();
    if (address === undefined) return { origin: asked.origin, reach: 'this-machine' };
    const inRoom = new URL(asked);
    inRoom.hostname = address;
    return { origin: inRoom.origin, reach: 'room' };
  }
}
