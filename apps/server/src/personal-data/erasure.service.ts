// Deleting an account: it is closed and signed out at once, then its login name is replaced in everything that stays
// (docs/rules/people.md#personal-data).

import { randomBytes } from 'node:crypto';
import { formerMemberId } from '@feltclock/domain';
import { invalidField, notFound, refused } from '../failures.ts';
import type { Database, Queries, Transaction } from '../storage/database.ts';
import { nextTurn } from '../system-clock.ts';
import {
  countSuperAdministrators,
  findAccount,
  leavingAccounts,
  replaceAccount,
  shutAccount,
} from './erasure.repository.ts';
import { replaceTraces, type Replacement } from './traces.ts';

export interface ErasurePorts {
  readonly database: Database;
  /** Ends all sessions and connections of a user when the transaction commits. */
  endSessions(userId: string, transaction: Transaction): Promise<void>;
  readonly onError: (error: unknown) => void;
}

const MARK_BYTES = 8;

/** Throws while a store or the platform depends on the account. */
async function assertMayLeave(queries: Queries, id: string): Promise<void> {
  const account = await findAccount(queries, id);
  if (account === undefined) throw notFound();
  if (account.role === 'STORE_ADMIN' && account.storeId !== null) throw refused('hand-over-store');
  if (account.role === 'SUPER_ADMIN' && (await countSuperAdministrators(queries)) === 1)
    throw refused('last-super-admin');
}

export class ErasureService {
  readonly #ports: ErasurePorts;

  constructor(ports: ErasurePorts) {
    this.#ports = ports;
  }

  /** For super administrators, who delete their own account where the password is asked for. */
  async deleteFor(id: string, by: string): Promise<void> {
    if (id === by) throw invalidField('id', 'own-account-here');
    await this.delete(id);
  }

  /** Throws 404 for an unknown account, and a refusal while a store or the platform depends on it. */
  async delete(id: string): Promise<void> {
    const who: Replacement = { id, standIn: formerMemberId(randomBytes(MARK_BYTES).toString('hex')) };
    await this.#ports.database.transaction(async (transaction) => {
      await assertMayLeave(transaction.queries, id);
      await shutAccount(transaction.queries, who);
      await this.#ports.endSessions(id, transaction);
    });
    await this.#finish(who);
  }

  /** Continues deletions that a stop of the server interrupted. */
  async resume(): Promise<void> {
    for (const who of await leavingAccounts(this.#ports.database.queries)) await this.#finish(who);
  }

  start(): void {
    this.resume().catch(this.#ports.onError);
  }

  async #finish(who: Replacement): Promise<void> {
    const { database } = this.#ports;
    await replaceTraces(database.queries, who, async (work) => {
      await database.transaction(({ queries }) => work(queries));
      await nextTurn();
    });
    await database.transaction(({ queries }) => replaceAccount(queries, who));
  }
}
