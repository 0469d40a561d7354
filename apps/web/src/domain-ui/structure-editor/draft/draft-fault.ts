// Why a draft cannot be saved.

import { prizeHtml } from '@feltclock/contract';
import {
  areLimitsPossible,
  isBreak,
  limitsOf,
  pricesBelowFees,
  rowGameProblem,
  type StoreMoney,
} from '@feltclock/domain';
import type { StructureDraft } from './structure-draft.ts';

export type DraftFault = 'name' | 'levels' | 'games' | 'numbers' | 'limits' | 'prices' | 'prize';

/** The first fault; undefined if the draft can be saved. */
export function draftFault(
  { name, rules, unread, prizeContent }: StructureDraft,
  { keepsPayments, prices }: StoreMoney,
): DraftFault | undefined {
  if (name.trim() === '') return 'name';
  if (rules.rows.every(isBreak)) return 'levels';
  if (rules.rows.some((row) => rowGameProblem(row) !== undefined)) return 'games';
  if (unread.length > 0) return 'numbers';
  if (!areLimitsPossible(limitsOf(rules))) return 'limits';
  if (keepsPayments && pricesBelowFees(rules, prices).length > 0) return 'prices';
  return prizeHtml.safeParse(prizeContent).success ? undefined : 'prize';
}
