// The port that observes permitted calls of every slice.

import type { Endpoint } from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import type { Thing } from './access.ts';
import type { Queries } from '../storage/database.ts';
import type { Caller } from './route.ts';

/** Writes something with the first change of a call; if it throws, the change is rolled back. */
export type JoinChange = (queries: Queries) => Promise<void>;

/** A validated and permitted call, before it is carried out. */
export interface PermittedCall {
  readonly endpoint: Endpoint;
  readonly caller: Caller;
  /** The parsed body and parameters. */
  readonly parts: { readonly body: unknown; readonly params: unknown };
  /** The thing that the right depended on. */
  readonly thing: Thing | undefined;
  /** The thing's store, if it has one. */
  readonly storeId: number | undefined;
  readonly now: Instant;
  /** Written with the first change. */
  readonly join?: JoinChange | undefined;
}

/** Runs the call and returns or throws what it does. */
export type RecordCall = <Result>(call: PermittedCall, run: () => Result | Promise<Result>) => Promise<Result>;
