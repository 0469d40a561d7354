import { describe, expect, it } from 'vitest';
import type { TrustProxy } from '../../network-settings.ts';
import { ClientAddresses } from './client-address.ts';

const of = (trust: TrustProxy, remoteAddress: string, forwarded?: string) =>
  new ClientAddresses(trust).of({ socket: { remoteAddress } as never, headers: { 'x-forwarded-for': forwarded } });

describe('a client’s address', () => {
  it.each<[TrustProxy, string, string | undefined, string]>([
    [false, '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    [false, '::ffff:203.0.113.7', undefined, '203.0.113.7'],
    ['one-hop', '10.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['one-hop', '10.0.0.1', undefined, '10.0.0.1'],
    [['10.0.0.0/8'], '10.0.0.1', '198.51.100.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    [['10.0.0.0/8'], '::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
    [['10.0.0.1'], '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    [['fd00::/8'], 'fd00::1', '2001:db8::7', '2001:db8:0:0::/64'],
  ])('with %j, from %s that says %s, is %s', (trust, peer, forwarded, address) => {
    expect(of(trust, peer, forwarded)).toBe(address);
  });

  it('is a proxy’s when that is believed', () => {
    expect(new ClientAddresses(false).isProxy('10.0.0.1')).toBe(false);
    expect(new ClientAddresses('one-hop').isProxy('203.0.113.7')).toBe(true);
    expect(new ClientAddresses(['10.0.0.0/8']).isProxy('::ffff:10.9.9.9')).toBe(true);
    expect(new ClientAddresses(['10.0.0.0/8']).isProxy('203.0.113.7')).toBe(false);
    expect(new ClientAddresses(['10.0.0.0/8']).isProxy(undefined)).toBe(false);
  });
});
