import { ENDPOINTS, EVERY_ENDPOINT, floorTopic, floorWithoutMoneyTopic, type EndpointName } from '@feltclock/contract';
import { DEFAULT_STORE_MONEY } from '@feltclock/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { allowedCallers } from '../../../test-support/allowed-callers.ts';
import { newKey } from '../../../test-support/api-key.ts';
import { RawClient } from '../../../test-support/realtime/raw-client.ts';
import {
  IDS,
  startServer,
  stopServers,
  type ServerUnderTest,
  type Who,
} from '../../../test-support/server-under-test.ts';
import { jsonText } from '../../storage/json-text.ts';

// No call or message sends money data to dealers, or to API keys without the cash scope: everything that they may read or subscribe to is searched for unique amounts.

const PRICES = { entry: 9_001_001, reEntry: 9_001_002, reBuy: 9_001_003, addOn: 9_001_004 };
const PAID = { way: 'transfer', amount: 9_002_001 } as const;
const BOUNTY = 9_003_001;
const PRIZES = [9_006_000, 9_005_000];
const GAME_PRICES = {
  kinds: { buyIn: { price: 9_007_001, fee: 9_001_005, bounty: 1, staff: 1 } },
  guarantee: 9_007_002,
};
/** Every trace of money: a sum, a part of it, or a way of payment. */
const MONEY = /\b9[ ,.]?00[0-9][ ,.]?\d{3}\b|\b90[01]\d{4,5}\b|transfer/;

afterEach(stopServers);

const names = { given: 0 };
const does = async (under: ServerUnderTest, name: EndpointName, body: object, as: Who = 'manager') => {
  names.given += 1;
  const answer = await under.send(
    ENDPOINTS[name],
    { gameId: IDS.game, commandId: `money-${String(names.given)}`, ...body },
    { as },
  );
  expect({ name, ...answer }).toMatchObject({ status: 200 });
  return answer.body as unknown as { readonly version: number };
};

/** A game with payments, bounties, payouts and a deal: every act with money. */
async function earn(under: ServerUnderTest): Promise<void> {
  const money = {
    money: jsonText({ ...DEFAULT_STORE_MONEY, keepsPayments: true, prices: PRICES, allowsMoneyPool: true }),
  };
  await under.server.database.queries
    .insertInto('store_settings')
    .values({ store_id: IDS.store, ...money })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(money))
    .execute();
  await under.send(ENDPOINTS.changeGamePrices, { id: IDS.game, prices: GAME_PRICES }, { as: 'manager' });
  await under.send(
    ENDPOINTS.updateStructure,
    { ...ENDPOINTS.updateStructure.example.body, prices: GAME_PRICES },
    { as: 'manager' },
  );
  const counts = { current: 0, earlyBuyIn: 0, buyIn: 0, firstReBuyIn: 0, secondReBuyIn: 0, thirdReBuyIn: 0, addOn: 0 };
  await under.send(ENDPOINTS.changePlayers, { id: IDS.game, ...counts }, { as: 'manager' });
  await does(under, 'setBounties', { rule: { kind: 'progressive', amount: BOUNTY, unit: 'money' } });
  const entry = { of: 'buyIn', seat: 'none', payment: PAID };
  const { version: kim } = await does(under, 'registerEntry', { ...entry, name: '김하늘' });
  const { version: lee } = await does(under, 'registerEntry', { ...entry, name: '이바다' });
  const { version: choi } = await does(under, 'registerEntry', { ...entry, name: '최별' });
  const { version: pay } = await does(under, 'payBuy', { buy: kim, payment: { ...PAID, amount: 9_002_002 } });
  await does(under, 'topUpEntry', { entry: kim, of: 'firstReBuyIn', payment: PAID });
  await does(under, 'bustEntries', { out: [{ entry: choi, chipsBefore: null }], by: [kim] });
  await does(under, 'confirmPayouts', { unit: 'money', plan: { kind: 'fixed', amounts: PRIZES } });
  const amounts = [kim, lee].map((each, index) => ({ entry: each, amount: PRIZES[index] }));
  await does(under, 'agreeOnDeal', { way: 'by-hand', amounts, playFor: 0, agreed: [kim, lee] });
  await does(under, 'undoAct', { act: pay });
}

