import { ENDPOINTS, type RequestOf } from '@feltclock/contract';
import { millis } from '@feltclock/domain';
import { afterEach, expect, describe, it } from 'vitest';
import { IDS, startServer, stopServers, type ServerUnderTest } from '../../test-support/server-under-test.ts';

const {
  agreeOnDeal,
  bustEntries,
  changePlayers,
  changeResultsVisibility,
  confirmPayouts,
  countChips,
  createLeague,
  listAudit,
  listOwnGames,
  readGame,
  readGameResult,
  readLeague,
  readLeaguePlayer,
  readOpenEnds,
  readOwnPoints,
  readPublicResult,
  readResultSheet,
  registerEntry,
  reopenGame,
  saveGameResult,
  setBounties,
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
    const entering = { ...command(), ...who, of: 'buyIn', seat: 'none', payment: null } as const;
    return (await under.call(registerEntry, entering, AS)).body.version;
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
    expect(own.body.games.map(({ place, sharedBy }) => [place, sharedBy])).toEqual([[2, 2]]);
    const { nickname = '' } = table.standings[0] ?? {};
    const gained = await under.call(readLeaguePlayer, { storeId: IDS.store, leagueId: league.id, nickname }, AS);
    expect(gained.body.gains).toMatchObject([{ place: 2, sharedBy: 2, forPlace: 5 }]);
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

  it('begins with what is certain where several are still in, and with nothing where nobody has a name', async () => {
    const under = await startServer();
    const { enter, bust, end, result } = evening(under);
    await enter({ name: '하나' });
    const busted = await enter({ name: '둘' });
    await enter({ userId: 'player' });
    await bust(busted);
    await end();
    expect(await result()).toMatchObject({
      proposed: null,
      open: {
        stillIn: [
          { userId: null, name: '하나' },
          { userId: 'player', name: expect.any(String) },
        ],
        certain: [{ place: 3, userId: null, name: '둘' }],
      },
    });
    expect((await under.call(readGameResult, { id: IDS.game }, AS)).body.proposed).toBeNull();
  });
});

describe('a game that ended', () => {
  const openEndsOf = async (under: ServerUnderTest) =>
    (await under.call(readOpenEnds, { gameId: GAME }, { as: 'manager' })).body;

  it('names before its end who is in, and what is open', async () => {
    const under = await startServer();
    const { command, enter, bust } = evening(under);
    await under.call(changePlayers, { id: GAME, ...NONE, current: 2, buyIn: 2 }, AS);
    const [busted] = [await enter({ name: '하나' }), await enter({ name: '둘' }), await enter({ name: '셋' })];
    await under.call(setBounties, { ...command(), rule: { kind: 'fixed', amount: 10, unit: 'points' } }, AS);
    await bust(busted);
    expect(await openEndsOf(under)).toEqual({
      playersIn: 2,
      names: ['둘', '셋'],
      unnamedIn: 2,
      openPlaces: 4,
      openBounties: 1,
      unpaid: 0,
    });
    expect((await under.send(readOpenEnds, { gameId: GAME }, { as: 'dealer' })).status).toBe(403);
  });

  it('is opened again by the owner, paused with what was left, until its result is saved', async () => {
    const under = await startServer();
    const { enter, bust, end, result } = evening(under);
    const [, busted] = [await enter({ name: '하나' }), await enter({ userId: 'player' })];
    await under.call(updateGame, { id: GAME, status: 'PLAYING' }, AS);
    await under.clock.advance(millis(61_000));
    await bust(busted);
    await end();
    await under.clock.leap(millis(3_600_000));
    const left = (await under.call(readGame, { id: GAME }, AS)).body.remainLevelTime;
    const reopening = { id: GAME, reason: ' 잘못 종료함 ' };
    expect((await under.send(reopenGame, reopening, { as: 'floor' })).status).toBe(403);
    expect((await under.send(reopenGame, { ...reopening, reason: '  ' }, AS)).status).toBe(400);

    const { version, proposed } = await result();
    await under.call(saveGameResult, { id: GAME, version, finishers: proposed ?? [] }, AS);
    const refused = await under.send(reopenGame, reopening, AS);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'result-stands' }]);
    expect((await under.call(readGame, { id: GAME }, AS)).body.status).toBe('END');
    await under.call(saveGameResult, { id: GAME, version: 1, finishers: [] }, AS);

    await under.call(reopenGame, reopening, AS);
    const { body: game } = await under.call(readGame, { id: GAME }, AS);
    expect(game).toMatchObject({ status: 'PAUSED', remainLevelTime: left, registrationStatus: 'CLOSED' });
    const { body: trail } = await under.call(listAudit, { storeId: IDS.store, size: 20 }, AS);
    expect(trail.entries.find(({ action, outcome }) => action === 'game-reopen' && outcome === 'done')).toMatchObject({
      summary: { reason: '잘못 종료함' },
    });
    expect((await under.send(reopenGame, reopening, AS)).status).toBe(409);
    await under.call(updateGame, { id: GAME, status: 'PLAYING' }, AS);
  });
});

