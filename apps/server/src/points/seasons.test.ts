import { ENDPOINTS } from '@feltclock/contract';
import { after, millis, minutes, minutesToMillis, type Millis } from '@feltclock/domain';
import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { IDS, START, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';
import { isOnPostgres } from '../../test-support/storage/test-databases.ts';

const folders: string[] = [];

afterEach(async () => {
  await stopServers();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A server on a file, which a second server can take over later. */
function startOnFile() {
  const folder = mkdtempSync(join(tmpdir(), 'seasons-'));
  folders.push(folder);
  return startServer({ databasePath: join(folder, 'feltclock.db') });
}

/** Stops the server and starts another one on the same file, `since` after `START`. */
async function restartAt(under: ServerUnderTest, since: Millis): Promise<ServerUnderTest> {
  await stopServers();
  const again = await startServer(
    { databasePath: join(folders.at(-1) ?? '', 'feltclock.db'), hasDemo: false },
    '/nowhere',
    {
      startsAt: after(START, since),
    },
  );
  return again.takeOver(under);
}

const {
  changePrize,
  createSeason,
  listPointUsers,
  listSeasons,
  readRanking,
  readGame,
  readGameResult,
  saveGameResult,
  readOwnPoints,
  updateGame,
} = ENDPOINTS;

const DAYS = (count: number) => minutesToMillis(minutes(count * 24 * 60));
const SEASON = { name: '겨울 시즌', target: 170, prizes: [5_000_000, 3_000_000] };

type Finisher = { place: number; userId?: string; name?: string };

async function endGame(under: ServerUnderTest, id: number): Promise<void> {
  await under.call(updateGame, { id, status: 'END' }, { as: 'manager' });
}

const enter = (under: ServerUnderTest, finishers: readonly Finisher[], version = 0, id: number = IDS.game) =>
  under.send(saveGameResult, { id, version, finishers }, { as: 'manager' });

const seasonOf = async (under: ServerUnderTest) => (await under.call(listSeasons, undefined, { as: 'user' })).body[0];

const ranking = async (under: ServerUnderTest, seasonId?: number) =>
  (await under.call(readRanking, { seasonId, page: 1, size: 10 }, { as: 'user' })).body.rows.map(
    ({ rank, nickname, winPoints, isOwn }) => [rank, nickname, winPoints, isOwn] as const,
  );

const PLAYER_THEN_GANGNAM: readonly Finisher[] = [
  { place: 1, userId: 'player' },
  { place: 2, userId: 'gangnam' },
  { place: 3, name: '손님' },
];

describe('a result', () => {
  it('gives win points by the table of the store', async () => {
    const under = await startServer();
    await endGame(under, IDS.game);
    expect((await enter(under, PLAYER_THEN_GANGNAM)).status).toBe(200);
    const { body } = await under.call(readGameResult, { id: IDS.game }, { as: 'manager' });
    expect(body).toMatchObject({ version: 1, isEnded: true, isEnabled: true });
    expect(body.finishers).toEqual([
      { place: 1, userId: 'player', name: '', winPoints: 100 },
      { place: 2, userId: 'gangnam', name: '', winPoints: 70 },
      { place: 3, userId: null, name: '손님', winPoints: 0 },
    ]);
    const { body: own } = await under.call(readOwnPoints, undefined, { as: 'user' });
    expect(own).toMatchObject({ winPoints: 100, rank: 1, points: 0 });
  });

  it('is begun with how many played, and by name where nobody is a member', async () => {
    const under = await startServer();
    const read = async () => (await under.call(readGameResult, { id: IDS.game }, { as: 'manager' })).body;
    const counted = (await under.call(readGame, { id: IDS.game }, { as: 'manager' })).body.totalPlayer;
    expect(await read()).toMatchObject({ players: counted, hasMembers: true });
    // Staff of a venue are not members just because of their work.
    const { queries } = under.server.database;
    const members = await queries.selectFrom('user').select('id').where('role', '=', 'USER').execute();
    for (const { id } of members)
      await queries
        .insertInto('store_post')
        .values({ user_id: id, store_id: IDS.store, role: 'DEALER', since: 0, given_by: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    expect(await read()).toMatchObject({ hasMembers: false });
  });

  it.each([
    ['<p>총 100만</p><p>1위 50만</p><p>2위 ~ 4위 각 10만</p>', 4],
    ['<p>전원 사은품</p>', 0],
  ])('is begun with how many places the prize text pays: %s', async (prizeContent, paidPlaces) => {
    const under = await startServer();
    await under.call(changePrize, { id: IDS.game, prizeContent }, { as: 'manager' });
    const { body } = await under.call(readGameResult, { id: IDS.game }, { as: 'manager' });
    expect(body).toMatchObject({ paidPlaces });
  });

  it('is corrected by new entries, and never twice from the same version', async () => {
    const under = await startServer();
    await endGame(under, IDS.game);
    await enter(under, PLAYER_THEN_GANGNAM);
    expect((await enter(under, [{ place: 1, userId: 'gangnam' }], 0)).status).toBe(409);
    expect((await enter(under, [{ place: 1, userId: 'gangnam' }], 1)).status).toBe(200);
    const entries = await under.server.database.queries.selectFrom('win_entry').selectAll().orderBy('id').execute();
    expect(entries.map(({ user_id, points }) => [user_id, points])).toEqual([
      ['player', 100],
      ['gangnam', 70],
      ['gangnam', 30],
      ['player', -100],
    ]);
    const results = await under.server.database.queries.selectFrom('game_result').selectAll().execute();
    expect(results.map(({ version, actor }) => [version, actor])).toEqual([
      [1, 'gangnam'],
      [2, 'gangnam'],
    ]);
    const rows = await ranking(under);
    expect(rows.map(([rank, , points]) => [rank, points])).toEqual([[1, 100]]);
  });

  it.each<[string, readonly Finisher[], number, string]>([
    ['a gap', [{ place: 2, userId: 'player' }], 400, 'place-missing'],
    [
      'a place taken',
      [
        { place: 1, userId: 'player' },
        { place: 1, name: '김' },
        { place: 2, name: '이' },
      ],
      400,
      'place-taken',
    ],
    [
      'a player twice',
      [
        { place: 1, userId: 'player' },
        { place: 2, userId: 'player' },
      ],
      400,
      'player-twice',
    ],
    ['nobody', [{ place: 1 }], 400, 'nobody'],
    ['somebody unknown', [{ place: 1, userId: 'nobody' }], 404, 'no-such-user'],
    ['place 0', [{ place: 0, userId: 'player' }], 400, 'invalid-request'],
  ])('with %s is refused, and nothing changes', async (_, finishers, status, code) => {
    const under = await startServer();
    await endGame(under, IDS.game);
    const before = await under.everything();
    const answer = await enter(under, finishers);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect(await under.everything()).toBe(before);
  });

  it('waits for the end of the game', async () => {
    const under = await startServer();
    expect((await enter(under, PLAYER_THEN_GANGNAM)).body.code).toBe('game-not-ended');
  });

  it('is refused where points are switched off', async () => {
    const under = await startServer();
    await endGame(under, IDS.game);
    await under.call(ENDPOINTS.saveStorePoints, { id: IDS.store, isEnabled: false, winTable: [9] }, { as: 'manager' });
    expect((await enter(under, PLAYER_THEN_GANGNAM)).body.code).toBe('points-off');
  });
});

/** Sums of the win entries by every grouping, and the stored sums. */
async function wins(under: ServerUnderTest) {
  const { queries } = under.server.database;
  const entries = await queries
    .selectFrom('win_entry')
    .innerJoin('game', 'game.id', 'win_entry.game_id')
    .select(['user_id as user', 'season_id as season', 'structure_id as structure', 'points'])
    .execute();
  const sums = new Map<string, number>();
  const add = (key: string, points: number): void => void sums.set(key, (sums.get(key) ?? 0) + points);
  for (const { user, season, structure, points } of entries) {
    add(`all ${user}`, points);
    if (season !== null) add(`season ${String(season)} ${user}`, points);
    add(`structure ${String(structure)} ${user}`, points);
  }
  const totals = await queries.selectFrom('win_total').selectAll().execute();
  const structures = await queries.selectFrom('structure_win').selectAll().execute();
  const kept = [
    ...totals.map(({ user_id: user, season_id: season, points }): [string, number] => [
      season === 0 ? `all ${user}` : `season ${String(season)} ${user}`,
      points,
    ]),
    ...structures.map(({ structure_id: structure, user_id: user, points }): [string, number] => [
      `structure ${String(structure)} ${user}`,
      points,
    ]),
  ];
  const present = (all: Iterable<[string, number]>) =>
    [...all].filter(([, points]) => points !== 0).sort(([one], [other]) => (one < other ? -1 : 1));
  return { sums: present(sums), kept: present(kept), structures };
}

const PLAYERS = ['player', 'gangnam', 'stranger', 'admin'] as const;
const GAMES = [IDS.game, IDS.waitingGame] as const;

describe('totals of win points', () => {
  it('are the sums of their entries, whatever results come and are corrected, at once too', async () => {
    const result = fc.record({
      game: fc.constantFrom(...GAMES),
      players: fc.shuffledSubarray([...PLAYERS]),
      isTwice: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(result, { minLength: 1, maxLength: 8 }),
        fc.nat({ max: 8 }),
        async (results, begins) => {
          const under = await startServer();
          for (const game of GAMES) await endGame(under, game);
          const versions = new Map<number, number>();
          for (const [index, { game, players, isTwice }] of results.entries()) {
            if (index === begins) await under.call(createSeason, SEASON, { as: 'super' });
            const finishers = players.map((userId, place) => ({ place: place + 1, userId }));
            const version = versions.get(game) ?? 0;
            // Two people enter the result at once; only one succeeds.
            const twice = isTwice ? [enter(under, finishers, version, game)] : [];
            const answers = await Promise.all([enter(under, finishers, version, game), ...twice]);
            expect(answers.map(({ status }) => status).sort()).toEqual(isTwice ? [200, 409] : [200]);
            versions.set(game, version + 1);
          }
          const { sums, kept, structures } = await wins(under);
          expect(kept).toEqual(sums);
          for (const { points } of structures) expect(points).toBeGreaterThan(0);
          await stopServers();
        },
      ),
      // Each run creates a database, which takes most of the time on PostgreSQL.
      { numRuns: isOnPostgres ? 5 : 15 },
    );
  });

  it('say who won points in games of a structure', async () => {
    const under = await startServer();
    await endGame(under, IDS.game);
    await enter(under, PLAYER_THEN_GANGNAM);
    const found = async (structureId: number, search?: string) => {
      const { body } = await under.call(listPointUsers, { structureId, search, page: 1, size: 10 }, { as: 'super' });
      expect(body.count).toBe(body.users.length);
      return body.users.map(({ id }) => id);
    };
    expect(await found(IDS.structure)).toEqual(['gangnam', 'player']);
    expect(await found(IDS.structure, 'PLAY')).toEqual(['player']);
    expect(await found(IDS.structure, 'admin')).toEqual([]);
    expect(await found(IDS.unusedStructure)).toEqual([]);
    // A player left without win points by a correction has no win there.
    await enter(under, [{ place: 1, userId: 'gangnam' }], 1);
    expect(await found(IDS.structure)).toEqual(['gangnam']);
  });
});

describe('a season', () => {
  it('fills with what is won in it, and closes three days later by itself', async () => {
    let under = await startOnFile();
    await under.call(createSeason, SEASON, { as: 'super' });
    await endGame(under, IDS.game);
    await enter(under, PLAYER_THEN_GANGNAM);
    expect(await seasonOf(under)).toMatchObject({
      earned: 170,
      gauge: 100,
      phase: 'filled',
      filledAt: START,
      closedAt: null,
      awards: [],
      closesAt: after(START, DAYS(3)),
    });
    under = await restartAt(under, millis(DAYS(3) - 1000));
    expect((await seasonOf(under))?.phase).toBe('filled');
    await under.clock.advance(millis(1000));
    const closed = await seasonOf(under);
    expect(closed?.closedAt).toBe(after(START, DAYS(3)));
    expect(closed?.awards.map(({ place, amount }) => [place, amount])).toEqual([
      [1, 5_000_000],
      [2, 3_000_000],
    ]);
    const { body } = await under.call(readOwnPoints, undefined, { as: 'user' });
    expect(body.points).toBe(5_000_000);
    expect(body.prizes).toEqual([{ at: after(START, DAYS(3)), season: '겨울 시즌', place: 1, amount: 5_000_000 }]);
  });

  it('is one at a time', async () => {
    const under = await startServer();
    await under.call(createSeason, SEASON, { as: 'super' });
    const second = await under.send(createSeason, { ...SEASON, name: '봄 시즌' }, { as: 'super' });
    expect({ status: second.status, code: second.body.code }).toEqual({ status: 409, code: 'season-open' });
  });

  it('that is planned counts nothing before its start', async () => {
    const under = await startServer();
    await under.call(createSeason, { ...SEASON, startsAt: START + 60_000 }, { as: 'super' });
    await endGame(under, IDS.game);
    await enter(under, PLAYER_THEN_GANGNAM);
    const season = await seasonOf(under);
    expect(season).toMatchObject({ phase: 'planned', earned: 0 });
    expect(await ranking(under, season?.id)).toEqual([]);
    expect((await ranking(under)).map(([, , points]) => points)).toEqual([100, 70]);
  });

  it('ranks its own win points', async () => {
    const under = await startServer();
    await under.call(createSeason, SEASON, { as: 'super' });
    await endGame(under, IDS.game);
    await enter(under, PLAYER_THEN_GANGNAM);
    const rows = await ranking(under, (await seasonOf(under))?.id);
    expect(rows.map(([rank, , points, isOwn]) => [rank, points, isOwn])).toEqual([
      [1, 100, true],
      [2, 70, false],
    ]);
  });

  it('leaves corrections after its close to the ranking of all time', async () => {
    let under = await startOnFile();
    await under.call(createSeason, SEASON, { as: 'super' });
    await endGame(under, IDS.game);
    await enter(under, PLAYER_THEN_GANGNAM);
    under = await restartAt(under, DAYS(3));
    const closed = await seasonOf(under);
    expect(closed?.phase).toBe('closed');
    expect((await enter(under, [{ place: 1, userId: 'gangnam' }], 1)).status).toBe(200);
    expect((await ranking(under, closed?.id)).map(([, , points]) => points)).toEqual([100, 70]);
    expect((await ranking(under)).map(([, , points]) => points)).toEqual([100]);
    expect(await seasonOf(under)).toEqual(closed);
  });

  it('that was corrected below its target does not close', async () => {
    let under = await startOnFile();
    await under.call(createSeason, SEASON, { as: 'super' });
    await endGame(under, IDS.game);
    await enter(under, PLAYER_THEN_GANGNAM);
    under = await restartAt(under, DAYS(1));
    await enter(under, [{ place: 1, userId: 'player' }], 1);
    under = await restartAt(under, DAYS(4));
    expect(await seasonOf(under)).toMatchObject({ phase: 'running', earned: 100, gauge: 58, closesAt: null });
  });
});

describe('across a restart', () => {
  it('a season whose time came while the server was away pays its awards once', async () => {
    let under = await startOnFile();
    await under.call(createSeason, SEASON, { as: 'super' });
    await endGame(under, IDS.game);
    await enter(under, PLAYER_THEN_GANGNAM);
    for (const daysLater of [4, 5]) {
      under = await restartAt(under, DAYS(daysLater));
      const { body } = await under.call(readOwnPoints, undefined, { as: 'user' });
      expect([body.points, body.prizes.length]).toEqual([5_000_000, 1]);
      expect(await seasonOf(under)).toMatchObject({ phase: 'closed', closedAt: after(START, DAYS(3)) });
    }
  });
});
