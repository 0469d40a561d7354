import { ENDPOINTS, SHOWINGS, type RequestOf, type WireShowingWindow } from '@feltclock/contract';
import { after, millis, minutes, minutesToMillis } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { pairedScreen } from '../../test-support/paired-screen.ts';
import {
  IDS,
  ONE_PIXEL,
  START,
  startServer,
  stopServers,
  type ServerUnderTest,
  type Who,
} from '../../test-support/server-under-test.ts';
import { AdShowingService } from './ad-showing.service.ts';

afterEach(stopServers);

const { reportScreenShowings, reportBoardShowings, readShowings, exportShowings } = ENDPOINTS;
const { addStoreAdPage, readStoreAds, deleteStoreAdPage, deleteAdPage } = ENDPOINTS;

const as = 'manager' as const;
const BOARD = '0123456789abcdef';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOON = Math.floor(START / HOUR) * HOUR + 30 * MINUTE;

const window = (from: number, to: number, part: Partial<WireShowingWindow> = {}): WireShowingWindow => ({
  gameId: IDS.game,
  from,
  to,
  pages: [{ fileId: IDS.adImage, turns: 2, visible: to - from }],
  ...part,
});

/** The date at `ahead` ms ahead of UTC. */
const dayIn = (ahead: number, at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' }).format(at + ahead);

type Asked = RequestOf<typeof readShowings>;
const reportOf = async (under: ServerUnderTest, part: Partial<Asked> = {}, who: Who = as) =>
  (
    await under.call(
      readShowings,
      { storeId: IDS.store, region: null, fileId: null, from: '2020-01-01', to: '2100-01-01', by: 'page', ...part },
      { as: who },
    )
  ).body;

async function withScreen() {
  const under = await startServer();
  await under.clock.advance(millis(Math.max(0, NOON + 20 * MINUTE - under.clock.now())));
  const { token } = await pairedScreen(under);
  const say = async (...windows: readonly WireShowingWindow[]) =>
    (await under.call(reportScreenShowings, { windows: [...windows] }, { token })).body;
  return { under, token, say };
}

describe('what a screen showed', () => {
  it('is added up by page, with where and when', async () => {
    const { under, say } = await withScreen();
    const pages = [
      { fileId: 1, turns: 6, visible: 30_000 },
      { fileId: 2, turns: 5, visible: 25_000 },
    ];
    expect(
      await say(window(NOON, NOON + MINUTE, { pages }), window(NOON + MINUTE, NOON + 2 * MINUTE, { pages })),
    ).toEqual({
      counted: 2,
      known: 0,
      refused: 0,
    });
    const span = { firstAt: NOON, lastAt: NOON + 2 * MINUTE, screens: 1 };
    expect(await reportOf(under)).toEqual([
      { key: '1', name: '먼슬리 시리즈 안내', of: '서울특별시', turns: 12, visible: 60_000, ...span },
      { key: '2', name: '얼리 바이인 안내', of: '서울특별시', turns: 10, visible: 50_000, ...span },
    ]);
    expect(await reportOf(under, { by: 'screen' })).toMatchObject([{ name: '입구 TV', visible: 110_000, turns: 22 }]);
    expect(await reportOf(under, { by: 'store' })).toMatchObject([
      { key: String(IDS.store), of: '', visible: 110_000 },
    ]);
    expect(await reportOf(under, { by: 'region' })).toMatchObject([{ key: String(IDS.region), visible: 110_000 }]);
    expect(await reportOf(under, { by: 'screen', fileId: 2 })).toMatchObject([{ name: '입구 TV', visible: 50_000 }]);
    expect(await reportOf(under, { from: dayIn(9 * HOUR, NOON + 24 * HOUR) })).toEqual([]);
  });

  it('is counted once, however often it is said, and in any parcels', async () => {
    const { under, say } = await withScreen();
    const first = window(NOON, NOON + MINUTE);
    const second = window(NOON + MINUTE, NOON + 2 * MINUTE);
    await say(first);
    expect(await say(first, second)).toEqual({ counted: 1, known: 1, refused: 0 });
    expect(await say(first, second)).toEqual({ counted: 0, known: 2, refused: 0 });
    expect(await say(window(NOON + MINUTE / 2, NOON + 3 * MINUTE))).toEqual({ counted: 0, known: 0, refused: 1 });
    expect(await reportOf(under)).toMatchObject([{ turns: 4, visible: 2 * MINUTE }]);
  });

  it('is counted once though it is said twice at the same moment', async () => {
    const { under, say } = await withScreen();
    const answers = await Promise.all(Array.from({ length: 4 }, () => say(window(NOON, NOON + MINUTE))));
    expect(answers.map(({ counted }) => counted).toSorted()).toEqual([0, 0, 0, 1]);
    expect(await reportOf(under)).toMatchObject([{ visible: MINUTE }]);
  });

  it('is counted for each of its boards, which show theirs at the same time', async () => {
    const { under, say } = await withScreen();
    const places = [IDS.game, IDS.waitingGame, null].map((gameId) => window(NOON, NOON + MINUTE, { gameId }));
    expect(await say(...places)).toMatchObject({ counted: 3 });
    expect(await reportOf(under)).toMatchObject([{ visible: 3 * MINUTE, screens: 1 }]);
  });

  it.each<[string, WireShowingWindow]>([
    ['the future', window(NOON + 150 * MINUTE, NOON + 152 * MINUTE)],
    [
      'more than there was time for',
      window(NOON, NOON + MINUTE, { pages: [{ fileId: 1, turns: 1, visible: MINUTE + 1 }] }),
    ],
    ['an hour and the next', window(NOON - 40 * MINUTE, NOON - 20 * MINUTE)],
    ['an unknown page', window(NOON, NOON + MINUTE, { pages: [{ fileId: 4711, turns: 1, visible: 1000 }] })],
    ['an unknown game', window(NOON, NOON + MINUTE, { gameId: 4711 })],
    ['long ago', window(NOON - 36 * 24 * HOUR, NOON - 36 * 24 * HOUR + MINUTE)],
  ])('is refused where it can’t be: %s', async (_, showing) => {
    const { under, say } = await withScreen();
    expect(await say(showing)).toEqual({ counted: 0, known: 0, refused: 1 });
    expect(await reportOf(under)).toEqual([]);
    expect(await say(window(NOON, NOON + MINUTE))).toMatchObject({ counted: 1 });
  });

  it.each([
    ['no window', []],
    ['too many windows', Array.from({ length: SHOWINGS.windows + 1 }, () => window(NOON, NOON + MINUTE))],
    ['no page', [window(NOON, NOON + MINUTE, { pages: [] })]],
    ['negative time', [window(NOON, NOON + MINUTE, { pages: [{ fileId: 1, turns: 1, visible: -1 }] })]],
    ['half a turn', [window(NOON, NOON + MINUTE, { pages: [{ fileId: 1, turns: 0.5, visible: 1 }] })]],
  ])('is refused as a whole with %s', async (_, windows) => {
    const { under, token } = await withScreen();
    expect((await under.send(reportScreenShowings, { windows }, { token })).status).toBe(400);
    expect(await reportOf(under)).toEqual([]);
  });

  it('counts what is left of a window when one of its pages is unknown', async () => {
    const { under, say } = await withScreen();
    const pages = [
      { fileId: 4711, turns: 1, visible: 1000 },
      { fileId: 1, turns: 1, visible: 2000 },
    ];
    expect(await say(window(NOON, NOON + MINUTE, { pages }))).toMatchObject({ counted: 1 });
    expect(await reportOf(under)).toMatchObject([{ key: '1', visible: 2000 }]);
  });

  it('is said seldom: more often is too many', async () => {
    const { under, token } = await withScreen();
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push(
        (await under.send(reportScreenShowings, { windows: [window(NOON, NOON + MINUTE)] }, { token })).status,
      );
    expect(statuses.slice(-2)).toEqual([200, 429]);
  });
});

describe('pages that go', () => {
  it('keep their names and their sums, and are counted though the news of them comes late', async () => {
    const { under, say } = await withScreen();
    await under.send(
      addStoreAdPage,
      { file: { name: 'a.png', bytes: ONE_PIXEL }, id: IDS.store, name: '맥주' },
      { as },
    );
    const [own] = (await under.call(readStoreAds, undefined, { as, params: { storeId: IDS.store } })).body.pages;
    const fileId = own?.fileId ?? 0;
    await under.call(deleteStoreAdPage, { id: IDS.store, pageId: own?.id ?? 0 }, { as });
    await under.call(deleteAdPage, IDS.adImage, { as: 'super', params: { id: IDS.adPage } });
    const pages = [
      { fileId, turns: 1, visible: 9000 },
      { fileId: IDS.adImage, turns: 1, visible: 8000 },
    ];
    expect(await say(window(NOON, NOON + MINUTE, { pages }))).toMatchObject({ counted: 1 });
    expect(await reportOf(under)).toMatchObject([
      { key: String(fileId), name: '맥주', of: '펠트 라운지 강남점', visible: 9000 },
      { key: String(IDS.adImage), name: '먼슬리 시리즈 안내', visible: 8000 },
    ]);
  });

  it('of another region or store are nobody’s here', async () => {
    const { under, say } = await withScreen();
    const theirs = { file: { name: 'a.png', bytes: ONE_PIXEL }, id: IDS.otherStore, name: '남의 것' };
    await under.send(addStoreAdPage, theirs, { as: 'super' });
    const params = { storeId: IDS.otherStore };
    const [other] = (await under.call(readStoreAds, undefined, { as: 'super', params })).body.pages;
    const pages = [{ fileId: other?.fileId ?? 0, turns: 1, visible: 1000 }];
    expect(await say(window(NOON, NOON + MINUTE, { pages }))).toMatchObject({ refused: 1 });
  });
});

describe('a board that staff opened', () => {
  it('is counted apart from screens, by what its browser calls itself', async () => {
    const { under, say } = await withScreen();
    const windows = [window(NOON, NOON + MINUTE)];
    await say(...windows);
    const body = { id: IDS.store, board: BOARD, windows };
    expect((await under.call(reportBoardShowings, body, { as: 'dealer' })).body).toMatchObject({ counted: 1 });
    expect((await under.call(reportBoardShowings, body, { as: 'floor' })).body).toMatchObject({ known: 1 });
    expect(await reportOf(under)).toMatchObject([{ screens: 2, visible: 2 * MINUTE }]);
    const names = (await reportOf(under, { by: 'screen' })).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['', '입구 TV']);
  });

  it.each(['', 'x', 'g'.repeat(16), '0'.repeat(33)])('has no other name than its own: "%s"', async (board) => {
    const { under } = await withScreen();
    const body = { id: IDS.store, board, windows: [window(NOON, NOON + MINUTE)] };
    expect((await under.send(reportBoardShowings, body, { as })).status).toBe(400);
  });

  it('is one of at most four hundred', async () => {
    const { under } = await withScreen();
    const nameOf = (board: number): string => board.toString(16).padStart(16, '0');
    const others = Array.from({ length: 399 }, (_, board) => ({
      store_id: IDS.store,
      key: `board:${nameOf(board)}`,
      name: '',
      heard_at: under.clock.now(),
    }));
    await under.server.database.queries.insertInto('ad_reporter').values(others).execute();
    const showing = async (board: number) =>
      (
        await under.call(
          reportBoardShowings,
          { id: IDS.store, board: nameOf(board), windows: [window(NOON, NOON + MINUTE)] },
          { as },
        )
      ).body;
    expect(await showing(399)).toMatchObject({ counted: 1 });
    expect(await showing(400)).toMatchObject({ counted: 0, refused: 1 });
    expect(await showing(0)).toMatchObject({ counted: 1 });
  });
});

