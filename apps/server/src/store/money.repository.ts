// What stores' owners have chosen of money, in the database (docs/rules/payments.md#the-switch).

import { USUAL_MONEY, type StoreMoney } from '@feltclock/domain';
import { saidIn, type JsonText } from '../storage/json-text.ts';
import type { Queries } from '../storage/database.ts';

/** As it is stored; null stands for what is usual. */
export const moneyIn = (stored: JsonText<StoreMoney> | null | undefined): StoreMoney =>
  stored === null || stored === undefined ? USUAL_MONEY : saidIn(stored);

/** What holds in the store of a game. */
export async function findMoneyOfGame(queries: Queries, gameId: number): Promise<StoreMoney> {
  const row = await queries
    .selectFrom('game')
    .innerJoin('store_settings', 'store_settings.store_id', 'game.store_id')
    .select('store_settings.money')
    .where('game.id', '=', gameId)
    .executeTakeFirst();
  return moneyIn(row?.money);
}
