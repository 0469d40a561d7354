// The two computers agree on a key with six digits that a person carries from one to the other: CPace, a password-authenticated key exchange
// (draft-irtf-cfrg-cpace), on ristretto255. Whoever stands between them can try one code a time, and learns nothing from what was sent.

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { ristretto255, ristretto255_hasher as hasher } from '@noble/curves/ed25519.js';
import { derived } from './seal.ts';

const { Point } = ristretto255;
const DST = 'feltclock standby pairing';
const SCALAR_BYTES = 64;

export interface Half {
  readonly own: bigint;
  /** The half that the other computer gets: 32 bytes in base64url. */
  readonly shown: string;
}

/** Another one for each try. */
export function newHalf(code: string): Half {
  const own = hasher.hashToScalar(randomBytes(SCALAR_BYTES));
  const generator = hasher.hashToCurve(Buffer.from(code), { DST });
  return { own, shown: Buffer.from(generator.multiply(own).toBytes()).toString('base64url') };
}

/** What both computers know once each has the other's half. With different codes they know different things. */
export class Agreement {
  readonly #shared: Uint8Array;
  readonly #halves: Buffer;

  private constructor(shared: Uint8Array, halves: Buffer) {
    this.#shared = shared;
    this.#halves = halves;
  }

  /** Undefined if the other half is no key. */
  static of({ own, shown }: Half, others: string, side: 'first' | 'second'): Agreement | undefined {
    const [ownHalf, othersHalf] = [Buffer.from(shown, 'base64url'), Buffer.from(others, 'base64url')];
    try {
      const point = Point.fromBytes(othersHalf);
      if (point.is0()) return undefined;
      const halves = side === 'first' ? [othersHalf, ownHalf] : [ownHalf, othersHalf];
      return new Agreement(point.multiply(own).toBytes(), Buffer.concat(halves));
    } catch {
      // It is no point.
      return undefined;
    }
  }

  /** 256 bits in base64url. */
  get key(): string {
    return this.#derived('key').toString('base64url');
  }

  /** Shows that a computer knows the code, and that it says this of itself. */
  proofOf(side: 'first' | 'second', said: readonly string[]): string {
    return createHmac('sha256', this.#derived(`proof of ${side}`))
      .update(JSON.stringify(said))
      .digest('base64url');
  }

  isProof(given: string, side: 'first' | 'second', said: readonly string[]): boolean {
    const [proof, expected] = [Buffer.from(given), Buffer.from(this.proofOf(side, said))];
    return proof.length === expected.length && timingSafeEqual(proof, expected);
  }

  #derived(purpose: string): Buffer {
    return derived(this.#shared, this.#halves, `pairing ${purpose}`);
  }
}