describe('the report', () => {
  it('of all stores is the platform’s, and can be narrowed to a region', async () => {
    const { under, say } = await withScreen();
    await say(window(NOON, NOON + MINUTE));
    expect(await reportOf(under, { storeId: 'ALL', by: 'store' }, 'super')).toHaveLength(1);
    expect(await reportOf(under, { storeId: 'ALL', region: IDS.otherRegion }, 'super')).toEqual([]);
    const all = {
      storeId: 'ALL',
      region: null,
      fileId: null,
      from: '2020-01-01',
      to: '2100-01-01',
      by: 'page',
    } as const;
    expect((await under.send(readShowings, all, { as })).status).toBe(403);
    expect((await under.send(readShowings, { ...all, storeId: IDS.otherStore }, { as })).status).toBe(403);
  });

  it('is a file too, in which no name is a formula', async () => {
    const { under, say } = await withScreen();
    const name = '=HYPERLINK("http://evil")';
    await under.send(addStoreAdPage, { file: { name: 'a.png', bytes: ONE_PIXEL }, id: IDS.store, name }, { as });
    const [own] = (await under.call(readStoreAds, undefined, { as, params: { storeId: IDS.store } })).body.pages;
    await say(window(NOON, NOON + MINUTE, { pages: [{ fileId: own?.fileId ?? 0, turns: 3, visible: 12_345 }] }));
    const body = {
      storeId: IDS.store,
      region: null,
      fileId: null,
      from: '2020-01-01',
      to: '2100-01-01',
      by: 'page',
    } as const;
    const { body: csv } = await under.send(exportShowings, body, { as });
    const [head, line] = (csv as unknown as Buffer).toString('utf8').split('\r\n');
    expect(head).toContain('"노출 시간(초)"');
    expect(line).toContain(`"'=HYPERLINK`);
    expect(line).toContain('12.345');
  });
});

