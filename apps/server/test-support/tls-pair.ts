// Certificate files for tests, as from a real authority.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FilesPlan } from '../src/network-settings.ts';
import { makeAuthority, makeServerCertificate, type Issued, type Span } from '../src/http/tls/x509.ts';

const NAMES = ['timer.example.com'] as const;

export const newAuthority = (span: Span): Promise<Issued> =>
  makeAuthority('Of tests', span, { names: NAMES, networks: [] });

/** Writes a pair for timer.example.com into a folder; default: with an authority of its own. */
export async function writePair(folder: string, span: Span, authority?: Issued): Promise<FilesPlan> {
  const { cert, key } = await makeServerCertificate(
    { names: NAMES, addresses: [] },
    span,
    authority ?? (await newAuthority(span)),
  );
  const plan: FilesPlan = { kind: 'files', certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') };
  writeFileSync(plan.certFile, cert);
  writeFileSync(plan.keyFile, key);
  return plan;
}
