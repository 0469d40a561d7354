// A store's tablets: set up, changed and removed by its people, and unlocked with a person's PIN (docs/rules/people.md#tablets).

import { MANY_WRONG_PINS, MOST_WRONG_PINS, type Profile, type Tablet } from '@feltclock/contract';
import { isCommonPin, type Instant, type Post } from '@feltclock/domain';
import { createHash, randomBytes } from 'node:crypto';
import { invalidField, refused } from '../failures.ts';
import type { Database, Transaction } from '../storage/database.ts';
import type { Edit } from '../storage/edit.ts';
import type { PinLimits, PinPlace } from './pin-limits.ts';
import {
  blockTablet,
  countTablets,
  countWrongPin,
  deleteTablet,
  findTablet,
  forgetWrongPins,
  hasPin,
  insertTablet,
  listTabletsOf,
  saveUse,
  peopleWithPins,
  replacePin,
  unblockTablet,
  updateTablet,
  type TabletPlace,
} from './tablet.repository.ts';

export interface TabletPorts {
  readonly database: Database;
  readonly limits: PinLimits;
  /** Both wait in the queue of hashes, as `who`. */
  hash(pin: string, who: string): Promise<string>;
  matches(pin: string, storedHash: string, who: string): Promise<boolean>;
  isPassword(userId: string, password: string, now: Instant): Promise<boolean>;
  /** Opens a session on a tablet, within the transaction; returns the value of the Authorization header. */
  open(owner: { userId: string; tabletId: number; userAgent: string }, transaction: Transaction): Promise<string>;
  /** Ends the sessions on a tablet, or a person's sessions on any tablet. */
  endSessions(place: { tabletId: number } | { onTabletsOf: string }, transaction: Transaction): Promise<void>;
  profile(userId: string, post: Post): Promise<Profile>;
  /** Counts a wrong PIN of a user. */
  reportWrongPin(userId: string): void;
  /** Adds an audit entry about a tablet, without an actor. */
  addAuditEntry(what: TabletAuditEntry): Promise<void>;
  /** Adds the actor and the store to the audit entry of this call. */
  auditActor(userId: string, storeId: number): void;
}

/** An audit entry about a tablet. */
export interface TabletAuditEntry {
  readonly action: 'tablet-guessed' | 'tablet-blocked';
  readonly storeId: number;
  readonly tablet: string;
  readonly at: Instant;
}

