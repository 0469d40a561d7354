import { ENDPOINTS, type ReplyOf, type RequestOf } from '@feltclock/contract';
import { after, instant, millis, minutes, minutesToMillis } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { pairedScreen } from '../../test-support/paired-screen.ts';
import { IDS, START, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';

afterEach(stopServers);

const { listScreens, nameScreen, directScreen, letScreenSpeak, tellScreen, forgetScreen } = ENDPOINTS;
const { readProgramme, reportScreen, listAudit, setPanelLag, showTestPicture } = ENDPOINTS;
const { openScreen, createGame, deleteGame, updateGame, readBoard, writeLog, latestLog, readAds, changeStoreSettings } =
  ENDPOINTS;
const as = 'manager' as const;
const ID = IDS.store;

type Direction = RequestOf<typeof directScreen>['direction'];
type Programme = ReplyOf<typeof readProgramme>['programme'];

async function withScreen() {
  const under = await startServer();
  const screen = await pairedScreen(under);
  const place = { id: ID, screenId: screen.id };
  const direct = (direction: unknown, more: object = {}) =>
    under.send(directScreen, { ...place, direction, ...more }, { as });
  const read = async () => (await under.call(readProgramme, undefined, { token: screen.token })).body;
  return { under, screen, place, direct, read };
}

const newGame = async (under: ServerUnderTest, status?: 'PLAYING'): Promise<number> => {
  const { body } = await under.call(createGame, { structureId: IDS.structure }, { as });
  const id = body.id ?? 0;
  if (status !== undefined) await under.call(updateGame, { id, status }, { as });
  return id;
};

describe('what a screen shows', () => {
  it('is the game that runs, then its end, then the list of the evening', async () => {
    const { under, read } = await withScreen();
    expect(await read()).toEqual({ programme: { kind: 'games', gameIds: [IDS.game] }, changesAt: null });
    await under.clock.advance(minutesToMillis(minutes(1)));
    const second = await newGame(under, 'PLAYING');
    expect((await read()).programme).toEqual({ kind: 'games', gameIds: [second] });
    const endedAt = under.clock.now();
    for (const id of [IDS.game, second]) await under.call(updateGame, { id, status: 'END' }, { as });
    expect(await read()).toEqual({
      programme: { kind: 'end', gameId: second },
      changesAt: after(instant(endedAt), minutesToMillis(minutes(30))),
    });
    await under.clock.leap(minutesToMillis(minutes(30)));
    const { programme } = await read();
    expect(programme).toMatchObject({ kind: 'nothing', games: [{ id: IDS.waitingGame, status: 'READY' }] });
  });

  it.each<[string, (second: number) => Direction, (second: number) => Programme]>([
    ['one game', (gameId) => ({ kind: 'game', gameId }), (id) => ({ kind: 'games', gameIds: [id] })],
    ['two', (id) => ({ kind: 'games', gameIds: [id, IDS.game] }), (id) => ({ kind: 'games', gameIds: [id, IDS.game] })],
    [
      'in turn',
      (id) => ({ kind: 'rotation', gameIds: [id, IDS.game], everySeconds: 30 }),
      (id) => ({ kind: 'rotation', gameIds: [id, IDS.game], everySeconds: 30 }),
    ],
    ['all that run', () => ({ kind: 'running', several: 'together' }), () => ({ kind: 'games', gameIds: [IDS.game] })],
    [
      'advertisements',
      () => ({ kind: 'ads' }),
      (second) => ({ kind: 'ads', region: IDS.region, gameId: Math.min(second, IDS.waitingGame) }),
    ],
    [
      'a message',
      () => ({ kind: 'message', text: ' 잠시 후 시작 ' }),
      () => ({ kind: 'message', text: '잠시 후 시작' }),
    ],
    ['an end', (gameId) => ({ kind: 'end', gameId }), (gameId) => ({ kind: 'end', gameId })],
    ['nothing', () => ({ kind: 'dark' }), () => ({ kind: 'dark' })],
  ])('is what was chosen: %s', async (_, directionFor, shown) => {
    const { under, direct, read, place } = await withScreen();
    const second = await newGame(under);
    expect((await direct(directionFor(second))).status).toBe(200);
    expect((await read()).programme).toEqual(shown(second));
    const [listed] = (await under.call(listScreens, { id: ID }, { as })).body;
    expect(listed).toMatchObject({ id: place.screenId, programme: shown(second) });
  });

  it('lists tonight’s games with their start and price', async () => {
    const { under, direct, read } = await withScreen();
    const startAt = START + 3_600_000;
    await under.call(createGame, { structureId: IDS.structure, name: '사이드', startAt }, { as });
    await direct({ kind: 'tonight' });
    const { programme, changesAt } = await read();
    if (programme.kind !== 'tonight') throw new Error(programme.kind);
    expect(programme.games).toContainEqual(expect.objectContaining({ name: '사이드', status: 'READY', startAt }));
    expect(programme.games.every(({ buyInAmount }) => buyInAmount > 0)).toBe(true);
    expect(changesAt).toBe(START + 600_000);
  });

  it('goes by the hour of the store’s own time', async () => {
    const { under, direct, read } = await withScreen();
    const hourIn = (timeZone: string, at: number): string =>
      new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);
    const zone = 'America/New_York';
    await under.call(changeStoreSettings, { ...changeStoreSettings.example.body, timeZone: zone }, { as });
    const schedule = [{ from: hourIn(zone, START), to: hourIn(zone, START + 3_600_000), direction: { kind: 'dark' } }];
    await direct({ kind: 'ads' }, { schedule });
    const { programme, changesAt } = await read();
    expect(programme).toEqual({ kind: 'dark' });
    expect(Math.abs((changesAt ?? 0) - START - 3_600_000)).toBeLessThan(60_000);
    await under.clock.leap(minutesToMillis(minutes(61)));
    expect((await read()).programme.kind).toBe('ads');
  });

  it('loses a game that is deleted', async () => {
    const { under, direct, read } = await withScreen();
    const second = await newGame(under);
    await direct({ kind: 'games', gameIds: [second, IDS.game] });
    await under.call(deleteGame, second, { as });
    expect((await read()).programme).toEqual({ kind: 'games', gameIds: [IDS.game] });
  });
});

