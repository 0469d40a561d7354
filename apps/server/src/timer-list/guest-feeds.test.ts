// Calendars and JSON feeds of a venue, a region and the platform.

import { ENDPOINTS } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import ICAL from 'ical.js';
import { afterEach, describe, expect, it } from 'vitest';
import { IDS, START, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';

afterEach(stopServers);

const { browseTimers, createGame, deleteGame, readCalendar, readJsonFeed, updateGame } = ENDPOINTS;
const HOUR = 3_600_000;
const as = 'manager' as const;

async function scheduled(under: ServerUnderTest, name: string, startAt: number): Promise<number> {
  const { body } = await under.call(createGame, { structureId: IDS.unusedStructure, name, startAt }, { as });
  return body.id ?? 0;
}

/** Read by a library of its own, which refuses what the standard forbids. */
async function eventsOf(under: ServerUnderTest, query: string): Promise<readonly ICAL.Event[]> {
  const { payload } = await get(under, `${readCalendar.path}?${query}`);
  const calendar = new ICAL.Component(ICAL.parse(payload) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}
const get = (under: ServerUnderTest, url: string, headers = {}) => under.server.inject({ url, headers });
const jsonOf = async (under: ServerUnderTest, query: string) =>
  readJsonFeed.reply.parse(JSON.parse((await get(under, `${readJsonFeed.path}?${query}`)).payload));

describe('the calendar of a venue', () => {
  it('has each tournament with a time at its hour, place and page', async () => {
    const under = await startServer();
    const id = await scheduled(under, '금요, 딥스택; 50', START + 3 * HOUR);
    const events = await eventsOf(under, `storeId=${String(IDS.store)}&language=en`);
    const [event] = events.filter(({ uid }) => uid.startsWith(`game-${String(id)}@`));
    expect(event?.summary).toBe('금요, 딥스택; 50 · 펠트 라운지 강남점');
    expect(event?.location).toContain('강남구');
    expect(event?.startDate.toJSDate().getTime()).toBe(START + 3 * HOUR);
    expect(event?.endDate.toJSDate().getTime()).toBeGreaterThan(START + 4 * HOUR);
    expect(event?.endDate.toJSDate().getTime()).toBeLessThanOrEqual(START + 11.25 * HOUR);
    expect(event?.description).toMatch(/^Buy-in ₩/);
    expect(String(event?.component.getFirstPropertyValue('url'))).toMatch(/\/venue\?id=\d+$/);
  });

  it('has the name of the venue whatever signs that has', async () => {
    const under = await startServer();
    const name = 'A; B, C\\D\r\nX-WR-RELCALID:1\rX-EVIL:1';
    await under.server.database.queries.updateTable('store').set({ name }).where('id', '=', IDS.store).execute();
    const { payload } = await get(under, `${readCalendar.path}?storeId=${String(IDS.store)}&language=en`);
    const calendar = new ICAL.Component(ICAL.parse(payload) as unknown[]);
    // The library reads the names of calendars as they are written.
    for (const property of ['name', 'x-wr-calname'])
      expect(calendar.getFirstPropertyValue(property)).toContain(String.raw`A\; B\, C\\D\nX-WR-RELCALID:1\nX-EVIL:1`);
    expect(payload).not.toMatch(/[\r\n]X-(?:EVIL|WR-RELCALID)/);
  });

  it('keeps its text and ETag while nothing changes, and loses a deleted game', async () => {
    const under = await startServer();
    const id = await scheduled(under, '금요', START + 3 * HOUR);
    const url = `${readCalendar.path}?storeId=${String(IDS.store)}`;
    const first = await get(under, url);
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8');
    await under.clock.advance(millis(60_000));
    const again = await get(under, url, { 'if-none-match': String(first.headers['etag']) });
    expect(again.statusCode).toBe(304);
    await under.call(deleteGame, { id }, { as });
    await under.clock.advance(millis(60_000));
    const events = await eventsOf(under, `storeId=${String(IDS.store)}`);
    expect(events.map(({ uid }) => uid.split('@')[0])).not.toContain(`game-${String(id)}`);
  });
});

describe('a game that began before its scheduled time', () => {
  it('has the hours at which it is played, with its pauses, in the calendar and in the JSON feed', async () => {
    const under = await startServer();
    const id = await scheduled(under, '일찍', START + 12 * HOUR);
    await under.call(updateGame, { id, status: 'PLAYING' }, { as });
    const began = under.clock.now();
    for (const status of ['PAUSED', 'PLAYING'] as const) {
      await under.clock.advance(millis(HOUR / 4));
      await under.call(updateGame, { id, status }, { as });
    }
    const query = `storeId=${String(IDS.store)}`;
    const event = (await eventsOf(under, query)).find(({ uid }) => uid.startsWith(`game-${String(id)}@`));
    expect(event?.startDate.toJSDate().getTime()).toBe(began);
    const end = event?.endDate.toJSDate();
    expect(end?.getTime()).toBeGreaterThan(under.clock.now());
    expect(end?.getTime()).toBeLessThan(START + 12 * HOUR);
    const { items } = await jsonOf(under, query);
    expect(items.find((each) => each.id === `game-${String(id)}`)?._feltclock).toMatchObject({
      startsAt: event?.startDate.toJSDate().toISOString(),
      endsAt: end?.toISOString(),
    });
  });
});

describe('the JSON feed', () => {
  it('names the same tournaments of a region, the running ones marked', async () => {
    const under = await startServer();
    const id = await scheduled(under, '지금', START + HOUR);
    await under.call(updateGame, { id, status: 'PLAYING' }, { as });
    const feed = await jsonOf(under, `address1=${String(IDS.region)}&language=ko`);
    const item = feed.items.find((each) => each.id === `game-${String(id)}`);
    expect(item).toMatchObject({ tags: ['running'], _feltclock: { gameId: id, storeId: IDS.store } });
    expect(item?.content_text).toContain('진행 중');
    expect(feed.title).toMatch(/토너먼트$/);
    const platform = await jsonOf(under, 'language=ja');
    expect(platform.items.map((each) => each.id)).toContain(`game-${String(id)}`);
    expect(platform.title).toBe('全店舗のトーナメント');
  });

  it('may be read by the pages of other sites, unlike the list itself', async () => {
    const under = await startServer();
    const originOf = async (url: string) => (await get(under, url)).headers['access-control-allow-origin'];
    expect(await originOf(readJsonFeed.path)).toBe('*');
    expect(await originOf(readCalendar.path)).toBe('*');
    expect(await originOf(browseTimers.path)).toBeUndefined();
  });

  it.each([
    ['no such venue', 'storeId=999999', 404],
    ['no such region', 'address1=999999', 404],
    ['no number', 'storeId=abc', 400],
    ['no such language', 'language=xx', 400],
  ])('refuses %s', async (_, query, status) => {
    const under = await startServer();
    for (const { path } of [readCalendar, readJsonFeed])
      expect((await get(under, `${path}?${query}`)).statusCode).toBe(status);
  });
});
