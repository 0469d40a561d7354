import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instant } from '@feltclock/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LocalAuthority, RENEWED_DAYS_BEFORE, type MachineNames } from './local-authority.ts';
import { validityOf } from './pair.ts';

const NOW = instant(1_760_000_000_000);
const DAY = 86_400_000;
const days = (count: number) => instant(NOW + count * DAY);
const POS: MachineNames = { hostname: 'POS-1', addresses: ['192.168.0.7'], publicHost: undefined };

describe('a local authority', () => {
  let dataDir = '';
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'feltclock-authority-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const open = (now = NOW, hostname = POS.hostname): Promise<LocalAuthority> =>
    LocalAuthority.open(dataDir, hostname, now);
  const leafOf = async (machine = POS, now = NOW): Promise<X509Certificate> =>
    new X509Certificate((await (await open(now)).pairFor(machine, now)).cert);
  const namesOf = async (machine: MachineNames): Promise<readonly string[]> =>
    (await leafOf(machine)).subjectAltName!.split(', ');

  it('is made once for ten years, and kept', async () => {
    const { certificate } = await open();
    expect(certificate.ca).toBe(true);
    expect(certificate.subject).toBe('CN=Feltclock pos-1');
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(validityOf(certificate).until).toBe(days(3650));
    expect((await open(days(3000))).certificate.fingerprint256).toBe(certificate.fingerprint256);
    expect((await open(days(3650))).certificate.fingerprint256).not.toBe(certificate.fingerprint256);
  });

  it('keeps its folder and its files to its own account', async () => {
    await (await open()).pairFor(POS, NOW);
    const folder = join(dataDir, 'tls');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const files = readdirSync(folder);
    expect(files.toSorted()).toEqual(['authority-key.pem', 'authority.pem', 'server-key.pem', 'server.pem']);
    for (const file of files) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  });

  it('vouches for the names and the addresses of the machine, for as long as Apple’s devices allow', async () => {
    expect(await namesOf(POS)).toEqual([
      'DNS:pos-1.local',
      'DNS:pos-1',
      'DNS:localhost',
      'IP Address:192.168.0.7',
      'IP Address:127.0.0.1',
      'IP Address:0:0:0:0:0:0:0:1',
    ]);
    const leaf = await leafOf();
    const { from, until } = validityOf(leaf);
    expect(until - from).toBeLessThanOrEqual(398 * DAY);
    expect(until).toBeGreaterThan(days(390));
    expect(from).toBeLessThan(NOW);
    expect(leaf.ca).toBe(false);
    expect(leaf.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
    const { certificate } = await open();
    expect(leaf.checkIssued(certificate) && leaf.verify(certificate.publicKey)).toBe(true);
  });

  it('vouches for the public address, and never for what it may not', async () => {
    expect(await namesOf({ ...POS, publicHost: 'poker.lan' })).toContain('DNS:poker.lan');
    expect(await namesOf({ ...POS, publicHost: '[fd00::7]' })).toContain('IP Address:FD00:0:0:0:0:0:0:7');
    const names = await namesOf({ hostname: 'other', addresses: ['8.8.8.8'], publicHost: 'timer.example.com' });
    expect(names).toEqual(['DNS:other.local', 'DNS:localhost', 'IP Address:127.0.0.1', 'IP Address:0:0:0:0:0:0:0:1']);
    expect(await namesOf({ ...POS, hostname: '매장' })).toEqual(expect.arrayContaining(['DNS:localhost']));
  });

  it('gives the same pair again, until it is about to end', async () => {
    const { serialNumber } = await leafOf();
    const until = validityOf(await leafOf()).until;
    const before = instant(until - (RENEWED_DAYS_BEFORE + 1) * DAY);
    expect((await leafOf(POS, before)).serialNumber).toBe(serialNumber);
    const renewed = await leafOf(POS, instant(until - RENEWED_DAYS_BEFORE * DAY));
    expect(renewed.serialNumber).not.toBe(serialNumber);
    expect(validityOf(renewed).until).toBeGreaterThan(until);
  });

  it('never outlives itself by what it signs, and does not sign each minute because of that', async () => {
    await open();
    const late = days(3640);
    const leaf = await leafOf(POS, late);
    expect(validityOf(leaf).until).toBe(days(3650));
    expect((await leafOf(POS, late)).serialNumber).toBe(leaf.serialNumber);
  });

  it('makes another pair for another address, and none when one is gone', async () => {
    const both = { ...POS, addresses: ['192.168.0.7', '10.0.0.7'] };
    const first = await leafOf(POS);
    const second = await leafOf(both);
    expect(second.serialNumber).not.toBe(first.serialNumber);
    expect(second.subjectAltName).toContain('10.0.0.7');
    expect((await leafOf({ ...POS, addresses: [] })).serialNumber).toBe(second.serialNumber);
  });

  it('makes another pair where the one that is kept is broken or another authority’s', async () => {
    const { serialNumber } = await leafOf();
    const file = join(dataDir, 'tls', 'server.pem');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.slice(0, 200));
    expect((await leafOf()).serialNumber).not.toBe(serialNumber);
    const [cert, key] = ['authority.pem', 'authority-key.pem'].map((name) => join(dataDir, 'tls', name));
    rmSync(cert!);
    rmSync(key!);
    const leaf = await leafOf();
    expect(leaf.verify((await open()).certificate.publicKey)).toBe(true);
  });

  it.each(['authority.pem', 'authority-key.pem'])('is refused without %s, with what to do', async (file) => {
    await open();
    rmSync(join(dataDir, 'tls', file));
    await expect(open()).rejects.toThrow(/The local authority in .*tls can’t be used.*every device has to trust/);
  });
});
