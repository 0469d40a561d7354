import { ENDPOINTS, type RequestOf } from '@feltclock/contract';
import { LEAGUE_LIMITS } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { IDS, START, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';

afterEach(stopServers);

const { createLeague, changeLeague, endLeague, publishLeague, listLeagues, readLeague, readLeaguePlayer } = ENDPOINTS;
const { openLeague, openLeaguePlayer, readOwnLeagues, saveGameResult, updateGame, readOwnPoints, listAudit } =
  ENDPOINTS;
const { registerEntry, bustEntries, confirmPayouts, changeStoreSettings, exportOwnData } = ENDPOINTS;

const AS = { as: 'manager' } as const;
const storeId = IDS.store;
type Made = RequestOf<typeof createLeague>;
type Rules = Made['rules'];
type Finisher = { place: number; userId?: string; name?: string };

const TABLE: Rules = { formula: { kind: 'table', points: [10, 6, 4] }, perEvent: 1, perCash: 0, best: null };
const DAYS: Made['span'] = { kind: 'days', firstDay: '2025-10-01', lastDay: '2025-10-31' };

const make = async (under: ServerUnderTest, part: Partial<Made> = {}) =>
  (await under.call(createLeague, { storeId, name: '가을 리그', span: DAYS, rules: TABLE, ...part }, AS)).body;

const end = (under: ServerUnderTest, id: number) => under.call(updateGame, { id, status: 'END' }, AS);

const enter = (under: ServerUnderTest, finishers: readonly Finisher[], version = 0, id: number = IDS.game) =>
  under.call(saveGameResult, { id, version, finishers: [...finishers] }, AS);

const tableOf = async (under: ServerUnderTest, leagueId: number) =>
  (await under.call(readLeague, { storeId, leagueId }, AS)).body.standings.map(
    ({ rank, nickname, events, counting, points }) => [rank, nickname, events, counting, points] as const,
  );

const entriesOf = async (under: ServerUnderTest, leagueId: number) =>
  (
    await under.server.database.queries
      .selectFrom('league_entry')
      .select(['user_id', 'points'])
      .where('league_id', '=', leagueId)
      .orderBy('id')
      .execute()
  ).map(({ user_id, points }) => [user_id, points]);

const nicknameOf = async (under: ServerUnderTest, id: string) =>
  (
    await under.server.database.queries
      .selectFrom('user')
      .select('nickname')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).nickname;

const PLAYER_FIRST: readonly Finisher[] = [
  { place: 1, userId: 'player' },
  { place: 2, name: '손님' },
  { place: 3, userId: 'gangnam' },
];

describe('a league', () => {
  it('has points of a result when it is entered, beside the platform’s, and of no guest', async () => {
    const under = await startServer();
    const { id } = await make(under);
    await end(under, IDS.game);
    await enter(under, PLAYER_FIRST);
    const [player, manager] = [await nicknameOf(under, 'player'), await nicknameOf(under, 'gangnam')];
    expect(await tableOf(under, id)).toEqual([
      [1, player, 1, [11], 11],
      [2, manager, 1, [5], 5],
    ]);
    const { body } = await under.call(readOwnPoints, undefined, { as: 'user' });
    expect([body.points, body.winPoints]).toEqual([0, 100]);
  });

  it('is corrected by the difference, and once, when a result is corrected or withdrawn', async () => {
    const under = await startServer();
    const { id } = await make(under);
    await end(under, IDS.game);
    await enter(under, PLAYER_FIRST);
    const swapped: Finisher[] = [
      { place: 1, userId: 'gangnam' },
      { place: 2, userId: 'player' },
    ];
    await enter(under, swapped, 1);
    expect((await under.send(saveGameResult, { id: IDS.game, version: 1, finishers: swapped }, AS)).status).toBe(409);
    await enter(under, [], 2);
    expect(await tableOf(under, id)).toEqual([]);
    expect(await entriesOf(under, id)).toEqual([
      ['player', 11],
      ['gangnam', 5],
      ['gangnam', 6],
      ['player', -4],
      ['gangnam', -11],
      ['player', -7],
    ]);
  });

  it('counts results that were entered before it was made, and those of its days alone, in the store’s zone', async () => {
    const under = await startServer();
    await end(under, IDS.game);
    await enter(under, PLAYER_FIRST);
    // Half past midnight of 10 October in Seoul is the afternoon of the 9th in London.
    const startAt = START + 23_800_000;
    await under.server.database.queries
      .updateTable('game')
      .set({ start_at: startAt })
      .where('id', '=', IDS.game)
      .execute();
    const on = (day: string) => make(under, { span: { kind: 'days', firstDay: day, lastDay: day } });
    const [before, inside] = [await on('2025-10-09'), await on('2025-10-10')];
    expect([before.events, inside.events, inside.players]).toEqual([0, 1, 2]);
    await under.call(changeStoreSettings, { id: storeId, name: '런던', timeZone: 'Europe/London' }, AS);
    expect([(await on('2025-10-09')).events, (await on('2025-10-10')).events]).toEqual([1, 0]);
  });

  it('of chosen games counts these, and other games of the store never', async () => {
    const under = await startServer();
    const { id } = await make(under, { span: { kind: 'games', games: [IDS.waitingGame] } });
    for (const game of [IDS.game, IDS.waitingGame]) {
      await end(under, game);
      await enter(under, PLAYER_FIRST, 0, game);
    }
    expect((await tableOf(under, id)).map(([, , events, , points]) => [events, points])).toEqual([
      [1, 11],
      [1, 5],
    ]);
  });

  it('that is changed puts right what it gave, for games that it lost too', async () => {
    const under = await startServer();
    const { id, version } = await make(under);
    for (const game of [IDS.game, IDS.waitingGame]) {
      await end(under, game);
      await enter(under, PLAYER_FIRST, 0, game);
    }
    const change = { storeId, leagueId: id, version, name: '시리즈', rules: { ...TABLE, perEvent: 0, best: 1 } };
    const span: Made['span'] = { kind: 'games', games: [IDS.game] };
    const { body } = await under.call(changeLeague, { ...change, span }, AS);
    expect([body.name, body.version, body.events]).toEqual(['시리즈', version + 1, 1]);
    expect((await tableOf(under, id)).map(([, , , counting]) => counting)).toEqual([[10], [4]]);
    expect((await under.send(changeLeague, { ...change, span }, AS)).body.code).toBe('conflict');
    const again = { ...change, version: body.version, span: DAYS };
    await under.call(changeLeague, again, AS);
    expect((await tableOf(under, id)).map(([, , events, , points]) => [events, points])).toEqual([
      [2, 10],
      [2, 4],
    ]);
    const sums = new Map<string, number>();
    for (const [userId, points] of await entriesOf(under, id))
      sums.set(String(userId), (sums.get(String(userId)) ?? 0) + Number(points));
    expect([...sums]).toEqual([
      ['player', 20],
      ['gangnam', 8],
    ]);
  });

  it('that ended stands still until it is opened again, and can’t be changed', async () => {
    const under = await startServer();
    const { id, version } = await make(under);
    await end(under, IDS.game);
    await enter(under, PLAYER_FIRST);
    const place = { storeId, leagueId: id };
    await under.call(endLeague, { ...place, isEnded: true }, AS);
    await enter(under, [], 1);
    expect(await tableOf(under, id)).toHaveLength(2);
    const change = { ...place, version, name: '리그', span: DAYS, rules: TABLE };
    expect((await under.send(changeLeague, change, AS)).body.code).toBe('league-ended');
    await under.call(endLeague, { ...place, isEnded: false }, AS);
    expect(await tableOf(under, id)).toEqual([]);
    const { body } = await under.call(listAudit, { storeId, size: 20 }, AS);
    expect(body.entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['league-create', 'league-end', 'league-reopen']),
    );
  });

  it.each<[string, Partial<Made>, string]>([
    ['a game of another store', { span: { kind: 'games', games: [IDS.game, 9999] } }, 'game-elsewhere'],
    ['a game twice', { span: { kind: 'games', games: [1, 1] } }, 'invalid-request'],
    [
      'days that run backward',
      { span: { kind: 'days', firstDay: '2025-10-02', lastDay: '2025-10-01' } },
      'invalid-request',
    ],
    [
      'a day that there is not',
      { span: { kind: 'days', firstDay: '2025-13-01', lastDay: '2025-13-02' } },
      'invalid-request',
    ],
    ['a table that rises', { rules: { ...TABLE, formula: { kind: 'table', points: [1, 2] } } }, 'invalid-request'],
    [
      'a line that falls below nothing',
      { rules: { ...TABLE, formula: { kind: 'linear', first: 1, step: 2 } } },
      'invalid-request',
    ],
    ['no result that counts', { rules: { ...TABLE, best: 0 } }, 'invalid-request'],
    ['no name', { name: ' ' }, 'invalid-request'],
  ])('with %s is refused, and nothing changes', async (_, part, code) => {
    const under = await startServer();
    await under.call(listLeagues, { storeId }, AS);
    const before = await under.everything();
    const answer = await under.send(createLeague, { storeId, name: '리그', span: DAYS, rules: TABLE, ...part }, AS);
    expect(answer.body.code).toBe(code);
    expect(await under.everything()).toBe(before);
  });

  it('is one of so many that are open at once', async () => {
    const under = await startServer();
    for (let made = 0; made < LEAGUE_LIMITS.open; made += 1) await make(under);
    const one = { storeId, name: '리그', span: DAYS, rules: TABLE };
    expect((await under.send(createLeague, one, AS)).body.code).toBe('invalid-request');
    const [newest] = (await under.call(listLeagues, { storeId }, AS)).body;
    await under.call(endLeague, { storeId, leagueId: newest?.id ?? 0, isEnded: true }, AS);
    await make(under);
    const again = await under.send(endLeague, { storeId, leagueId: newest?.id ?? 0, isEnded: false }, AS);
    expect(again.body.code).toBe('invalid-request');
  });

  it('is its own store’s alone', async () => {
    const under = await startServer();
    const { id } = await make(under);
    const elsewhere = { storeId: IDS.otherStore, leagueId: id };
    expect((await under.send(readLeague, elsewhere, { as: 'super' })).body.code).toBe('no-such-league');
    expect((await under.send(endLeague, { ...elsewhere, isEnded: true }, { as: 'super' })).body.code).toBe(
      'no-such-league',
    );
    expect(
      (await under.send(createLeague, { storeId, name: '리그', span: DAYS, rules: TABLE }, { as: 'floor' })).status,
    ).toBe(403);
    expect((await under.call(listLeagues, { storeId }, { as: 'floor' })).body).toHaveLength(1);
  });
});

