import { describe, expect, it } from 'vitest';
import { floorOfGame } from '../../test-support/floor/floor-of-game.ts';
import { eachWithServer } from '../../test-support/game/each-with-server.ts';

const t = eachWithServer();
const { choose, count, enter } = floorOfGame(t);

const STORE_PRICES = { entry: 50_000, reEntry: null, reBuy: null, addOn: null };
const PRICES = { kinds: { buyIn: { price: 60_000, fee: 10_000, bounty: 5_000, staff: 1_000 } }, guarantee: 2_000_000 };
const set = (prices: object, who?: 'floor' | 'cashier' | 'tableDealer') =>
  t.server.call('changeGamePrices', { id: t.game, prices }, who);
const pricesOf = async (who?: 'floor' | 'cashier' | 'tableDealer') =>
  (await t.server.call('readGame', { id: t.game }, who)).body['prices'];
const keepPayments = () => choose({ keepsPayments: true, prices: STORE_PRICES });

describe('the prices of a game', () => {
  it('are what its sales are due at, also earlier ones, and an empty list takes them away', async () => {
    await keepPayments();
    await enter('하나');
    await count({ current: 2, buyIn: 2 });
    expect(await set(PRICES, 'floor')).toMatchObject({ status: 200, body: 1 });
    expect(await pricesOf()).toEqual(PRICES);
    expect((await t.server.ask('readDayMoney', { id: 1 })).games[0]?.expected).toBe(120_000);
    await set({ kinds: { buyIn: { price: null, fee: 0, bounty: 0, staff: 0 } }, guarantee: 0 });
    expect(await pricesOf()).toBeUndefined();
    expect((await t.server.ask('readDayMoney', { id: 1 })).games[0]?.expected).toBe(100_000);
  });

  it('are kept when rows change afterwards, and not taken away by an undo of earlier rows', async () => {
    await keepPayments();
    const level = { level: 1, smallBlind: 500, bigBlind: 1000, ante: 0, duration: 15 };
    const { version } = (await t.server.ask('readGame', { id: t.game })).clock;
    await t.server.ask('changeRowsToCome', { id: t.game, version, from: 2, levelList: [level] });
    await set(PRICES);
    const undone = await t.server.call('undoCommand', { id: t.game, version, of: 'clock' });
    expect(undone).toMatchObject({ status: 409, body: { code: 'nothing-to-undo' } });
    const now = (await t.server.ask('readGame', { id: t.game })).clock.version;
    await t.server.ask('changeRowsToCome', { id: t.game, version: now, from: 2, levelList: [level, level] });
    expect(await pricesOf()).toEqual(PRICES);
  });

  it('are for owner, floor and cashiers to see, and for owner and floor to change', async () => {
    await keepPayments();
    await set(PRICES);
    expect(await pricesOf('cashier')).toEqual(PRICES);
    expect(await pricesOf('tableDealer')).toBeUndefined();
    for (const who of ['cashier', 'tableDealer'] as const) expect((await set(PRICES, who)).status).toBe(403);
  });

  it.each([
    ['below what goes to fee, bounty and staff', { price: 15_999, fee: 10_000, bounty: 5_000, staff: 1_000 }],
    ['whose default is below its fee', { price: null, fee: 50_001, bounty: 0, staff: 0 }],
  ])('are refused with a price %s', async (_, buyIn) => {
    await keepPayments();
    expect(await set({ kinds: { buyIn }, guarantee: 0 })).toMatchObject({
      status: 400,
      body: { code: 'price-below-fees', errors: [{ field: 'prices' }] },
    });
    expect(await pricesOf()).toBeUndefined();
  });

  it.each([
    ['below 0', { price: -1, fee: 0, bounty: 0, staff: 0 }, 'prices.kinds.buyIn.price'],
    ['that is not whole', { price: 1, fee: 0.5, bounty: 0, staff: 0 }, 'prices.kinds.buyIn.fee'],
  ])('are refused with an amount %s', async (_, buyIn, field) => {
    await keepPayments();
    expect(await set({ kinds: { buyIn }, guarantee: 0 })).toMatchObject({
      status: 400,
      body: { code: 'invalid-request', errors: [{ field }] },
    });
  });

  it('stay as they are where the store keeps no payments', async () => {
    expect(await set(PRICES)).toMatchObject({ status: 409, body: { refusal: 'payments-are-off' } });
  });
});
