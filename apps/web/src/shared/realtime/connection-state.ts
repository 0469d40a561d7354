import type { Instant } from '@feltclock/domain';

export interface ConnectionState {
  /** `connecting` until it is first open; `lost` whenever it was open and is not. */
  readonly status: 'connecting' | 'open' | 'lost';
  /** Since when it is in this state; for `lost`, when the server last sent something. */
  readonly since: Instant;
  /** The server refused the session with this reason: log in again. */
  readonly refusal: string | undefined;
}
