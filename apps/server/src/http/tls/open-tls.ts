// What a server with HTTPS starts with: its pair, kept current, and the local authority if there is one.

import { hostname as systemHostname } from 'node:os';
import type { PublicAddress } from '../addresses/public-address.ts';
import { CertificateKeeper, type KeeperPorts } from './certificate-keeper.ts';
import type { LocalAuthority } from './local-authority.ts';
import type { TlsPlan } from '../../network-settings.ts';
import { readPair } from './pair.ts';
import { isRoomAddress } from '../../room-names.ts';

export interface OpenTls {
  readonly keeper: CertificateKeeper;
  /** Undefined if the pair is from files. */
  readonly authority: LocalAuthority | undefined;
  /** Serves with the files as they are now. Rejects with `UnusablePair` if the authority is unusable. */
  readAgain(): Promise<void>;
}

export interface TlsPorts extends Pick<KeeperPorts, 'clock' | 'logger'> {
  readonly dataDir: string;
  readonly publicOrigin: string | undefined;
  readonly addresses: Pick<PublicAddress, 'roomAddresses'>;
  /** Default: the operating system's host name. */
  readonly hostname?: (() => string) | undefined;
}

/** Throws `UnusablePair`, with advice, if there is nothing to serve with. */
export async function openTls(plan: TlsPlan | undefined, ports: TlsPorts): Promise<OpenTls | undefined> {
  const { clock, logger, dataDir, publicOrigin, addresses, hostname = systemHostname } = ports;
  if (plan === undefined) return undefined;
  if (plan.kind === 'files') {
    const pairNow = async () => readPair(plan, clock.now());
    const keeper = await CertificateKeeper.start({ clock, logger, pairNow });
    return { keeper, authority: undefined, readAgain: () => keeper.look() };
  }
  // Loaded only if certificates are made here.
  const { LocalAuthority: Local } = await import('./local-authority.ts');
  const open = () => Local.open(dataDir, hostname(), clock.now());
  const held = { authority: await open() };
  const outside = addresses.roomAddresses().filter((address) => !isRoomAddress(address));
  if (outside.length > 0)
    logger.warn({ outside }, 'TLS=local cannot certify internet addresses: set TLS_CERT for them');
  const publicHost = publicOrigin === undefined ? undefined : new URL(publicOrigin).hostname;
  const pairNow = () =>
    held.authority.pairFor({ hostname: hostname(), addresses: addresses.roomAddresses(), publicHost }, clock.now());
  const keeper = await CertificateKeeper.start({ clock, logger, pairNow });
  return {
    keeper,
    get authority() {
      return held.authority;
    },
    async readAgain() {
      held.authority = await open();
      await keeper.look();
    },
  };
}
