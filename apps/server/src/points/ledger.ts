// Carries out transfers of points: once per key, never below zero, both entries or none (docs/rules/points.md#points).

import { entriesOf, type Instant, type Transfer, type TransferProblem } from '@feltclock/domain';
import type { ErrorCode } from '@feltclock/contract';
import { conflict, refused } from '../failures.ts';
import type { Queries } from '../storage/database.ts';
import { findTransfer, insertTransfer, openAccount } from './ledger.repository.ts';

export interface TransferOrder extends Transfer {
  readonly reason: string;
  /** The same key again moves nothing. */
  readonly key: string;
  /** Null for transfers that the product makes by itself. */
  readonly actor: string | null;
  readonly at: Instant;
}

const CODE_OF: Readonly<Record<TransferProblem, ErrorCode>> = {
  'not-an-amount': 'invalid-request',
  'wrong-accounts': 'invalid-request',
  'same-account': 'own-account',
  'not-enough-points': 'not-enough-points',
};

/**
 * Carries out a transfer within the caller's transaction and answers its id. Throws for a transfer that the rules refuse, and a conflict
 * when the key belongs to a different transfer.
 */
export async function carryOutTransfer(queries: Queries, order: TransferOrder): Promise<number> {
  const { kind, from, to, amount, reason, key, actor, at } = order;
  const giver = await openAccount(queries, from);
  const taker = await openAccount(queries, to);
  const known = await findTransfer(queries, key);
  if (known !== undefined) {
    const isSame = known.kind === kind && known.amount === amount && known.from === giver.id && known.to === taker.id;
    if (!isSame || known.reason !== reason) throw conflict();
    return known.id;
  }
  const outcome = entriesOf(order, giver.balance);
  if ('problem' in outcome) throw refused(CODE_OF[outcome.problem]);
  const [given, taken] = outcome.entries;
  return insertTransfer(queries, { kind, amount, reason, key, actor, at }, [
    { id: giver.id, otherId: taker.id, amount: given.amount },
    { id: taker.id, otherId: giver.id, amount: taken.amount },
  ]);
}
