import { describe, expect, it } from 'vitest';
import { floorOfGame } from '../../../test-support/floor/floor-of-game.ts';
import { eachWithServer } from '../../../test-support/game/each-with-server.ts';

const t = eachWithServer();
const { bust, choose, command, count, enter, folded, must, read } = floorOfGame(t);

const MONEY = { unit: 'money', plan: { kind: 'fixed', amounts: [70_000, 30_000] } };
const prizeOf = (entry: number, amount: number) => ({ entry, of: 'prize', payment: { way: 'cash', amount } });

async function played(): Promise<void> {
  await choose({ keepsPayments: true, allowsMoneyPool: true });
  await enter('김하늘');
  await enter('이바다');
  await must('confirmPayouts', MONEY);
  await bust(2);
}

describe('a hand-out', () => {
  it('is refused above what is still owed, in parts too', async () => {
    await played();
    await must('handOut', prizeOf(2, 20_000), 'cashier');
    expect((await command('handOut', prizeOf(2, 10_001), 'cashier')).body).toMatchObject({
      code: 'floor-refused',
      refusal: 'hand-out-too-large',
    });
    await must('handOut', prizeOf(2, 10_000), 'cashier');
    expect((await folded()).handOuts.map(({ entry, payment }) => [entry, payment.amount])).toEqual([
      [2, 20_000],
      [2, 10_000],
    ]);
    expect((await read()).acts.at(-1)?.by).toBe('taker');
  });

  it('follows the place among players without a name', async () => {
    await played();
    await count({ current: 2, buyIn: 3 });
    expect((await command('handOut', prizeOf(2, 1))).body).toMatchObject({ refusal: 'hand-out-too-large' });
  });

  it('is for those who see money, in a store that keeps payments', async () => {
    await played();
    for (const who of ['tableDealer', 'stranger', 'user'] as const)
      expect([who, (await command('handOut', prizeOf(2, 5), who)).status]).toEqual([who, 403]);
    await must('handOut', prizeOf(2, 12_345));
    const seen = await t.server.call('readFloor', { gameId: t.game }, 'tableDealer');
    expect(JSON.stringify(seen.body)).not.toContain('12345');
    await choose({ keepsPayments: false, allowsMoneyPool: true });
    expect((await command('handOut', prizeOf(2, 5))).body).toMatchObject({ refusal: 'payments-are-off' });
  });
});
