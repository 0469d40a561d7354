// A certificate and its key from files, checked before it is used (docs/rules/machine.md#https-without-a-proxy).

import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { Instant } from '@feltclock/domain';
import type { FilesPlan } from '../../network-settings.ts';
import { instantOfText } from '../../system-clock.ts';
import { errorCodeOf } from '../../failures.ts';

/** Certificate and key in PEM, and when they expire. */
export interface TlsPair {
  readonly cert: string;
  readonly key: string;
  readonly until: Instant;
}

/** A pair that no browser would accept; the message is for the administrator. */
export class UnusablePair extends Error {
  override readonly name = 'UnusablePair';
}

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'is not there: give the path of an existing file',
  EACCES: 'can’t be read by this account: give it the right to',
  EPERM: 'can’t be read by this account: give it the right to',
  EISDIR: 'is a folder: give the path of a file',
};

function textOf(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = errorCodeOf(error);
    throw new UnusablePair(`${name} ${path} ${WHY[code] ?? `can’t be read (${code === '' ? 'it failed' : code})`}.`);
  }
}

function certificateOf(text: string, path: string): X509Certificate {
  try {
    return new X509Certificate(text);
  } catch {
    throw new UnusablePair(
      `TLS_CERT ${path} is not a PEM certificate: its file must begin with -----BEGIN CERTIFICATE-----, the server's own first and its chain after it.`,
    );
  }
}

function keyOf(text: string, path: string): KeyObject {
  try {
    return createPrivateKey(text);
  } catch {
    throw new UnusablePair(
      `TLS_KEY ${path} is not a PEM private key without a passphrase: its file must begin with -----BEGIN PRIVATE KEY-----.`,
    );
  }
}

export function validityOf({ validFrom, validTo }: X509Certificate): {
  readonly from: Instant;
  readonly until: Instant;
} {
  const from = instantOfText(validFrom);
  const until = instantOfText(validTo);
  if (from === undefined || until === undefined) throw new UnusablePair('The certificate has no validity dates.');
  return { from, until };
}

/** Reads a pair that is valid now; throws `UnusablePair`, with advice. */
export function readPair({ certFile, keyFile }: FilesPlan, now: Instant): TlsPair {
  const cert = textOf('TLS_CERT', certFile);
  const key = textOf('TLS_KEY', keyFile);
  const certificate = certificateOf(cert, certFile);
  if (!certificate.checkPrivateKey(keyOf(key, keyFile)))
    throw new UnusablePair(
      `TLS_KEY ${keyFile} is not the key of TLS_CERT ${certFile}: set two files that belong together.`,
    );
  const { from, until } = validityOf(certificate);
  if (until <= now)
    throw new UnusablePair(`TLS_CERT ${certFile} expired on ${certificate.validTo}: renew it, or set a valid one.`);
  if (from > now)
    throw new UnusablePair(
      `TLS_CERT ${certFile} is valid only from ${certificate.validFrom}: check the clock of this machine.`,
    );
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnusablePair(`TLS_CERT ${certFile} and TLS_KEY ${keyFile} can’t be served (${reason}).`);
  }
  return { cert, key, until };
}
