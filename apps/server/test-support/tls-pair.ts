// Certificates for tests, written as somebody who has one of an authority would keep them.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FilesPlan } from '../src/tls-plan.ts';
import { makeAuthority, makeServerCertificate, type Issued, type Span } from '../src/http/tls/x509.ts';

const NAMES = ['timer.example.com'] as const;

export const newAuthority = (span: Span): Promise<Issued> =>
  makeAuthority('Of tests', span, { names: NAMES, networks: [] });

/** Writes a pair for timer.example.com into a folder, under an authority of its own unless one is given. */
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
