import { randomUUID } from 'node:crypto';
import { ENDPOINTS, feedSnapshot, programEnvelope } from '@feltclock/contract';
import { millis, minutes, minutesToMillis } from '@feltclock/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newKey, type KeyChoice } from '../../test-support/api-key.ts';
import { FeedReader, type FeedMessage } from '../../test-support/feed-reader.ts';
import { IDS, startServer, stopServers, type ServerUnderTest, type Who } from '../../test-support/server-under-test.ts';

const { updateGame, registerEntry, createGame, logout, revokeApiKey } = ENDPOINTS;

const t = {} as { under: ServerUnderTest; url: string; open: FeedReader[] };
beforeEach(async () => {
  t.under = await startServer();
  t.url = await t.under.server.listen();
  t.open = [];
});
afterEach(async () => {
  for (const feed of t.open) feed.close();
  await stopServers();
});

const feedOf = async (who: Who, options: Parameters<typeof FeedReader.open>[2] = {}): Promise<FeedReader> => {
  const feed = await FeedReader.open(t.url, await t.under.tokenOf(who), options);
  t.open.push(feed);
  return feed;
};
const press = (status: 'PLAYING' | 'PAUSED' | 'END') =>
  t.under.call(updateGame, { id: IDS.game, status }, { as: 'manager' });
const enter = (name: string) =>
  t.under.call(
    registerEntry,
    { gameId: IDS.game, commandId: `enter-${name}`, name, of: 'buyIn', seat: 'none', payment: null },
    { as: 'manager' },
  );

