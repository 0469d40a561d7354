// The first account and the first store, made on a page at the machine itself instead of printed (docs/rules/machine.md#the-first-page).

import type { BodyOf, createFirst, Language } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import { refused } from '../failures.ts';
import type { Database, Queries, Transaction } from '../storage/database.ts';
import type { Edit } from '../storage/edit.ts';
import { serverTexts } from '../texts.ts';

interface Owner {
  readonly id: string;
  readonly password: string;
  readonly nickname: string;
  readonly role: 'SUPER_ADMIN';
  readonly language: Language;
}

export interface FirstPagePorts {
  readonly database: Database;
  /** Does the first start leave the accounts to the page? */
  readonly isWanted: boolean;
  readonly adminId: string;
  readonly hasUsers: (queries: Queries) => Promise<boolean>;
  /** Checks and hashes the password. The answer inserts the user, and is false when the name is taken. */
  readonly prepareUser: (user: Owner, now: Instant) => Promise<(transaction: Transaction) => Promise<boolean>>;
  /** Creates a store with its first structure. */
  readonly addStore: (transaction: Transaction, name: string, edit: Edit, language: Language) => Promise<void>;
}

export class FirstPage {
  readonly #ports: FirstPagePorts;
  /** Users never become none again. */
  #isOver: boolean;

  constructor(ports: FirstPagePorts) {
    this.#ports = ports;
    this.#isOver = !ports.isWanted;
  }

  get adminId(): string {
    return this.#ports.adminId;
  }

  /** Is the first account still to be made? */
  async isOpen(): Promise<boolean> {
    if (!this.#isOver) this.#isOver = await this.#ports.hasUsers(this.#ports.database.queries);
    return !this.#isOver;
  }

  async assertOpen(): Promise<void> {
    if (!(await this.isOpen())) throw refused('id-taken');
  }

  /** Creates both or neither. Of two presses one wins. */
  async create({ language, name, password }: BodyOf<typeof createFirst>, now: Instant): Promise<void> {
    const { database, adminId, hasUsers, prepareUser, addStore } = this.#ports;
    const nickname = serverTexts(language).firstAdministrator;
    const insertOwner = await prepareUser({ id: adminId, password, nickname, role: 'SUPER_ADMIN', language }, now);
    await database.transaction(async (transaction) => {
      if ((await hasUsers(transaction.queries)) || !(await insertOwner(transaction))) throw refused('id-taken');
      await addStore(transaction, name, { by: adminId, at: now }, language);
    });
  }
}
