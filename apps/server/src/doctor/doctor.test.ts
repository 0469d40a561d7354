import { createSocket } from 'node:dgram';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttp } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@feltclock/contract';
import { after, instant, millis, type Instant } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { writePair } from '../../test-support/tls-pair.ts';
import { LocalAuthority } from '../http/tls/local-authority.ts';
import { openDatabase } from '../storage/open-database.ts';
import { FINDING_CODES, serverTexts } from '../texts.ts';
import type { TrustProxy } from '../network-settings.ts';
import { checkAddress, type AddressPlan, type AskCertificate } from './address-check.ts';
import { aheadOfNtp, checkClock, ntpServer, webServer, type TimeSource } from './clock-check.ts';
import { checkDatabase } from './database-check.ts';
import { examine, checkBackups, refusedSettings, reportOf } from './doctor.ts';
import { found, VERDICTS } from './finding.ts';
import { checkFolder, roomOf, sizeText, speedOf } from './folder-check.ts';
import { checkPort } from './port-check.ts';

const NOW = instant(1_760_000_000_000);
const DAY = 86_400_000;
const NO_BACKUPS = { backups: undefined, newestBackup: () => undefined, runsAs: 'download' } as const;
const now = (): Instant => NOW;
/** A host that says nothing about sleep. */
const AWAKE = {
  platform: 'linux',
  run: async () => undefined,
  read: () => undefined,
  list: () => [],
  link: () => undefined,
} as const;

const open: { close(): unknown }[] = [];
const folders: string[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'feltclock-doctor-'));
  folders.push(folder);
  chmodSync(folder, 0o700);
  return folder;
}

