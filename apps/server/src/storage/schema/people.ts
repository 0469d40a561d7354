// Accounts, sessions, staff and tablets.

import type { StaffRole } from '@feltclock/domain';
import type { Generated } from 'kysely';

interface UserTable {
  /** The login name. */
  id: string;
  password_hash: string;
  /** 1 while the password is one that somebody else set. */
  must_change_password: number;
  nickname: string;
  name: string;
  phone_no: string;
  email: string;
  role: 'SUPER_ADMIN' | 'STORE_ADMIN' | 'USER';
  /** The store a STORE_ADMIN administers; a store has at most one. */
  store_id: number | null;
  language: 'ko' | 'en' | 'ja';
  board_version: 1 | 2;
  created_at: number;
  /** The name that replaces the login name once the account is deleted; null while it is in use. */
  leaving_as: string | null;
  /** The version of the privacy text that the person agreed to, and when; null where unknown. */
  privacy_version: string | null;
  privacy_agreed_at: number | null;
}

interface SessionTable {
  id: Generated<number>;
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  /** The user whose session it is; null for a viewer's. */
  user_id: string | null;
  /** The one game a viewer may watch. */
  game_id: number | null;
  created_at: number;
  last_action_at: number;
  /** The browser's User-Agent, shortened; empty for viewers and for old sessions. */
  user_agent: Generated<string>;
  /** 1: does not end when idle, only by age. */
  stays: Generated<number>;
  /** The store's tablet on which a PIN opened it; null on a personal device. */
  tablet_id: number | null;
  /** Set for the session of a paired screen. */
  screen_id: number | null;
}

interface SecondFactorTable {
  user_id: string;
  /** Base 32, in clear: codes cannot be computed from a hash. */
  secret: string;
  /** Null until a first code confirmed it. */
  confirmed_at: number | null;
  /** The time step of the newest used code; older codes and this one are refused. */
  last_step: number;
}

interface RecoveryCodeTable {
  user_id: string;
  /** SHA-256 of the code, hexadecimal; a code that was used is deleted. */
  code_hash: string;
}

interface PasskeyTable {
  id: Generated<number>;
  user_id: string;
  /** What the person calls the device. */
  name: string;
  /** Base64url, as the browser names it. */
  credential_id: string;
  /** COSE (RFC 9052), in base64url. */
  public_key: string;
  /** Of the newest sign-in; 0 where the device does not count. */
  counter: number;
  created_at: number;
  used_at: number | null;
}

interface PasskeyChallengeTable {
  /** SHA-256 of the challenge, hexadecimal; a challenge that was used is deleted. */
  hash: string;
  /** Who adds a passkey; null for a sign-in. */
  user_id: string | null;
  made_at: number;
}

interface DeviceKeyTable {
  /** Always 1: there is one row. */
  id: number;
  /** 256 random bits; signs the mark of devices that signed in before. */
  key: string;
}

interface StorePostTable {
  store_id: number;
  user_id: string;
  role: StaffRole;
  since: number;
  given_by: string | null;
}

interface InvitationTable {
  id: Generated<number>;
  store_id: number;
  role: StaffRole;
  /** SHA-256 of the code, hexadecimal. */
  code_hash: string;
  created_at: number;
  created_by: string | null;
  expires_at: number;
}

interface TabletTable {
  id: Generated<number>;
  store_id: number;
  name: string;
  /** Minutes without a touch. */
  locks_after: number;
  /** SHA-256 of the secret, hexadecimal. */
  secret_hash: string;
  created_at: number;
  created_by: string | null;
  used_at: number | null;
  /** Since when PINs are refused; null while they are accepted. */
  blocked_at: number | null;
}

interface PersonPinTable {
  id: Generated<number>;
  user_id: string;
  hash: string;
  set_at: number;
}

interface PinGuessTable {
  tablet_id: number;
  /** The id of the PIN, not of the user: a new PIN has a new row. */
  person_id: number;
  /** Wrong PINs since the last right one. */
  wrong: number;
}

interface ApiKeyTable {
  id: Generated<number>;
  /** Null for a key of the platform. */
  store_id: number | null;
  name: string;
  /** Separated by spaces. */
  scopes: string;
  /** The visible beginning. */
  prefix: string;
  /** SHA-256 of the key, hexadecimal. */
  key_hash: string;
  created_at: number;
  created_by: string | null;
  expires_at: number | null;
  /** Written at most once a minute. */
  used_at: number | null;
  revoked_at: number | null;
}

export interface PeopleSchema {
  user: UserTable;
  session: SessionTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  device_key: DeviceKeyTable;
  store_post: StorePostTable;
  invitation: InvitationTable;
  tablet: TabletTable;
  person_pin: PersonPinTable;
  pin_guess: PinGuessTable;
  api_key: ApiKeyTable;
}
