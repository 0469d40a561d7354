// Pairs two computers by a code that the first one shows and the second one sends.

import { randomInt } from 'node:crypto';
import { after, minutes, minutesToMillis, type Instant } from '@feltclock/domain';
import { conflict, refused } from '../failures.ts';
import { agreedKey, newHalfKey } from './seal.ts';

/** As long as a code of a TV. */
const CODE_LIFETIME = minutesToMillis(minutes(10));
const CODES = 1_000_000;
/** So many wrong codes end the right one: a guess succeeds once in a hundred thousand times. */
const MOST_WRONG = 10;

interface Shown {
  readonly code: string;
  readonly expiresAt: Instant;
  wrong: number;
}

export interface Claim {
  readonly code: string;
  /** The public half of a key. */
  readonly half: string;
}

export class Pairing {
  #shown: Shown | undefined;

  /** Shows another code; the one before is invalid. */
  begin(now: Instant): { readonly code: string; readonly expiresAt: Instant } {
    const code = String(randomInt(CODES)).padStart(6, '0');
    this.#shown = { code, expiresAt: after(now, CODE_LIFETIME), wrong: 0 };
    return { code, expiresAt: this.#shown.expiresAt };
  }

  /** Uses the code up. Returns the common key, and the half that the second computer needs for it. Throws `standby-code-unknown`. */
  redeem({ code, half }: Claim, now: Instant): { readonly key: string; readonly half: string } {
    const shown = this.#shown;
    if (shown === undefined || now >= shown.expiresAt) throw refused('standby-code-unknown');
    if (shown.code !== code) {
      shown.wrong += 1;
      if (shown.wrong >= MOST_WRONG) this.#shown = undefined;
      throw refused('standby-code-unknown');
    }
    const own = newHalfKey();
    const key = keyOrUndefined(() => agreedKey(own, half, code));
    if (key === undefined) throw conflict();
    this.#shown = undefined;
    return { key, half: own.shown };
  }
}

function keyOrUndefined(agree: () => string): string | undefined {
  try {
    return agree();
  } catch {
    // The other half is no key.
    return undefined;
  }
}
