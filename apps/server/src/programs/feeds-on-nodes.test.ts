import { ENDPOINTS } from '@feltclock/contract';
import { millis, minutes, minutesToMillis } from '@feltclock/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TwoNodes } from '../../test-support/bus/two-nodes.ts';
import { newKey } from '../../test-support/api-key.ts';
import { FeedReader } from '../../test-support/feed-reader.ts';
import { IDS } from '../../test-support/server-under-test.ts';

const { updateGame, readGame, logout, revokeApiKey } = ENDPOINTS;

describe('a feed of one of two nodes', () => {
  const t = {} as { nodes: TwoNodes; open: FeedReader[] };
  beforeEach(async () => {
    t.nodes = await TwoNodes.start();
    t.open = [];
  });
  afterEach(async () => {
    for (const feed of t.open) feed.close();
    await t.nodes.stop();
  });

  const feedOn = async (node: TwoNodes['one'], after?: string): Promise<FeedReader> => {
    const feed = await FeedReader.open(t.nodes.urlOf(node), await t.nodes.one.tokenOf('manager'), { after });
    t.open.push(feed);
    return feed;
  };
  const press = (status: 'PLAYING' | 'PAUSED') =>
    t.nodes.one.call(updateGame, { id: IDS.game, status }, { as: 'manager' });

  it('tells what the other one wrote, and goes on there', async () => {
    const here = await feedOn(t.nodes.two);
    expect((await here.next()).event).toBe('snapshot');
    await press('PAUSED');
    await t.nodes.one.clock.advance(millis(1000));
    const paused = await here.next();
    expect(paused.event).toBe('game.paused');
    here.close();
    await press('PLAYING');
    const there = await feedOn(t.nodes.one, paused.id);
    expect((await there.next()).event).toBe('game.resumed');
  });

  it('tells a level once that both of them notice', async () => {
    const feed = await feedOn(t.nodes.two);
    await feed.next();
    await t.nodes.one.clock.advance(minutesToMillis(minutes(15)));
    const read = (node: TwoNodes['one']) => node.call(readGame, { id: IDS.game }, { as: 'manager' });
    await Promise.all([read(t.nodes.one), read(t.nodes.one)]);
    const rows = await t.nodes.one.server.database.queries
      .selectFrom('program_event')
      .select(['type', 'sequence', 'data'])
      .where('game_id', '=', IDS.game)
      .where('type', 'in', ['level.changed', 'break.started'])
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ data }) => data)).size).toBe(rows.length);
    expect((await feed.next()).data.timestamp).toMatch(/^20/);
  });

  it('ends at once when its key is revoked on the other node', async () => {
    const { key, token } = await newKey(t.nodes.one);
    const feed = await FeedReader.open(t.nodes.urlOf(t.nodes.two), token);
    t.open.push(feed);
    await feed.next();
    await t.nodes.one.call(revokeApiKey, { storeId: IDS.store, keyId: key.id }, { as: 'manager' });
    await t.nodes.one.clock.advance(millis(500));
    expect((await feed.rest()).at(-1)).toMatchObject({ event: 'end', data: { because: 'right-ended' } });
  });

  it('ends at once when the session ends on the other node', async () => {
    const feed = await feedOn(t.nodes.two);
    await feed.next();
    await t.nodes.one.call(logout, undefined, { as: 'manager' });
    await t.nodes.one.clock.advance(millis(500));
    expect((await feed.rest()).at(-1)).toMatchObject({ event: 'end', data: { because: 'right-ended' } });
  });
});
