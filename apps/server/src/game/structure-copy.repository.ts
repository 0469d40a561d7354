// What a new game copies of its structure.

import { entryLimitOf, type GameRules, type LevelRows } from '@feltclock/domain';
import type { Queries } from '../storage/database.ts';

export interface StructureCopy {
  readonly storeId: number;
  readonly name: string;
  readonly prize: string;
  readonly prizeContent: string;
  readonly rules: GameRules;
}

/** Undefined when there is no such structure (a deleted one is none). */
export async function readStructureCopy(queries: Queries, structureId: number): Promise<StructureCopy | undefined> {
  const row = await queries
    .selectFrom('structure')
    .selectAll()
    .where('id', '=', structureId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    storeId: row.store_id,
    name: row.name,
    prize: row.prize,
    prizeContent: row.prize_content,
    rules: {
      rows: JSON.parse(row.levels) as LevelRows,
      deadlineSeq: row.deadline_seq,
      chips: {
        earlyBuyIn: row.early_buy_in,
        buyIn: row.buy_in,
        firstReBuyIn: row.first_re_buy_in,
        secondReBuyIn: row.second_re_buy_in,
        thirdReBuyIn: row.third_re_buy_in,
        addOn: row.add_on,
      },
      entryLimit: entryLimitOf(row.entry_limit),
      isEntryLimited: row.is_entry_limited === 1,
      buyInAmount: row.buy_in_amount,
    },
  };
}
