// Board layouts: created, changed and deleted by a store, and chosen for the store or for one structure (docs/rules/boards.md#layouts).

import * as contract from '@feltclock/contract';
import { layoutToWire, type StoreLayout } from '@feltclock/contract';
import { knownLayout, MOST_LAYOUTS, type UncheckedLayout, type BoardLayout, type Instant } from '@feltclock/domain';
import { conflict, invalid, notFound } from '../failures.ts';
import { route, type Route } from '../http/route.ts';
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
  /** Asks boards to read again. Both are called after the commit. */
  readonly refreshBoards: (storeId: number) => void;
  readonly refreshStructureBoards: (structureId: number) => void;
}

export interface SentLayout {
  readonly name: string;
  readonly layout: UncheckedLayout;
}

/** The layout in its stored form; throws 400 for one that the domain does not know. */
function storable({ layout }: SentLayout): BoardLayout {
  const known = knownLayout(layout);
  if (known === undefined) throw invalid([{ field: 'layout', code: 'invalid-request' }]);
  return known;
}

/** Throws 409 for a layout that the store does not have, for example because somebody deleted it. */
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

  /** Throws 404 when there is no such structure, and 409 when its store has no such layout. */
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

  /** Changes the store's layouts and asks its boards to read again. */
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

/** Returns the bare 1 of success when the work is done. */
const done = async (work: Promise<void>): Promise<1> => {
  await work;
  return 1;
};

const placeOf = ({ id, layoutId }: { readonly id: number; readonly layoutId: number }): OwnedLayout => ({
  storeId: id,
  layoutId,
});

export const boardLayoutRoutes = (layouts: BoardLayoutService): readonly Route[] => [
  route(contract.listLayouts, ({ body }) => layouts.list(body.id)),
  route(contract.createLayout, ({ body, now }) => layouts.create(body.id, body, now)),
  route(contract.saveLayout, ({ body, now }) => done(layouts.save(placeOf(body), body, now))),
  route(contract.deleteLayout, ({ body }) => done(layouts.delete(placeOf(body)))),
  route(contract.chooseUsualLayout, ({ body }) => done(layouts.chooseUsual(body.id, body.layoutId))),
  route(contract.chooseStructureLayout, ({ body }) => done(layouts.chooseForStructure(body.id, body.layoutId))),
];
