import { ENDPOINTS, type ResultSheet } from '@feltclock/contract';
import { isFormerMember } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { IDS, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';

afterEach(stopServers);

const { bustEntries, changePlayers, confirmPayouts, deleteUser, readResultSheet, registerEntry } = ENDPOINTS;
const { saveGameResult, topUpEntry, updateGame } = ENDPOINTS;

const GAME = IDS.waitingGame;
const AS = { as: 'manager' } as const;

const sheetOf = async (under: ServerUnderTest): Promise<ResultSheet> =>
  (await under.call(readResultSheet, { id: GAME }, AS)).body;
const rowsOf = async (under: ServerUnderTest) =>
  (await sheetOf(under)).rows.map(({ place, name, prize, winPoints }) => [place, name, prize, winPoints]);
const end = (under: ServerUnderTest) => under.call(updateGame, { id: GAME, status: 'END' }, AS);

/** A member and two guests enter, one of them re-buys; the places pay 500 and 300 points. */
async function floorEvening(under: ServerUnderTest) {
  let sent = 0;
  const command = () => ({ gameId: GAME, commandId: `command-${String((sent += 1))}` });
  const enter = async (who: { readonly name: string } | { readonly userId: string }): Promise<number> => {
    const entering = { ...command(), ...who, of: 'buyIn', seat: 'none', payment: null } as const;
    return (await under.call(registerEntry, entering, AS)).body.version;
  };
  const member = await enter({ userId: 'player' });
  const guest = await enter({ name: '=1+1' });
  const other = await enter({ name: '단골' });
  await under.call(topUpEntry, { ...command(), entry: guest, of: 'firstReBuyIn', payment: null }, AS);
  const plan = { kind: 'fixed', amounts: [500, 300] } as const;
  await under.call(confirmPayouts, { ...command(), unit: 'points', plan }, AS);
  for (const entry of [other, guest])
    await under.call(bustEntries, { ...command(), out: [{ entry, chipsBefore: null }], by: [] }, AS);
  return { member, guest, other };
}

const nicknameOf = async ({ server }: ServerUnderTest, id: string): Promise<string> =>
  (await server.database.queries.selectFrom('user').select('nickname').where('id', '=', id).executeTakeFirstOrThrow())
    .nickname;

describe('the sheet of a game with names', () => {
  it('has the floor’s places once the game has ended, and those that were saved from then on', async () => {
    const under = await startServer();
    await floorEvening(under);
    expect(await sheetOf(under)).toMatchObject({ source: null, rows: [], endedAt: null });
    await end(under);
    const nickname = await nicknameOf(under, 'player');
    const { source, rows, counted, pool, endedAt, gameId, storeId } = await sheetOf(under);
    expect({ source, counted, pool, gameId, storeId }).toEqual({
      source: 'floor',
      counted: { buyIns: 3, reBuys: 1, addOns: 0 },
      pool: { unit: 'points', amount: 800 },
      gameId: GAME,
      storeId: IDS.store,
    });
    expect(endedAt).toBe(under.clock.now());
    const one = { buyIns: 1, reBuys: 0, addOns: 0 };
    expect(rows).toEqual([
      { place: 1, name: nickname, userId: 'player', bought: one, prize: 500, bounty: 0, winPoints: 0 },
      { place: 2, name: '=1+1', userId: null, bought: { ...one, reBuys: 1 }, prize: 300, bounty: 0, winPoints: 0 },
      { place: 3, name: '단골', userId: null, bought: one, prize: 0, bounty: 0, winPoints: 0 },
    ]);
    // Staff correct the second place.
    const finishers = [
      { place: 1, userId: 'player', name: '' },
      { place: 2, name: '단골' },
      { place: 3, name: '=1+1' },
    ];
    expect((await under.call(saveGameResult, { id: GAME, version: 0, finishers }, AS)).status).toBe(200);
    expect((await sheetOf(under)).source).toBe('result');
    expect(await rowsOf(under)).toEqual([
      [1, nickname, 500, 100],
      [2, '단골', 300, 0],
      [3, '=1+1', 0, 0],
    ]);
  });

  it('does not name a member who left', async () => {
    const under = await startServer();
    await floorEvening(under);
    await end(under);
    const nickname = await nicknameOf(under, 'player');
    const finishers = [{ place: 1, userId: 'player', name: '' }];
    await under.call(saveGameResult, { id: GAME, version: 0, finishers }, AS);
    await under.call(deleteUser, { id: 'player' }, { as: 'super' });
    const sheet = await sheetOf(under);
    expect(isFormerMember(sheet.rows[0]?.name ?? '')).toBe(true);
    expect(sheet.rows[0]).toMatchObject({ prize: 500, winPoints: 100 });
    for (const secret of [nickname, '"player"']) expect(JSON.stringify(sheet)).not.toContain(secret);
  });
});

describe('the sheet of a game without names', () => {
  it('has the places that were typed in, and what was counted', async () => {
    const under = await startServer();
    const counts = {
      current: 1,
      earlyBuyIn: 2,
      buyIn: 7,
      firstReBuyIn: 3,
      secondReBuyIn: 1,
      thirdReBuyIn: 0,
      addOn: 4,
    };
    await under.call(changePlayers, { id: GAME, ...counts }, AS);
    await end(under);
    expect(await sheetOf(under)).toMatchObject({ source: null, rows: [], pool: null });
    const finishers = [
      { place: 2, userId: 'player', name: '' },
      { place: 1, name: '김우승' },
    ];
    await under.call(saveGameResult, { id: GAME, version: 0, finishers }, AS);
    const { source, counted, rows } = await sheetOf(under);
    expect({ source, counted }).toEqual({ source: 'result', counted: { buyIns: 9, reBuys: 4, addOns: 4 } });
    expect(rows.map(({ bought }) => bought)).toEqual([null, null]);
    expect(await rowsOf(under)).toEqual([
      [1, '김우승', 0, 0],
      [2, await nicknameOf(under, 'player'), 0, 70],
    ]);
  });

  it('has none once the result was emptied again, and is not there for a deleted game', async () => {
    const under = await startServer();
    await end(under);
    await under.call(saveGameResult, { id: GAME, version: 0, finishers: [{ place: 1, name: '김우승' }] }, AS);
    await under.call(saveGameResult, { id: GAME, version: 1, finishers: [] }, AS);
    expect(await sheetOf(under)).toMatchObject({ source: null, rows: [] });
    await under.call(ENDPOINTS.deleteGame, GAME, AS);
    expect((await under.send(readResultSheet, { id: GAME }, AS)).status).toBe(404);
  });
});
