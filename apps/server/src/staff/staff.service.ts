// How people join a store, change roles there and leave it: invited by a link, removed at once (docs/rules/people.md#people-of-a-store).

import type { Invitation, StorePerson } from '@feltclock/contract';
import { after, minutes, minutesToMillis, type Instant, type Post, type StaffRole } from '@feltclock/domain';
import { createHash, randomBytes } from 'node:crypto';
import { notFound, refused } from '../failures.ts';
import type { Database, Queries, Transaction } from '../storage/database.ts';
import type { Edit } from '../storage/edit.ts';
import {
  deleteExpired,
  deleteInvitation,
  deleteRole,
  findAccountRole,
  findOffer,
  findRole,
  insertInvitation,
  listInvitations,
  listPeople,
  saveRole,
} from './staff.repository.ts';

export interface StaffPorts {
  readonly database: Database;
  /** Ends a user's sessions when the transaction commits. */
  endSessions(userId: string, transaction: Transaction): Promise<void>;
  /** Adds the store and the role to the audit entry of this call. */
  auditPost(post: Post): void;
}

/** How long an invitation is open. */
export const INVITED_FOR = minutesToMillis(minutes(7 * 24 * 60));
const CODE_BYTES = 32;

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');

export class StaffService {
  readonly #ports: StaffPorts;

  constructor(ports: StaffPorts) {
    this.#ports = ports;
  }

  async list(storeId: number, wall: Instant): Promise<{ people: StorePerson[]; invitations: Invitation[] }> {
    const { queries } = this.#ports.database;
    const people = await listPeople(queries, storeId);
    return { people, invitations: await listInvitations(queries, storeId, wall) };
  }

  /** The code is answered once and never again. */
  async invite(post: Post, edit: Edit): Promise<{ invitation: Invitation; code: string }> {
    const code = randomBytes(CODE_BYTES).toString('base64url');
    const made = { codeHash: hashOf(code), expiresAt: after(edit.at, INVITED_FOR) };
    const invitation = await this.#ports.database.transaction(
      async ({ queries }) => {
        await deleteExpired(queries, post.storeId, edit.at);
        return insertInvitation(queries, post, made, edit);
      },
      [{ store: post.storeId }],
    );
    return { invitation, code };
  }

  async endInvitation(storeId: number, id: number): Promise<void> {
    await this.#ports.database.transaction(
      async ({ queries }) => {
        if (!(await deleteInvitation(queries, storeId, id))) throw refused('invitation-ended');
      },
      [{ store: storeId }],
    );
  }

  async offer(
    code: string,
    wall: Instant,
  ): Promise<Post & { storeName: string; logo: string | null; expiresAt: number }> {
    return this.#offered(this.#ports.database.queries, code, wall);
  }

  /** Gives the accepting person the offered role. If they had another role there, their sessions end. */
  async accept(code: string, userId: string, wall: Instant): Promise<Post> {
    return this.#ports.database.transaction(async (transaction) => {
      const { queries } = transaction;
      const { id, by, storeId, role } = await this.#offered(queries, code, wall);
      await assertMayJoin(queries, userId, storeId);
      const before = await findRole(queries, storeId, userId);
      await deleteInvitation(queries, storeId, id);
      await saveRole(queries, userId, { storeId, role }, { by, at: wall });
      if (before !== undefined && before !== role) await this.#ports.endSessions(userId, transaction);
      this.#ports.auditPost({ storeId, role });
      return { storeId, role };
    });
  }

  /** The person's sessions end, and with them the rights of the earlier role. */
  async changeRole(userId: string, { storeId, role }: Post, edit: Edit): Promise<void> {
    await this.#ports.database.transaction(
      async (transaction) => {
        const before = await this.#roleOf(transaction.queries, storeId, userId);
        if (before === role) return;
        await saveRole(transaction.queries, userId, { storeId, role }, edit);
        await this.#ports.endSessions(userId, transaction);
      },
      [{ store: storeId }],
    );
  }

  async endRole(storeId: number, userId: string): Promise<void> {
    await this.#ports.database.transaction(
      async (transaction) => {
        if (!(await deleteRole(transaction.queries, storeId, userId))) throw refused('no-such-person');
        await this.#ports.endSessions(userId, transaction);
      },
      [{ store: storeId }],
    );
  }

  async #roleOf(queries: Queries, storeId: number, userId: string): Promise<StaffRole> {
    const role = await findRole(queries, storeId, userId);
    if (role === undefined) throw refused('no-such-person');
    return role;
  }

  async #offered(queries: Queries, code: string, wall: Instant) {
    const offer = await findOffer(queries, hashOf(code), wall);
    if (offer === undefined) throw refused('invitation-ended');
    return offer;
  }
}

/** Super administrators may do everything anyway, and so may a store's own administrator there. */
async function assertMayJoin(queries: Queries, userId: string, storeId: number): Promise<void> {
  const account = await findAccountRole(queries, userId);
  if (account === undefined) throw notFound();
  if (account.role === 'SUPER_ADMIN') throw refused('is-super-admin');
  if (account.role === 'STORE_ADMIN' && account.storeId === storeId) throw refused('administers-this-store');
}
