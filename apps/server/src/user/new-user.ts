// A new user, and the row for it.

import type { Language } from '@feltclock/contract';
import type { Instant, Role } from '@feltclock/domain';
import { generatePassword, type Passwords } from './password.ts';
import type { NewUserRow } from './user.repository.ts';

export interface NewUser {
  readonly id: string;
  readonly password: string;
  /** The user must change the password at the next sign-in. */
  readonly mustChangePassword?: boolean;
  readonly nickname: string;
  readonly name?: string | undefined;
  readonly phoneNo?: string | undefined;
  readonly email?: string | undefined;
  readonly role: Role;
  readonly storeId?: number;
  readonly language?: Language;
  /** The version of the privacy text that the user accepted; undefined when nobody asked. */
  readonly privacyVersion?: string | undefined;
}

/** Hashes the password, which is slow: call it before a transaction, not within. */
export async function newUserRow(user: NewUser, passwords: Passwords, now: Instant): Promise<NewUserRow> {
  return {
    id: user.id,
    password_hash: await passwords.hash(user.password),
    must_change_password: user.mustChangePassword === true ? 1 : 0,
    nickname: user.nickname,
    name: user.name ?? '',
    phone_no: user.phoneNo ?? '',
    email: user.email ?? '',
    role: user.role,
    store_id: user.storeId ?? null,
    language: user.language ?? 'ko',
    board_version: 1,
    created_at: now,
    leaving_as: null,
    privacy_version: user.privacyVersion ?? null,
    privacy_agreed_at: user.privacyVersion === undefined ? null : now,
  };
}

/** Gives all new users the hash of one random password, so that none can sign in until an administrator sets a password. */
export async function nobodysPassword(passwords: Passwords): Promise<Passwords> {
  const hashed = await passwords.hash(generatePassword());
  return { ...passwords, hash: async () => hashed };
}