describe('what a player has', () => {
  it('is listed by game, with its parts, and whether it counts', async () => {
    const under = await startServer();
    const { id } = await make(under, { rules: { ...TABLE, perCash: 3, best: 1 } });
    let sent = 0;
    const command = () => ({ gameId: IDS.waitingGame, commandId: `command-${String((sent += 1))}` });
    const entering = { of: 'buyIn', seat: 'none', payment: null } as const;
    const member = await under.call(registerEntry, { ...command(), ...entering, userId: 'player' }, AS);
    const guest = await under.call(registerEntry, { ...command(), ...entering, name: '손님' }, AS);
    const out = [{ entry: guest.body.version, chipsBefore: null }];
    await under.call(bustEntries, { ...command(), out, by: [] }, AS);
    await under.call(confirmPayouts, { ...command(), unit: 'points', plan: { kind: 'fixed', amounts: [70] } }, AS);
    expect(member.status).toBe(200);
    await end(under, IDS.waitingGame);
    const places: Finisher[] = [
      { place: 1, userId: 'player' },
      { place: 2, userId: 'gangnam' },
    ];
    await enter(under, places, 0, IDS.waitingGame);
    await end(under, IDS.game);
    await enter(under, [
      { place: 1, userId: 'gangnam' },
      { place: 2, userId: 'player' },
    ]);
    const nickname = await nicknameOf(under, 'player');
    const { body } = await under.call(readLeaguePlayer, { storeId, leagueId: id, nickname }, AS);
    const rows = body.gains.map(({ game, place, forPlace, forEvent, forCash, points, counts }) => [
      game.id,
      place,
      forPlace,
      forEvent,
      forCash,
      points,
      counts,
    ]);
    expect(new Map(rows.map(([game, ...rest]) => [game, rest]))).toEqual(
      new Map([
        [IDS.game, [2, 6, 1, 0, 7, false]],
        [IDS.waitingGame, [1, 10, 1, 3, 14, true]],
      ]),
    );
    expect((await tableOf(under, id))[0]).toEqual([1, nickname, 2, [14], 14]);
    const unknown = await under.send(readLeaguePlayer, { storeId, leagueId: id, nickname: '누구' }, AS);
    expect(unknown.status).toBe(404);
  });

  it('is in what they can take out, and goes over to the stand-in', async () => {
    const under = await startServer();
    await make(under);
    await end(under, IDS.game);
    await enter(under, PLAYER_FIRST);
    const file = JSON.stringify((await under.call(exportOwnData, undefined, { as: 'user' })).body);
    expect(file).toContain('leagueEntries');
  });
});

