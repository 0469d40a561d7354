// The seal of messages between nodes: an HMAC with a key from the database, so that only nodes of this database can send
// (docs/rules/storage.md#nodes).

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queries } from '../storage/database.ts';

/** 128 bits of HMAC-SHA-256. */
const SEAL_BYTES = 16;
/** The last field of the envelope; an earlier release ignores it. */
const BEFORE = ',"seal":"';
const BEHIND = '"}';
/** The number of characters that a seal adds. */
export const SEAL_LENGTH = BEFORE.length + Math.ceil((SEAL_BYTES * 4) / 3) + BEHIND.length - 1;

export interface Seal {
  /** Seals the text of a JSON object. */
  put(text: string): string;
  /** The text without its seal; undefined if the seal is missing or wrong. */
  open(sealed: string): string | undefined;
}

export function createSeal(key: string): Seal {
  const secret = Buffer.from(key, 'base64url');
  const sealOf = (text: string): Buffer => createHmac('sha256', secret).update(text).digest().subarray(0, SEAL_BYTES);
  return {
    put: (text) => `${text.slice(0, -1)}${BEFORE}${sealOf(text).toString('base64url')}${BEHIND}`,
    open(sealed) {
      const at = sealed.length - SEAL_LENGTH - 1;
      if (at < 0 || !sealed.startsWith(BEFORE, at) || !sealed.endsWith(BEHIND)) return undefined;
      const text = `${sealed.slice(0, at)}}`;
      const given = Buffer.from(sealed.slice(at + BEFORE.length, -BEHIND.length), 'base64url');
      return given.length === SEAL_BYTES && timingSafeEqual(given, sealOf(text)) ? text : undefined;
    },
  };
}

const ID = 1;
const KEY_BYTES = 32;

/** The key that all nodes of a database share. The first node creates it. */
export async function readBusKey(queries: Queries): Promise<string> {
  const read = queries.selectFrom('bus_key').select('key').where('id', '=', ID);
  const known = await read.executeTakeFirst();
  if (known !== undefined) return known.key;
  const created = { id: ID, key: randomBytes(KEY_BYTES).toString('base64url') };
  await queries
    .insertInto('bus_key')
    .values(created)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await read.executeTakeFirstOrThrow()).key;
}
