import { ENDPOINTS, type EndpointName } from '@feltclock/contract';
import { instant } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { START, startServer, stopServers } from '../../../test-support/server-under-test.ts';
import { LoginLimits } from '../../session/login-limits.ts';
import { CodeLimits } from '../limits/code-limits.ts';
import { FairQueue } from '../limits/fair-queue.ts';
import { MinuteLimits } from '../limits/minute-limits.ts';
import { NetworkCounts, networkOf, widerNetworkOf } from './networks.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', undefined],
    ['::ffff:203.0.113.7', '203.0.113.7', undefined],
    ['::FFFF:CB00:7107', '203.0.113.7', undefined],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::7', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['no address', 'no address', undefined],
  ])('%s is %s', (address, network, wider) => {
    expect(networkOf(address)).toBe(network);
    expect(widerNetworkOf(network)).toBe(wider);
    expect(networkOf(network)).toBe(network);
  });

  it('is found at the end of a name, and in no id', () => {
    expect(widerNetworkOf('caller address 2001:db8:1:2::/64')).toBe('2001:db8:1::/48');
    expect(widerNetworkOf('user mina')).toBeUndefined();
  });
});

const NOW = instant(0);
const MOST = 5;

/** Whether each kind of limit allows one attempt from a network. */
const LIMITS = {
  'tries in a minute': () => {
    const limits = new MinuteLimits(MOST);
    return (from: string) => limits.begin(from, NOW) === undefined;
  },
  'wrong codes': () => {
    const limits = new CodeLimits('codes', { failures: MOST, openings: MOST });
    return (from: string) => limits.count('failures', from, NOW) === 0;
  },
  openings: () => {
    const limits = new CodeLimits('codes', { failures: MOST, openings: MOST });
    return (from: string) => limits.count('openings', from, NOW) === 0;
  },
  connections: () => {
    const counts = new NetworkCounts(MOST);
    return (from: string) => {
      const hasRoom = counts.hasRoom(from);
      if (hasRoom) counts.add(from);
      return hasRoom;
    };
  },
} satisfies Record<string, () => (from: string) => boolean>;

describe('a limit by network', () => {
  it.each(Object.entries(LIMITS))('of %s lets a /48 do what sixteen of its /64 may', (_, make) => {
    const mayTry = make();
    const passed = (network: number) =>
      Array.from({ length: MOST + 1 }, () => mayTry(`2001:db8:1:${String(network)}::/64`));
    for (let network = 0; network < 16; network += 1) expect(passed(network).filter(Boolean)).toHaveLength(MOST);
    expect(mayTry('2001:db8:1:99::/64')).toBe(false);
    expect(mayTry('2001:db8:2:1::/64')).toBe(true);
  });

  it('of sign-ins lets a /48 fail as often as sixteen of its /64 may', () => {
    const limits = new LoginLimits();
    const tries = (network: number) =>
      Array.from({ length: 61 }, (_, index) => {
        const id = `id-${String(network)}-${String(index)}`;
        return limits.begin({ id, address: `2001:db8:1:${String(network)}::/64`, device: undefined }, NOW).allowed;
      });
    for (let network = 0; network < 16; network += 1) expect(tries(network).filter(Boolean)).toHaveLength(60);
    expect(tries(99).filter(Boolean)).toHaveLength(0);
  });

  it('gives all of a /48 one turn beside everybody else', async () => {
    const queue = new FairQueue({ atOnce: 1, waitingEach: 10 });
    const begun: string[] = [];
    const ask = (who: string) => queue.run(who, async () => void begun.push(who));
    const flood = Array.from({ length: 12 }, (_, index) => ask(`2001:db8:1:${String(index)}::/64`));
    await Promise.all([...flood, ask('203.0.113.7')]);
    expect(begun.indexOf('203.0.113.7')).toBeLessThanOrEqual(2);
  });
});

/** The guest calls that are limited by network, each with its body and its limit per minute. */
const BY_NETWORK: readonly (readonly [EndpointName, (index: number) => object, number])[] = [
  ['login', (index) => ({ id: `id-${String(index)}`, password: 'wrong' }), 60],
  [
    'signUp',
    (index) => ({ ...ENDPOINTS.signUp.example.body, id: `new${String(index)}`, nickname: `new${String(index)}` }),
    30,
  ],
  ['isAvailableId', (index) => ({ id: `id${String(index)}` }), 60],
  ['isAvailableNickname', (index) => ({ nickname: `name${String(index)}` }), 60],
  ['openViewSession', (index) => ({ code: `code${String(index)}` }), 60],
  ['openSeatSlip', (index) => ({ code: `code${String(index)}` }), 60],
  ['unlockTablet', (index) => ({ secret: `secret${String(index)}`, person: 1, pin: '7391' }), 60],
  ['askPairing', () => ({}), 30],
  ['openScreen', (index) => ({ secret: `secret${String(index)}` }), 300],
];

describe('behind a proxy that is believed', () => {
  afterEach(stopServers);

  it.each(BY_NETWORK)('%s counts the addresses of one /64 as one', async (name, body, most) => {
    const under = await startServer({ trustProxy: 'one-hop' });
    const { method, path } = ENDPOINTS[name];
    const statuses: number[] = [];
    for (let index = 0; index <= most; index += 1) {
      const headers = { 'x-forwarded-for': `2001:db8:1:2::${index.toString(16)}` };
      const sent = method === 'GET' ? { query: body(index) as Record<string, string> } : { payload: body(index) };
      statuses.push((await under.server.inject({ method, url: path, headers, ...sent })).statusCode);
    }
    expect(statuses.indexOf(429)).toBe(most);
    expect(under.clock.now()).toBe(START);
  });
});
