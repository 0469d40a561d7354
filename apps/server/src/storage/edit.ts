// Who changes something that is stored, and when: what every row keeps of its newest change.

import type { Instant } from '@feltclock/domain';

export interface Edit {
  /** The user's id; null where nobody is signed in. */
  readonly by: string | null;
  readonly at: Instant;
}
