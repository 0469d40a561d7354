// Seals what the two computers say to each other. The line needs no HTTPS: whoever lacks the key can neither read nor write it
// (docs/security.md).

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export const NONCE_BYTES = 16;
export const newNonce = (): Buffer => randomBytes(NONCE_BYTES);

export interface Nonces {
  readonly caller: Uint8Array;
  readonly answerer: Uint8Array;
}

type Side = keyof Nonces;

/** 256 bits. */
export const derived = (key: Uint8Array, salt: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `feltclock standby ${purpose}`, KEY_BYTES));

/** Each message has the next number, so that none can be repeated, left out or moved. */
class Counter {
  #next = 0n;

  iv(): Buffer {
    const iv = Buffer.alloc(IV_BYTES);
    iv.writeBigUInt64BE(this.#next, IV_BYTES - 8);
    this.#next += 1n;
    return iv;
  }
}

export class Seal {
  readonly #own: Buffer;
  readonly #others: Buffer;
  readonly #sent = new Counter();
  readonly #received = new Counter();

  /** A key of its own for each connection and direction. */
  constructor(key: Uint8Array, { caller, answerer }: Nonces, side: Side) {
    const salt = Buffer.concat([caller, answerer]);
    this.#own = derived(key, salt, side);
    this.#others = derived(key, salt, side === 'caller' ? 'answerer' : 'caller');
  }

  close(text: Uint8Array): Buffer {
    const cipher = createCipheriv(CIPHER, this.#own, this.#sent.iv());
    return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  }

  /** Throws if the other side does not have the key, or a message is missing. */
  open(sealed: Uint8Array): Buffer {
    if (sealed.length < TAG_BYTES) throw new Error('The message is too short.');
    const end = sealed.length - TAG_BYTES;
    const decipher = createDecipheriv(CIPHER, this.#others, this.#received.iv());
    decipher.setAuthTag(sealed.subarray(end));
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
  }
}
