// API keys: made and revoked by people, and used by programs (docs/rules/people.md#api-keys).

import { createHash, randomBytes } from 'node:crypto';
import { KEY_CALLS_A_MINUTE, KEY_DAYS, MOST_API_KEYS, type ApiKey } from '@feltclock/contract';
import {
  after,
  instant,
  keyActor,
  minutes,
  minutesToMillis,
  type Instant,
  type KeyScope,
  type Principal,
} from '@feltclock/domain';
import { invalidField, refused } from '../failures.ts';
import type { KeyFault, KeyPrincipal } from '../http/access.ts';
import { assertNotTooMany, MinuteLimits } from '../http/limits/minute-limits.ts';
import { RecentMap } from '../http/limits/recent-map.ts';
import type { Database, Transaction } from '../storage/database.ts';
import type { Edit } from '../storage/edit.ts';
import { raiseRightsEpoch } from '../storage/rights-epoch.ts';
import type { Clock } from '../system-clock.ts';
import {
  forgetRevoked,
  insertKey,
  isOver,
  keyLookup,
  keysById,
  listKeysOf,
  revokeKeys,
  saveKeyUse,
  scopesIn,
  type KeyOwner,
  type KeyRow,
} from './api-key.repository.ts';

const DAY = minutesToMillis(minutes(24 * 60));
const USE_EVERY = minutesToMillis(minutes(1));

const SECRET_BYTES = 32;
const ID_LENGTH = 8;
const ID_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const KEY = /^bearer +(fck_[\w-]{1,100})$/i;
/** Keys are refused by one answer whether they are well formed or not. */
const BEGINNING = /^bearer +fck_/i;

const newId = (): string =>
  Array.from(randomBytes(ID_LENGTH), (byte) => ID_LETTERS.charAt(byte % ID_LETTERS.length)).join('');
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The name of a key's connections among the sessions. */
const SESSION = /^key-(\d+)$/;
const sessionOf = (keyId: number): string => `key-${String(keyId)}`;
const keyIn = (sessionId: string): number | undefined => {
  const id = SESSION.exec(sessionId)?.[1];
  return id === undefined ? undefined : Number(id);
};
/** True for a session id that stands for an API key. */
export const isKeySession = (sessionId: string): boolean => SESSION.test(sessionId);

/** A key that works, in the form of a session. */
export interface ActiveKey {
  readonly known: true;
  readonly sessionId: string;
  readonly principal: KeyPrincipal;
  /** A program has none; the request's language counts. */
  readonly language: undefined;
}
export type KeyIdentification = ActiveKey | { readonly known: false; readonly reason: KeyFault };

export interface ApiKeyPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly isPassword: (userId: string, password: string, now: Instant) => Promise<boolean>;
  /** Adds facts to the audit entry of this call. */
  readonly addAuditFacts: (facts: Readonly<Record<string, string>>) => void;
  /** The connections of these keys must close, on every node. `epoch` is the number of the change of rights. */
  onEnded(sessionIds: readonly string[], epoch: number): void;
  readonly onError: (error: unknown) => void;
}

export interface ChosenKey {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly validDays?: number | null | undefined;
  readonly presentPassword: string;
}

function activeKey({ id, name, scopes, store_id: storeId }: KeyRow): ActiveKey {
  const ofStore = storeId === null ? {} : { storeId };
  const principal = { role: 'KEY', keyId: id, name, scopes: scopesIn(scopes), ...ofStore } as const;
  return { known: true, sessionId: sessionOf(id), principal, language: undefined };
}

export class ApiKeys {
  readonly #ports: ApiKeyPorts;
  readonly #find: (keyHash: string) => Promise<KeyRow | undefined>;
  readonly #limits = new MinuteLimits(KEY_CALLS_A_MINUTE);
  /** When the last use of a key was written. */
  readonly #written = new RecentMap<Instant>();
  readonly #listeners = new Set<(keyId: number) => void>();

  constructor(ports: ApiKeyPorts) {
    this.#ports = ports;
    this.#find = keyLookup(ports.database.queries);
  }

