// Stores: found, created, changed, deleted and given administrators; the App receives every change
// (docs/rules/people.md#roles-and-rights, docs/rules/venues.md#the-app).

import { errorText, type Coded, type ErrorCode, type Language, type Store } from '@feltclock/contract';
import { cautionToRead, shownFeatures, type FeatureChoices, type StoreFeature } from '@feltclock/domain';
import { refusedAnswer, savedAnswer, type AppChange, type CompanionApp } from '../companion-app/companion-app.ts';
import { invalidField, notFound } from '../failures.ts';
import type { Database, Transaction } from '../storage/database.ts';
import type { Edit } from '../storage/edit.ts';
import {
  findAddresses,
  findAdministrator,
  findPerson,
  findStore,
  findStores,
  insertStore,
  makeAdministrator,
  makeUser,
  markStoreDeleted,
  unfinishedGames,
  updateStoreRow,
  type StoreContent,
} from './store.repository.ts';
import {
  findFeatureChoices,
  findSettings,
  findUsedFeatures,
  hasStructure,
  logoName,
  saveFeatureChoices,
  saveSettings,
  type StoreSettings,
} from './settings.repository.ts';
import { naming } from '../texts.ts';

export interface StorePorts {
  readonly database: Database;
  readonly app: CompanionApp;
  /** Asks the boards of the store's games to read again. Called after the commit. */
  readonly refreshBoards: (storeId: number) => void;
  /** A user's rights have changed: ends all their sessions, and their connections after the commit. */
  endSessions(userId: string, transaction: Transaction): Promise<void>;
  /** Gives a new store the default structure, in the transaction that creates the store. Returns its id. */
  addFirstStructure(transaction: Transaction, storeId: number, edit: Edit, language: Language): Promise<number>;
  /** Removes all screens of a store. */
  forgetScreens(storeId: number, transaction: Transaction): Promise<void>;
  revokeKeys(storeId: number, transaction: Transaction): Promise<void>;
  /** Removes all webhooks of a store, with what waits for them. */
  removeWebhooks(storeId: number, transaction: Transaction): Promise<void>;
}

/** A refusal by business code changes nothing. */
type Saved = { readonly id: number } | { readonly refusal: ErrorCode };

/** Without `adminId`, the administrator stays. */
type SentStore = StoreContent & { readonly adminId?: string | undefined };

/** Undefined settings stay. */
type SettingsChange = { readonly [Setting in keyof StoreSettings]?: StoreSettings[Setting] | undefined } & {
  /** Has the owner read why a money pool is off in their country? */
  readonly hasReadCaution?: boolean | undefined;
  readonly features?: FeatureChoices | undefined;
};

const TIERS = [0, 1, 2] as const;

function changedBy(before: StoreSettings, change: SettingsChange): StoreSettings {
  return {
    defaultStructureId: change.defaultStructureId ?? null,
    closesAt: change.closesAt === undefined ? before.closesAt : change.closesAt,
    prizeHeading: change.prizeHeading ?? before.prizeHeading,
    language: change.language === undefined ? before.language : change.language,
    timeZone: change.timeZone ?? before.timeZone,
    currency: change.currency ?? before.currency,
    sounds: change.sounds ?? before.sounds,
    keepsPayments: change.keepsPayments ?? before.keepsPayments,
    prices: change.prices ?? before.prices,
    allowsMoneyPool: change.allowsMoneyPool ?? before.allowsMoneyPool,
    namesOnBoards: change.namesOnBoards ?? before.namesOnBoards,
  };
}

const existing = (store: Store | undefined): Store => {
  if (store === undefined) throw notFound();
  return store;
};

export class StoreService {
  readonly #ports: StorePorts;

  constructor(ports: StorePorts) {
    this.#ports = ports;
  }

