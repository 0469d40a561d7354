// The authority that a venue's machine makes once for its own room, kept in the data folder, and the certificates under it
// (docs/rules/https.md#the-authority).

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
/** Apple's devices take no certificate that holds for more than 398 days, the one before it began included. */
const SERVER_DAYS = 397;
/** A device whose clock is a little behind takes a new certificate too. */
const BEGINS_DAYS_BEFORE = 1;
/** A certificate is renewed this long before its end. */
export const RENEWED_DAYS_BEFORE = 30;

/** Under which names and addresses the machine may be asked. */
export interface MachineNames {
  readonly hostname: string;
  /** In the room's network, the likeliest first. */
  readonly addresses: readonly string[];
  /** The host of PUBLIC_ORIGIN. */
  readonly publicHost: string | undefined;
}

/** What a certificate of this machine is to vouch for, as far as its authority may. */
interface Vouched {
  readonly names: readonly string[];
  readonly addresses: readonly string[];
}

const daysFrom = (at: Instant, days: number): Instant => instant(at + days * MILLIS_PER_DAY);

function write(path: string, text: string): void {
  // Whole or not at all, and never readable by another account, not even for a moment.
  writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
}

/** Keeps a certificate with its key in two files of a folder. */
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

  /** Throws when one of them is missing, is none, or they don't belong together. */
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
const vouchedIn = ({ subjectAltName = '' }: X509Certificate): ReadonlySet<string> =>
  new Set(subjectAltName.split(', ').map((each) => each.replace(/^(?:DNS|IP Address):/, '').toLowerCase()));

/** An address as Node writes it among a certificate's names: of IPv6 all groups, without leading zeros. */
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

  /** Opens the authority of a data folder, and makes it there at the first start or when it has ended. Throws `UnusablePair`, with what to do. */
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
      const said = error instanceof Error ? error.message : String(error);
      throw new UnusablePair(
        `The local authority in ${folder} can’t be used (${said}). Put the folder back from a backup; ` +
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

  /** When the authority of a data folder ends; undefined when none was made yet. Throws when it can't be used. */
  static endIn(dataDir: string): Instant | undefined {
    const own = new Kept(join(dataDir, FOLDER), 'authority');
    return own.exists ? validityOf(new X509Certificate(own.read().cert)).until : undefined;
  }

  /** What devices are to trust. */
  get certificate(): X509Certificate {
    return new X509Certificate(this.#own.cert);
  }

  /** The pair to serve with: the one that is kept while it holds long enough and for all names, else a new one. */
  async pairFor(machine: MachineNames, now: Instant): Promise<TlsPair> {
    const vouched = this.#vouchedFor(machine);
    const kept = this.#kept(vouched, now);
    if (kept !== undefined) return kept;
    const until = Math.min(daysFrom(now, SERVER_DAYS - BEGINS_DAYS_BEFORE), validityOf(this.certificate).until);
    const span = { from: daysFrom(now, -BEGINS_DAYS_BEFORE), until: instant(until) };
    const made = await makeServerCertificate(vouched, span, this.#own);
    this.#server.write(made);
    // Whoever knows no more than the authority is shown the chain up to it.
    return { cert: `${made.cert}${this.#own.cert}`, key: made.key, until: span.until };
  }

  #kept({ names, addresses }: Vouched, now: Instant): TlsPair | undefined {
    try {
      const { cert, key } = this.#server.read();
      const certificate = new X509Certificate(cert);
      const { until } = validityOf(certificate);
      const has = vouchedIn(certificate);
      const isComplete = [...names, ...addresses.map(asWritten)].every((each) => has.has(each.toLowerCase()));
      const isOurs = certificate.verify(this.certificate.publicKey);
      const holds = until > daysFrom(now, RENEWED_DAYS_BEFORE) || until >= validityOf(this.certificate).until;
      return isOurs && isComplete && holds && until > now
        ? { cert: `${cert}${this.#own.cert}`, key, until }
        : undefined;
    } catch {
      // None yet, or none that can be served: another is made.
      return undefined;
    }
  }

  #vouchedFor({ hostname, addresses, publicHost }: MachineNames): Vouched {
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