  list(owner: KeyOwner): Promise<ApiKey[]> {
    return listKeysOf(this.#ports.database.queries, owner, this.#ports.clock.wall());
  }

  /** The key is answered once and never again. Throws `too-many-keys`, and `wrong-password` for the field. */
  async make(
    owner: KeyOwner,
    { name, scopes, validDays = KEY_DAYS.usual, presentPassword }: ChosenKey,
    { by, now }: { readonly by: string; readonly now: Instant },
  ): Promise<{ readonly key: ApiKey; readonly secret: string }> {
    const { database, clock, isPassword, addAuditFacts } = this.#ports;
    if (!(await isPassword(by, presentPassword, now))) throw invalidField('presentPassword', 'wrong-password');
    const prefix = `fck_${newId()}`;
    const secret = `${prefix}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
    const at = clock.wall();
    const expiresAt = validDays === null ? null : instant(at + validDays * DAY);
    const chosen = scopesIn(scopes.join(' '));
    addAuditFacts({ prefix, scopes: chosen.join(', ') });
    const edit: Edit = { by, at };
    const key = await database.transaction(
      async ({ queries }) => {
        if ((await listKeysOf(queries, owner, at)).length >= MOST_API_KEYS) throw refused('too-many-keys');
        await forgetRevoked(queries, owner, MOST_API_KEYS);
        return insertKey(queries, { owner, name, scopes: chosen, prefix, keyHash: hashOf(secret), expiresAt }, edit);
      },
      owner === null ? undefined : [{ store: owner }],
    );
    return { key, secret };
  }

  /** Throws `key-ended` if the owner has no such key. */
  async revoke(owner: KeyOwner, keyId: number): Promise<void> {
    const { database, clock, addAuditFacts } = this.#ports;
    await database.transaction(async (transaction) => {
      const [revoked] = await revokeKeys(transaction.queries, { owner, keyId }, clock.wall());
      if (revoked === undefined) throw refused('key-ended');
      addAuditFacts({ key: revoked.name, prefix: revoked.prefix });
      await this.#ended([revoked.id], transaction);
    }, 'guarded');
  }

  /** Called in the transaction that deletes the store. */
  async revokeAllOf(storeId: number, transaction: Transaction): Promise<void> {
    const revoked = await revokeKeys(transaction.queries, { owner: storeId }, this.#ports.clock.wall());
    await this.#ended(
      revoked.map(({ id }) => id),
      transaction,
    );
  }

  /**
   * The caller of an Authorization header; undefined if it holds no API key. Counts the call, and throws 429 beyond
   * `KEY_CALLS_A_MINUTE`.
   */
  async callerOfKey(authorization: string | undefined): Promise<KeyIdentification | undefined> {
    const header = authorization?.trim() ?? '';
    if (!BEGINNING.test(header)) return undefined;
    // A malformed key is looked up too, so that every refusal takes the same time.
    const row = await this.#find(hashOf(KEY.exec(header)?.[1] ?? ''));
    const fault = this.#faultOf(row);
    if (row === undefined || fault !== undefined) return { known: false, reason: fault ?? 'key-unknown' };
    const active = activeKey(row);
    this.assertPace(active.principal);
    await this.#noteUse(row);
    return active;
  }

  /** Counts a call or a message of a key; throws 429. Other callers are not counted. */
  assertPace(principal: Principal): void {
    if (principal.role !== 'KEY') return;
    const now = this.#ports.clock.now();
    assertNotTooMany(this.#limits.begin(keyActor(principal.keyId, ''), now), now);
  }

  /** Counts the newest call of a key no more, because what it leads to is counted. */
  uncount({ keyId }: KeyPrincipal): void {
    this.#limits.takeBack(keyActor(keyId, ''), this.#ports.clock.now());
  }

  /** Those of these sessions that stand for a key that still works. */
  async touch(sessionIds: readonly string[]): Promise<readonly ActiveKey[]> {
    const ids = sessionIds.flatMap((sessionId) => keyIn(sessionId) ?? []);
    if (ids.length === 0) return [];
    const rows = await keysById(this.#ports.database.queries, ids);
    return rows.filter((row) => this.#faultOf(row) === undefined).map(activeKey);
  }

  /** Called with the id of each key that was revoked, on this node or another. Returns a function that stops it. */
  onKeyRevoked(listener: (keyId: number) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Sessions have ended, here or on another node. */
  sessionsEnded(sessionIds: readonly string[]): void {
    for (const keyId of sessionIds.flatMap((sessionId) => keyIn(sessionId) ?? []))
      for (const listener of this.#listeners) listener(keyId);
  }

  #faultOf(row: KeyRow | undefined): KeyFault | undefined {
    if (row === undefined) return 'key-unknown';
    if (row.revoked_at !== null || row.store_deleted_at !== null) return 'key-revoked';
    return isOver(row.expires_at, this.#ports.clock.wall()) ? 'key-expired' : undefined;
  }

  /** A use that cannot be written refuses no call. */
  async #noteUse({ id, used_at: stored }: KeyRow): Promise<void> {
    const { clock, database, onError } = this.#ports;
    const at = clock.wall();
    const known = this.#written.get(String(id)) ?? (stored === null ? undefined : instant(stored));
    if (known !== undefined && at < after(known, USE_EVERY) && at >= known) return;
    this.#written.set(String(id), at);
    await database.transaction(({ queries }) => saveKeyUse(queries, id, at), 'guarded').catch(onError);
  }

  async #ended(ids: readonly number[], { queries, afterCommit }: Transaction): Promise<void> {
    if (ids.length === 0) return;
    const epoch = await raiseRightsEpoch(queries);
    afterCommit(() => this.#ports.onEnded(ids.map(sessionOf), epoch));
  }
}
