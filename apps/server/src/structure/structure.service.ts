// Structures: created, read, changed with their games, coloured and deleted (docs/rules/structures.md).

import { errorText, type Coded, type Language } from '@feltclock/contract';
import { recoloured, structureProblems, tidyRows, type ColourChange } from '@feltclock/domain';
import { refusedAnswer, savedAnswer, type AppChange, type CompanionApp } from '../companion-app/companion-app.ts';
import { invalid, notFound, refused } from '../failures.ts';
import { cleanPrizeHtml } from '../http/bodies/prize-html.ts';
import type { Database, Transaction, TransactionScope } from '../storage/database.ts';
import type { Edit } from '../storage/edit.ts';
import { aboutStructure } from './app-structure.ts';
import { revisionOf } from './revision.ts';
import type { GamesOfStructure } from './structure.ports.ts';
import {
  findStoreOfStructure,
  findStructure,
  insertStructure,
  listNames,
  markStructureDeleted,
  updateDesign,
  updateStructureRow,
  type StoredStructure,
  type StructureContent,
} from './structure.repository.ts';
import { naming } from '../texts.ts';

export interface StructureServicePorts {
  readonly database: Database;
  readonly games: GamesOfStructure;
  readonly app: CompanionApp;
}

export interface StructureChange {
  readonly content: StructureContent;
  readonly design: readonly ColourChange[] | undefined;
  readonly applyToRunningGames: boolean;
  /** The revision that must still be stored; any when undefined. */
  readonly madeFrom: string | undefined;
}

/** The part of a sent structure that may be stored; throws 400 with the field at fault. */
function storable(content: StructureContent): StructureContent {
  const rules = { ...content.rules, rows: tidyRows(content.rules.rows) };
  const [problem] = structureProblems(rules.rows, rules.deadlineSeq);
  if (problem !== undefined) {
    const field = problem === 'no-level' ? 'levelList' : 'registrationDeadline';
    throw invalid([{ field, code: problem }], problem);
  }
  return { ...content, rules, prizeContent: cleanPrizeHtml(content.prizeContent) };
}

export class StructureService {
  readonly #ports: StructureServicePorts;

  constructor(ports: StructureServicePorts) {
    this.#ports = ports;
  }

  /** Reads a structure. Throws 404 when there is no such structure. */
  async read(id: number): Promise<StoredStructure> {
    return existing(await findStructure(this.#ports.database.queries, id));
  }

  storeOf(id: number): Promise<number | undefined> {
    return findStoreOfStructure(this.#ports.database.queries, id);
  }

  async list(storeId: number | 'ALL') {
    const { queries } = this.#ports.database;
    const structures = await listNames(queries, storeId);
    const ids = structures.map(({ id }) => id);
    const running = await this.#ports.games.runningCounts(queries, ids);
    return structures.map(({ id, name, isDefault }) => ({
      id,
      name,
      runningGames: running.get(id) ?? 0,
      ...(isDefault === 1 && { isDefault: true }),
    }));
  }

  async create(storeId: number, content: StructureContent, edit: Edit, language: Language): Promise<Coded> {
    const { database } = this.#ports;
    const stored = storable(content);
    const id = await database.transaction(
      async (transaction) => {
        const created = await insertStructure(transaction.queries, storeId, stored, edit);
        transaction.made('structure', created);
        await this.#tellApp(transaction, created, 'created');
        return created;
      },
      [{ store: storeId }],
    );
    return this.#delivered(id, language);
  }

  /** Saves a structure, and lets the games follow that must: all of it happens or nothing does. Throws 409 when it was made from another revision. */
  async update(id: number, change: StructureChange, edit: Edit, language: Language): Promise<Coded> {
    const { database, games } = this.#ports;
    const content = storable(change.content);
    await database.transaction(
      async (transaction) => {
        const { queries } = transaction;
        const before = existing(await findStructure(queries, id));
        if ((change.madeFrom ?? revisionOf(before)) !== revisionOf(before)) throw refused('stale-structure');
        await updateStructureRow(queries, id, content, edit);
        if (change.design !== undefined) {
          await updateDesign(queries, id, recoloured(before.design, change.design), edit);
          transaction.afterCommit(() => games.refreshBoards(id));
        }
        const { name, prize, rules } = content;
        const options = { running: change.applyToRunningGames, actor: edit.by ?? '' };
        await games.applyRules(transaction, id, { name, prize, rules }, options);
        await this.#tellApp(transaction, id, 'modified');
      },
      await this.#scopeOf(id),
    );
    return this.#delivered(id, language);
  }

  async changeDesign(id: number, changes: readonly ColourChange[], edit: Edit): Promise<void> {
    const { database, games } = this.#ports;
    await database.transaction(
      async ({ queries, afterCommit }) => {
        const { design } = existing(await findStructure(queries, id));
        await updateDesign(queries, id, recoloured(design, changes), edit);
        afterCommit(() => games.refreshBoards(id));
      },
      await this.#scopeOf(id),
    );
  }

  /** Sends what is stored, at an administrator's request: as a new structure or as a modified one. */
  async send(id: number, how: 'created' | 'modified', language: Language): Promise<Coded> {
    const { database, app } = this.#ports;
    existing(await findStructure(database.queries, id));
    if (!app.isConfigured) return { ...refusedAnswer('app-not-configured', language), id };
    await database.transaction((transaction) => this.#tellApp(transaction, id, how));
    return this.#delivered(id, language);
  }

  /** Deletes a structure; while games of it are unfinished it is refused with code 0 and their names. */
  async delete(id: number, edit: Edit, language: Language): Promise<Coded> {
    const { database, games } = this.#ports;
    const unfinished = await database.transaction(
      async (transaction) => {
        const names = await games.unfinishedNames(transaction.queries, id);
        if (names.length > 0) return names;
        await this.#tellApp(transaction, id, 'deleted');
        await markStructureDeleted(transaction.queries, id, edit);
        return names;
      },
      await this.#scopeOf(id),
    );
    if (unfinished.length > 0)
      return { code: 0, message: naming(errorText('structure-in-use', language), unfinished), id };
    return this.#delivered(id, language);
  }

  /** A structure stays in its store, so that one can be known before the other is looked at. Throws 404 when there is no such structure. */
  async #scopeOf(id: number): Promise<TransactionScope> {
    const store = await this.storeOf(id);
    if (store === undefined) throw notFound();
    return [{ store }];
  }

  /** Writes down within the transaction that saves it what the App is to be told. */
  async #tellApp(transaction: Transaction, id: number, what: AppChange): Promise<void> {
    const structure = existing(await findStructure(transaction.queries, id));
    await this.#ports.app.note(transaction, aboutStructure(structure, what));
  }

  async #delivered(id: number, language: Language): Promise<Coded> {
    return savedAnswer(id, await this.#ports.app.deliver({ thing: 'structure', id }), language);
  }
}

function existing(structure: StoredStructure | undefined): StoredStructure {
  if (structure === undefined) throw notFound();
  return structure;
}
