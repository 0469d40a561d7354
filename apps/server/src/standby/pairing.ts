// Pairs two computers by a code that the first one shows and a person types at the second one.

import { randomInt } from 'node:crypto';
import { after, minutes, minutesToMillis, type Instant } from '@feltclock/domain';
import { conflict, refused } from '../failures.ts';
import { Agreement, newHalf } from './agreement.ts';

/** As long as a code of a TV. */
const CODE_LIFETIME = minutesToMillis(minutes(10));
const CODES = 1_000_000;
/** Each try can be a guess, so this many end the code: guesses succeed once in a hundred thousand times. */
const MOST_TRIES = 10;

interface Shown {
  readonly code: string;
  readonly expiresAt: Instant;
  tries: number;
  /** The newest try, which may prove the code once. */
  met?: { readonly half: string; readonly agreement: Agreement } | undefined;
}

export interface Claim {
  readonly half: string;
  readonly proof: string;
  readonly name: string;
  readonly origin: string;
}

export class Pairing {
  #shown: Shown | undefined;

  /** Shows another code; the one before is invalid. */
  begin(now: Instant): { readonly code: string; readonly expiresAt: Instant } {
    const code = String(randomInt(CODES)).padStart(6, '0');
    this.#shown = { code, expiresAt: after(now, CODE_LIFETIME), tries: 0 };
    return { code, expiresAt: this.#shown.expiresAt };
  }

  /** Throws `standby-code-unknown` if no code is valid, and `conflict` for a half that is no key. */
  meet(half: string, name: string, now: Instant): { readonly half: string; readonly proof: string } {
    const shown = this.#valid(now);
    if (shown.tries >= MOST_TRIES) throw refused('standby-code-unknown');
    const own = newHalf(shown.code);
    const agreement = Agreement.of(own, half, 'first');
    if (agreement === undefined) throw conflict();
    shown.tries += 1;
    shown.met = { half, agreement };
    return { half: own.shown, proof: agreement.proofOf('first', [name]) };
  }

  /** Uses the code up and returns the common key. Throws `standby-code-unknown`. */
  redeem({ half, proof, name, origin }: Claim, now: Instant): string {
    const shown = this.#valid(now);
    const { met } = shown;
    shown.met = undefined;
    if (met?.half !== half || !met.agreement.isProof(proof, 'second', [name, origin]))
      throw refused('standby-code-unknown');
    this.#shown = undefined;
    return met.agreement.key;
  }

  #valid(now: Instant): Shown {
    if (this.#shown === undefined || now >= this.#shown.expiresAt) throw refused('standby-code-unknown');
    return this.#shown;
  }
}
