// How a finding is worded.

import type { Language } from '@feltclock/contract';

/** Nothing to do, something to know, something that keeps the product from working, or nothing that could be asked. */
export type Verdict = 'good' | 'mind' | 'bad' | 'unknown';

export interface FindingWords {
  readonly verdict: Verdict;
  readonly says: Readonly<Record<Language, string>>;
  /** What to do; nothing for what is good. */
  readonly advice?: Readonly<Record<Language, string>>;
}
