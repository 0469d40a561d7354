// A certificate and its key, read from files and looked at before anybody is served with them (docs/rules/https.md#a-pair-of-files).

import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { Instant } from '@feltclock/domain';
import { instantOfText } from '../../system-clock.ts';
import type { FilesPlan } from '../../tls-plan.ts';
import { systemCodeOf } from '../../system-code.ts';

/** What a server proves with who it is, in PEM, and until when. */
export interface TlsPair {
  readonly cert: string;
  readonly key: string;
  readonly until: Instant;
}

/** A pair that no browser would take, in words for whoever set it. */
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
    const code = systemCodeOf(error);
    throw new UnusablePair(`${name} ${path} ${WHY[code] ?? `can’t be read (${code === '' ? 'it failed' : code})`}.`);
  }
}

function certificateOf(text: string, path: string): X509Certificate {
  try {
    return new X509Certificate(text);
  } catch {
    throw new UnusablePair(
      `TLS_CERT ${path} is no certificate in PEM: its file begins with -----BEGIN CERTIFICATE-----, the server's own first and its chain after it.`,
    );
  }
}

function keyOf(text: string, path: string): KeyObject {
  try {
    return createPrivateKey(text);
  } catch {
    throw new UnusablePair(
      `TLS_KEY ${path} is no private key in PEM without a passphrase: its file begins with -----BEGIN PRIVATE KEY-----.`,
    );
  }
}

/** From when until when a certificate holds. */
export function validityOf({ validFrom, validTo }: X509Certificate): {
  readonly from: Instant;
  readonly until: Instant;
} {
  const from = instantOfText(validFrom);
  const until = instantOfText(validTo);
  if (from === undefined || until === undefined)
    throw new UnusablePair('The certificate does not say how long it holds.');
  return { from, until };
}

/** Reads a pair that can be served at this instant; throws `UnusablePair`, with what to do. */
export function readPair({ certFile, keyFile }: FilesPlan, now: Instant): TlsPair {
  const cert = textOf('TLS_CERT', certFile);
  const key = textOf('TLS_KEY', keyFile);
  const certificate = certificateOf(cert, certFile);
  if (!certificate.checkPrivateKey(keyOf(key, keyFile)))
    throw new UnusablePair(
      `TLS_KEY ${keyFile} is not the key of TLS_CERT ${certFile}: give two files that belong together.`,
    );
  const { from, until } = validityOf(certificate);
  if (until <= now)
    throw new UnusablePair(`TLS_CERT ${certFile} ended on ${certificate.validTo}: renew it, or give one that holds.`);
  if (from > now)
    throw new UnusablePair(
      `TLS_CERT ${certFile} holds from ${certificate.validFrom} only: is the clock of this machine right?`,
    );
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new UnusablePair(`TLS_CERT ${certFile} and TLS_KEY ${keyFile} can’t be served (${said}).`);
  }
  return { cert, key, until };
}