  list(filter: { readonly name?: string | undefined; readonly adminId?: string | undefined }): Promise<Store[]> {
    const { name = '', adminId = '' } = filter;
    return findStores(this.#ports.database.queries, { name: name.trim(), adminId: adminId.trim() });
  }

  /** Throws 404 when there is no such store. */
  async read(id: number): Promise<Store> {
    return existing(await findStore(this.#ports.database.queries, id));
  }

  create(
    store: SentStore,
    edit: Edit,
    language: Language,
    { hasFirstStructure }: { readonly hasFirstStructure: boolean },
  ): Promise<Coded> {
    return this.#save(store, undefined, language, async (transaction, content) => {
      const id = await insertStore(transaction.queries, content, edit);
      transaction.made('store', id);
      if (hasFirstStructure) await this.#addFirstStructure(transaction, id, edit, language);
      return id;
    });
  }

  /** Creates a store with its first structure, by its name alone, together with something else. */
  async addFirst(transaction: Transaction, name: string, edit: Edit, language: Language): Promise<void> {
    const content = { name, address: [null, null, null], detailAddress: '', phoneNo: '', comment: '' } as const;
    const id = await insertStore(transaction.queries, content, edit);
    transaction.made('store', id);
    await this.#addFirstStructure(transaction, id, edit, language);
    await this.#queueForApp(transaction, id, 'created');
    transaction.afterCommit(() => void this.#ports.app.deliver({ thing: 'store', id }));
  }

  async #addFirstStructure(transaction: Transaction, id: number, edit: Edit, language: Language): Promise<void> {
    const { queries } = transaction;
    const defaultStructureId = await this.#ports.addFirstStructure(transaction, id, edit, language);
    await saveSettings(queries, id, { ...(await findSettings(queries, id)), defaultStructureId });
  }

  update(id: number, store: SentStore, edit: Edit, language: Language): Promise<Coded> {
    return this.#save(store, id, language, async ({ queries }, content) => {
      await updateStoreRow(queries, id, content, edit);
      return id;
    });
  }

  async settings(id: number): Promise<StoreSettings & { readonly logo: string | null }> {
    const { queries } = this.#ports.database;
    return { ...(await findSettings(queries, id)), logo: await logoName(queries, id) };
  }

  /** What the menu shows: chosen by the owner, else used. Payments that are kept need the day's close. */
  async features(id: number): Promise<{ shown: StoreFeature[] }> {
    const { queries } = this.#ports.database;
    const { keepsPayments } = await findSettings(queries, id);
    const used = await findUsedFeatures(queries, id);
    const chosen = await findFeatureChoices(queries, id);
    return { shown: [...shownFeatures(chosen, keepsPayments ? [...used, 'dayClose'] : used)] };
  }

  /** Changes a store and its settings as its owner does; its boards read again. */
  updateOwn(id: number, store: StoreContent, change: SettingsChange, edit: Edit, language: Language): Promise<Coded> {
    return this.#save(store, id, language, async ({ queries, afterCommit }, content) => {
      const before = await findSettings(queries, id);
      const settings = changedBy(before, change);
      if (cautionToRead(before, settings) !== undefined && change.hasReadCaution !== true)
        throw invalidField('hasReadCaution', 'pool-caution-unread');
      const { defaultStructureId } = settings;
      if (defaultStructureId !== null && !(await hasStructure(queries, id, defaultStructureId)))
        throw invalidField('defaultStructureId', 'not-found');
      await updateStoreRow(queries, id, content, edit);
      await saveSettings(queries, id, settings);
      if (change.features !== undefined)
        await saveFeatureChoices(queries, id, { ...(await findFeatureChoices(queries, id)), ...change.features });
      afterCommit(() => this.#ports.refreshBoards(id));
      return id;
    });
  }

  /** Deletes a store. With unfinished games it is refused with code 0 and their names. */
  async delete(id: number, edit: Edit, language: Language): Promise<Coded> {
    const unfinished = await this.#ports.database.transaction(async (transaction) => {
      const { queries } = transaction;
      existing(await findStore(queries, id));
      const games = await unfinishedGames(queries, id);
      if (games.length > 0) return games;
      await this.#queueForApp(transaction, id, 'deleted');
      const administrator = await findAdministrator(queries, id);
      if (administrator !== undefined) await this.#dismiss(transaction, administrator.id);
      await this.#ports.forgetScreens(id, transaction);
      await this.#ports.revokeKeys(id, transaction);
      await this.#ports.removeWebhooks(id, transaction);
      await markStoreDeleted(queries, id, edit);
      return games;
    });
    if (unfinished.length > 0) return { code: 0, message: naming(errorText('store-in-use', language), unfinished), id };
    return this.#answer({ id }, language);
  }

  /** Makes the user the administrator; the one before becomes a plain user. The App gets no message about this. */
  async saveAdministrator(id: number, userId: string, language: Language): Promise<Coded> {
    const refusal = await this.#ports.database.transaction(async (transaction) => {
      existing(await findStore(transaction.queries, id));
      const why = await whyNotAdministrator(transaction, userId, id);
      if (why === undefined) await this.#appoint(transaction, id, userId);
      return why;
    });
    return refusal === undefined ? { code: 1, message: '', id } : refusedAnswer(refusal, language);
  }

  async deleteAdministrator(userId: string, language: Language): Promise<Coded> {
    const storeId = await this.#ports.database.transaction(async (transaction) => {
      const person = await findPerson(transaction.queries, userId);
      if (person?.role !== 'STORE_ADMIN') return undefined;
      await this.#dismiss(transaction, userId);
      return person.storeId;
    });
    if (storeId === undefined) return refusedAnswer('no-such-admin', language);
    return { code: 1, message: '', ...(storeId !== null && { id: storeId }) };
  }

  /** Sends the stored store to the App again, as new or as modified. */
  async send(id: number, how: 'created' | 'modified', language: Language): Promise<Coded> {
    const { database, app } = this.#ports;
    existing(await findStore(database.queries, id));
    if (!app.isConfigured) return { ...refusedAnswer('app-not-configured', language), id };
    await database.transaction((transaction) => this.#queueForApp(transaction, id, how));
    return this.#answer({ id }, language);
  }

  /**
   * Saves a store, with an administrator if one is named; nothing is saved when that is refused. `known` is the id of an existing store.
   */
  async #save(
    { adminId, ...content }: SentStore,
    known: number | undefined,
    language: Language,
    write: (transaction: Transaction, content: StoreContent) => Promise<number>,
  ): Promise<Coded> {
    const saved = await this.#ports.database.transaction(async (transaction): Promise<Saved> => {
      if (known !== undefined) existing(await findStore(transaction.queries, known));
      await assertAddress(transaction, content.address);
      const refusal = await whyNotAdministrator(transaction, adminId, known);
      if (refusal !== undefined) return { refusal };
      const id = await write(transaction, content);
      if (adminId !== undefined) await this.#appoint(transaction, id, adminId);
      await this.#queueForApp(transaction, id, known === undefined ? 'created' : 'modified');
      return { id };
    });
    return this.#answer(saved, language);
  }

  async #appoint(transaction: Transaction, storeId: number, userId: string): Promise<void> {
    const before = await findAdministrator(transaction.queries, storeId);
    if (before?.id === userId) return;
    if (before !== undefined) await this.#dismiss(transaction, before.id);
    await makeAdministrator(transaction.queries, userId, storeId);
    await this.#ports.endSessions(userId, transaction);
  }

  async #dismiss(transaction: Transaction, userId: string): Promise<void> {
    await makeUser(transaction.queries, userId);
    await this.#ports.endSessions(userId, transaction);
  }

  /** Queues the message to the App in the transaction that saves the store. */
  async #queueForApp(transaction: Transaction, id: number, what: AppChange): Promise<void> {
    const { name, address1, address2, address3, detailAddress, phoneNo } = existing(
      await findStore(transaction.queries, id),
    );
    const content = what === 'deleted' ? {} : { name, address1, address2, address3, detailAddress, phoneNo };
    await this.#ports.app.enqueue(transaction, { thing: 'store', id, what, name, content });
  }

  async #answer(saved: Saved, language: Language): Promise<Coded> {
    if ('refusal' in saved) return refusedAnswer(saved.refusal, language);
    return savedAnswer(saved.id, await this.#ports.app.deliver({ thing: 'store', id: saved.id }), language);
  }
}

