// What this node has seen of the others: the last number of each, and which fell silent (docs/rules/storage.md#nodes).

import type { Instant, Millis } from '@feltclock/domain';
import type { Envelope } from './news.ts';

interface SeenNode {
  readonly life: number;
  readonly number: number;
  readonly at: Instant;
}

/** `after-a-gap`: new, but messages before it were lost. */
export type Arrival = 'new' | 'known' | 'after-a-gap';

export class SeenNodes {
  readonly #nodes = new Map<string, SeenNode>();

  receive({ node, life, number, news }: Envelope, now: Instant): Arrival {
    const known = this.#nodes.get(node);
    if (known !== undefined && life < known.life) return 'known';
    const last = known?.life === life ? known.number : 0;
    this.#nodes.set(node, { life, number: Math.max(last, number), at: now });
    const isSign = news === undefined;
    // A heartbeat repeats the number of the last message.
    if (number <= last) return isSign ? 'new' : 'known';
    return !isSign && number === last + 1 ? 'new' : 'after-a-gap';
  }

  /** Forgets nodes that were silent for this span and returns their names. */
  forgetSilent(now: Instant, span: Millis): readonly string[] {
    const silent = [...this.#nodes].filter(([, { at }]) => now - at >= span).map(([node]) => node);
    for (const node of silent) this.#nodes.delete(node);
    return silent;
  }
}