describe('the feed', () => {
  it('begins with the games as they are, and tells each change after it', async () => {
    const feed = await feedOf('manager');
    expect(feed.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(feed.headers.get('x-content-type-options')).toBe('nosniff');
    const first = await feed.next();
    expect(first.event).toBe('snapshot');
    const snapshot = feedSnapshot.parse(first.data);
    expect(snapshot.missed).toBe(false);
    const game = snapshot.games.find(({ gameId }) => gameId === IDS.game);
    expect(game).toMatchObject({ storeId: IDS.store, clock: { status: 'PLAYING' } });
    await press('PAUSED');
    await press('PLAYING');
    const [paused, resumed] = await feed.take(2);
    expect(programEnvelope.parse(paused?.data)).toMatchObject({
      type: 'game.paused',
      storeId: IDS.store,
      gameId: IDS.game,
      sequence: (game?.sequence ?? 0) + 1,
      data: { clock: { status: 'PAUSED', endsAt: null } },
    });
    expect(resumed).toMatchObject({ event: 'game.resumed', data: { sequence: (game?.sequence ?? 0) + 2 } });
  });

  it('tells a level that ends while nobody looks, with its exact instant', async () => {
    const feed = await feedOf('manager');
    const { data } = await feed.next();
    const endsAt = feedSnapshot.parse(data).games.find(({ gameId }) => gameId === IDS.game)?.clock.endsAt;
    await t.under.clock.advance(minutesToMillis(minutes(30)));
    const change = await feed.next();
    expect(['level.changed', 'break.started']).toContain(change.event);
    expect(change.data.timestamp).toBe(endsAt);
  });

  it('resumes after the last event that the program got, without gaps or repeats', async () => {
    const first = await feedOf('manager');
    await first.next();
    await press('PAUSED');
    const { id } = await first.next();
    first.close();
    await press('PLAYING');
    await press('PAUSED');
    const second = await feedOf('manager', { after: id });
    await press('PLAYING');
    expect((await second.take(3)).map(({ event }) => event)).toEqual(['game.resumed', 'game.paused', 'game.resumed']);
  });

  it('tells the present state where the place of the last event has another one, as after a restore', async () => {
    const first = await feedOf('manager');
    await first.next();
    await press('PAUSED');
    const { id = '' } = await first.next();
    first.close();
    await press('PLAYING');
    const { queries } = t.under.server.database;
    await queries.updateTable('program_event').set({ uid: randomUUID() }).where('type', '=', 'game.paused').execute();
    expect(await (await feedOf('manager', { after: id })).next()).toMatchObject({
      event: 'snapshot',
      data: { missed: true },
    });
  });

  it('resumes after a snapshot too', async () => {
    await press('PAUSED');
    const first = await feedOf('manager');
    const { id } = await first.next();
    expect(id).toMatch(/^\d+-[\da-f]{8}$/);
    first.close();
    await press('PLAYING');
    expect((await (await feedOf('manager', { after: id })).next()).event).toBe('game.resumed');
  });

  it('waits for a reader that catches up, however much that is', async () => {
    const first = await feedOf('manager');
    const { id } = await first.next();
    first.close();
    await press('PAUSED');
    const { queries } = t.under.server.database;
    const data = JSON.stringify({ clock: {}, filler: 'x'.repeat(24_000_000) });
    await queries.updateTable('program_event').set({ data }).where('type', '=', 'game.paused').execute();
    const second = await feedOf('manager', { after: id });
    await press('PLAYING');
    expect((await second.take(2)).map(({ event }) => event)).toEqual(['game.paused', 'game.resumed']);
  });

  it('passes over events of a newer version', async () => {
    const feed = await feedOf('manager');
    const { id } = await feed.next();
    feed.close();
    await press('PAUSED');
    await press('PLAYING');
    const { queries } = t.under.server.database;
    await queries
      .updateTable('program_event')
      .set({ type: 'game.new-word' })
      .where('type', '=', 'game.paused')
      .execute();
    expect((await (await feedOf('manager', { after: id })).next()).event).toBe('game.resumed');
  });

  it('that could not begin takes nobody’s place', async () => {
    const { queries } = t.under.server.database;
    const rename = (from: string, to: string) => queries.schema.alterTable(from).renameTo(to).execute();
    await t.under.tokenOf('manager');
    await rename('program_event', 'elsewhere');
    for (let tries = 0; tries < 10; tries += 1) expect((await feedOf('manager')).status).toBe(500);
    await rename('elsewhere', 'program_event');
    expect((await feedOf('manager')).status).toBe(200);
  });

  it('is no answer to HEAD, which would never end', async () => {
    const authorization = (await t.under.tokenOf('manager')) ?? '';
    const { status } = await fetch(`${t.url}/api/feed`, { method: 'HEAD', headers: { authorization } });
    expect(status).toBe(404);
  });

  it.each(['999999', '1', '1-00000000', 'abc', '-1', '9'.repeat(40)])(
    'says when a program asks for what is not kept, and tells the present state: %s',
    async (after) => {
      const feed = await feedOf('manager', { after });
      expect(await feed.next()).toMatchObject({ event: 'snapshot', data: { missed: true } });
    },
  );

  it('forgets what is older than three days', async () => {
    const { queries } = t.under.server.database;
    const count = async () => (await queries.selectFrom('program_event').select('id').execute()).length;
    expect(await count()).toBeGreaterThan(0);
    const old = t.under.clock.now() - 3 * 86_400_000;
    await queries.updateTable('program_event').set({ at: old }).execute();
    await press('PAUSED');
    await t.under.clock.advance(minutesToMillis(minutes(60)));
    const kept = await queries.selectFrom('program_event').select('type').execute();
    expect(kept).toEqual([{ type: 'game.paused' }]);
  });

  it('beats every 15 seconds, which keeps a quiet connection open', async () => {
    const abort = new AbortController();
    const answer = await fetch(`${t.url}/api/feed`, {
      headers: { authorization: (await t.under.tokenOf('manager')) ?? '' },
      signal: abort.signal,
    });
    const reader = answer.body!.getReader();
    const decoder = new TextDecoder();
    let text = '';
    while (!text.includes('snapshot')) text += decoder.decode((await reader.read()).value);
    await t.under.clock.advance(millis(15_000));
    while (!text.includes('\n: \n')) text += decoder.decode((await reader.read()).value);
    abort.abort();
  });
});

describe('who reads what', () => {
  it.each([
    ['guest', 401],
    ['user', 403],
    ['viewer', 403],
    ['screen', 403],
  ] as const)('%s is refused with %i', async (who, status) => {
    expect((await feedOf(who)).status).toBe(status);
  });

  it.each([
    ['?storeId=2', 403],
    ['?storeId=x', 400],
    ['?storeId=0', 400],
  ])('a manager who asks for %s is refused with %i', async (query, status) => {
    expect((await feedOf('manager', { query })).status).toBe(status);
  });

  it('nobody hears of another store', async () => {
    const stranger = await feedOf('stranger');
    expect((await stranger.next()).data.games).toSatisfy((games: { storeId: number }[]) =>
      games.every(({ storeId }) => storeId === IDS.otherStore),
    );
    await press('PAUSED');
    await t.under.call(logout, undefined, { as: 'stranger' });
    expect((await stranger.rest()).map(({ event }) => event)).toEqual(['end']);
  });

  it('whoever runs the platform reads every store, or one', async () => {
    const all = await feedOf('super');
    expect((await all.next()).data.games).not.toEqual([]);
    const one = await feedOf('super', { query: `?storeId=${String(IDS.otherStore)}` });
    expect((await one.next()).data.games).toEqual([]);
    await press('PAUSED');
    expect((await all.next()).event).toBe('game.paused');
  });

  it('a dealer gets names and no money', async () => {
    const [dealer, manager] = [await feedOf('dealer'), await feedOf('manager')];
    await Promise.all([dealer.next(), manager.next()]);
    await enter('김민준');
    const [seen, whole] = [await dealer.next(), await manager.next()];
    expect(seen).toMatchObject({ event: 'entry.added', data: { data: { players: [{ name: '김민준' }] } } });
    expect(seen.data.data).not.toHaveProperty('payment');
    expect(whole.data.data).toHaveProperty('payment', null);
    expect(seen.data.id).toBe(whole.data.id);
  });
});

describe('an API key', () => {
  const feedOfKey = async (choice: KeyChoice = {}): Promise<FeedReader> => {
    const { token } = await newKey(t.under, choice);
    const feed = await FeedReader.open(t.url, token);
    t.open.push(feed);
    return feed;
  };
  const entryAsSeen = async (choice: KeyChoice): Promise<FeedMessage> => {
    const feed = await feedOfKey(choice);
    await feed.next();
    await enter('김민준');
    return feed.next();
  };

  it('reads counts, and neither names nor money', async () => {
    const { event, data } = await entryAsSeen({});
    expect(event).toBe('entry.added');
    expect(data.data.players).toEqual([{ player: 1, entry: 1, seat: null }]);
    expect(data.data).not.toHaveProperty('payment');
  });

  it('reads names with the floor, and no money', async () => {
    const { data } = await entryAsSeen({ scopes: ['READ', 'FLOOR'] });
    expect(data.data.players).toMatchObject([{ name: '김민준' }]);
    expect(data.data).not.toHaveProperty('payment');
  });

  it('reads money with the cash desk', async () => {
    const { data } = await entryAsSeen({ scopes: ['READ', 'CASH'] });
    expect(data.data).toHaveProperty('payment', null);
  });

  it('of a store reads its store alone, and of the platform reads all', async () => {
    const own = await feedOfKey();
    const games = (await own.next()).data.games as { storeId: number }[];
    expect(new Set(games.map(({ storeId }) => storeId))).toEqual(new Set([IDS.store]));
    const { token } = await newKey(t.under);
    expect((await FeedReader.open(t.url, token, { query: `?storeId=${String(IDS.otherStore)}` })).status).toBe(403);
    const all = await feedOfKey({ storeId: 'ALL' });
    await all.next();
    await press('PAUSED');
    expect((await all.next()).data).toMatchObject({ type: 'game.paused', storeId: IDS.store });
  });

  it('loses its feed at once when it is revoked, and gets no new one', async () => {
    const { key, token } = await newKey(t.under);
    const feed = await FeedReader.open(t.url, token);
    await feed.next();
    await t.under.call(revokeApiKey, { storeId: IDS.store, keyId: key.id }, { as: 'manager' });
    expect(await feed.rest()).toMatchObject([{ event: 'end', data: { because: 'right-ended' } }]);
    const again = await fetch(`${t.url}/api/feed`, { headers: { authorization: token } });
    expect([again.status, await again.json()]).toMatchObject([401, { code: 'key-revoked' }]);
  });

  it('loses its feed within 15 seconds after it expires', async () => {
    const feed = await feedOfKey({ validDays: 1 });
    await feed.next();
    await t.under.server.database.queries.updateTable('api_key').set({ expires_at: t.under.clock.wall() }).execute();
    await t.under.clock.advance(millis(15_000));
    expect((await feed.rest()).at(-1)).toMatchObject({ event: 'end', data: { because: 'right-ended' } });
  });
});

describe('a right that ends', () => {
  it('ends the feed at once when the session ends', async () => {
    const feed = await feedOf('manager');
    await feed.next();
    await t.under.call(logout, undefined, { as: 'manager' });
    expect(await feed.rest()).toMatchObject([{ event: 'end', data: { because: 'right-ended' } }]);
  });

  it('ends the feed of a role that was taken away', async () => {
    const feed = await feedOf('dealer');
    await feed.next();
    await t.under.server.database.queries.deleteFrom('store_post').execute();
    await t.under.clock.advance(millis(15_000));
    expect((await feed.rest()).at(-1)).toMatchObject({ event: 'end' });
  });

  it('is not kept alive by the feed itself', async () => {
    const feed = await feedOf('manager');
    await feed.next();
    await t.under.clock.advance(minutesToMillis(minutes(301)));
    expect((await feed.rest()).at(-1)).toMatchObject({ event: 'end' });
  });
});

describe('a server', () => {
  it('lets a session open ten feeds, and refuses the next', async () => {
    for (let opened = 0; opened < 10; opened += 1) expect((await feedOf('manager')).status).toBe(200);
    const refused = await feedOf('manager');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
  });

  it('leaves places to others, however many keys a store has', async () => {
    const statuses = new Set<number>();
    for (let made = 1; made <= 20; made += 1) {
      const { token } = await newKey(t.under);
      for (let opened = 0; opened < 10; opened += 1) {
        const feed = await FeedReader.open(t.url, token);
        t.open.push(feed);
        statuses.add(feed.status);
      }
      // A person makes ten keys a minute at most.
      if (made % 10 === 0) await t.under.clock.advance(minutesToMillis(minutes(1)));
    }
    expect(statuses).toEqual(new Set([200]));
    expect((await feedOf('manager')).status).toBe(429);
    expect((await feedOf('stranger')).status).toBe(200);
  });

  it('ends its feeds when it stops', async () => {
    const feed = await feedOf('manager');
    await feed.next();
    const stopping = stopServers();
    expect(await feed.rest()).toMatchObject([{ event: 'end', data: { because: 'stopping' } }]);
    await stopping;
  });

  it('tells a new game', async () => {
    const feed = await feedOf('manager');
    await feed.next();
    await t.under.call(createGame, { structureId: IDS.structure, name: '번개' }, { as: 'manager' });
    expect(await feed.next()).toMatchObject({ event: 'game.created', data: { data: { name: '번개' } } });
  });
});
