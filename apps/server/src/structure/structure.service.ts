// Structures: created, read, changed with their games, coloured and deleted (docs/rules/structures.md).

import { createHash } from 'node:crypto';
import { errorText, rowsToWire, rulesToWire, type Coded, type Language } from '@feltclock/contract';
import {
  DEFAULT_STRUCTURE,
  pricesBelowFees,
  recoloured,
  structureProblems,
  tidyPrices,
  tidyRows,
  withLimits,
  type ColourChange,
  type GamePrices,
  type GameRules,
  type StoreMoney,
} from '@feltclock/domain';
import {
  refusedAnswer,
  savedAnswer,
  type AppChange,
  type AppMessage,
  type CompanionApp,
} from '../companion-app/companion-app.ts';
import { invalid, invalidField, notFound, refused } from '../failures.ts';
import { cleanPrizeHtml } from '../http/bodies/prize-html.ts';
import type { Database, Queries, Transaction, TransactionScope } from '../storage/database.ts';
import type { Edit } from '../storage/edit.ts';
import { naming, serverTexts } from '../texts.ts';
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

export interface StructureServicePorts {
  readonly database: Database;
  readonly games: GamesOfStructure;
  readonly app: CompanionApp;
  readonly moneyOf: (queries: Queries, storeId: number) => Promise<StoreMoney>;
}

export interface StructureChange {
  readonly content: StructureContent;
  readonly design: readonly ColourChange[] | undefined;
  readonly applyToRunningGames: boolean;
  /** The revision that must still be stored; undefined for any. */
  readonly madeFrom: string | undefined;
}

/** Cleans a sent structure for storage; throws 400 with the invalid field. Clients that know no limits keep those of `before`. */
function storable(content: StructureContent, before?: StructureContent): StructureContent {
  const tidy = { ...content.rules, rows: tidyRows(content.rules.rows, content.rules.anteKind) };
  const rules = withLimits(tidy, tidy.limits ?? before?.rules.limits);
  const [problem] = structureProblems(rules.rows, rules.deadlineSeq);
  if (problem !== undefined) {
    const field = problem === 'no-level' ? 'levelList' : 'registrationDeadline';
    throw invalid([{ field, code: problem }], problem);
  }
  return { ...content, rules, prizeContent: cleanPrizeHtml(content.prizeContent) };
}

/** With the sent prices, else the stored ones. Throws 400 for a price below its fees, in a store that keeps payments. */
function withPrices(content: StructureContent, stored: GamePrices | undefined, money: StoreMoney): StructureContent {
  const { prices: sent, ...rest } = content.rules;
  const prices = sent === undefined ? stored : tidyPrices(sent);
  const rules = { ...rest, ...(prices === undefined ? {} : { prices }) };
  if (money.keepsPayments && pricesBelowFees(rules, money.prices).length > 0)
    throw invalidField('prices', 'price-below-fees');
  return { ...content, rules };
}

export class StructureService {
  readonly #ports: StructureServicePorts;

  constructor(ports: StructureServicePorts) {
    this.#ports = ports;
  }