describe('a dealer', () => {
  /** These calls end the dealer's session or change the dealer's account. */
  const LAST: readonly EndpointName[] = ['logout', 'deleteOwnAccount', 'changeOwnPassword', 'beginSecondFactor'];
  /** Boards show these to everybody in the room. */
  const isShownToAll = (right: string): boolean => ['public', 'read-board'].includes(right);
  const ASKED = EVERY_ENDPOINT.filter(
    ([name, endpoint]) =>
      allowedCallers(endpoint).includes('dealer') && !isShownToAll(endpoint.access.right) && !LAST.includes(name),
  );

  it('is sent no money by any call, whatever is asked', async () => {
    const under = await startServer();
    await earn(under);
    await under.send(ENDPOINTS.updateGame, { id: IDS.game, status: 'END' }, { as: 'manager' });
    const saw = [];
    for (const [name, endpoint] of ASKED) {
      const { body } = await under.sendExample(endpoint, { as: 'dealer' });
      const found = MONEY.exec(JSON.stringify(body));
      if (found !== null) saw.push({ name, found: found[0] });
    }
    expect(saw).toEqual([]);
    // The same calls show the amounts to staff who take entries, so the search would find them.
    const hasMoney = [];
    for (const name of ['readFloor', 'readStoreSettings', 'readResultSheet', 'readGame', 'readStructure'] as const) {
      const { body } = await under.sendExample(ENDPOINTS[name], { as: 'cashier' });
      hasMoney.push(MONEY.test(JSON.stringify(body)));
    }
    expect(hasMoney).toEqual([true, true, true, true, true]);
  });

  it('is answered without money, where the command of somebody else is sent once more', async () => {
    const under = await startServer();
    await earn(under);
    await does(under, 'payBuy', { commandId: 'same', buy: 2, payment: PAID });
    const again = await under.send(
      ENDPOINTS.countChips,
      { gameId: IDS.game, commandId: 'same', entry: 2, chips: 5 },
      { as: 'dealer' },
    );
    expect(again).toMatchObject({ status: 200, body: { acts: [{ act: { kind: 'pay', payment: null } }] } });
  });

  it('gets acts on the topic without money, and is refused the other topic', async () => {
    const under = await startServer();
    const url = `${(await under.server.listen()).replace('http', 'ws')}/websocket`;
    const client = await RawClient.signedIn(url, ((await under.tokenOf('dealer')) ?? '').replace('Bearer ', ''));
    client.send(`SUBSCRIBE\nid:money\ndestination:${floorTopic(IDS.game)}\nreceipt:r\n\n\0`);
    expect(JSON.parse((await client.next()).body.toString())).toMatchObject({ receipt: 'r', code: 'forbidden' });
    await client.subscribe('floor', floorWithoutMoneyTopic(IDS.game));
    await earn(under);
    const { body } = await under.send(ENDPOINTS.readFloor, { gameId: IDS.game }, { as: 'dealer' });
    const { acts } = body as unknown as { readonly acts: readonly { readonly act: object }[] };
    for (const written of acts) {
      const text = (await client.next()).body.toString();
      expect(text).not.toMatch(MONEY);
      expect(JSON.parse(text)).toMatchObject({ acts: [written] });
    }
    expect(acts.map(({ act }) => act)).toContainEqual({ kind: 'deal', way: 'by-hand', amounts: [], playFor: 0 });
  });
});

describe('a key without the cash scope', () => {
  it.each(['READ', 'FLOOR', 'SCREENS', 'VENUE'] as const)('with %s is sent no money by any call', async (scope) => {
    const under = await startServer();
    await earn(under);
    const { token } = await newKey(under, { scopes: [scope] });
    const saw = [];
    for (const [name, endpoint] of EVERY_ENDPOINT) {
      if (['public', 'read-board'].includes(endpoint.access.right) || name === 'deleteGame') continue;
      const { body } = await under.sendExample(endpoint, { headers: { authorization: token } });
      const found = MONEY.exec(JSON.stringify(body));
      if (found !== null) saw.push({ name, found: found[0] });
    }
    expect(saw).toEqual([]);
  });

  it('is refused the topic with money', async () => {
    const under = await startServer();
    const url = `${(await under.server.listen()).replace('http', 'ws')}/websocket`;
    const { token } = await newKey(under, { scopes: ['FLOOR'] });
    const client = await RawClient.signedIn(url, token.replace('Bearer ', ''));
    client.send(`SUBSCRIBE\nid:money\ndestination:${floorTopic(IDS.game)}\nreceipt:r\n\n\0`);
    expect(JSON.parse((await client.next()).body.toString())).toMatchObject({ receipt: 'r', code: 'forbidden' });
    await client.subscribe('floor', floorWithoutMoneyTopic(IDS.game));
  });
});
