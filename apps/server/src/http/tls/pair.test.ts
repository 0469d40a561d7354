import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instant } from '@feltclock/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writePair } from '../../../test-support/tls-pair.ts';
import { readPair } from './pair.ts';

const NOW = instant(1_760_000_000_000);
const DAY = 86_400_000;
const HOLDS = { from: instant(NOW - DAY), until: instant(NOW + DAY) };

describe('a pair of files', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'feltclock-pair-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is read, with its end', async () => {
    const pair = readPair(await writePair(folder, HOLDS), NOW);
    expect(pair.cert).toContain('BEGIN CERTIFICATE');
    expect(pair.until).toBe(HOLDS.until);
  });

  it('has to be there, and to be files', async () => {
    const plan = await writePair(folder, HOLDS);
    expect(() => readPair({ ...plan, certFile: join(folder, 'none.pem') }, NOW)).toThrow(
      /^TLS_CERT .*none\.pem is not there: give the path/,
    );
    expect(() => readPair({ ...plan, keyFile: folder }, NOW)).toThrow(/^TLS_KEY .* is a folder/);
  });

  it('has to be readable', async () => {
    const plan = await writePair(folder, HOLDS);
    const inside = join(folder, 'closed');
    mkdirSync(inside);
    writeFileSync(join(inside, 'key.pem'), '');
    chmodSync(inside, 0o000);
    // Root may read every file, and finds an empty one instead.
    expect(() => readPair({ ...plan, keyFile: join(inside, 'key.pem') }, NOW)).toThrow(
      /^TLS_KEY .*(?:can’t be read by this account|is not a PEM private key)/,
    );
    chmodSync(inside, 0o700);
  });

  it('has to be a certificate and a key without a passphrase', async () => {
    const plan = await writePair(folder, HOLDS);
    expect(() => readPair({ ...plan, certFile: plan.keyFile }, NOW)).toThrow(/is not a PEM certificate/);
    expect(() => readPair({ ...plan, keyFile: plan.certFile }, NOW)).toThrow(/is not a PEM private key without/);
  });

  it('has to belong together', async () => {
    const plan = await writePair(folder, HOLDS);
    const elsewhere = join(folder, 'other');
    mkdirSync(elsewhere);
    const other = await writePair(elsewhere, HOLDS);
    expect(() => readPair({ ...plan, keyFile: other.keyFile }, NOW)).toThrow(/is not the key of TLS_CERT/);
  });

  it('has to hold at that instant', async () => {
    const plan = await writePair(folder, HOLDS);
    expect(() => readPair(plan, HOLDS.until)).toThrow(/TLS_CERT .* expired on .*renew it/);
    expect(() => readPair(plan, instant(HOLDS.from - 1000))).toThrow(/is valid only from .*: check the clock/);
  });
});
