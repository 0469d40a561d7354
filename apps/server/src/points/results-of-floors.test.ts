import { ENDPOINTS } from '@feltclock/contract';
import { afterEach, expect, describe, it } from 'vitest';
import { IDS, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';

const {
  agreeOnDeal,
  bustEntries,
  changePlayers,
  changeResultsVisibility,
  confirmPayouts,
  createLeague,
  listOwnGames,
  readGameResult,
  readLeague,
  readOwnPoints,
  readPublicResult,
  readResultSheet,
  registerEntry,
  saveGameResult,
  undoAct,
  updateGame,
} = ENDPOINTS;

afterEach(stopServers);

const GAME = IDS.waitingGame;
const AS = { as: 'manager' } as const;
const NONE = {
  current: 0,
  earlyBuyIn: 0,
  buyIn: 0,
  firstReBuyIn: 0,
  secondReBuyIn: 0,
  thirdReBuyIn: 0,
  addOn: 0,
} as const;

function evening(under: ServerUnderTest) {
  let sent = 0;
  const command = () => ({ gameId: GAME, commandId: `command-${String((sent += 1))}` });
  const enter = async (who: { readonly name: string } | { readonly userId: string }): Promise<number> => {
    const wish = { ...command(), ...who, of: 'buyIn', seat: 'none', payment: null } as const;
    return (await under.call(registerEntry, wish, AS)).body.version;
  };
  const bust = async (...entries: readonly number[]): Promise<number> => {
    const out = entries.map((entry) => ({ entry, chipsBefore: null }));
    return (await under.call(bustEntries, { ...command(), out, by: [] }, AS)).body.version;
  };
  return {
    command,
    enter,
    bust,
    undo: (act: number) => under.call(undoAct, { ...command(), act }, AS),
    end: () => under.call(updateGame, { id: GAME, status: 'END' }, AS),
    result: async () => (await under.call(readGameResult, { id: GAME }, AS)).body,
  };
}

describe('the result of a game whose floor has names', () => {
  it('begins with the places of the floor once the game has ended, and gives their points when it is saved, once', async () => {
    const under = await startServer();
    const { enter, bust, undo, end, result } = evening(under);
    const [member, guest, other] = [
      await enter({ userId: 'player' }),
      await enter({ name: '손님' }),
      await enter({ name: '단골' }),
    ];
    const wrong = await bust(member);
    await undo(wrong);
    await bust(other);
    await bust(guest);
    expect((await result()).proposed).toBeNull();
    await end();
    const { proposed, version } = await result();
    expect(proposed?.map(({ place, userId, name }) => [place, userId ?? name])).toEqual([
      [1, 'player'],
      [2, '손님'],
      [3, '단골'],
    ]);
    const finishers = (proposed ?? []).map(({ place, userId, name }) => ({ place, userId, name }));
    const saved = await under.call(saveGameResult, { id: GAME, version, finishers }, AS);
    expect(saved.body).toMatchObject({ version: 1, proposed: null });
    expect((await under.send(saveGameResult, { id: GAME, version, finishers }, AS)).status).toBe(409);
    const { body: own } = await under.call(readOwnPoints, undefined, { as: 'user' });
    expect(own.winPoints).toBe(100);
  });

  it('gives those who made a deal the places of their shares', async () => {
    const under = await startServer();
    const { command, enter, bust, end, result } = evening(under);
    const [first, second, third] = [
      await enter({ name: '하나' }),
      await enter({ name: '둘' }),
      await enter({ name: '셋' }),
    ];
    await bust(second);
    const plan = { kind: 'fixed', amounts: [70, 30] } as const;
    await under.call(confirmPayouts, { ...command(), unit: 'points', plan }, AS);
    const amounts = [
      { entry: first, amount: 45 },
      { entry: third, amount: 55 },
    ];
    await under.call(
      agreeOnDeal,
      { ...command(), way: 'by-hand', amounts, playFor: 0, agreed: amounts.map(({ entry }) => entry) },
      AS,
    );
    await end();
    expect((await result()).proposed?.map(({ name }) => name)).toEqual(['셋', '하나', '둘']);
  });

  it('has a place that several share for each of them: in the result, on the sheet, in a league and for visitors', async () => {
    const under = await startServer();
    const { enter, bust, end, result } = evening(under);
    const [player, manager] = [await enter({ userId: 'player' }), await enter({ userId: 'gangnam' })];
    await enter({ name: '손님' });
    await bust(manager, player);
    await end();
    const { proposed, version } = await result();
    expect(proposed?.map(({ place, userId, name }) => [place, userId ?? name])).toEqual([
      [1, '손님'],
      [2, 'player'],
      [2, 'gangnam'],
    ]);
    const rules = { formula: { kind: 'table', points: [10, 7, 4] }, perEvent: 0, perCash: 0, best: null } as const;
    const span = { kind: 'games' as const, games: [GAME] };
    const { body: league } = await under.call(createLeague, { storeId: IDS.store, name: '리그', span, rules }, AS);
    await under.call(changeResultsVisibility, { id: IDS.store, showsResults: true }, AS);
    const saved = await under.call(saveGameResult, { id: GAME, version, finishers: proposed ?? [] }, AS);
    // The average of 70 and 50.
    expect(saved.body.finishers.map(({ place, winPoints }) => [place, winPoints])).toEqual([
      [1, 0],
      [2, 60],
      [2, 60],
    ]);
    const sheet = await under.call(readResultSheet, { id: GAME }, AS);
    expect(sheet.body.rows.map(({ place }) => place)).toEqual([1, 2, 2]);
    const { body: table } = await under.call(readLeague, { storeId: IDS.store, leagueId: league.id }, AS);
    expect(table.standings.map(({ points }) => points)).toEqual([5, 5]);
    const { body: open } = await under.call(readPublicResult, { id: GAME });
    expect(open.result?.places.map(({ place }) => place)).toEqual([1, 2, 2]);
    const own = await under.call(listOwnGames, { storeId: null, page: 1, size: 20 }, { as: 'user' });
    expect(own.body.games.map(({ place }) => place)).toEqual([2]);
  });

  it('keeps the places of those without a name free', async () => {
    const under = await startServer();
    const { enter, bust, end, result } = evening(under);
    await under.call(changePlayers, { id: GAME, ...NONE, current: 1, buyIn: 1 }, AS);
    const named = await enter({ name: '단골' });
    await bust(named);
    await end();
    expect((await result()).proposed?.map(({ name }) => name)).toEqual(['—', '단골']);
  });

  it('begins with nothing while somebody with a name is in, and where nobody has one', async () => {
    const under = await startServer();
    const { enter, end, result } = evening(under);
    await enter({ name: '하나' });
    await enter({ name: '둘' });
    await end();
    expect((await result()).proposed).toBeNull();
    expect((await under.call(readGameResult, { id: IDS.game }, AS)).body.proposed).toBeNull();
  });
});
