// Points: accounts with their balances, and the entries that made them.

import type { PointAccount, PointEntry, TransferKind } from '@feltclock/domain';
import { sql } from 'kysely';
import type { Queries } from '../storage/database.ts';

export interface AccountRow {
  readonly id: number;
  readonly balance: number;
}

/** A transfer without its entries. */
export interface TransferRow {
  readonly kind: TransferKind;
  readonly amount: number;
  readonly reason: string;
  readonly key: string;
  readonly actor: string | null;
  readonly at: number;
}

const ownerOf = (account: PointAccount): string => {
  if (account.kind === 'platform') return '';
  return account.kind === 'store' ? String(account.storeId) : account.userId;
};

const present = (queries: Queries, account: PointAccount) =>
  queries
    .selectFrom('point_account')
    .select(['id', 'balance'])
    .where('kind', '=', account.kind)
    .where('owner', '=', ownerOf(account));

/** 0 for an account without entries. */
export async function balanceOf(queries: Queries, account: PointAccount): Promise<number> {
  return (await present(queries, account).executeTakeFirst())?.balance ?? 0;
}

/** Returns the account's id; adds the account when it is new. */
export async function openAccount(queries: Queries, account: PointAccount): Promise<AccountRow> {
  await queries
    .insertInto('point_account')
    .values({ kind: account.kind, owner: ownerOf(account), balance: 0 })
    .onConflict((conflict) => conflict.columns(['kind', 'owner']).doNothing())
    .execute();
  return present(queries, account).executeTakeFirstOrThrow();
}

export interface KnownTransfer {
  readonly id: number;
  readonly kind: TransferKind;
  readonly amount: number;
  readonly reason: string;
  /** Account ids. */
  readonly from: number;
  readonly to: number;
}

export async function findTransfer(queries: Queries, key: string): Promise<KnownTransfer | undefined> {
  return queries
    .selectFrom('point_transfer')
    .innerJoin('point_entry', 'point_entry.transfer_id', 'point_transfer.id')
    .where('point_transfer.key', '=', key)
    .where('point_entry.amount', '<', 0)
    .select(['point_transfer.id', 'point_transfer.kind', 'point_transfer.amount', 'point_transfer.reason'])
    .select(['point_entry.account_id as from', 'point_entry.other_account_id as to'])
    .executeTakeFirst();
}

type EntryOfAccount = Pick<PointEntry, 'amount'> & { readonly id: number; readonly otherId: number };

/** Adds a transfer with its entries and updates the balances; returns the transfer's id. */
export async function insertTransfer(
  queries: Queries,
  row: TransferRow,
  entries: readonly EntryOfAccount[],
): Promise<number> {
  const { id } = await queries.insertInto('point_transfer').values(row).returning('id').executeTakeFirstOrThrow();
  await queries
    .insertInto('point_kind_total')
    .values({ kind: row.kind, amount: row.amount })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet({ amount: sql`point_kind_total.amount + ${row.amount}` }),
    )
    .execute();
  for (const { id: account, otherId, amount } of entries) {
    await queries
      .insertInto('point_entry')
      .values({ transfer_id: id, account_id: account, other_account_id: otherId, amount, at: row.at })
      .execute();
    // A check constraint refuses a balance below zero, so that no race can overspend.
    await queries
      .updateTable('point_account')
      .set((now) => ({ balance: now('balance', '+', amount) }))
      .where('id', '=', account)
      .execute();
  }
  return id;
}

/** The sum of all transfers, by kind. */
export async function kindTotals(queries: Queries): Promise<ReadonlyMap<TransferKind, number>> {
  const rows = await queries.selectFrom('point_kind_total').selectAll().execute();
  return new Map(rows.map(({ kind, amount }) => [kind, amount]));
}

/** Is the account in use? Former members neither get nor give points. */
export async function userExists(queries: Queries, id: string): Promise<boolean> {
  const found = queries.selectFrom('user').select('id').where('id', '=', id).where('leaving_as', 'is', null);
  return (await found.executeTakeFirst()) !== undefined;
}

export async function storeExists(queries: Queries, id: number): Promise<boolean> {
  const found = queries.selectFrom('store').select('id').where('id', '=', id).where('deleted_at', 'is', null);
  return (await found.executeTakeFirst()) !== undefined;
}
