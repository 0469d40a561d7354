// The local authority that a venue's machine makes once, kept in the data folder, and the certificates that it issues
// (docs/rules/machine.md#https-without-a-proxy).

import { createPrivateKey, X509Certificate } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { instant, type Instant } from '@feltclock/domain';
import { validityOf, UnusablePair, type TlsPair } from './pair.ts';
import { bareHost, groupsOf, isBelow, isRoomAddress, labelOf, ROOM_NAMES, ROOM_NETWORKS } from '../../room-names.ts';
import { makeAuthority, makeServerCertificate, permittedNames, type Issued } from './x509.ts';

const FOLDER = 'tls';
const MILLIS_PER_DAY = 86_400_000;
const AUTHORITY_DAYS = 3650;
/** Apple's devices accept at most 398 days, including the day before the start. */
const SERVER_DAYS = 397;
/** Starts early, for devices whose clock is a little behind. */
const BEGINS_DAYS_BEFORE = 1;
export const RENEWED_DAYS_BEFORE = 30;

/** The names and addresses of the machine. */
export interface MachineNames {
  readonly hostname: string;
  /** In the local network, the likeliest first. */
  readonly addresses: readonly string[];
  /** The host of PUBLIC_ORIGIN. */
  readonly publicHost: string | undefined;
}

/** The names of a certificate, as far as the authority may issue them. */
interface CertifiedNames {
  readonly names: readonly string[];
  readonly addresses: readonly string[];
}

const daysFrom = (at: Instant, days: number): Instant => instant(at + days * MILLIS_PER_DAY);

function write(path: string, text: string): void {
  // Written to a new file first, so that it is never incomplete, nor readable by another account.
  writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
}

/** Keeps a certificate with its key in two files. */
class Kept {
  readonly #cert: string;
  readonly #key: string;

  constructor(folder: string, name: string) {
    this.#cert = join(folder, `${name}.pem`);
    this.#key = join(folder, `${name}-key.pem`);
  }

  get exists(): boolean {
    return existsSync(this.#cert) || existsSync(this.#key);
  }

  /** Throws if a file is missing or invalid, or if they do not match. */
  read(): Issued {
    const [cert, key] = [readFileSync(this.#cert, 'utf8'), readFileSync(this.#key, 'utf8')];
    if (!new X509Certificate(cert).checkPrivateKey(createPrivateKey(key)))
      throw new Error(`${this.#key} is not the key of ${this.#cert}`);
    return { cert, key };
  }

  write({ cert, key }: Issued): void {
    write(this.#key, key);
    write(this.#cert, cert);
  }
}

/** The names and addresses in a certificate, in lower case. */
const namesIn = ({ subjectAltName = '' }: X509Certificate): ReadonlySet<string> =>
  new Set(subjectAltName.split(', ').map((each) => each.replace(/^(?:DNS|IP Address):/, '').toLowerCase()));

/** An address as Node writes it in subjectAltName: IPv6 with all groups, without leading zeros. */
const asWritten = (address: string): string =>
  isIP(address) === 6
    ? groupsOf(address)
        .map((group) => group.toString(16))
        .join(':')
    : address;

export class LocalAuthority {
  readonly #own: Issued;
  readonly #server: Kept;

  private constructor(own: Issued, server: Kept) {
    this.#own = own;
    this.#server = server;
  }

  /** Opens the authority of a data folder; creates it at the first start and after it has expired. Throws `UnusablePair`, with advice. */
  static async open(dataDir: string, hostname: string, now: Instant): Promise<LocalAuthority> {
    const folder = join(dataDir, FOLDER);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    const own = new Kept(folder, 'authority');
    const server = new Kept(folder, 'server');
    try {
      const kept = own.exists ? own.read() : undefined;
      if (kept !== undefined && validityOf(new X509Certificate(kept.cert)).until > now)
        return new LocalAuthority(kept, server);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new UnusablePair(
        `The local authority in ${folder} can’t be used (${reason}). Put the folder back from a backup; ` +
          'or delete it, and every device has to trust the new one that the next start makes.',
      );
    }
    const label = labelOf(hostname);
    const made = await makeAuthority(
      label === undefined ? 'Feltclock' : `Feltclock ${label}`,
      { from: daysFrom(now, -BEGINS_DAYS_BEFORE), until: daysFrom(now, AUTHORITY_DAYS) },
      { names: label === undefined ? ROOM_NAMES : [...ROOM_NAMES, label], networks: ROOM_NETWORKS },
    );
    own.write(made);
    return new LocalAuthority(made, server);
  }

  /** When the authority expires; undefined if there is none yet. Throws if it is unusable. */
  static endIn(dataDir: string): Instant | undefined {
    const own = new Kept(join(dataDir, FOLDER), 'authority');
    return own.exists ? validityOf(new X509Certificate(own.read().cert)).until : undefined;
  }

  /** The certificate that devices have to trust. */
  get certificate(): X509Certificate {
    return new X509Certificate(this.#own.cert);
  }

  /** The stored pair if it is valid long enough and for all names, else a new one. */
  async pairFor(machine: MachineNames, now: Instant): Promise<TlsPair> {
    const vouched = this.#vouchedFor(machine);
    const kept = this.#kept(vouched, now);
    if (kept !== undefined) return kept;
    const until = Math.min(daysFrom(now, SERVER_DAYS - BEGINS_DAYS_BEFORE), validityOf(this.certificate).until);
    const span = { from: daysFrom(now, -BEGINS_DAYS_BEFORE), until: instant(until) };
    const made = await makeServerCertificate(vouched, span, this.#own);
    this.#server.write(made);
    // Send the whole chain, for devices that know only the authority.
    return { cert: `${made.cert}${this.#own.cert}`, key: made.key, until: span.until };
  }

  #kept({ names, addresses }: CertifiedNames, now: Instant): TlsPair | undefined {
    try {
      const { cert, key } = this.#server.read();
      const certificate = new X509Certificate(cert);
      const { until } = validityOf(certificate);
      const has = namesIn(certificate);
      const isComplete = [...names, ...addresses.map(asWritten)].every((each) => has.has(each.toLowerCase()));
      const isOurs = certificate.verify(this.certificate.publicKey);
      const holds = until > daysFrom(now, RENEWED_DAYS_BEFORE) || until >= validityOf(this.certificate).until;
      return isOurs && isComplete && holds && until > now
        ? { cert: `${cert}${this.#own.cert}`, key, until }
        : undefined;
    } catch {
      // No usable pair yet: issue another.
      return undefined;
    }
  }

  #vouchedFor({ hostname, addresses, publicHost }: MachineNames): CertifiedNames {
    const permitted = permittedNames(this.#own.cert);
    const label = labelOf(hostname);
    const host = publicHost === undefined ? [] : [bareHost(publicHost)];
    const ownNames = label === undefined ? [] : [`${label}.local`, label];
    const names = [...host.filter((each) => isIP(each) === 0), ...ownNames, 'localhost'];
    const all = [...addresses, ...host.filter((each) => isIP(each) !== 0), '127.0.0.1', '::1'];
    return {
      names: [...new Set(names.filter((name) => isBelow(name, permitted)))],
      addresses: [...new Set(all.filter(isRoomAddress))],
    };
  }
}
