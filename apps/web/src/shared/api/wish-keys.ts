// A key for each thing that a call is to make: the second press of a double press, and a try after a lost answer, make nothing more
// (docs/rules/wire.md#sent-twice).

import { millis } from '@feltclock/domain';
import { newRandomKey } from './random-key.ts';

/** Asked for again so soon after it was made, a thing was meant once. */
const SAME_WISH = millis(2000);

type After = (span: typeof SAME_WISH, run: () => void) => unknown;

/** Two pictures of one name and size are taken for the same here; the server compares them. */
const wishOf = (call: string, body: unknown): string =>
  JSON.stringify([call, body], (_, part: unknown) => (part instanceof Uint8Array ? part.length : part));

interface Wish {
  readonly key: string;
  /** Hears whether it was made, or why nobody knows: then the next try has the same key. */
  readonly answered: (isMade: boolean) => void;
}

export class WishKeys {
  readonly #after: After;
  readonly #keys = new Map<string, string>();

  constructor(after: After) {
    this.#after = after;
  }

  of(call: string, body: unknown): Wish {
    const wish = wishOf(call, body);
    const key = this.#keys.get(wish) ?? newRandomKey();
    this.#keys.set(wish, key);
    const forget = (): void => {
      if (this.#keys.get(wish) === key) this.#keys.delete(wish);
    };
    return { key, answered: (isMade) => (isMade ? void this.#after(SAME_WISH, forget) : forget()) };
  }
}
