// The client for the table of calls that tools/client generates from the contract.

import { callOf, type CallShape } from './call.ts';
import { ProgramFeed } from './feed.ts';
import { Follower } from './follow.ts';
import type { ConnectOptions, FeedOptions, FollowOptions, WatchOptions } from './types.ts';
import { watch } from './watch.ts';

export { Refused } from './refused.ts';

/** By area and name. */
type CallTable = Readonly<Record<string, Readonly<Record<string, CallShape>>>>;

export function clientOf(table: CallTable, options: ConnectOptions) {
  const areas = Object.entries(table).map(([area, calls]) => [
    area,
    Object.fromEntries(Object.entries(calls).map(([name, shape]) => [name, callOf(shape, options)])),
  ]);
  return {
    ...(Object.fromEntries(areas) as object),
    feed: (chosen: FeedOptions = {}) => new ProgramFeed(options, chosen),
    follow: (chosen: FollowOptions = {}) => new Follower(options, chosen),
    watch: (gameIds: number | readonly number[], chosen?: WatchOptions) => watch(options, [gameIds].flat(), chosen),
  };
}
