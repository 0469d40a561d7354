import { describe, expect, it } from 'vitest';
import { PublicAddress, type NetworkInterface } from './public-address.ts';

const lo: NetworkInterface = { name: 'lo', address: '127.0.0.1', isInternal: true };
const docker: NetworkInterface = { name: 'docker0', address: '172.17.0.1', isInternal: false };
const wired: NetworkInterface = { name: 'eth0', address: '10.1.2.3', isInternal: false };
const wifi: NetworkInterface = { name: 'Wi-Fi', address: '192.168.0.10', isInternal: false };
const six: NetworkInterface = { name: 'eth0', address: 'fe80::1', isInternal: false };

const on = (host: string, networks: readonly NetworkInterface[], publicOrigin?: string, isOwnAuthority = false) =>
  new PublicAddress({ host, publicOrigin, networkInterfaces: () => networks, isOwnAuthority });

describe('the addresses in the room', () => {
  it.each<[host: string, networks: readonly NetworkInterface[], ...addresses: string[]]>([
    ['0.0.0.0', [lo, docker, six, wired, wifi], '192.168.0.10', '10.1.2.3', '172.17.0.1'],
    ['::', [lo, docker, wired], '10.1.2.3', '172.17.0.1'],
    ['0.0.0.0', [lo, docker], '172.17.0.1'],
    ['0.0.0.0', [lo, six]],
    ['127.0.0.1', [lo, wifi]],
    ['localhost', [lo, wifi]],
    ['10.1.2.3', [lo, wifi, wired], '10.1.2.3'],
  ])('of a server on %s', (host, networks, ...addresses) => {
    expect(on(host, networks).roomAddresses()).toEqual(addresses);
  });
});

describe('where it listens', () => {
  it.each<[host: string, at: string, address: string, ...inRoom: string[]]>([
    ['0.0.0.0', 'http://127.0.0.1:8080', 'http://0.0.0.0:8080', 'http://192.168.0.10:8080', 'http://10.1.2.3:8080'],
    ['::', 'http://[::1]:8080', 'http://[::]:8080', 'http://192.168.0.10:8080', 'http://10.1.2.3:8080'],
    ['127.0.0.1', 'http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['localhost', 'http://[::1]:8080', 'http://[::1]:8080'],
    ['10.1.2.3', 'http://10.1.2.3:8080', 'http://10.1.2.3:8080', 'http://10.1.2.3:8080'],
    ['fe80::1', 'http://[fe80::1]:8080', 'http://[fe80::1]:8080', 'http://[fe80::1]:8080'],
  ])('with HOST=%s is shown as it is, under any name of its listener', (host, at, address, ...inRoom) => {
    expect(on(host, [lo, wired, wifi]).listeningAt(new URL(at))).toEqual({ address, inRoom });
  });
});

describe('the origin of a link', () => {
  const asked = (address: PublicAddress, url: string) => address.originFor(new URL(url));

  it('is the one that was set, whatever was asked', () => {
    const address = on('0.0.0.0', [wifi], 'https://timer.example.com');
    expect(asked(address, 'http://localhost:8080')).toEqual({ origin: 'https://timer.example.com', reach: 'as-asked' });
  });

  it.each(['http://192.168.0.10:8080', 'https://pub.lan', 'http://[fe80::1]:8080'])('is %s as it was asked', (url) => {
    expect(asked(on('0.0.0.0', [wifi]), url)).toEqual({ origin: url, reach: 'as-asked' });
  });

  it.each(['http://localhost:8080', 'http://127.0.0.2:8080', 'http://[::1]:8080', 'http://clock.localhost:8080'])(
    'asked as %s is the machine’s in the room',
    (url) => {
      expect(asked(on('0.0.0.0', [lo, wifi]), url)).toEqual({ origin: 'http://192.168.0.10:8080', reach: 'room' });
    },
  );

  it('opens only on this machine when nobody else can connect', () => {
    const url = 'http://localhost:8080';
    expect(asked(on('127.0.0.1', [lo, wifi]), url)).toEqual({ origin: url, reach: 'this-machine' });
  });
});

describe('a link for guests', () => {
  it.each<[asked: string, publicOrigin: string | undefined, isOwnAuthority: boolean, origin: string]>([
    ['https://192.168.0.10:8080', undefined, true, 'http://192.168.0.10:8080'],
    ['https://localhost:8080', undefined, true, 'http://192.168.0.10:8080'],
    ['https://poker.local', undefined, true, 'http://poker.local:443'],
    ['http://192.168.0.10:8080', undefined, true, 'http://192.168.0.10:8080'],
    ['https://192.168.0.10:8080', 'https://poker.local:8080', true, 'http://poker.local:8080'],
    ['https://timer.example.com', undefined, false, 'https://timer.example.com'],
    ['https://192.168.0.10:8080', 'https://timer.example.com', false, 'https://timer.example.com'],
  ])('of %s, with PUBLIC_ORIGIN %s, an own authority: %s', (asked, publicOrigin, isOwnAuthority, origin) => {
    const addresses = on('0.0.0.0', [lo, wifi], publicOrigin, isOwnAuthority);
    expect(addresses.originForGuests(new URL(asked)).origin).toBe(origin);
  });
});
