// Where people open the product, whether that is encrypted, and whether the proxy's address headers can be trusted.

import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { between, type Instant } from '@feltclock/domain';
import { PublicAddress, type NetworkInterface } from '../http/addresses/public-address.ts';
import { LocalAuthority } from '../http/tls/local-authority.ts';
import type { TlsPlan, TrustProxy } from '../network-settings.ts';
import { readPair } from '../http/tls/pair.ts';
import { instantOfText } from '../system-clock.ts';
import { found, messageOf, type Finding } from './finding.ts';
import { errorCodeOf } from '../failures.ts';

export interface AddressPlan {
  readonly host: string;
  readonly port: number;
  readonly publicOrigin: string | undefined;
  /** Undefined when the server itself does not serve HTTPS. */
  readonly tls: TlsPlan | undefined;
  /** The folder of the machine's own certificate authority. */
  readonly dataDir: string;
  readonly trustProxy: TrustProxy;
}

/** Answers when the certificate of an origin expires. Rejects as a browser would, and when nobody answers. */
export type AskCertificate = (origin: string) => Promise<Instant>;

const HTTPS_PORT = 443;
const ANSWERS_WITHIN_MS = 3000;
const MILLIS_PER_DAY = 86_400_000;
/** Automatic renewal runs a month before the end. */
const EXPIRING_DAYS = 14;
/** Devices must trust a new authority before this one ends. */
const ENDING_DAYS = 90;
/** The error codes of an unreachable host. */
const UNREACHED = /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;

export const askCertificate: AskCertificate = (origin) =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const host = hostname.replace(/^\[|\]$/g, '');
    const servername = isIP(host) === 0 ? host : undefined;
    const place = { host, port: port === '' ? HTTPS_PORT : Number(port), timeout: ANSWERS_WITHIN_MS };
    const socket = connect(servername === undefined ? place : { ...place, servername }, () => {
      const until = instantOfText(socket.getPeerCertificate().valid_to);
      socket.destroy();
      if (until === undefined) reject(new Error('The certificate has no end.'));
      else resolve(until);
    });
    socket.once('error', reject);
    socket.once('timeout', () => socket.destroy(Object.assign(new Error('No answer.'), { code: 'ETIMEDOUT' })));
  });

function whereOpened(
  { host, port, publicOrigin, tls }: AddressPlan,
  networkInterfaces: () => readonly NetworkInterface[],
) {
  const addresses = new PublicAddress({ host, publicOrigin, networkInterfaces, isOwnAuthority: tls?.kind === 'local' });
  const scheme = tls === undefined ? 'http' : 'https';
  const { origin, reach } = addresses.originFor(new URL(`${scheme}://localhost:${String(port)}`));
  if (reach !== 'this-machine') return found('address-room', { origin });
  const isForAll = host === '0.0.0.0' || host === '::';
  return isForAll ? found('address-none') : found('address-alone', { host });
}

const daysUntil = (end: Instant, now: Instant): number => Math.floor(between(now, end) / MILLIS_PER_DAY);

/** Checks the server's own certificate without a connection. */
function ownEncryption(plan: TlsPlan, dataDir: string, now: Instant): Finding {
  try {
    if (plan.kind === 'files') {
      const days = daysUntil(readPair(plan, now).until, now);
      const facts = { file: plan.certFile, days: String(days) };
      return found(days < EXPIRING_DAYS ? 'tls-file-expiring' : 'tls-file-good', facts);
    }
    const until = LocalAuthority.endIn(dataDir);
    if (until === undefined) return found('tls-local-new');
    const days = daysUntil(until, now);
    return found(days < ENDING_DAYS ? 'tls-local-ending' : 'tls-local', { days: String(days) });
  } catch (error) {
    return found('tls-own-bad', { error: messageOf(error) });
  }
}

async function encryptionOf(origin: string | undefined, now: Instant, ask: AskCertificate): Promise<Finding> {
  if (origin?.startsWith('https:') !== true) return found('tls-none');
  try {
    const days = daysUntil(await ask(origin), now);
    return found(days < EXPIRING_DAYS ? 'tls-expiring' : 'tls-good', { origin, days: String(days) });
  } catch (error) {
    const isUnreached = UNREACHED.test(errorCodeOf(error));
    return found(isUnreached ? 'tls-unasked' : 'tls-bad', { origin, error: messageOf(error) });
  }
}

const LOOPBACK = /^(?:127\.|::1$|localhost$)/;

/** A server without HTTPS of its own that has an https origin must be behind a proxy. */
function trustOf({ host, publicOrigin, trustProxy, tls }: AddressPlan): readonly Finding[] {
  if (tls !== undefined) return [];
  if (trustProxy === false) return publicOrigin?.startsWith('https:') === true ? [found('proxy-untrusted')] : [];
  // With a list of proxies, no other address is trusted.
  if (trustProxy === 'one-hop' && !LOOPBACK.test(host)) return [found('proxy-bypassed', { host })];
  return [found('proxy-trusted')];
}

export interface AddressSources {
  readonly networkInterfaces: () => readonly NetworkInterface[];
  readonly askCertificate: AskCertificate;
  readonly now: () => Instant;
}

export async function checkAddress(plan: AddressPlan, ports: AddressSources): Promise<readonly Finding[]> {
  const { tls, dataDir, publicOrigin } = plan;
  const encryption =
    tls === undefined
      ? await encryptionOf(publicOrigin, ports.now(), ports.askCertificate)
      : ownEncryption(tls, dataDir, ports.now());
  return [whereOpened(plan, ports.networkInterfaces), encryption, ...trustOf(plan)];
}
