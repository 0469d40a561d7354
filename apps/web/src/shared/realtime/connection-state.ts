// Whether the line to the server is up, and since when.

import type { Instant } from '@feltclock/domain';

export interface ConnectionState {
  /** `connecting` until the first time it is open; `lost` whenever it was open and is not. */
  readonly status: 'connecting' | 'open' | 'lost';
  /** Since when the connection is in this state; for `lost` that is the last sign of life. */
  readonly since: Instant;
  /** The server said why it does not let this page in: log in again. */
  readonly refusal: string | undefined;
}
