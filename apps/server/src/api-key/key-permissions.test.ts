import { EVERY_ENDPOINT, listStructures, type Endpoint } from '@feltclock/contract';
import type { KeyScope, Right } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { newKey, SCOPE_SETS } from '../../test-support/api-key.ts';
import { IDS, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';

// Every call with every scope, generated from the registry. Which scope opens which right is written by hand from docs/rules/people.md#api-keys.

const ANY: readonly KeyScope[] = ['READ', 'FLOOR', 'CASH', 'SCREENS', 'VENUE'];
const OPENED_BY: Partial<Record<Right, readonly KeyScope[]>> = {
  public: ANY,
  'read-board': ANY,
  'read-venue': ANY,
  'read-store': ANY,
  publish: ['FLOOR'],
  'work-table': ['FLOOR'],
  'change-counts': ['FLOOR', 'CASH'],
  'take-entries': ['CASH'],
  'run-screens': ['SCREENS'],
  'change-venue': ['VENUE'],
};
const opens = (scopes: readonly KeyScope[], { access: { right } }: Endpoint): boolean =>
  right === 'run-money'
    ? scopes.includes('FLOOR') && scopes.includes('CASH')
    : scopes.some((scope) => OPENED_BY[right]?.includes(scope) === true);

const CASES = SCOPE_SETS.map((scopes) => ({ scopes, name: scopes.join(' and ') }));
const isRead = ({ audit }: Endpoint): boolean => audit === 'only-reads';
const writesOf = (scopes: readonly KeyScope[]) =>
  EVERY_ENDPOINT.filter(
    ([, endpoint]) => !isRead(endpoint) && endpoint.access.right !== 'public' && opens(scopes, endpoint),
  );

/** The calls that the key is refused by its rights, and nothing else. */
async function refusedTo(under: ServerUnderTest, token: string, calls: readonly (readonly [string, Endpoint])[]) {
  const refused: string[] = [];
  for (const [name, endpoint] of calls) {
    const { status, body } = await under.sendExample(endpoint, { headers: { authorization: token } });
    expect({ name, status }).not.toMatchObject({ status: expect.toSatisfy((s: number) => s >= 500 || s === 429) });
    if (status !== 401 && status !== 403) continue;
    expect({ name, status, code: body.code }).toEqual({ name, status: 403, code: 'forbidden' });
    refused.push(name);
  }
  return refused;
}

afterEach(stopServers);

describe.each(CASES)('a key with $name', ({ scopes }) => {
  it('reads what its scopes open, and is refused all else; nothing changes', async () => {
    const under = await startServer();
    const { token } = await newKey(under, { scopes });
    // The first call writes the last use.
    await under.sendExample(listStructures, { headers: { authorization: token } });
    const calls = EVERY_ENDPOINT.filter(([, endpoint]) => isRead(endpoint) || !opens(scopes, endpoint));
    const before = await under.everything();
    const closed = calls.filter(([, endpoint]) => !opens(scopes, endpoint)).map(([name]) => name);
    expect(await refusedTo(under, token, calls)).toEqual(closed);
    expect(await under.everything()).toBe(before);
  });

  it('makes the changes that its scopes open', async () => {
    const changes = writesOf(scopes);
    for (const change of changes) {
      const under = await startServer();
      const { token } = await newKey(under, { scopes });
      expect(await refusedTo(under, token, [change])).toEqual([]);
      await stopServers();
    }
  });

  it('reaches nothing of another store', async () => {
    const under = await startServer();
    const { token } = await newKey(under, { scopes });
    await under.server.database.queries.updateTable('api_key').set({ store_id: IDS.otherStore }).execute();
    const calls = EVERY_ENDPOINT.filter(
      ([, { access }]) => 'of' in access && access.of !== 'region' && access.of !== 'ad-image',
    );
    expect(await refusedTo(under, token, calls)).toEqual(calls.map(([name]) => name));
  });
});

describe('a key of the platform', () => {
  it('reads every store, and takes no right of its makers', async () => {
    const under = await startServer();
    const { token } = await newKey(under, { storeId: 'ALL' });
    const calls = EVERY_ENDPOINT.filter(([, endpoint]) => isRead(endpoint));
    const closed = calls.filter(
      ([, endpoint]) => !opens(['READ'], endpoint) && endpoint.access.right !== 'read-platform',
    );
    expect(await refusedTo(under, token, calls)).toEqual(closed.map(([name]) => name));
  });
});
