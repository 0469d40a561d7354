import { ENDPOINTS, type RequestOf } from '@feltclock/contract';
import { afterEach, expect, it } from 'vitest';
import { IDS, startServer, stopServers, type ServerUnderTest } from '../../../test-support/server-under-test.ts';

afterEach(stopServers);

const { changePlayers, listAudit, readGame, writeLog } = ENDPOINTS;
const as = 'manager' as const;
const lastSummary = async (under: ServerUnderTest): Promise<unknown> => {
  const { body } = await under.call(listAudit, { storeId: IDS.store, size: 1 }, { as });
  return body.entries[0]?.summary;
};

it('the audit trail has the changed counts, before and after', async () => {
  const under = await startServer();
  const { body: game } = await under.call(readGame, { id: IDS.game }, { as });
  const counts: RequestOf<typeof changePlayers> = {
    id: IDS.game,
    current: game.currentPlayer - 1,
    earlyBuyIn: game.earlyBuyInPlayer,
    buyIn: game.buyInPlayer,
    firstReBuyIn: game.firstReBuyInPlayer,
    secondReBuyIn: game.secondReBuyInPlayer,
    thirdReBuyIn: game.thirdReBuyInPlayer,
    addOn: game.addOnPlayer,
  };
  expect((await under.call(changePlayers, counts, { as })).status).toBe(200);
  expect(await lastSummary(under)).toEqual({
    current: `${String(game.currentPlayer)} → ${String(game.currentPlayer - 1)}`,
  });
  await under.call(changePlayers, { ...counts, addOn: counts.addOn }, { as });
  expect(await lastSummary(under)).toEqual({});
});

it('the audit trail has the level in place of the row', async () => {
  const under = await startServer();
  const { body: game } = await under.call(readGame, { id: IDS.game }, { as });
  const levelSeq = game.levelList.findIndex(({ level }, seq) => level > 0 && level < seq);
  await under.call(writeLog, { id: IDS.game, action: 'PAUSE', levelSeq, remainLevelTime: 60 }, { as });
  expect(await lastSummary(under)).toEqual({
    action: 'PAUSE',
    level: game.levelList[levelSeq]?.level,
    remainLevelTime: 60,
  });
});
