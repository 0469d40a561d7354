// Remembers answers for a moment: however many visitors ask the same at once, it is worked out once.

import { after, millis, type Instant, type Millis } from '@feltclock/domain';
import { RecentMap } from './recent-map.ts';

interface Kept<Answer> {
  readonly until: Instant;
  readonly answer: Promise<Answer>;
}

const FOR = millis(1000);
/** Different questions remembered at most; beyond that the oldest are forgotten. */
const MOST = 500;

export class BriefMemory<Answer> {
  readonly #kept = new RecentMap<Kept<Answer>>(MOST);
  readonly #span: Millis;

  constructor(span: Millis = FOR) {
    this.#span = span;
  }

  /** What was answered to the same question a moment ago, else what `find` finds. A failure is not remembered. */
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
