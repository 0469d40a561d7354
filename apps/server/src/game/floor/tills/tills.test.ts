import { keptOf, PAID_WAYS, tillTotal } from '@feltclock/domain';
import { describe, expect, it } from 'vitest';
import { floorOfGame } from '../../../../test-support/floor/floor-of-game.ts';
import { eachWithServer } from '../../../../test-support/game/each-with-server.ts';
import type { Who } from '../../../../test-support/game/game-server.ts';
import { IDS } from '../../../../test-support/server-under-test.ts';

const t = eachWithServer();
const { bust, choose, command, must } = floorOfGame(t);

const id = IDS.store;
const CASH = { way: 'cash', amount: 50_000 };
const CARD = { way: 'card', amount: 50_000 };
const SPLIT = {
  way: 'cash',
  amount: 50_000,
  parts: [
    { way: 'cash', amount: 30_000 },
    { way: 'points', amount: 20_000 },
  ],
};
const keep = () => choose({ keepsPayments: true, allowsMoneyPool: true });
const sell = (name: string, payment: object, who: Who) =>
  must('registerEntry', { name, of: 'buyIn', seat: 'none', payment }, who);
const open = (opening: number, who: Who) => t.server.call('openTill', { id, opening }, who);
const close = (counted: number, who: Who, reason = '') => t.server.call('closeTill', { id, counted, reason }, who);
const tills = async () => (await t.server.ask('readTills', { id })).shifts;
const expectedOf = async () =>
  (await tills()).map(({ person, expected, closedAt }) => [person, expected, closedAt !== null]);
const refusal = (why: string) => ({ status: 409, body: { code: 'floor-refused', refusal: why } });

