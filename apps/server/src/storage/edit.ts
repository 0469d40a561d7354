// Who changes a row, and when; stored with the row.

import type { Instant } from '@feltclock/domain';

export interface Edit {
  /** Null if nobody is signed in. */
  readonly by: string | null;
  readonly at: Instant;
}
