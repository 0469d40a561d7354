// What this node has heard of the others: which number was each one's last, and who has fallen silent
// (docs/rules/nodes.md#what-was-missed).

import type { Instant, Millis } from '@feltclock/domain';
import type { Envelope } from './news.ts';

interface HeardNode {
  readonly life: number;
  readonly number: number;
  readonly at: Instant;
}

/** What an envelope is worth: new, known already, or new after something that was missed. */
export type Worth = 'new' | 'known' | 'after-a-gap';

export class HeardNodes {
  readonly #nodes = new Map<string, HeardNode>();

  hear({ node, life, number, news }: Envelope, now: Instant): Worth {
    const known = this.#nodes.get(node);
    if (known !== undefined && life < known.life) return 'known';
    const last = known?.life === life ? known.number : 0;
    this.#nodes.set(node, { life, number: Math.max(last, number), at: now });
    const isSign = news === undefined;
    // A sign of life repeats the number of the last news.
    if (number <= last) return isSign ? 'new' : 'known';
    return !isSign && number === last + 1 ? 'new' : 'after-a-gap';
  }

  /** Forgets those that have been silent for so long; answers their names. */
  forgetSilent(now: Instant, span: Millis): readonly string[] {
    const silent = [...this.#nodes].filter(([, { at }]) => now - at >= span).map(([node]) => node);
    for (const node of silent) this.#nodes.delete(node);
    return silent;
  }
}