/** Runs the sweep as if `days` days had passed. */
const sweptAfter = (under: ServerUnderTest, days: number): Promise<void> => {
  const { clock, server } = under;
  const service = new AdShowingService({ database: server.database, clock, onError: () => undefined });
  return service.sweep(after(clock.now(), minutesToMillis(minutes(days * 24 * 60))));
};

describe('what is kept', () => {
  it('lies in the days of the store’s own time, and is dropped after 400 of them', async () => {
    const { under, say } = await withScreen();
    // 23:30 in Seoul, and half past midnight of the next day.
    const midnight = Math.floor((NOON + 9 * HOUR) / (24 * HOUR)) * 24 * HOUR - 9 * HOUR;
    const showing = [midnight - HOUR / 2, midnight + HOUR / 2].filter((at) => at + MINUTE < under.clock.now());
    for (const at of showing) expect(await say(window(at, at + MINUTE))).toMatchObject({ counted: 1 });
    const days = async () => (await reportOf(under, { by: 'day' })).map(({ key, visible }) => [key, visible]);
    const sums = showing.map((at) => [dayIn(9 * HOUR, at), MINUTE]);
    expect(await days()).toEqual(sums);
    await sweptAfter(under, 398);
    expect(await days()).toEqual(sums);
    await sweptAfter(under, 402);
    expect(await days()).toEqual([]);
  });

  it('are sums: an evening of a screen is a row for each page and day, and one mark for each game', async () => {
    const { under, say } = await withScreen();
    const { queries } = under.server.database;
    const start = Math.floor((under.clock.now() - 4 * HOUR) / HOUR) * HOUR;
    const minute = (place: number): WireShowingWindow =>
      window(start + place * MINUTE, start + (place + 1) * MINUTE, {
        pages: [1, 2].map((fileId) => ({ fileId, turns: 6, visible: MINUTE / 2 })),
      });
    const windows = Array.from({ length: 180 }, (_, place) => minute(place));
    for (let place = 0; place < windows.length; place += 60) await say(...windows.slice(place, place + 60));
    const days = new Set(windows.map(({ from }) => dayIn(9 * HOUR, from)));
    expect(await queries.selectFrom('ad_showing').selectAll().execute()).toHaveLength(2 * days.size);
    expect(await queries.selectFrom('ad_counted').selectAll().execute()).toHaveLength(1);
    expect(await reportOf(under)).toMatchObject([{ visible: 90 * MINUTE, turns: 1080 }, { visible: 90 * MINUTE }]);
  });

  it('forgets marks, boards and names of pages that nothing needs any more', async () => {
    const { under, say } = await withScreen();
    const { queries } = under.server.database;
    await say(window(NOON, NOON + MINUTE));
    await under.call(
      reportBoardShowings,
      { id: IDS.store, board: BOARD, windows: [window(NOON, NOON + MINUTE)] },
      { as },
    );
    await under.call(deleteAdPage, IDS.adImage, { as: 'super', params: { id: IDS.adPage } });
    const left = async () => [
      (await queries.selectFrom('ad_counted').selectAll().execute()).length,
      (await queries.selectFrom('ad_reporter').selectAll().execute()).length,
      (await queries.selectFrom('ad_name').selectAll().execute()).length,
    ];
    await sweptAfter(under, 36);
    expect(await left()).toEqual([0, 2, 1]);
    await sweptAfter(under, 402);
    expect(await left()).toEqual([0, 0, 0]);
  });
});