  /** Throws 404 when there is no such structure. */
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
    const stored = storable(content);
    const id = await this.#ports.database.transaction(
      async (transaction) => {
        const money = await this.#ports.moneyOf(transaction.queries, storeId);
        return this.#insert(transaction, storeId, withPrices(stored, undefined, money), edit);
      },
      [{ store: storeId }],
    );
    return this.#delivered(id, language);
  }

  /** Adds the default structure to a store that the same transaction creates. Returns its id. */
  async addDefault(transaction: Transaction, storeId: number, edit: Edit, language: Language): Promise<number> {
    const name = serverTexts(language).firstStructure;
    const content = { name, rules: DEFAULT_STRUCTURE, prize: '', prizeContent: '' };
    const id = await this.#insert(transaction, storeId, content, edit);
    transaction.afterCommit(() => void this.#ports.app.deliver({ thing: 'structure', id }));
    return id;
  }

  async #insert(transaction: Transaction, storeId: number, content: StructureContent, edit: Edit): Promise<number> {
    const id = await insertStructure(transaction.queries, storeId, content, edit);
    transaction.made('structure', id);
    await this.#queueForApp(transaction, id, 'created');
    return id;
  }

  /** Saves a structure and its games in one transaction. Throws 409 when the change was based on another revision. */
  async update(id: number, change: StructureChange, edit: Edit, language: Language): Promise<Coded> {
    const { database, games, moneyOf } = this.#ports;
    await database.transaction(
      async (transaction) => {
        const { queries } = transaction;
        const before = existing(await findStructure(queries, id));
        const sent = storable(change.content, before);
        if ((change.madeFrom ?? revisionOf(before)) !== revisionOf(before)) throw refused('stale-structure');
        const content = withPrices(sent, before.rules.prices, await moneyOf(queries, before.storeId));
        await updateStructureRow(queries, id, content, edit);
        if (change.design !== undefined) {
          await updateDesign(queries, id, recoloured(before.design, change.design), edit);
          transaction.afterCommit(() => games.refreshBoards(id));
        }
        const { name, prize, rules } = content;
        const options = { running: change.applyToRunningGames, actor: edit.by ?? '' };
        await games.applyRules(transaction, id, { name, prize, rules }, options);
        await this.#queueForApp(transaction, id, 'modified');
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

  /** Sends the stored structure to the App again, as new or as modified. */
  async send(id: number, how: 'created' | 'modified', language: Language): Promise<Coded> {
    const { database, app } = this.#ports;
    existing(await findStructure(database.queries, id));
    if (!app.isConfigured) return { ...refusedAnswer('app-not-configured', language), id };
    await database.transaction((transaction) => this.#queueForApp(transaction, id, how));
    return this.#delivered(id, language);
  }

  /** Deletes a structure. With unfinished games it is refused with code 0 and their names. */
  async delete(id: number, edit: Edit, language: Language): Promise<Coded> {
    const { database, games } = this.#ports;
    const unfinished = await database.transaction(
      async (transaction) => {
        const names = await games.unfinishedNames(transaction.queries, id);
        if (names.length > 0) return names;
        await this.#queueForApp(transaction, id, 'deleted');
        await markStructureDeleted(transaction.queries, id, edit);
        return names;
      },
      await this.#scopeOf(id),
    );
    if (unfinished.length > 0)
      return { code: 0, message: naming(errorText('structure-in-use', language), unfinished), id };
    return this.#delivered(id, language);
  }

  /** A structure never changes its store, so the store can be read before the transaction. Throws 404 when there is no such structure. */
  async #scopeOf(id: number): Promise<TransactionScope> {
    const store = await this.storeOf(id);
    if (store === undefined) throw notFound();
    return [{ store }];
  }

  /** Queues the message to the App in the transaction that saves the structure. */
  async #queueForApp(transaction: Transaction, id: number, what: AppChange): Promise<void> {
    const structure = existing(await findStructure(transaction.queries, id));
    await this.#ports.app.enqueue(transaction, aboutStructure(structure, what));
  }

  async #delivered(id: number, language: Language): Promise<Coded> {
    return savedAnswer(id, await this.#ports.app.deliver({ thing: 'structure', id }), language);
  }
}

function existing(structure: StoredStructure | undefined): StoredStructure {
  if (structure === undefined) throw notFound();
  return structure;
}

/** The part of a structure that games copy. */
export interface SavedStructure {
  readonly name: string;
  readonly prize: string;
  readonly rules: GameRules;
}

/** The games of a structure; implemented by the game slice. */
export interface GamesOfStructure {
  /** Oldest first, without deleted games. */
  unfinishedNames(queries: Queries, structureId: number): Promise<readonly string[]>;
  /** Games in play (PLAYING or PAUSED) by structure; absent means none. */
  runningCounts(queries: Queries, structureIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /**
   * Applies a saved structure to games that have not started, and with `running` to those in play
   * (docs/rules/structures.md#games-keep-a-copy). In the same transaction; messages wait for its commit.
   */
  applyRules(
    transaction: Transaction,
    structureId: number,
    structure: SavedStructure,
    options: { readonly running: boolean; readonly actor: string },
  ): Promise<void>;
  /** Colours or background changed: asks the boards of its games to read again. Called after the commit. */
  refreshBoards(structureId: number): void;
}

const contentOf = ({ name, prize, prizeContent, rules }: StoredStructure): object => ({
  name,
  prize,
  prizeContent,
  ...rulesToWire(rules),
  levelList: rowsToWire(rules.rows, rules.deadlineSeq),
});

/** The message to the App about a structure, without its store and its colours (docs/rules/venues.md#the-app). */
export const aboutStructure = (structure: StoredStructure, what: AppChange): AppMessage => ({
  thing: 'structure',
  id: structure.id,
  what,
  name: structure.name,
  content: what === 'deleted' ? {} : contentOf(structure),
});

/**
 * A hash of the content, so that a change can name what it was based on (docs/rules/structures.md#writing). Colours and the picture
 * are changed separately and not part of it.
 */
export function revisionOf({ name, rules, prize, prizeContent }: StructureContent): string {
  const content = JSON.stringify([name, prize, prizeContent, rules]);
  return createHash('sha256').update(content).digest('base64url');
}
