// Caches answers for a moment, so that many visitors with the same question cost one query.

import { after, millis, type Instant, type Millis } from '@feltclock/domain';
import { RecentMap } from './recent-map.ts';

interface Kept<Answer> {
  readonly until: Instant;
  readonly answer: Promise<Answer>;
}

const FOR = millis(1000);
/** The most cached questions; beyond it the oldest are dropped. */
const MOST = 500;

export class BriefMemory<Answer> {
  readonly #kept = new RecentMap<Kept<Answer>>(MOST);
  readonly #span: Millis;

  constructor(span: Millis = FOR) {
    this.#span = span;
  }

  /** The cached answer, or that of `find`. Errors are not cached. */
  recall(question: string, now: Instant, find: () => Promise<Answer>): Promise<Answer> {
    const known = this.#kept.get(question);
    if (known !== undefined && now < known.until) return known.answer;
    const answer = find();
    const kept = { until: after(now, this.#span), answer };
    this.#kept.set(question, kept);
    answer.catch(() => {
      if (this.#kept.get(question) === kept) this.#kept.delete(question);
    });
    return answer;
  }
}