describe('a direction', () => {
  const GAME = { kind: 'game', gameId: IDS.game };

  it.each<[string, unknown, object?]>([
    ['no kind', {}],
    ['an unknown kind', { kind: 'film' }],
    ['no game', { kind: 'game' }],
    ['a game that is none', { kind: 'game', gameId: 0 }],
    ['one of two games', { kind: 'games', gameIds: [1] }],
    ['five games', { kind: 'games', gameIds: [1, 2, 3, 4, 5] }],
    ['a game twice', { kind: 'games', gameIds: [1, 1] }],
    ['nine games in turn', { kind: 'rotation', gameIds: [1, 2, 3, 4, 5, 6, 7, 8, 9], everySeconds: 10 }],
    ['a hasty turn', { kind: 'rotation', gameIds: [1, 2], everySeconds: 4 }],
    ['a slow turn', { kind: 'rotation', gameIds: [1, 2], everySeconds: 601 }],
    ['an empty message', { kind: 'message', text: ' \n ' }],
    ['a long message', { kind: 'message', text: '가'.repeat(201) }],
    ['a strange rule', { kind: 'running', several: 'best' }],
    ['an hour that is none', GAME, { schedule: [{ from: '24:00', to: '10:00', direction: GAME }] }],
    ['a day that is none', GAME, { schedule: [{ from: '10:00', to: '11:00', days: [7], direction: GAME }] }],
    ['no day', GAME, { schedule: [{ from: '10:00', to: '11:00', days: [], direction: GAME }] }],
    [
      'thirteen hours',
      GAME,
      { schedule: Array.from({ length: 13 }, () => ({ from: '10:00', to: '11:00', direction: GAME })) },
    ],
  ])('with %s is refused, and nothing changes', async (_, direction, more) => {
    const { under, direct } = await withScreen();
    const before = await under.everything();
    expect((await direct(direction, more)).status).toBe(400);
    const after = await under.everything();
    expect(after.replaceAll(/"audit_entry".*/g, '')).toBe(before.replaceAll(/"audit_entry".*/g, ''));
  });

  it('names games of its own store only', async () => {
    const { under, direct, read } = await withScreen();
    const { body } = await under.call(listScreens, { id: ID }, { as });
    const { queries } = under.server.database;
    const { id: theirs } = await queries
      .updateTable('game')
      .set({ store_id: IDS.otherStore })
      .where('id', '=', IDS.waitingGame)
      .returning('id')
      .executeTakeFirstOrThrow();
    const game = { kind: 'game', gameId: theirs };
    expect((await direct(game)).body.code).toBe('game-elsewhere');
    expect((await direct({ kind: 'game', gameId: 4711 })).body.code).toBe('game-elsewhere');
    const schedule = [{ from: '10:00', to: '11:00', direction: game }];
    expect((await direct({ kind: 'dark' }, { schedule })).body.code).toBe('game-elsewhere');
    expect((await under.call(listScreens, { id: ID }, { as })).body).toEqual(body);
    expect((await read()).programme.kind).toBe('games');
  });

  it('keeps the schedule unless that is sent too', async () => {
    const { under, direct } = await withScreen();
    const schedule = [{ from: '10:00', to: '11:00', days: [1, 2], direction: { kind: 'ads' } }];
    await direct({ kind: 'dark' }, { schedule });
    await direct({ kind: 'tonight' });
    const of = async () => (await under.call(listScreens, { id: ID }, { as })).body[0];
    expect(await of()).toMatchObject({ direction: { kind: 'tonight' }, schedule });
    await direct({ kind: 'tonight' }, { schedule: [] });
    expect(await of()).toMatchObject({ schedule: [] });
  });
});

