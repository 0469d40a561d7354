// Who may sign in, and how they are shown to themselves.

import type { Language, Profile } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import { notFound } from '../failures.ts';
import type { Database } from '../storage/database.ts';
import { newUserRow, type NewUser } from './new-user.ts';
import { assertGoodPassword } from './password-rules.ts';
import { generatePassword, type Passwords } from './password.ts';
import { findUser, hasUsers, insertUser, updateProfile, type UserRow } from './user.repository.ts';

export interface Preferences {
  readonly language?: Language | undefined;
  readonly boardVersion?: 1 | 2 | undefined;
}

export const toProfile = (user: UserRow): Profile => ({
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
});

export class UserService {
  readonly #database: Database;
  readonly #passwords: Passwords;
  readonly #preferencesChanged: (userId: string) => void;

  constructor(database: Database, passwords: Passwords, preferencesChanged: (userId: string) => void) {
    this.#database = database;
    this.#passwords = passwords;
    this.#preferencesChanged = preferencesChanged;
  }

  /** The user when id and password belong together, else undefined; both answers take the same time for known and unknown ids. */
  async checkPassword(id: string, password: string): Promise<Profile | undefined> {
    const user = await findUser(this.#database.queries, id);
    const isRight = await this.#passwords.matches(password, user?.password_hash);
    return isRight && user !== undefined ? toProfile(user) : undefined;
  }

  /** Reads a user's profile. Throws 404 for a user who is gone. */
  async profile(id: string): Promise<Profile> {
    const user = await findUser(this.#database.queries, id);
    if (user === undefined) throw notFound();
    return toProfile(user);
  }

  async changePreferences(id: string, { language, boardVersion }: Preferences): Promise<Profile> {
    const change = {
      ...(language === undefined ? {} : { language }),
      ...(boardVersion === undefined ? {} : { board_version: boardVersion }),
    };
    await this.#database.transaction(({ queries }) => updateProfile(queries, id, change));
    this.#preferencesChanged(id);
    return this.profile(id);
  }

  hasUsers(): Promise<boolean> {
    return hasUsers(this.#database.queries);
  }

  /** Creates all of these users or none. */
  async create(users: readonly NewUser[], now: Instant): Promise<void> {
    for (const { id, password } of users) await assertGoodPassword(id, password);
    const rows = await Promise.all(users.map((user) => newUserRow(user, this.#passwords, now)));
    await this.#database.transaction(async ({ queries }) => {
      for (const row of rows)
        if (!(await insertUser(queries, row))) throw new Error(`the name of the user ${row.id} is taken`);
    });
  }

  /** Creates members in whose name nobody can sign in until an administrator sets them a password. */
  async createWithoutPassword(
    members: readonly Pick<NewUser, 'id' | 'nickname' | 'name'>[],
    now: Instant,
  ): Promise<void> {
    // One hash of something nobody knows does for all of them.
    const hashed = await this.#passwords.hash(generatePassword());
    const once: Passwords = { ...this.#passwords, hash: async () => hashed };
    const rows = members.map((member) => newUserRow({ ...member, password: '', role: 'USER' }, once, now));
    await this.#database.transaction(async ({ queries }) => {
      for (const row of await Promise.all(rows)) await insertUser(queries, row);
    });
  }
}