describe('a result that was taken back', () => {
  it('begins again with the floor of the reopened game, keeps its ties, and reaches a league as differences', async () => {
    const under = await startServer();
    const { enter, bust, undo, end, result } = evening(under);
    const [player, manager] = [await enter({ userId: 'player' }), await enter({ userId: 'gangnam' })];
    await enter({ name: '손님' });
    const [third, second] = [await bust(manager), await bust(player)];
    await end();
    const rules = { formula: { kind: 'table', points: [10, 7, 4] }, perEvent: 0, perCash: 0, best: null } as const;
    const league = {
      storeId: IDS.store,
      leagueId: (
        await under.call(
          createLeague,
          { storeId: IDS.store, name: '리그', span: { kind: 'games', games: [GAME] }, rules },
          AS,
        )
      ).body.id,
    };
    const standings = async () => (await under.call(readLeague, league, AS)).body.standings.map(({ points }) => points);
    const save = async (finishers: RequestOf<typeof saveGameResult>['finishers']) => {
      const { version } = await result();
      await under.call(saveGameResult, { id: GAME, version, finishers }, AS);
    };
    await save((await result()).proposed ?? []);
    expect(await standings()).toEqual([7, 4]);

    await save([]);
    expect(await standings()).toEqual([]);
    await under.call(reopenGame, { id: GAME, reason: '함께 탈락' }, AS);
    await undo(second);
    await undo(third);
    await bust(player, manager);
    await end();
    const { proposed } = await result();
    expect(proposed?.map(({ place }) => place)).toEqual([1, 2, 2]);
    await save(proposed ?? []);
    // The average of 7 and 4, rounded down.
    expect(await standings()).toEqual([5, 5]);
  });

  it('is refused with the place that is wrong, and changes nothing', async () => {
    const under = await startServer();
    const { enter, bust, end, result } = evening(under);
    await bust(await enter({ userId: 'player' }));
    await end();
    const places = (...of: readonly number[]) =>
      under.send(
        saveGameResult,
        { id: GAME, version: 0, finishers: of.map((place, index) => ({ place, name: `손님 ${String(index)}` })) },
        AS,
      );
    const refused = await places(1, 2, 2, 3);
    expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ field: 'finishers.3' }] }]);
    expect((await result()).version).toBe(0);
    expect((await places(1, 2, 2, 4)).status).toBe(200);
  });
});

describe('a result whose floor moved after it was saved', () => {
  const saved = async () => {
    const under = await startServer();
    const tools = evening(under);
    const [member, guest] = [await tools.enter({ userId: 'player' }), await tools.enter({ name: '손님' })];
    const last = await tools.bust(guest);
    await tools.end();
    const { version, proposed } = await tools.result();
    const finishers = proposed ?? [];
    await under.call(saveGameResult, { id: GAME, version, finishers }, AS);
    const moved = async () => [
      (await tools.result()).floorMoved,
      (await under.call(readResultSheet, { id: GAME }, AS)).body.floorMoved,
    ];
    return { under, ...tools, member, guest, last, moved, finishers };
  };

  it('says so, with its sheet, until it is saved again', async () => {
    const { under, undo, last, moved, finishers } = await saved();
    expect(await moved()).toEqual([undefined, undefined]);
    await undo(last);
    expect(await moved()).toEqual([true, true]);
    await under.call(saveGameResult, { id: GAME, version: 1, finishers }, AS);
    expect(await moved()).toEqual([undefined, undefined]);
  });

  it('says nothing of what changes no result, nor of what was undone', async () => {
    const { under, command, member, undo, bust, moved } = await saved();
    await under.call(countChips, { ...command(), entry: member, chips: 5 }, AS);
    const wrong = await bust(member);
    expect(await moved()).toEqual([true, true]);
    await undo(wrong);
    expect(await moved()).toEqual([undefined, undefined]);
  });

  it('says nothing of a withdrawn result', async () => {
    const { under, undo, last, moved } = await saved();
    await under.call(saveGameResult, { id: GAME, version: 1, finishers: [] }, AS);
    await undo(last);
    expect(await moved()).toEqual([undefined, undefined]);
  });
});
