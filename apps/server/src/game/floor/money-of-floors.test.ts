import type { EndpointName } from '@feltclock/contract';
import { describe, expect, it } from 'vitest';
import { floorOfGame } from '../../../test-support/floor/floor-of-game.ts';
import { eachWithServer } from '../../../test-support/game/each-with-server.ts';

const t = eachWithServer();
const { choose, command, counts, enter, folded, must, read } = floorOfGame(t);

const CASH = { way: 'cash', amount: 50_000 };
const MONEY = { unit: 'money', plan: { kind: 'fixed', amounts: [50_000] } };

describe('a payment in a store that keeps no payments', () => {
  const WITH_PAYMENT: readonly (readonly [EndpointName, object])[] = [
    ['registerEntry', { name: '이바다', of: 'buyIn', seat: 'none', payment: CASH }],
    ['topUpEntry', { entry: 1, of: 'addOn', payment: CASH }],
    ['payBuy', { buy: 1, payment: CASH }],
    ['payBuy', { buy: 1, payment: null }],
  ];

  it.each(WITH_PAYMENT)('is refused with its reason, and changes nothing: %s %j', async (name, body) => {
    await enter('김하늘');
    const before = [await read(), await counts()];
    expect(await command(name, body)).toMatchObject({
      status: 409,
      body: {
        code: 'floor-refused',
        refusal: 'payments-are-off',
        message: '이 매장은 결제를 기록하지 않습니다. 매장 설정에서 켤 수 있습니다.',
      },
    });
    expect([await read(), await counts()]).toEqual(before);
  });

  it('is refused after the switch is off again, and earlier payments stay', async () => {
    await choose({ keepsPayments: true });
    await enter('김하늘', { payment: CASH });
    await choose({ keepsPayments: false });
    expect((await command('payBuy', { buy: 1, payment: null })).body).toMatchObject({ refusal: 'payments-are-off' });
    await enter('이바다');
    expect([...(await folded()).entries.values()].map(({ buys }) => buys[0]?.payment)).toEqual([CASH, null]);
  });
});

it('a store that keeps payments accepts them, from cashiers too', async () => {
  await choose({ keepsPayments: true });
  await enter('김하늘', { payment: { way: 'unpaid', amount: 50_000 } });
  await must('topUpEntry', { entry: 1, of: 'addOn', payment: { way: 'card', amount: 20_000 } });
  await must('payBuy', { buy: 1, payment: CASH }, 'cashier');
  expect((await folded()).entries.get(1)?.buys.map(({ payment }) => payment)).toEqual([
    CASH,
    { way: 'card', amount: 20_000 },
  ]);
});

describe('prizes of money', () => {
  it('are refused while the store’s pool of money is off, which changes nothing', async () => {
    await enter('김하늘');
    const before = await read();
    expect(await command('confirmPayouts', MONEY)).toMatchObject({
      status: 409,
      body: { code: 'floor-refused', refusal: 'money-pool-is-off' },
    });
    expect(await read()).toEqual(before);
  });

  it('stay confirmed when it is turned off, and new ones are refused', async () => {
    await choose({ allowsMoneyPool: true });
    await enter('김하늘');
    await enter('이바다');
    await must('confirmPayouts', MONEY);
    await choose({ allowsMoneyPool: false });
    expect((await folded()).payouts).toMatchObject({ unit: 'money', rows: [{ place: 1, amount: 50_000 }] });
    expect((await command('confirmPayouts', MONEY)).body).toMatchObject({ refusal: 'money-pool-is-off' });
    await must('confirmPayouts', { ...MONEY, unit: 'points' });
  });
});