/** Throws 400 for the first tier that does not lie in the one above it. */
async function assertAddress({ queries }: Transaction, address: StoreContent['address']): Promise<void> {
  const chosen = address.filter((id) => id !== null);
  const found = chosen.length === 0 ? [] : await findAddresses(queries, chosen);
  const codes = new Map(found.map((code) => [code.id, code]));
  for (const tier of TIERS) {
    const id = address[tier];
    if (id === null) continue;
    const code = codes.get(id);
    const above = tier === 0 ? null : address[tier === 1 ? 0 : 1];
    const isRoot = tier === 0;
    if (code?.tier !== tier + 1 || code.parentId !== above || (!isRoot && above === null))
      throw invalidField(`address${tier + 1}`, 'no-such-address');
  }
}

/** Undefined when the user may administer the store. */
async function whyNotAdministrator(
  { queries }: Transaction,
  userId: string | undefined,
  storeId: number | undefined,
): Promise<ErrorCode | undefined> {
  if (userId === undefined) return undefined;
  const person = await findPerson(queries, userId);
  if (person === undefined) return 'no-such-user';
  if (person.role === 'SUPER_ADMIN') return 'is-super-admin';
  const isElsewhere = person.role === 'STORE_ADMIN' && person.storeId !== null && person.storeId !== storeId;
  return isElsewhere ? 'administers-another-store' : undefined;
}