describe('the voice of a screen', () => {
  const VOICE = { languages: ['ko', 'ja'], volume: 60 } as const;

  it('is silent until it is let speak, and again when it is let no longer', async () => {
    const { under, place, read } = await withScreen();
    const listed = async () => (await under.call(listScreens, { id: ID }, { as })).body[0]?.voice;
    const voiceOf = async () => (await read()).voice;
    expect([await listed(), await voiceOf()]).toEqual([null, undefined]);
    await under.call(letScreenSpeak, { ...place, voice: { languages: [...VOICE.languages], volume: 60 } }, { as });
    expect([await listed(), await voiceOf()]).toEqual([VOICE, VOICE]);
    await under.call(letScreenSpeak, { ...place, voice: null }, { as });
    expect([await listed(), await voiceOf()]).toEqual([null, undefined]);
  });

  it.each<[string, unknown]>([
    ['no language', { languages: [], volume: 60 }],
    ['a strange language', { languages: ['fr'], volume: 60 }],
    ['a language twice', { languages: ['ko', 'ko'], volume: 60 }],
    ['no loudness', { languages: ['ko'] }],
    ['a loudness that nobody hears', { languages: ['ko'], volume: 0 }],
    ['a loudness above all', { languages: ['ko'], volume: 101 }],
    ['nothing', undefined],
  ])('with %s is refused, and stays as it was', async (_, voice) => {
    const { under, place } = await withScreen();
    await under.call(letScreenSpeak, { ...place, voice: { languages: ['en'], volume: 50 } }, { as });
    expect((await under.send(letScreenSpeak, { ...place, voice }, { as })).status).toBe(400);
    const [listed] = (await under.call(listScreens, { id: ID }, { as })).body;
    expect(listed?.voice).toEqual({ languages: ['en'], volume: 50 });
  });

  it('stands in the trail as changed', async () => {
    const { under, place } = await withScreen();
    await under.call(letScreenSpeak, { ...place, voice: { languages: ['en'], volume: 50 } }, { as });
    await under.call(letScreenSpeak, { ...place, voice: { languages: ['en'], volume: 50 } }, { as });
    const { entries } = (await under.call(listAudit, { storeId: ID, action: 'screen-voice' }, { as })).body;
    expect(entries.map(({ changes }) => changes)).toEqual([[], [{ field: 'voice' }]]);
  });
});

