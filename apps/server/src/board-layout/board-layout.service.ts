// The layouts that venues make for their boards: made, changed, deleted, and chosen by stores and structures (docs/rules/board-layouts.md).

import { layoutToWire, type StoreLayout } from '@feltclock/contract';
import { knownLayout, MOST_LAYOUTS, type UncheckedLayout, type BoardLayout, type Instant } from '@feltclock/domain';
import { conflict, invalid, notFound } from '../failures.ts';
import type { Database, Queries } from '../storage/database.ts';
import {
  hasLayout,
  insertLayout,
  layoutsOf,
  removeLayout,
  storeOfStructure,
  updateLayout,
  writeStructureLayout,
  writeUsual,
  type OwnedLayout,
} from './board-layout.repository.ts';

export interface BoardLayoutPorts {
  readonly database: Database;
  /** Boards read again. These are called after the commit. */
  readonly refreshBoards: (storeId: number) => void;
  readonly refreshStructureBoards: (structureId: number) => void;
}

export interface SentLayout {
  readonly name: string;
  readonly layout: UncheckedLayout;
}

/** What may be stored of a layout that the contract has let through. */
function storable({ layout }: SentLayout): BoardLayout {
  const known = knownLayout(layout);
  if (known === undefined) throw invalid([{ field: 'layout', code: 'invalid-request' }]);
  return known;
}

/** Throws 409 for a layout that the store has not, because somebody deleted it; none is no layout to look for. */
async function assertLayout(queries: Queries, storeId: number, layoutId: number | null): Promise<void> {
  if (layoutId !== null && !(await hasLayout(queries, { storeId, layoutId }))) throw conflict();
}

export class BoardLayoutService {
  readonly #ports: BoardLayoutPorts;

  constructor(ports: BoardLayoutPorts) {
    this.#ports = ports;
  }

  list(storeId: number): Promise<StoreLayout[]> {
    return layoutsOf(this.#ports.database.queries, storeId);
  }

  create(storeId: number, sent: SentLayout, at: Instant): Promise<StoreLayout> {
    const content = { name: sent.name, layout: storable(sent) };
    return this.#ports.database.transaction(
      async ({ queries }) => {
        if ((await layoutsOf(queries, storeId)).length >= MOST_LAYOUTS)
          throw invalid([{ field: 'id', message: `a store has at most ${String(MOST_LAYOUTS)} layouts` }]);
        const id = await insertLayout(queries, storeId, content, at);
        return { id, name: content.name, layout: layoutToWire(content.layout), isUsual: false, structures: 0 };
      },
      [{ store: storeId }],
    );
  }

  async save(place: OwnedLayout, sent: SentLayout, at: Instant): Promise<void> {
    const content = { name: sent.name, layout: storable(sent) };
    await this.#changing(place.storeId, async (queries) => {
      if (!(await updateLayout(queries, place, content, at))) throw conflict();
    });
  }

  async delete(place: OwnedLayout): Promise<void> {
    await this.#changing(place.storeId, async (queries) => {
      if (!(await removeLayout(queries, place))) throw conflict();
    });
  }

  async chooseUsual(storeId: number, layoutId: number | null): Promise<void> {
    await this.#changing(storeId, async (queries) => {
      await assertLayout(queries, storeId, layoutId);
      await writeUsual(queries, storeId, layoutId);
    });
  }

  /** Chooses the layout of a structure's boards. Throws 404 where there is no such structure, and 409 when its store has no such layout. */
  async chooseForStructure(structureId: number, layoutId: number | null): Promise<void> {
    const { database, refreshStructureBoards } = this.#ports;
    const storeId = await storeOfStructure(database.queries, structureId);
    if (storeId === undefined) throw notFound();
    await database.transaction(
      async ({ queries, afterCommit }) => {
        await assertLayout(queries, storeId, layoutId);
        await writeStructureLayout(queries, structureId, layoutId);
        afterCommit(() => refreshStructureBoards(structureId));
      },
      [{ store: storeId }],
    );
  }

  /** Changes what boards of a store may wear; they read again. */
  async #changing(storeId: number, change: (queries: Queries) => Promise<void>): Promise<void> {
    const { database, refreshBoards } = this.#ports;
    await database.transaction(
      async ({ queries, afterCommit }) => {
        await change(queries);
        afterCommit(() => refreshBoards(storeId));
      },
      [{ store: storeId }],
    );
  }
}
