import { X509Certificate } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../system-clock.ts';
import { openTls, type OpenTls } from './open-tls.ts';

const held = { folder: '' };
beforeEach(() => {
  held.folder = mkdtempSync(join(tmpdir(), 'feltclock-tls-'));
});
afterEach(() => rmSync(held.folder, { recursive: true }));

async function openAt(name: string): Promise<OpenTls> {
  const tls = await openTls(
    { kind: 'local' },
    {
      clock: systemClock(),
      logger: { info: () => undefined, warn: () => undefined },
      dataDir: join(held.folder, name),
      publicOrigin: undefined,
      addresses: { roomAddresses: () => ['192.168.0.7'] },
      hostname: () => name,
    },
  );
  if (tls === undefined) throw new Error('There is no TLS.');
  return tls;
}

describe('TLS with a local authority', () => {
  it('takes another authority at once, as the second computer of a pair does', async () => {
    const [first, second] = [await openAt('one'), await openAt('two')];
    const authority = first.authority?.certificate;
    const isIts = (): boolean =>
      authority !== undefined && new X509Certificate(second.keeper.pair.cert).verify(authority.publicKey);
    expect(isIts()).toBe(false);
    for (const file of ['authority.pem', 'authority-key.pem'])
      copyFileSync(join(held.folder, 'one', 'tls', file), join(held.folder, 'two', 'tls', file));
    await second.readAgain();
    expect(isIts()).toBe(true);
    expect(second.authority?.certificate.fingerprint256).toBe(authority?.fingerprint256);
  });
});
