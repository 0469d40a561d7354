import { describe, expect, it } from 'vitest';
import { keptOf } from '@feltclock/domain';
import { floorOfGame } from '../../test-support/floor/floor-of-game.ts';
import { eachWithServer } from '../../test-support/game/each-with-server.ts';
import type { Who } from '../../test-support/game/game-server.ts';

const t = eachWithServer();
const { choose, count, enter, must } = floorOfGame(t);

const STORE = 1;
const PRICES = { entry: 50_000, reEntry: 50_000, reBuy: 30_000, addOn: 20_000 };
const cash = (amount: number) => ({ payment: { way: 'cash', amount } });

const keepPayments = () => choose({ keepsPayments: true, prices: PRICES });
const today = () => t.server.ask('readDayMoney', { id: STORE });
const close = (day: string, who: Who = 'admin', note = '') => t.server.call('closeDay', { id: STORE, day, note }, who);

describe('a day of a store', () => {
  it('compares the counts of its games with what was kept', async () => {
    await keepPayments();
    await enter('하나', cash(50_000));
    await enter('둘', { payment: { way: 'unpaid', amount: 50_000 } });
    await enter('셋');
    await must('topUpEntry', { entry: 1, of: 'addOn', payment: { way: 'card', amount: 15_000 } });
    await count({ current: 5, buyIn: 5, addOn: 1 });
    const { games, closes, keepsPayments } = await today();
    expect({ keepsPayments, closes }).toEqual({ keepsPayments: true, closes: [] });
    expect(games).toEqual([
      {
        id: t.game,
        name: expect.any(String),
        status: 'READY',
        due: [
          { kind: 'entry', count: 5, price: 50_000 },
          { kind: 'reEntry', count: 0, price: 50_000 },
          { kind: 'reBuy', count: 0, price: 30_000 },
          { kind: 'addOn', count: 1, price: 20_000 },
        ],
        expected: 270_000,
        kept: {
          cash: { count: 1, amount: 50_000 },
          card: { count: 1, amount: 15_000 },
          transfer: { count: 0, amount: 0 },
          ticket: { count: 0, amount: 0 },
          points: { count: 0, amount: 0 },
        },
        gaps: {
          unpaid: { count: 1, amount: 50_000 },
          unnoted: { count: 1, amount: 50_000 },
          unnamed: { count: 2, amount: 100_000 },
          otherwise: { count: 1, amount: 5_000 },
          voided: { count: 0, amount: 0 },
        },
      },
    ]);
  });

  it('has the games that begin within it, and no other store’s', async () => {
    await keepPayments();
    const { day, today: now, from, to, games } = await today();
    expect(day).toBe(now);
    expect(from <= t.server.clock.now() && t.server.clock.now() < to).toBe(true);
    expect(games.map(({ id }) => id)).toEqual([t.game]);
    await t.server.database.queries.updateTable('game').set({ start_at: to }).where('id', '=', t.game).execute();
    expect((await today()).games).toEqual([]);
    await t.server.database.queries.updateTable('game').set({ start_at: from, store_id: 2 }).execute();
    expect((await today()).games).toEqual([]);
  });

  it('shows nothing and is not closed where the store keeps no payments', async () => {
    const { keepsPayments, games, day } = await today();
    expect({ keepsPayments, games }).toEqual({ keepsPayments: false, games: [] });
    expect(await close(day)).toMatchObject({ status: 409, body: { refusal: 'payments-are-off' } });
    expect(await t.server.database.queries.selectFrom('day_close').select('day').execute()).toEqual([]);
  });

  it.each(['2026-02-30', 'today', ''])('is none of the calendar: %j', async (day) => {
    await keepPayments();
    expect((await t.server.call('readDayMoney', { id: STORE, day })).status).toBe(400);
    expect((await close(day)).status).toBe(400);
  });
});

describe('a day’s close', () => {
  it('keeps who, when, a note and the figures by then, which later changes leave as they are', async () => {
    await keepPayments();
    await enter('하나');
    const { day } = await today();
    const at = t.server.clock.now();
    expect((await close(day, 'cashier', ' 잔돈 5,000 부족 ')).status).toBe(200);
    await must('payBuy', { buy: 1, ...cash(50_000) });
    const { closes, games } = await today();
    expect(closes).toMatchObject([{ number: 1, at, by: 'taker', note: '잔돈 5,000 부족' }]);
    expect(closes[0]?.games.map((game) => [game.id, game.expected, keptOf(game)])).toEqual([[t.game, 50_000, 0]]);
    expect(games.map(keptOf)).toEqual([50_000]);
    expect(t.server.auditFacts.at(-2)).toEqual({ expected: 50_000, kept: 0 });
  });

  it('may be done again, and keeps the marks before', async () => {
    await keepPayments();
    const { day } = await today();
    await close(day, 'cashier');
    await close(day, 'floor', '다시');
    expect((await today()).closes.map(({ number, by, note }) => [number, by, note])).toEqual([
      [1, 'taker', ''],
      [2, 'runner', '다시'],
    ]);
  });

  it('is for owner, floor and cashiers', async () => {
    await keepPayments();
    const { day } = await today();
    for (const who of ['tableDealer', 'stranger', 'floorElsewhere', 'user', 'viewer'] as const) {
      expect([who, (await t.server.call('readDayMoney', { id: STORE }, who)).status]).toEqual([who, 403]);
      expect([who, (await close(day, who)).status]).toEqual([who, 403]);
    }
    for (const who of ['admin', 'floor', 'cashier'] as const)
      expect([who, (await close(day, who)).status]).toEqual([who, 200]);
  });
});