describe('a public league', () => {
  it('is read by everybody at its address, until it is private again, and keeps the address', async () => {
    const under = await startServer();
    const { id, url } = await make(under);
    expect(url).toBeNull();
    await end(under, IDS.game);
    await enter(under, PLAYER_FIRST);
    const publish = (isPublic: boolean) => under.call(publishLeague, { storeId, leagueId: id, isPublic }, AS);
    const address = async () => (await under.call(listLeagues, { storeId }, AS)).body[0]?.url ?? '';
    await publish(true);
    const at = await address();
    expect(at).toMatch(/\/l\/[2-9a-hj-km-np-z]{12}$/);
    const code = at.slice(-12);
    const { body } = await under.call(openLeague, { code: code.toUpperCase() }, { as: 'guest' });
    expect(body.league.name).toBe('가을 리그');
    expect(body.standings.map(({ points, isOwn }) => [points, isOwn])).toEqual([
      [11, false],
      [5, false],
    ]);
    expect(JSON.stringify(body)).not.toContain('"gangnam"');
    const nickname = await nicknameOf(under, 'player');
    const own = await under.call(openLeaguePlayer, { code, nickname }, { as: 'guest' });
    expect(own.body.gains.map(({ points }) => points)).toEqual([11]);
    const [rank] = (await under.call(readOwnLeagues, undefined, { as: 'user' })).body;
    expect(rank).toMatchObject({ name: '가을 리그', code, rank: 1, players: 2, points: 11 });
    await publish(false);
    expect((await under.send(openLeague, { code }, { as: 'guest' })).body.code).toBe('no-such-league');
    expect((await under.send(openLeaguePlayer, { code, nickname }, { as: 'guest' })).body.code).toBe('no-such-league');
    expect((await under.call(readOwnLeagues, undefined, { as: 'user' })).body).toEqual([]);
    await publish(true);
    expect(await address()).toBe(at);
  });
});