describe('the lag of a screen’s panel', () => {
  it('is none until it is set, and the screen receives it at once', async () => {
    const { under, place, read } = await withScreen();
    const listed = async () => (await under.call(listScreens, { id: ID }, { as })).body[0];
    expect([await listed(), await read()].map((each) => each?.panelLag)).toEqual([undefined, undefined]);
    for (const panelLag of [200, 45, 0]) {
      await under.call(setPanelLag, { ...place, panelLag }, { as });
      expect([await listed(), await read()].map((each) => each?.panelLag)).toEqual([panelLag, panelLag]);
    }
  });

  it.each([-1, 201, 12.5, 'much', null, undefined])('of %s is refused, and stays as it was', async (panelLag) => {
    const { under, place, read } = await withScreen();
    await under.call(setPanelLag, { ...place, panelLag: 45 }, { as });
    expect((await under.send(setPanelLag, { ...place, panelLag }, { as })).status).toBe(400);
    expect((await read()).panelLag).toBe(45);
  });

  it('is set by those who run games there, and by nobody else', async () => {
    const { under, place, screen } = await withScreen();
    for (const [endpoint, body] of [
      [setPanelLag, { ...place, panelLag: 45 }],
      [showTestPicture, { ...place, isShown: true }],
    ] as const) {
      expect((await under.send(endpoint, body, { as: 'stranger' })).status).toBe(403);
      expect((await under.send(endpoint, body, { as: 'guest' })).status).toBe(401);
      expect((await under.send(endpoint, body, { token: screen.token })).status).toBe(403);
    }
  });

  it('stands in the trail, from what to what', async () => {
    const { under, place } = await withScreen();
    for (const panelLag of [45, 45, 60]) await under.call(setPanelLag, { ...place, panelLag }, { as });
    const { entries } = (await under.call(listAudit, { storeId: ID, action: 'screen-panel-lag' }, { as })).body;
    expect(entries.map(({ changes }) => changes)).toEqual([
      [{ field: 'panelLag', from: 45, to: 60 }],
      [],
      [{ field: 'panelLag', from: 0, to: 45 }],
    ]);
  });

  it('is found by a test picture that stays for a minute, or until it is taken off', async () => {
    const { under, place, read } = await withScreen();
    const until = async () => (await read()).testPictureUntil;
    const show = (isShown: boolean) => under.call(showTestPicture, { ...place, isShown }, { as });
    expect(await until()).toBeUndefined();
    await show(true);
    expect(await until()).toBe(under.clock.now() + 60_000);
    await under.clock.advance(millis(59_999));
    expect(await until()).toBeDefined();
    await under.clock.advance(millis(1));
    expect(await until()).toBeUndefined();
    await show(true);
    await show(false);
    expect(await until()).toBeUndefined();
  });
});

describe('a report', () => {
  const REPORT = reportScreen.example.body;

  it('is shown to the store, and survives a restart', async () => {
    const { under, screen } = await withScreen();
    await under.call(reportScreen, REPORT, { token: screen.token });
    const [listed] = (await under.call(listScreens, { id: ID }, { as })).body;
    expect(listed).toMatchObject({ isOnline: true, heardAt: START, report: REPORT });
    const { queries } = under.server.database;
    const written = await queries.selectFrom('screen').select(['heard_at', 'report']).executeTakeFirst();
    expect(written).toEqual({ heard_at: START, report: JSON.stringify(REPORT) });
  });

  it.each<[string, object]>([
    ['an unknown kind', { shows: { kind: 'film', gameIds: [] } }],
    ['too many games', { shows: { kind: 'games', gameIds: [1, 2, 3, 4, 5, 6, 7, 8, 9] } }],
    ['no size', { width: -1 }],
    ['no ratio', { pixelRatio: 0 }],
    ['a long version', { version: 'x'.repeat(41) }],
    ['a strange sound', { sound: 'loud' }],
    ['a bound below nothing', { bound: -1 }],
    ['no number', { isOffBy: 'x' }],
    ['a voice of a strange language', { voice: { isBlocked: false, missing: ['fr'] } }],
    ['half of what is said of a voice', { voice: { missing: [] } }],
  ])('with %s is refused', async (_, more) => {
    const { under, screen } = await withScreen();
    const { status } = await under.send(reportScreen, { ...REPORT, ...more }, { token: screen.token });
    expect(status).toBe(400);
    expect((await under.call(listScreens, { id: ID }, { as })).body[0]).toMatchObject({ report: null });
  });
});

