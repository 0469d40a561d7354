import { describe, expect, it } from 'vitest';
import { groupsOf, isRoomAddress, isRoomHost, labelOf } from './room-names.ts';

describe('what an authority of a room may vouch for', () => {
  it.each([
    '192.168.0.7',
    '10.255.0.1',
    '172.31.9.9',
    '169.254.3.4',
    '100.64.0.1',
    '127.0.0.1',
    '::1',
    'fd00::7',
    'fe80::1',
  ])('is the address %s', (address) => expect(isRoomAddress(address)).toBe(true));

  it.each(['8.8.8.8', '172.32.0.1', '11.0.0.1', '2001:db8::1', 'localhost', ''])('is not the address %s', (address) =>
    expect(isRoomAddress(address)).toBe(false),
  );

  it.each(['poker.local', 'localhost', 'pos.lan', 'a.b.home.arpa', 'pos.internal', '192.168.0.7', '[fd00::7]'])(
    'is the host %s',
    (host) => expect(isRoomHost(host)).toBe(true),
  );

  it.each(['timer.example.com', 'local.example.com', 'notlocal', '8.8.8.8', '[2001:db8::1]'])(
    'is not the host %s',
    (host) => expect(isRoomHost(host)).toBe(false),
  );
});

describe('a machine’s name', () => {
  it.each([
    ['DESKTOP-AB12', 'desktop-ab12'],
    ['pos.example.com', 'pos'],
    ['매장컴퓨터', undefined],
    ['under_score', undefined],
    ['-pos', undefined],
    ['192', undefined],
    ['', undefined],
  ])('%s is asked for as %s', (hostname, label) => expect(labelOf(hostname)).toBe(label));
});

describe('the groups of an address', () => {
  it.each([
    ['::1', [0, 0, 0, 0, 0, 0, 0, 1]],
    ['fd00::7', [0xfd00, 0, 0, 0, 0, 0, 0, 7]],
    ['fc00::', [0xfc00, 0, 0, 0, 0, 0, 0, 0]],
    ['1:2:3:4:5:6:7:8', [1, 2, 3, 4, 5, 6, 7, 8]],
  ])('%s', (address, groups) => expect(groupsOf(address)).toEqual(groups));
});