async function listening(server: Server): Promise<number> {
  open.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

describe('the port', () => {
  const at = (port: number, host = '127.0.0.1') => checkPort({ host, port });

  it('is free, and left free', async () => {
    const port = await listening(createServer());
    await new Promise((closed) => (open.pop() as Server).close(closed));
    for (let time = 0; time < 2; time += 1)
      expect(await at(port)).toEqual(found('port-free', { port: String(port), host: '127.0.0.1' }));
  });

  it('is the server’s own, or another program’s', async () => {
    const answering = (body: string) => listening(createHttp((_request, response) => void response.end(body)));
    const ours = await answering('{"status":"ok","version":"1.2.3"}');
    expect(await at(ours)).toEqual(found('port-ours', { port: String(ours), version: '1.2.3' }));
    for (const body of ['hello', '{"status":"ok"}', '{}'])
      expect((await at(await answering(body))).code).toBe('port-taken');
    const silent = await listening(createServer((socket) => socket.destroy()));
    expect((await at(silent)).code).toBe('port-taken');
  });

  it('needs an address of this machine', async () => {
    expect(await at(0, '192.0.2.1')).toEqual(found('host-foreign', { host: '192.0.2.1' }));
  });
});

describe('the clock', () => {
  const sourceAhead = (ahead: number): TimeSource => ({ name: 'a server', ahead: async () => millis(ahead) });
  const away: TimeSource = { name: 'nobody', ahead: () => Promise.reject(new Error('away')) };

  it.each([
    [0, 'clock-right', '0.0'],
    [-2000, 'clock-right', '-2.0'],
    [2001, 'clock-off', '2.0'],
    [-3_600_000, 'clock-off', '-3600.0'],
  ] as const)('ahead by %d ms is %s', async (ahead, code, off) => {
    expect(await checkClock([away, sourceAhead(ahead)], now)).toEqual(found(code, { by: 'a server', off }));
  });

  it('reports that no time source answered', async () => {
    expect(await checkClock([away, away], now)).toEqual(found('clock-unasked', { tried: 'nobody, nobody' }));
  });

  /** A time server whose clock is `behind` ms behind. */
  async function timeServer(behind: number, stratum = 2): Promise<number> {
    const socket = createSocket('udp4');
    open.push(socket);
    socket.on('message', (_packet, { port, address }) => socket.send(answerOf(behind, stratum), port, address));
    await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
    return socket.address().port;
  }
  function answerOf(behind: number, stratum: number): Buffer {
    const packet = Buffer.alloc(48);
    packet.writeUInt8(stratum, 1);
    for (const at of [32, 40]) packet.writeUInt32BE((NOW - behind) / 1000 + 2_208_988_800, at);
    packet.writeUInt32BE(2 ** 31, 36);
    packet.writeUInt32BE(2 ** 31, 44);
    return packet;
  }

  it('is compared with a time server, to fractions of a second', async () => {
    const server = ntpServer('127.0.0.1', await timeServer(60_000));
    expect(await server.ahead(now)).toBe(59_500);
    await expect(ntpServer('127.0.0.1', await timeServer(0, 0)).ahead(now)).rejects.toThrow('does not know the time');
  });

  it('takes half of the way off', () => {
    expect(aheadOfNtp(answerOf(500, 1), NOW, after(NOW, millis(300)))).toBe(650);
  });

  it('is read from a web server’s Date', async () => {
    const port = await listening(
      createHttp((_request, response) => void response.setHeader('date', 'Thu, 09 Oct 2025 08:53:20 GMT').end()),
    );
    const later = (): Instant => after(NOW, millis(5000));
    expect(await webServer(`http://127.0.0.1:${String(port)}/`).ahead(later)).toBe(4500);
  });
});

describe('the data folder', () => {
  it('is used and left as it was', () => {
    const folder = newFolder();
    expect(checkFolder(folder, now).map(({ code }) => code)).toEqual(
      expect.arrayContaining(['flush-quick', 'folder-closed']),
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is reported when others can read it or a file in it', () => {
    const folder = newFolder();
    const database = join(folder, 'feltclock.db');
    writeFileSync(database, '', { mode: 0o600 });
    expect(checkFolder(folder, now).at(-1)?.code).toBe('folder-closed');
    chmodSync(database, 0o640);
    expect(checkFolder(folder, now).at(-1)).toEqual(found('folder-open', { open: database }));
    chmodSync(folder, 0o755);
    expect(checkFolder(folder, now).at(-1)?.facts.open).toBe(`${folder}, ${database}`);
  });

  it('may come later, and a file in its place is refused', () => {
    const folder = newFolder();
    const later = join(folder, 'some', 'where');
    expect(checkFolder(later, now).at(-1)).toEqual(found('folder-absent', { folder: later }));
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(join(folder, 'file'), '');
    expect(checkFolder(join(folder, 'file'), now).map(({ code }) => code)).toEqual(['disk-refuses']);
  });

  it('has room and is quick, or is not', () => {
    const codes = [99e6, 100e6, 999e6, 1e9].map((free) => roomOf(free, '/').code);
    expect(codes).toEqual(['disk-full', 'disk-tight', 'disk-tight', 'disk-roomy']);
    expect([19.9, 20].map((ms) => speedOf(ms).code)).toEqual(['flush-quick', 'flush-slow']);
    expect([sizeText(1_234_567), sizeText(2_340_000_000)]).toEqual(['1.2 MB', '2.3 GB']);
  });
});

describe('the database', () => {
  it('is absent, whole, or no database of ours', async () => {
    const path = join(newFolder(), 'feltclock.db');
    expect((await checkDatabase(path)).code).toBe('database-absent');
    const database = await openDatabase({ path, onError: () => undefined, onTrouble: () => undefined });
    await database.close();
    const whole = await checkDatabase(path);
    expect(whole).toMatchObject({ code: 'database-whole', facts: { stores: '0', games: '0' } });
    writeFileSync(path, 'x'.repeat(5000));
    expect((await checkDatabase(path)).code).toBe('database-unusable');
  });
});

describe('the backups', () => {
  it('are off, of this day, or too old', () => {
    const schedule = { folder: '/mnt', every: millis(DAY) };
    const aged = (hours: number) => checkBackups(schedule, () => instant(NOW - hours * 3_600_000), NOW);
    expect(checkBackups(undefined, () => NOW, NOW).code).toBe('backups-off');
    expect(checkBackups(schedule, () => undefined, NOW).code).toBe('backups-old');
    expect(aged(25)).toEqual(found('backups-taken', { folder: '/mnt', hours: '25' }));
    expect(aged(49).code).toBe('backups-old');
  });
});

describe('the data in PostgreSQL', () => {
  it('is looked for there, and nowhere else', async () => {
    const plan = { ...PLAN, port: 0 };
    const data = { dataDir: '/nowhere', databasePath: '/nowhere/feltclock.db', ...NO_BACKUPS };
    const databaseUrl = 'postgres://somebody@127.0.0.1:1/feltclock';
    const [how, first, second] = await examine({ ...plan, ...data, databaseUrl }, now, [], AWAKE);
    expect(how).toEqual(found('runs-download', { data: '127.0.0.1:1/feltclock' }));
    expect(first?.code).toBe('postgres-unusable');
    expect(first?.facts.error).toContain('nobody answers there');
    expect(second?.code).toBe('port-free');
  });
});

const PLAN: AddressPlan = {
  host: '127.0.0.1',
  port: 8080,
  publicOrigin: undefined,
  tls: undefined,
  dataDir: '/nowhere',
  trustProxy: false,
};

describe('the address', () => {
  const room = () => [{ name: 'eth0', address: '192.168.0.7', isInternal: false }];
  const until =
    (days: number): AskCertificate =>
    async () =>
      instant(NOW + days * DAY);
  const refusing =
    (code: string): AskCertificate =>
    () =>
      Promise.reject(Object.assign(new Error('no'), { code }));
  const codesOf = async (
    change: Partial<AddressPlan>,
    askCertificate: AskCertificate = until(90),
    networkInterfaces = room,
  ): Promise<readonly string[]> => {
    const plan = { ...PLAN, ...change };
    const findings = await checkAddress(plan, { networkInterfaces, askCertificate, now });
    return findings.map(({ code }) => code);
  };

  it('is this machine’s alone, the room’s, or nobody’s', async () => {
    expect(await codesOf({})).toEqual(['address-alone', 'tls-none']);
    expect(await codesOf({ host: '0.0.0.0' })).toEqual(['address-room', 'tls-none']);
    expect(await codesOf({ host: '0.0.0.0' }, until(90), () => [])).toEqual(['address-none', 'tls-none']);
  });

  it('names the address that TVs open', async () => {
    const [first] = await checkAddress(
      { ...PLAN, host: '0.0.0.0' },
      { networkInterfaces: room, askCertificate: until(1), now },
    );
    expect(first).toEqual(found('address-room', { origin: 'http://192.168.0.7:8080' }));
    const [encrypted] = await checkAddress(
      { ...PLAN, host: '0.0.0.0', tls: { kind: 'local' } },
      { networkInterfaces: room, askCertificate: until(1), now },
    );
    expect(encrypted).toEqual(found('address-room', { origin: 'https://192.168.0.7:8080' }));
  });

  it.each([
    ['tls-file-good', 14],
    ['tls-file-expiring', 13.9],
    ['tls-own-bad', -1],
  ] as const)('has a pair of files that is %s, of %s days', async (code, days) => {
    const folder = newFolder();
    const tls = await writePair(folder, { from: instant(NOW - DAY * 2), until: instant(NOW + days * DAY) });
    // Without a proxy, nothing is said about proxies.
    expect(await codesOf({ tls, trustProxy: false })).toEqual(['address-alone', code]);
  });

  it('has an authority of its own, not made yet, made, ending or broken', async () => {
    const dataDir = newFolder();
    const tls = { kind: 'local' } as const;
    expect((await codesOf({ tls, dataDir }))[1]).toBe('tls-local-new');
    await LocalAuthority.open(dataDir, 'pos', instant(NOW));
    expect((await codesOf({ tls, dataDir }))[1]).toBe('tls-local');
    const later = newFolder();
    await LocalAuthority.open(later, 'pos', instant(NOW - 3561 * DAY));
    expect((await codesOf({ tls, dataDir: later }))[1]).toBe('tls-local-ending');
    writeFileSync(join(dataDir, 'tls', 'authority-key.pem'), 'no key');
    expect((await codesOf({ tls, dataDir }))[1]).toBe('tls-own-bad');
  });

  it.each([
    ['tls-good', until(14)],
    ['tls-expiring', until(13.9)],
    ['tls-bad', refusing('CERT_HAS_EXPIRED')],
    ['tls-bad', refusing('DEPTH_ZERO_SELF_SIGNED_CERT')],
    ['tls-unasked', refusing('ECONNREFUSED')],
    ['tls-unasked', refusing('ENOTFOUND')],
  ] as const)('has a certificate that is %s', async (code, ask) => {
    expect((await codesOf({ publicOrigin: 'https://timer.example.com', trustProxy: 'one-hop' }, ask))[1]).toBe(code);
  });

  it.each([
    ['proxy-trusted', '127.0.0.1', 'one-hop'],
    ['proxy-bypassed', '0.0.0.0', 'one-hop'],
    ['proxy-trusted', '0.0.0.0', ['10.0.0.1']],
    ['proxy-untrusted', '127.0.0.1', false],
  ] as const)('goes by a proxy that is %s on %s', async (code, host, trust) => {
    const trustProxy: TrustProxy = typeof trust === 'object' ? [...trust] : trust;
    expect(await codesOf({ host, trustProxy, publicOrigin: 'https://timer.example.com' })).toContain(code);
  });
});

describe('the report', () => {
  it('looks at everything, in order', async () => {
    const dataDir = join(newFolder(), 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    const plan = { ...PLAN, port: 0 };
    const data = { dataDir, databasePath: join(dataDir, 'feltclock.db'), databaseUrl: undefined, ...NO_BACKUPS };
    const findings = await examine({ ...plan, ...data }, now, [], AWAKE);
    const codes = findings.map(({ code }) => code);
    expect(findings[0]).toEqual(found('runs-download', { data: dataDir }));
    expect(codes.slice(2)).toEqual([
      ...['flush-quick', 'folder-closed', 'database-absent', 'backups-off', 'port-free'],
      ...['address-alone', 'tls-none', 'clock-unasked'],
    ]);
  });

  it('gives advice, and breaks only for what keeps the product from working', () => {
    const mind = reportOf([found('port-free', { port: '1', host: 'a' }), found('disk-tight')], '7.8.9', 'en');
    expect(mind.isBroken).toBe(false);
    expect(mind.lines.slice(0, 5)).toEqual([
      'Feltclock 7.8.9: check of this machine',
      '',
      '✓ Port 1 is free (a).',
      '! The disk has only {free} left ({folder}).',
      expect.stringContaining('    Free some space'),
    ]);
    expect(reportOf([found('port-taken', { port: '1' })], '1', 'ko')).toMatchObject({ isBroken: true });
    expect(reportOf([found('database-absent')], '1', 'ko').lines.at(-1)).toBe('문제가 없습니다.');
    expect(refusedSettings(['PORT must be a number.'], 'en')[1]).toBe('  PORT must be a number.');
  });

  const namesIn = (text: string): readonly string[] =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();

  it.each(FINDING_CODES)('has words for %s, which name the same facts in each language', (code) => {
    const textsIn = (language: Language): { says: string; advice?: string } =>
      serverTexts(language).doctor.findings[code];
    const korean = textsIn('ko');
    expect(korean.advice === undefined).toBe(VERDICTS[code] === 'good');
    for (const language of LANGUAGES) {
      const { says, advice } = textsIn(language);
      expect(says).not.toBe('');
      expect(namesIn(says)).toEqual(namesIn(korean.says));
      expect(namesIn(advice ?? '')).toEqual(namesIn(korean.advice ?? ''));
    }
  });
});
