// Checks passwords, and answers users their own profile.

import type { Language, Profile } from '@feltclock/contract';
import type { Instant, Post, Principal } from '@feltclock/domain';
import { notFound } from '../failures.ts';
import type { Database, Queries, Transaction } from '../storage/database.ts';
import { newUserRow, nobodysPassword, type NewUser } from './new-user.ts';
import { assertGoodPassword } from './password-rules.ts';
import type { Passwords } from './password.ts';
import { findUser, hasUsers, insertUser, postsOf, storeNames, updateProfile, type UserRow } from './user.repository.ts';

export interface Preferences {
  readonly language?: Language | undefined;
  readonly boardVersion?: 1 | 2 | undefined;
}

/** Must this user set up a second factor before anything else? */
export type IsFactorDue = (
  queries: Queries,
  user: { readonly userId: string; readonly role: Principal['role'] },
) => Promise<boolean>;

export interface UserPorts {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly isFactorDue: IsFactorDue;
  /** A user's language or board version may have changed. */
  preferencesChanged(userId: string): void;
}

export const toProfile = async (queries: Queries, user: UserRow, mustSetUpFactor: boolean): Promise<Profile> => ({
  id: user.id,
  nickname: user.nickname,
  name: user.name,
  phoneNo: user.phone_no,
  email: user.email,
  role: user.role,
  language: user.language,
  boardVersion: user.board_version,
  storeId: user.role === 'SUPER_ADMIN' ? 'ALL' : user.store_id,
  mustChangePassword: user.must_change_password === 1,
  mustSetUpFactor,
  posts: await postsOf(queries, user.id),
});

export class UserService {
  readonly #ports: UserPorts;

  constructor(ports: UserPorts) {
    this.#ports = ports;
  }

  /** The profile when id and password match, else undefined. Known and unknown ids take the same time. */
  async checkPassword(id: string, password: string): Promise<Profile | undefined> {
    const { database, passwords } = this.#ports;
    const user = await findUser(database.queries, id);
    const isRight = await passwords.matches(password, user?.password_hash);
    return isRight && user !== undefined ? this.#profileOf(user) : undefined;
  }

  /** Throws 404 when there is no such user. */
  async profile(id: string): Promise<Profile> {
    const user = await findUser(this.#ports.database.queries, id);
    if (user === undefined) throw notFound();
    return this.#profileOf(user);
  }

  /** The profile on a store's tablet: name and role there, without personal data. Throws 404 when there is no such user. */
  async profileAtTablet(id: string, posts: readonly Post[]): Promise<Profile> {
    const names = await storeNames(
      this.#ports.database.queries,
      posts.map(({ storeId }) => storeId),
    );
    const roles = posts.map(({ storeId, role }) => ({ storeId, role, storeName: names.get(storeId) ?? '' }));
    const hidden = { name: '', phoneNo: '', email: '', role: 'USER', storeId: null } as const;
    return { ...(await this.profile(id)), ...hidden, posts: roles, atTablet: true };
  }

  async changePreferences(id: string, { language, boardVersion }: Preferences): Promise<Profile> {
    const change = {
      ...(language === undefined ? {} : { language }),
      ...(boardVersion === undefined ? {} : { board_version: boardVersion }),
    };
    await this.#ports.database.transaction(({ queries }) => updateProfile(queries, id, change));
    this.#ports.preferencesChanged(id);
    return this.profile(id);
  }

  hasUsers(queries: Queries = this.#ports.database.queries): Promise<boolean> {
    return hasUsers(queries);
  }

  /** All or none. */
  async create(users: readonly NewUser[], now: Instant): Promise<void> {
    for (const { id, password } of users) await assertGoodPassword(id, password);
    const rows = await Promise.all(users.map((user) => newUserRow(user, this.#ports.passwords, now)));
    await this.#ports.database.transaction(async ({ queries }) => {
      for (const row of rows)
        if (!(await insertUser(queries, row))) throw new Error(`the name of the user ${row.id} is taken`);
    });
  }

  /** Checks and hashes the password of a new user. The answer inserts the user, and is false when a name is taken. */
  async prepare(user: NewUser, now: Instant): Promise<(transaction: Transaction) => Promise<boolean>> {
    await assertGoodPassword(user.id, user.password);
    const row = await newUserRow(user, this.#ports.passwords, now);
    return ({ queries }) => insertUser(queries, row);
  }

  /** Creates members who cannot sign in until an administrator sets a password. */
  async createWithoutPassword(
    members: readonly Pick<NewUser, 'id' | 'nickname' | 'name'>[],
    now: Instant,
  ): Promise<void> {
    const once = await nobodysPassword(this.#ports.passwords);
    const rows = members.map((member) => newUserRow({ ...member, password: '', role: 'USER' }, once, now));
    await this.#ports.database.transaction(async ({ queries }) => {
      for (const row of await Promise.all(rows)) await insertUser(queries, row);
    });
  }

  async #profileOf(user: UserRow): Promise<Profile> {
    const { database, isFactorDue } = this.#ports;
    return toProfile(database.queries, user, await isFactorDue(database.queries, { userId: user.id, role: user.role }));
  }
}