describe('a till', () => {
  it('opens by itself with the first sale, and has its money by way', async () => {
    await keep();
    await sell('하나', SPLIT, 'cashier');
    expect(await tills()).toMatchObject([{ person: 'taker', opening: 0, expected: 30_000, closedAt: null }]);
    expect((await tills())[0]?.sums).toEqual([
      { of: 'sale', way: 'cash', amount: 30_000 },
      { of: 'sale', way: 'points', amount: 20_000 },
    ]);
  });

  it('is opened with cash, which its person may correct while it is open', async () => {
    await keep();
    expect((await open(100_000, 'cashier')).body).toMatchObject({ shift: { opening: 100_000, expected: 100_000 } });
    expect((await open(90_000, 'cashier')).body).toMatchObject({ shift: { opening: 90_000 } });
    expect(await expectedOf()).toEqual([['taker', 90_000, false]]);
  });

  it('closes for good; a difference needs a reason', async () => {
    await keep();
    await sell('하나', CASH, 'cashier');
    expect(await close(49_000, 'cashier')).toMatchObject(refusal('reason-missing'));
    expect(await expectedOf()).toEqual([['taker', 50_000, false]]);
    expect((await close(49_000, 'cashier', '잔돈')).body).toMatchObject({ counted: 49_000, reason: '잔돈' });
    expect(await close(49_000, 'cashier')).toMatchObject(refusal('no-open-till'));
    await sell('둘', CASH, 'cashier');
    expect(await expectedOf()).toEqual([
      ['taker', 50_000, true],
      ['taker', 50_000, false],
    ]);
  });

  it('keeps a correction while it is open; later ones are in the till of who corrects', async () => {
    await keep();
    await sell('하나', CASH, 'cashier');
    await must('payBuy', { buy: 1, payment: CARD, reason: '카드였음' }, 'floor');
    expect(await expectedOf()).toEqual([['taker', 0, false]]);
    await close(0, 'cashier');
    await must('undoAct', { act: 2 }, 'floor');
    expect(await expectedOf()).toEqual([
      ['taker', 0, true],
      ['runner', 50_000, false],
    ]);
  });

  it('has a debt that is paid later to another person in that person’s shift', async () => {
    await keep();
    await sell('하나', CASH, 'cashier');
    const { version } = await must(
      'payBuy',
      { buy: 1, payment: { way: 'unpaid', amount: 50_000 }, reason: '외상' },
      'floor',
    );
    await must('undoAct', { act: version }, 'floor');
    expect(await expectedOf()).toEqual([['taker', 50_000, false]]);
    await must('payBuy', { buy: 1, payment: { way: 'unpaid', amount: 50_000 }, reason: '외상' }, 'floor');
    await must('payBuy', { buy: 1, payment: CASH }, 'floor');
    expect(await expectedOf()).toEqual([
      ['taker', 0, false],
      ['runner', 50_000, false],
    ]);
  });

  it('keeps the refund of a split payment and its undo, also after the shift has closed', async () => {
    await keep();
    await sell('하나', SPLIT, 'cashier');
    const refund = {
      way: 'points',
      amount: 30_000,
      parts: [
        { way: 'cash', amount: 10_000 },
        { way: 'points', amount: 20_000 },
      ],
    };
    expect(await command('voidBuys', { buy: 1, reason: '중복', refund: { ...refund, amount: 40_000 } })).toMatchObject({
      status: 400,
    });
    expect(
      await command('voidBuys', { buy: 1, reason: '중복', refund: { way: 'cash', amount: 50_001 } }),
    ).toMatchObject(refusal('refund-too-large'));
    const { version } = await must('voidBuys', { buy: 1, reason: '중복', refund }, 'floor');
    expect(await expectedOf()).toEqual([
      ['taker', 30_000, false],
      ['runner', -10_000, false],
    ]);
    await t.server.call('closeTill', { id, counted: 0, reason: '없음' }, 'floor');
    await must('undoAct', { act: version });
    expect((await expectedOf()).map(([person, expected]) => [person, expected])).toEqual([
      ['taker', 30_000],
      ['runner', -10_000],
      [expect.any(String), 10_000],
    ]);
    const sums = (await tills()).flatMap((shift) => shift.sums);
    expect(PAID_WAYS.map((way) => tillTotal(sums, ['sale', 'refund'], [way]))).toEqual([30_000, 0, 0, 0, 20_000]);
  });

  it('is changed by others only if they run the floor, with a reason', async () => {
    await keep();
    await sell('하나', CASH, 'floor');
    await sell('둘', { way: 'unpaid', amount: 50_000 }, 'floor');
    expect(await command('payBuy', { buy: 1, payment: CARD }, 'cashier')).toMatchObject(refusal('not-your-line'));
    await must('payBuy', { buy: 2, payment: CASH }, 'cashier');
    expect(await command('payBuy', { buy: 2, payment: CARD }, 'floor')).toMatchObject(refusal('reason-missing'));
    await must('payBuy', { buy: 2, payment: CARD, reason: '카드였음' }, 'floor');
    await must('payBuy', { buy: 2, payment: CASH }, 'cashier');
  });

  it('pays refunds, prizes and bounties, and all tills together are the payments of the games', async () => {
    await keep();
    await sell('하나', CASH, 'cashier');
    await sell('둘', CARD, 'floor');
    await sell('셋', CASH, 'cashier');
    await must('voidBuys', { buy: 3, reason: '중복', refund: { way: 'cash', amount: 40_000 } }, 'floor');
    await must('confirmPayouts', { unit: 'money', plan: { kind: 'fixed', amounts: [70_000, 30_000] } });
    await bust(2);
    await must('handOut', { entry: 2, of: 'prize', payment: { way: 'cash', amount: 30_000 } }, 'cashier');
    expect(await expectedOf()).toEqual([
      ['taker', 70_000, false],
      ['runner', -40_000, false],
    ]);
    const sums = (await tills()).flatMap((shift) => shift.sums);
    const { games } = await t.server.ask('readDayMoney', { id });
    const [game] = games;
    if (game === undefined) throw new Error('no game');
    for (const way of PAID_WAYS) expect(tillTotal(sums, ['sale', 'refund'], [way])).toBe(game.kept[way].amount);
    expect(tillTotal(sums, ['sale', 'refund'])).toBe(keptOf(game));
    expect(tillTotal(sums, ['prize', 'bounty'])).toBe(-30_000);
  });

  it('is for owner, floor and cashiers, and none without payments', async () => {
    expect(await open(5, 'cashier')).toMatchObject(refusal('payments-are-off'));
    expect((await t.server.call('readOwnTill', { id }, 'cashier')).body).toEqual({ keepsPayments: false, shift: null });
    for (const who of ['tableDealer', 'stranger', 'floorElsewhere', 'user'] as const)
      expect([who, (await t.server.call('readOwnTill', { id }, who)).status]).toEqual([who, 403]);
    expect((await t.server.call('readTills', { id }, 'cashier')).status).toBe(403);
    expect((await t.server.call('readTills', { id }, 'floor')).body).toEqual({ shifts: [] });
  });
});
