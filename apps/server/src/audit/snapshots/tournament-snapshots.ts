// Snapshots of structures, and of the levels of a game.

import { type GamePrices, isBreak, type KindPrice, type LevelRows, limitsOf, NO_PRICES } from '@feltclock/domain';
import { parseJsonText } from '../../storage/json-text.ts';
import type { Queries } from '../../storage/database.ts';
import type { Snapshot } from './snapshot.ts';

/** The level whose end closes registration; 0 for a break. */
function closingLevel(rows: LevelRows, seq: number): number | null {
  const row = rows[seq];
  return row === undefined ? null : isBreak(row) ? 0 : row.level;
}

/** Price, fee, bounty and staff of a kind as one text; null for the defaults. */
const auditedPrice = (own: KindPrice | undefined): string | null =>
  own === undefined ? null : [own.price ?? '-', own.fee, own.bounty, own.staff].join(' / ');

const auditedPrices = ({ kinds, guarantee }: GamePrices = NO_PRICES) => ({
  priceOfEarlyBuyIn: auditedPrice(kinds.earlyBuyIn),
  priceOfBuyIn: auditedPrice(kinds.buyIn),
  priceOfFirstReBuyIn: auditedPrice(kinds.firstReBuyIn),
  priceOfSecondReBuyIn: auditedPrice(kinds.secondReBuyIn),
  priceOfThirdReBuyIn: auditedPrice(kinds.thirdReBuyIn),
  priceOfAddOns: auditedPrice(kinds.addOn),
  guarantee,
});

export async function structureSnapshot(queries: Queries, id: number): Promise<Snapshot | undefined> {
  const row = await queries
    .selectFrom('structure')
    .select(['name', 'levels', 'deadline_seq', 'buy_in_amount', 'entry_limit', 'is_entry_limited'])
    .select(['early_buy_in', 'buy_in', 'first_re_buy_in', 'second_re_buy_in', 'third_re_buy_in', 'add_on'])
    .select(['prize', 'prize_content', 'limits', 'prices', 'ante_kind'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const rows = parseJsonText(row.levels);
  return {
    values: {
      name: row.name,
      buyInAmount: row.buy_in_amount,
      entryLimit: row.entry_limit,
      isEntryLimited: row.is_entry_limited === 1,
      ...limitsOf({ limits: row.limits === null ? undefined : parseJsonText(row.limits) }),
      anteKind: row.ante_kind,
      closesWith: closingLevel(rows, row.deadline_seq),
      earlyBuyInChips: row.early_buy_in,
      buyInChips: row.buy_in,
      firstReBuyInChips: row.first_re_buy_in,
      secondReBuyInChips: row.second_re_buy_in,
      thirdReBuyInChips: row.third_re_buy_in,
      addOnChips: row.add_on,
      ...auditedPrices(row.prices === null ? undefined : parseJsonText(row.prices)),
    },
    withheld: { prize: row.prize, prizeContent: row.prize_content },
    rows,
  };
}

export async function designSnapshot(queries: Queries, id: number): Promise<Snapshot | undefined> {
  const row = await queries.selectFrom('structure').select('design').where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : { values: {}, withheld: { design: row.design } };
}

export async function gameLimitsSnapshot(queries: Queries, id: number): Promise<Snapshot | undefined> {
  const game = await queries.selectFrom('game').select('rules').where('id', '=', id).executeTakeFirst();
  return game && { values: { ...limitsOf(parseJsonText(game.rules)) } };
}

export async function gamePricesSnapshot(queries: Queries, id: number): Promise<Snapshot | undefined> {
  const game = await queries.selectFrom('game').select('rules').where('id', '=', id).executeTakeFirst();
  return game === undefined ? undefined : { values: auditedPrices(parseJsonText(game.rules).prices) };
}

/** The game's own copy of the levels. */
export async function gameRowsSnapshot(queries: Queries, id: number): Promise<Snapshot | undefined> {
  const game = await queries.selectFrom('game').select('rules').where('id', '=', id).executeTakeFirst();
  if (game === undefined) return undefined;
  const { rows, deadlineSeq } = parseJsonText(game.rules);
  return { values: { closesWith: closingLevel(rows, deadlineSeq) }, rows };
}
