// The board layouts of stores, and who uses which.

import { layoutToWire, type StoreLayout } from '@feltclock/contract';
import type { BoardLayout, Instant } from '@feltclock/domain';
import { jsonText, parseJsonText } from '../storage/json-text.ts';
import type { Queries } from '../storage/database.ts';

export interface OwnedLayout {
  readonly storeId: number;
  readonly layoutId: number;
}

export interface LayoutContent {
  readonly name: string;
  readonly layout: BoardLayout;
}

/** Oldest first. */
export async function layoutsOf(queries: Queries, storeId: number): Promise<StoreLayout[]> {
  const rows = await queries
    .selectFrom('board_layout')
    .leftJoin('store_settings as usual', 'usual.layout_id', 'board_layout.id')
    .select(['board_layout.id', 'board_layout.name', 'board_layout.content', 'usual.store_id as usualIn'])
    .select((query) =>
      query
        .selectFrom('structure')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('structure.layout_id', '=', 'board_layout.id')
        .where('structure.deleted_at', 'is', null)
        .as('structures'),
    )
    .where('board_layout.store_id', '=', storeId)
    .orderBy('board_layout.id')
    .execute();
  return rows.map(({ id, name, content, usualIn, structures }) => ({
    id,
    name,
    layout: layoutToWire(parseJsonText(content)),
    isUsual: usualIn !== null,
    structures: structures ?? 0,
  }));
}

export async function insertLayout(
  queries: Queries,
  storeId: number,
  { name, layout }: LayoutContent,
  at: Instant,
): Promise<number> {
  const { id } = await queries
    .insertInto('board_layout')
    .values({ store_id: storeId, name, content: jsonText(layout), created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns whether the store has it. */
export async function updateLayout(
  queries: Queries,
  { storeId, layoutId }: OwnedLayout,
  { name, layout }: LayoutContent,
  at: Instant,
): Promise<boolean> {
  const changed = await queries
    .updateTable('board_layout')
    .set({ name, content: jsonText(layout), updated_at: at })
    .where('id', '=', layoutId)
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Deletes a layout; its users then have no layout. Returns whether the store had it. */
export async function removeLayout(queries: Queries, { storeId, layoutId }: OwnedLayout): Promise<boolean> {
  const deletion = queries.deleteFrom('board_layout').where('id', '=', layoutId).where('store_id', '=', storeId);
  return (await deletion.executeTakeFirst()).numDeletedRows > 0n;
}

/** Locks the layout until the end of the transaction. */
export async function hasLayout(queries: Queries, { storeId, layoutId }: OwnedLayout): Promise<boolean> {
  const found = queries.selectFrom('board_layout').select('id').where('id', '=', layoutId);
  return (await found.where('store_id', '=', storeId).forShare().executeTakeFirst()) !== undefined;
}

export async function writeUsual(queries: Queries, storeId: number, layoutId: number | null): Promise<void> {
  await queries
    .insertInto('store_settings')
    .values({ store_id: storeId, layout_id: layoutId, ...NOTHING_CHOSEN })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet({ layout_id: layoutId }))
    .execute();
}

/** The other settings of a store that has none yet. */
const NOTHING_CHOSEN = {
  default_structure_id: null,
  closes_at: null,
  prize_heading: null,
  language: null,
  time_zone: null,
  currency: null,
  sounds: null,
} as const;

/** Undefined when there is no such structure. */
export async function storeOfStructure(queries: Queries, structureId: number): Promise<number | undefined> {
  const found = queries.selectFrom('structure').select('store_id').where('id', '=', structureId);
  return (await found.where('deleted_at', 'is', null).executeTakeFirst())?.store_id;
}

export async function writeStructureLayout(
  queries: Queries,
  structureId: number,
  layoutId: number | null,
): Promise<void> {
  await queries.updateTable('structure').set({ layout_id: layoutId }).where('id', '=', structureId).execute();
}
