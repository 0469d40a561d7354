// The seal on what nodes tell each other: an HMAC by a key that stands in the database, so that only what has the database can speak
// (docs/rules/nodes.md#the-seal).

import { createHmac, timingSafeEqual } from 'node:crypto';

/** 128 bits of HMAC-SHA-256. */
const SEAL_BYTES = 16;
/** The seal is the last field of the envelope, which an earlier release reads over. */
const BEFORE = ',"seal":"';
const BEHIND = '"}';
/** How many characters a seal makes a text longer. */
export const SEAL_LENGTH = BEFORE.length + Math.ceil((SEAL_BYTES * 4) / 3) + BEHIND.length - 1;

export interface Seal {
  /** The text of a JSON object, sealed. */
  put(text: string): string;
  /** The text as it was before it was sealed; undefined when it has no seal, or another one than it should. */
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
      const told = Buffer.from(sealed.slice(at + BEFORE.length, -BEHIND.length), 'base64url');
      return told.length === SEAL_BYTES && timingSafeEqual(told, sealOf(text)) ? text : undefined;
    },
  };
}
