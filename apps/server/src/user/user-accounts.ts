// How users sign up, change and are found, and their passwords (docs/rules/people.md#passwords-and-guessing).

import {
  USER_SEARCH_FROM,
  type BodyOf,
  type changeProfile,
  type FoundUser,
  type Profile,
  type signUp,
} from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import { invalidField, notFound, refused } from '../failures.ts';
import type { Database, Queries, Transaction } from '../storage/database.ts';
import { newUserRow } from './new-user.ts';
import { assertGoodPassword } from './password-rules.ts';
import type { Passwords } from './password.ts';
import {
  findUser,
  insertUser,
  isIdTaken,
  isNicknameTaken,
  searchUsers,
  updatePassword,
  updateProfile,
  type ProfileChange,
} from './user.repository.ts';
import { toProfile, type IsFactorDue } from './user.service.ts';

export interface AccountPorts {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly isFactorDue: IsFactorDue;
  /** The version of the privacy text that is shown now. */
  readonly privacyVersion: string;
  /** A user's language or board version may have changed. */
  preferencesChanged(userId: string): void;
  /** A new password from an administrator replaces every way in. */
  removePasskeys(queries: Queries, userId: string): Promise<unknown>;
  /** Ends a user's sessions except `except`, when the transaction commits. */
  endSessions(userId: string, transaction: Transaction, except: string | undefined): Promise<void>;
}

const MOST_FOUND = 20;

/** Undefined fields stay as they are. */
function columnsOf({ phoneNo, boardVersion, ...same }: BodyOf<typeof changeProfile>): ProfileChange {
  const columns = { ...same, phone_no: phoneNo, board_version: boardVersion };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

export class UserAccounts {
  readonly #ports: AccountPorts;

  constructor(ports: AccountPorts) {
    this.#ports = ports;
  }

  async signUp(wanted: BodyOf<typeof signUp>, now: Instant): Promise<void> {
    const { database, passwords, privacyVersion } = this.#ports;
    if (wanted.privacyVersion !== undefined && wanted.privacyVersion !== privacyVersion)
      throw invalidField('privacyVersion', 'privacy-changed');
    // Checked before the hashing, which costs far more; the insert decides in the end.
    await this.#refuseTaken(wanted);
    await assertGoodPassword(wanted.id, wanted.password);
    const row = await newUserRow({ ...wanted, role: 'USER' }, passwords, now);
    const isInserted = await database.transaction(({ queries }) => insertUser(queries, row));
    if (isInserted) return;
    await this.#refuseTaken(wanted);
    throw refused('conflict');
  }

  async isIdAvailable(id: string): Promise<boolean> {
    return !(await isIdTaken(this.#ports.database.queries, id));
  }

  async isNicknameAvailable(nickname: string, caller: string | null): Promise<boolean> {
    return !(await isNicknameTaken(this.#ports.database.queries, nickname, caller));
  }

  async search(text: string): Promise<FoundUser[]> {
    if (text.length < USER_SEARCH_FROM) return [];
    const found = await searchUsers(this.#ports.database.queries, text, MOST_FOUND);
    return found.map(({ store_id: storeId, ...user }) => ({ ...user, storeId }));
  }

  async changeProfile(id: string, change: BodyOf<typeof changeProfile>): Promise<Profile> {
    return this.#ports.database.transaction(async ({ queries, afterCommit }) => {
      if (change.nickname !== undefined && (await isNicknameTaken(queries, change.nickname, id)))
        throw invalidField('nickname', 'nickname-taken');
      await updateProfile(queries, id, columnsOf(change));
      afterCommit(() => this.#ports.preferencesChanged(id));
      const user = await findUser(queries, id);
      if (user === undefined) throw notFound();
      return toProfile(queries, user, await this.#ports.isFactorDue(queries, { userId: user.id, role: user.role }));
    });
  }

  /**
   * Sets a password as an administrator. The user is signed out everywhere and must change it at the next sign-in. The own password is
   * changed where the present one is asked for, so that nobody takes over an account on an open screen.
   */
  async setPassword(id: string, password: string, by: string): Promise<void> {
    if (id.toLowerCase() === by.toLowerCase()) throw invalidField('id', 'own-password-here');
    await this.#store(id, password, 1, undefined);
  }

  /** The present password proves that the user is the owner. */
  async changeOwnPassword(
    id: string,
    { presentPassword, password }: { readonly presentPassword: string; readonly password: string },
    sessionId: string | undefined,
  ): Promise<void> {
    const { database, passwords } = this.#ports;
    const user = await findUser(database.queries, id);
    if (!(await passwords.matches(presentPassword, user?.password_hash)))
      throw invalidField('presentPassword', 'wrong-password');
    if (presentPassword === password) throw invalidField('password', 'password-unchanged');
    await this.#store(id, password, 0, sessionId);
  }

  async #store(id: string, password: string, mustChange: 0 | 1, keptSession: string | undefined): Promise<void> {
    const { database, passwords } = this.#ports;
    await assertGoodPassword(id, password);
    const change = { password_hash: await passwords.hash(password), must_change_password: mustChange } as const;
    await database.transaction(async (transaction) => {
      if (!(await updatePassword(transaction.queries, id, change))) throw notFound();
      if (mustChange === 1) await this.#ports.removePasskeys(transaction.queries, id);
      await this.#ports.endSessions(id, transaction, keptSession);
    });
  }

  async #refuseTaken({ id, nickname }: { readonly id: string; readonly nickname: string }): Promise<void> {
    if (!(await this.isIdAvailable(id))) throw invalidField('id', 'id-taken');
    if (!(await this.isNicknameAvailable(nickname, null))) throw invalidField('nickname', 'nickname-taken');
  }
}