describe('a screen', () => {
  it('is its store’s and nobody else’s', async () => {
    const { under, place } = await withScreen();
    const elsewhere = { ...place, id: IDS.otherStore };
    for (const [endpoint, body] of [
      [nameScreen, { ...elsewhere, name: 'x' }],
      [directScreen, { ...elsewhere, direction: { kind: 'dark' } }],
      [letScreenSpeak, { ...elsewhere, voice: null }],
      [setPanelLag, { ...elsewhere, panelLag: 5 }],
      [showTestPicture, { ...elsewhere, isShown: true }],
      [tellScreen, { ...elsewhere, what: 'reload' }],
      [forgetScreen, elsewhere],
      [forgetScreen, { ...place, screenId: 4711 }],
    ] as const)
      expect((await under.send(endpoint, body, { as: 'super' })).body.code).toBe('screen-ended');
    expect((await under.call(listScreens, { id: IDS.otherStore }, { as: 'stranger' })).body).toEqual([]);
    expect((await under.call(listScreens, { id: ID }, { as })).body).toHaveLength(1);
  });

  it('starts an initialised game by loading its board, and log and trail say so', async () => {
    const { under, screen } = await withScreen();
    await under.call(writeLog, { id: IDS.waitingGame, action: 'INIT' }, { as });
    const board = (await under.call(readBoard, { id: IDS.waitingGame }, { token: screen.token })).body;
    expect(board).toMatchObject({ game: { status: 'PLAYING' }, mayOperate: false });
    const log = (await under.call(latestLog, { id: IDS.waitingGame }, { as })).body;
    expect(log).toMatchObject({ action: 'PLAY', cause: 'loaded-by-screen', actionUserId: null });
    const { entries } = (await under.call(listAudit, { storeId: ID, action: 'game-start-by-screen' }, { as })).body;
    expect(entries).toMatchObject([{ actor: null, storeId: ID, summary: { screen: '입구 TV' } }]);
  });

  it('reads no board of another store, and starts nothing there', async () => {
    const { under, screen } = await withScreen();
    const { queries } = under.server.database;
    await queries.updateTable('game').set({ store_id: IDS.otherStore }).where('id', '=', IDS.waitingGame).execute();
    for (const id of [IDS.waitingGame, 4711]) {
      const { status } = await under.send(readBoard, { id }, { token: screen.token });
      expect(status).toBe(id === 4711 ? 404 : 403);
    }
  });

  it('sees the advertisements of its store’s region, and of no other', async () => {
    const { under, screen } = await withScreen();
    const ofRegion = (addressId: number) =>
      under.send(readAds, undefined, { token: screen.token, params: { addressId } });
    expect((await ofRegion(IDS.region)).status).toBe(200);
    expect((await ofRegion(IDS.otherRegion)).status).toBe(403);
  });

  it('speaks a language of its own where it was given one, and so do its boards', async () => {
    const { under, screen, place } = await withScreen();
    const spoken = async () => {
      const { body: profile } = await under.call(openScreen, { secret: screen.secret }, { as: 'guest' });
      const { preferences } = (await under.call(readBoard, { id: IDS.game }, { token: screen.token })).body;
      const [listed] = (await under.call(listScreens, { id: ID }, { as })).body;
      return [profile.language, preferences?.language, listed?.language];
    };
    const name = (language?: 'ja' | null) =>
      under.call(nameScreen, { ...place, name: '바 TV', ...(language !== undefined && { language }) }, { as });
    expect(await spoken()).toEqual(['ko', undefined, null]);
    await name('ja');
    expect(await spoken()).toEqual(['ja', 'ja', 'ja']);
    await name();
    expect(await spoken()).toEqual(['ja', 'ja', 'ja']);
    await name(null);
    expect(await spoken()).toEqual(['ko', undefined, null]);
    expect((await under.send(nameScreen, { ...place, name: 'x', language: 'fr' }, { as })).status).toBe(400);
  });

  it('stands in the trail with what was done to it', async () => {
    const { under, place, direct } = await withScreen();
    await under.call(nameScreen, { ...place, name: '바 TV' }, { as });
    await direct({ kind: 'message', text: '비밀' });
    await under.call(forgetScreen, place, { as });
    const { entries } = (await under.call(listAudit, { storeId: ID }, { as })).body;
    const ofScreens = entries.filter(({ action }) => action.startsWith('screen-'));
    expect(ofScreens.map(({ action, actor, outcome }) => [action, actor, outcome])).toEqual(
      ['screen-forget', 'screen-direct', 'screen-name', 'screen-pair'].map((action) => [action, 'gangnam', 'done']),
    );
    expect(ofScreens.map(({ changes }) => changes)).toEqual([
      undefined,
      [{ field: 'shows', from: 'running', to: 'message' }, { field: 'details' }],
      [{ field: 'name', from: '입구 TV', to: '바 TV' }],
      undefined,
    ]);
    expect(JSON.stringify(ofScreens)).not.toContain('비밀');
  });
});
