// What a server that speaks HTTPS itself begins with: its pair, kept current, and the authority that made it where it made its own.

import { hostname as systemHostname } from 'node:os';
import type { PublicAddress } from '../addresses/public-address.ts';
import { CertificateKeeper, type KeeperPorts } from './certificate-keeper.ts';
import type { LocalAuthority } from './local-authority.ts';
import { readPair } from './pair.ts';
import { isRoomAddress } from '../../room-names.ts';
import type { TlsPlan } from '../../tls-plan.ts';

export interface OpenTls {
  readonly keeper: CertificateKeeper;
  /** Whom devices of the room are to trust; undefined where the pair is somebody else's. */
  readonly authority: LocalAuthority | undefined;
}

export interface TlsPorts extends Pick<KeeperPorts, 'clock' | 'logger'> {
  readonly dataDir: string;
  /** PUBLIC_ORIGIN; undefined when nobody set it. */
  readonly publicOrigin: string | undefined;
  readonly addresses: Pick<PublicAddress, 'roomAddresses'>;
  /** The machine's name; the operating system's unless given. */
  readonly hostname?: (() => string) | undefined;
}

/** Throws `UnusablePair`, with what to do, when there is nothing to serve with. */
export async function openTls(plan: TlsPlan | undefined, ports: TlsPorts): Promise<OpenTls | undefined> {
  const { clock, logger, dataDir, publicOrigin, addresses, hostname = systemHostname } = ports;
  if (plan === undefined) return undefined;
  if (plan.kind === 'files') {
    const pairNow = async () => readPair(plan, clock.now());
    return { keeper: await CertificateKeeper.start({ clock, logger, pairNow }), authority: undefined };
  }
  // Whoever makes no certificates never loads what makes them.
  const { LocalAuthority: Local } = await import('./local-authority.ts');
  const authority = await Local.open(dataDir, hostname(), clock.now());
  const outside = addresses.roomAddresses().filter((address) => !isRoomAddress(address));
  if (outside.length > 0)
    logger.warn({ outside }, 'TLS=local can’t vouch for addresses of the internet: set TLS_CERT for them');
  const publicHost = publicOrigin === undefined ? undefined : new URL(publicOrigin).hostname;
  const pairNow = () =>
    authority.pairFor({ hostname: hostname(), addresses: addresses.roomAddresses(), publicHost }, clock.now());
  return { keeper: await CertificateKeeper.start({ clock, logger, pairNow }), authority };
}