/** No store needs more, and nobody may fill the database with them. */
const MOST_TABLETS = 50;
const SECRET_BYTES = 32;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export class TabletService {
  readonly #ports: TabletPorts;

  constructor(ports: TabletPorts) {
    this.#ports = ports;
  }

  list(storeId: number): Promise<Tablet[]> {
    return listTabletsOf(this.#ports.database.queries, storeId);
  }

  /** The secret is answered once and never again. */
  async make(
    storeId: number,
    { presentPassword = '', ...chosen }: Pick<Tablet, 'name' | 'locksAfter'> & { presentPassword?: string | undefined },
    edit: Edit & { readonly by: string },
  ): Promise<{ tablet: Tablet; secret: string }> {
    // A PIN is shorter than a password, so setting up a tablet takes the password: an open session is not enough.
    if (!(await this.#ports.isPassword(edit.by, presentPassword, edit.at)))
      throw invalidField('presentPassword', 'wrong-password');
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const tablet = await this.#ports.database.transaction(
      async ({ queries }) => {
        if ((await countTablets(queries, storeId)) >= MOST_TABLETS) throw refused('too-many-tablets');
        return insertTablet(queries, { ...chosen, storeId, secretHash: hashOf(secret) }, edit);
      },
      [{ store: storeId }],
    );
    return { tablet, secret };
  }

  async change(place: TabletPlace, chosen: Pick<Tablet, 'name' | 'locksAfter'>): Promise<void> {
    await this.#ports.database.transaction(
      async ({ queries }) => {
        if (!(await updateTablet(queries, place, chosen))) throw refused('tablet-ended');
      },
      [{ store: place.storeId }],
    );
  }

  /** Unblocks PINs and forgets all wrong ones. */
  async unblock(place: TabletPlace): Promise<void> {
    await this.#ports.database.transaction(
      async ({ queries }) => {
        if (!(await unblockTablet(queries, place))) throw refused('tablet-ended');
        await forgetWrongPins(queries, place.tabletId);
      },
      [{ store: place.storeId }],
    );
  }

  async end(place: TabletPlace): Promise<void> {
    await this.#ports.database.transaction(
      async (transaction) => {
        if ((await listTabletsOf(transaction.queries, place.storeId)).every(({ id }) => id !== place.tabletId))
          throw refused('tablet-ended');
        await this.#ports.endSessions({ tabletId: place.tabletId }, transaction);
        await deleteTablet(transaction.queries, place);
      },
      [{ store: place.storeId }],
    );
  }

  /** What a locked tablet shows. */
  async read(secret: string) {
    const { queries } = this.#ports.database;
    const { storeId, storeName, name, locksAfter, blockedAt } = await this.#tabletOf(secret);
    const people = await peopleWithPins(queries, storeId);
    const isBlocked = blockedAt !== null;
    return {
      storeName,
      name,
      locksAfter,
      isBlocked,
      people: people.map(({ id, nickname, role }) => ({ id, nickname, role })),
    };
  }

  /** Unlocks the tablet for a person. Throws 401 for a wrong PIN, and 429 during a pause. */
  async unlock(
    { secret, person: id, pin }: { readonly secret: string; readonly person: number; readonly pin: string },
    userAgent: string,
    now: Instant,
  ): Promise<{ token: string; profile: Profile }> {
    const { database, limits } = this.#ports;
    const { id: tabletId, storeId, name, blockedAt } = await this.#tabletOf(secret);
    if (blockedAt !== null) throw refused('tablet-blocked');
    const person = (await peopleWithPins(database.queries, storeId)).find((each) => each.id === id);
    if (person === undefined) throw refused('wrong-pin');
    const attempt = await limits.begin({ tabletId, person: id }, now);
    if (!(await this.#ports.matches(pin, person.pinHash, `tablet ${String(tabletId)}`))) {
      this.#ports.reportWrongPin(person.userId);
      await this.#countWrongPin({ tabletId, person: id }, { storeId, tablet: name, at: now });
      throw refused('wrong-pin');
    }
    const { userId } = person;
    const token = await database.transaction(async (transaction) => {
      // The PIN, the role or the tablet may have been removed while the PIN was compared.
      const present = await peopleWithPins(transaction.queries, storeId);
      if (present.every((each) => each.id !== id)) throw refused('wrong-pin');
      this.#ports.auditActor(userId, storeId);
      await saveUse(transaction.queries, tabletId, now);
      await forgetWrongPins(transaction.queries, tabletId, id);
      return this.#ports.open({ userId, tabletId, userAgent }, transaction);
    });
    await attempt.succeeded();
    const role = person.role === 'OWNER' ? 'FLOOR' : person.role;
    return { token, profile: await this.#ports.profile(userId, { storeId, role }) };
  }

  hasPin(userId: string): Promise<boolean> {
    return hasPin(this.#ports.database.queries, userId);
  }

  /** Sets or deletes a person's PIN; tablets that they unlocked are locked. */
  async setPin(
    userId: string,
    { presentPassword, pin }: { presentPassword: string; pin: string | null },
    now: Instant,
  ) {
    if (!(await this.#ports.isPassword(userId, presentPassword, now)))
      throw invalidField('presentPassword', 'wrong-password');
    if (pin !== null && isCommonPin(pin)) throw invalidField('pin', 'pin-common');
    const hash = pin === null ? null : await this.#ports.hash(pin, userId);
    await this.#ports.database.transaction(async (transaction) => {
      await replacePin(transaction.queries, userId, hash, now);
      await this.#ports.endSessions({ onTabletsOf: userId }, transaction);
    });
  }

  /** Stored outside of the transaction, so that it stays although the try is refused. */
  async #countWrongPin(place: PinPlace, entry: Omit<TabletAuditEntry, 'action'>): Promise<void> {
    const { queries } = this.#ports.database;
    const { ofPerson, ofAll } = await countWrongPin(queries, place);
    if (ofPerson === MANY_WRONG_PINS) await this.#ports.addAuditEntry({ ...entry, action: 'tablet-guessed' });
    if (ofAll >= MOST_WRONG_PINS && (await blockTablet(queries, place.tabletId, entry.at)))
      await this.#ports.addAuditEntry({ ...entry, action: 'tablet-blocked' });
  }

  async #tabletOf(secret: string) {
    const tablet = await findTablet(this.#ports.database.queries, hashOf(secret));
    if (tablet === undefined) throw refused('tablet-ended');
    return tablet;
  }
}
