// Copies a structure with its colours and background, within its store or to another (docs/rules/structures.md).

import { copyStructure, type Coded, type Language } from '@feltclock/contract';
import { may, nameForCopy, type Principal } from '@feltclock/domain';
import { savedAnswer, type CompanionApp } from '../companion-app/companion-app.ts';
import { forbidden, notFound } from '../failures.ts';
import type { Ownership } from '../http/ownership.ts';
import { route, type Route } from '../http/route.ts';
import type { Database, Queries } from '../storage/database.ts';
import type { Edit } from '../storage/edit.ts';
import { insertImage, readImageBytes } from '../storage/images/images.ts';
import { aboutStructure } from './structure.service.ts';
import {
  findBackgroundImage,
  findStructure,
  insertStructure,
  listNames,
  setBackgroundImage,
  updateDesign,
} from './structure.repository.ts';

export interface StructureCopyPorts {
  readonly database: Database;
  readonly ownership: Pick<Ownership, 'storeExists'>;
  readonly app: Pick<CompanionApp, 'enqueue' | 'deliver'>;
}

export interface CopyRequest {
  readonly id: number;
  /** The store that gets the copy; the structure's own when undefined. */
  readonly storeId: number | undefined;
  /** The copy's name; the structure's own when undefined or empty. */
  readonly name: string | undefined;
}

/** A copy has its own image, because replacing a structure's background deletes its old image. */
async function copyBackground(queries: Queries, from: number, to: number, edit: Edit): Promise<void> {
  const image = await findBackgroundImage(queries, from);
  const bytes = image === undefined ? undefined : await readImageBytes(queries, image.id);
  if (image === undefined || bytes === undefined) return;
  const { id } = await insertImage(queries, { type: image.type, bytes }, edit.at);
  await setBackgroundImage(queries, to, { id, name: image.name });
}

/** Throws 403 when the caller may not change the other store, 404 when there is no such store. */
export async function copyStructureTo(
  { database, ownership, app }: StructureCopyPorts,
  order: CopyRequest,
  { principal, edit, language }: { readonly principal: Principal; readonly edit: Edit; readonly language: Language },
): Promise<Coded> {
  const { storeId: target } = order;
  if (target !== undefined && !may(principal, 'change-venue', { storeId: target })) throw forbidden();
  if (target !== undefined && !(await ownership.storeExists(target))) throw notFound();
  const usual = await findStructure(database.queries, order.id);
  if (usual === undefined) throw notFound();
  const copyId = await database.transaction(
    async (transaction) => {
      const { queries } = transaction;
      const original = await findStructure(queries, order.id);
      if (original === undefined) throw notFound();
      const storeId = target ?? original.storeId;
      const taken = new Set((await listNames(queries, storeId)).map(({ name }) => name));
      const name = nameForCopy(order.name || original.name, taken);
      const id = await insertStructure(queries, storeId, { ...original, name }, edit);
      transaction.made('structure', id);
      await updateDesign(queries, id, original.design, edit);
      await copyBackground(queries, original.id, id, edit);
      await app.enqueue(transaction, aboutStructure({ ...original, id, name }, 'created'));
      return id;
    },
    [{ store: usual.storeId }, { store: target ?? usual.storeId }],
  );
  return savedAnswer(copyId, await app.deliver({ thing: 'structure', id: copyId }), language);
}

export const structureCopyRoutes = (ports: StructureCopyPorts): readonly Route[] => [
  route(copyStructure, ({ body, principal, actor, now, language }) =>
    copyStructureTo(
      ports,
      { id: body.id, storeId: body.storeId, name: body.name },
      { principal, edit: { by: actor, at: now }, language },
    ),
  ),
];
