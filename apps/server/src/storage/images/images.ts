// Pictures are in the database, so that one database is the whole state (docs/rules/venues.md#pictures). Other rows refer to them by
// id.

import { createHash } from 'node:crypto';
import type { Picture } from '@feltclock/contract';
import type { Queries } from '../database.ts';

/** A picture that this server drew, or checked and re-encoded. */
export interface Image {
  readonly type: Picture['type'];
  readonly bytes: Uint8Array;
}

export interface StoredImage {
  readonly id: number;
  readonly type: Picture['type'];
  readonly sha256: string;
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export async function insertImage(queries: Queries, { type, bytes }: Image, now: number): Promise<StoredImage> {
  const sha256 = sha256Of(bytes);
  const row = { type, bytes, sha256, created_at: now };
  const { id } = await queries.insertInto('image').values(row).returning('id').executeTakeFirstOrThrow();
  return { id, type, sha256 };
}

export async function deleteImage(queries: Queries, id: number): Promise<void> {
  await queries.deleteFrom('image').where('id', '=', id).execute();
}

export const findImage = (queries: Queries, id: number): Promise<StoredImage | undefined> =>
  queries.selectFrom('image').select(['id', 'type', 'sha256']).where('id', '=', id).executeTakeFirst();

/** Undefined if the picture was deleted meanwhile. */
export const readImageBytes = async (queries: Queries, id: number): Promise<Uint8Array | undefined> =>
  (await queries.selectFrom('image').select('bytes').where('id', '=', id).executeTakeFirst())?.bytes;
