import { after, instant, millis, minutes, minutesToMillis, type Instant } from '@feltclock/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test-support/storage/test-storage.ts';
import { LoginLimits, type LoginPermission } from '../../session/login-limits.ts';
import { Failure, refused } from '../../failures.ts';
import { CodeLimits, openedByCode } from './code-limits.ts';
import type { Database } from '../../storage/database.ts';
import { SharedLimits } from './shared-limits.ts';

const NOW = instant(1_760_000_000_000);
const from = (id: string, address: string) => ({ id, address, device: undefined });

describe('limits of two nodes', () => {
  const t = {} as { database: Database; nodes: readonly Node[] };
  interface Node {
    readonly begin: (id: string, address?: string, at?: Instant) => Promise<LoginPermission>;
    readonly succeed: (id: string, address?: string) => Promise<void>;
    readonly openLink: (isRight: boolean) => Promise<string>;
  }

  function nodeOn(database: Database): Node {
    const [keeper, logins, links] = [
      new SharedLimits(database),
      new LoginLimits(),
      new CodeLimits('links from', { failures: 60, openings: 1000 }),
    ];
    const begin: Node['begin'] = (id, address = 'hall', at = NOW) =>
      keeper.decide(logins.placesOf(from(id, address)), at, () => logins.begin(from(id, address), at));
    return {
      begin,
      succeed: async (id, address = 'hall') => {
        const permission = await begin(id, address);
        if (!permission.allowed) throw new Error('refused');
        await keeper.decide(logins.placesOf(from(id, address)), NOW, () => permission.attempt.succeeded());
      },
      openLink: (isRight) =>
        openedByCode({ limits: links, keeper }, { address: 'hall', now: NOW }, async () => {
          if (!isRight) throw refused('link-ended');
        }).then(
          () => 'opened',
          (error: unknown) => (error instanceof Failure ? error.code : 'internal'),
        ),
    };
  }

  beforeEach(async () => {
    const database = await openTestDatabase();
    Object.assign(t, { database, nodes: [nodeOn(database), nodeOn(database)] });
  });
  afterEach(() => t.database.close());

  const nodeFor = (index: number): Node => {
    const node = t.nodes[index % t.nodes.length];
    if (node === undefined) throw new Error('no node');
    return node;
  };

  it('allow as many tries as those of one', async () => {
    const allowed: boolean[] = [];
    for (let index = 0; index < 12; index += 1) allowed.push((await nodeFor(index).begin('admin')).allowed);
    expect(allowed).toEqual([...Array.from({ length: 10 }, () => true), false, false]);
    expect(await nodeFor(1).begin('admin', 'elsewhere')).toEqual({ allowed: false, retryAfter: 30_000 });
    expect((await nodeFor(0).begin('admin', 'hall', after(NOW, millis(30_000)))).allowed).toBe(true);
    expect(await nodeFor(1).begin('admin', 'hall', after(NOW, millis(30_000)))).toMatchObject({ retryAfter: 60_000 });
  });

  it('let no more through when they come all at once', async () => {
    const all = await Promise.all(Array.from({ length: 16 }, (_, index) => nodeFor(index).begin('admin')));
    expect(all.filter(({ allowed }) => allowed)).toHaveLength(10);
  });

  it('know on one node who signed in on the other, and forgive there', async () => {
    await nodeFor(0).succeed('admin');
    for (let index = 0; index < 10; index += 1) await nodeFor(index).begin('admin', 'elsewhere');
    expect((await nodeFor(1).begin('admin', 'third')).allowed).toBe(false);
    await nodeFor(1).succeed('admin');
    expect((await nodeFor(0).begin('admin')).allowed).toBe(true);
  });

  it('count wrong links together, and open right ones all the same', async () => {
    for (let index = 0; index < 70; index += 1) expect(await nodeFor(index).openLink(true)).toBe('opened');
    for (let index = 0; index < 60; index += 1) expect(await nodeFor(index).openLink(false)).toBe('link-ended');
    for (const node of t.nodes) expect(await node.openLink(false)).toBe('too-many-attempts');
    expect(await nodeFor(0).openLink(true)).toBe('opened');
  });

  it('keep no name and no address, and nothing whose time is over', async () => {
    await nodeFor(0).begin('admin', '192.0.2.7');
    const rows = () => t.database.queries.selectFrom('recent_try').selectAll().execute();
    expect(await rows()).toHaveLength(2);
    expect(JSON.stringify(await rows())).not.toMatch(/admin|192/);
    await nodeFor(1).begin('mina', 'hall', after(NOW, minutesToMillis(minutes(60))));
    expect(await rows()).toHaveLength(2);
  });
});
