// The port through which somebody watches what permitted calls do, whichever slice carries them out.

import type { Endpoint } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import type { Thing } from './access.ts';
import type { Queries } from '../storage/database.ts';
import type { Caller } from './route.ts';

/** Writes something together with the first change that a call makes; what it throws takes the change back. */
export type JoinChange = (queries: Queries) => Promise<void>;

/** A call that is well-formed and permitted, about to be carried out. */
export interface PermittedCall {
  readonly endpoint: Endpoint;
  readonly caller: Caller;
  /** What was sent, as the endpoint's schemas read it. */
  readonly parts: { readonly body: unknown; readonly params: unknown };
  /** The thing that the right to this call depended on. */
  readonly thing: Thing | undefined;
  /** The store of that thing; undefined where it has none. */
  readonly storeId: number | undefined;
  readonly now: Instant;
  /** What is written with the first change, where there is something. */
  readonly join?: JoinChange | undefined;
}

/** Runs the call and answers what it answers, or throws what it throws. */
export type RecordCall = <Result>(call: PermittedCall, run: () => Result | Promise<Result>) => Promise<Result>;
