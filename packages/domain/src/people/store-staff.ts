// The staff of a store beside its administrator, and which player counts each role may change (docs/rules/people.md#people-of-a-store).

import { ENTRY_KINDS, KINDS, type PlayerCounts } from '../players/player-counts.ts';

/** Runs games; takes entries; deals at a table. */
export const STAFF_ROLES = ['FLOOR', 'CASHIER', 'DEALER'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** A user's role in one store; at most one in each. */
export interface Post {
  readonly storeId: number;
  readonly role: StaffRole;
}

/** Which counts a role may change: all, those of entries and add-ons, or only the players still in. */
export type CountsShare = 'all' | 'entries' | 'busts';

const isSame = (before: PlayerCounts, after: PlayerCounts, fields: readonly (keyof PlayerCounts)[]): boolean =>
  fields.every((field) => before[field] === after[field]);

/**
 * True if the players still in follow the entries one for one, as plus and minus on an entry change them. They never fall below zero, so order
 * matters: removing an entry when nobody is in changes nothing, and the next entry adds one.
 */
function followsEntries(before: PlayerCounts, after: PlayerCounts): boolean {
  const changes = ENTRY_KINDS.map((kind) => after[kind] - before[kind]);
  const more = changes.reduce((sum, change) => sum + Math.max(0, change), 0);
  const fewer = changes.reduce((sum, change) => sum + Math.max(0, -change), 0);
  const least = Math.max(0, before.current + more - fewer);
  const most = Math.max(0, before.current - fewer) + more;
  return after.current >= least && after.current <= most;
}

/** True if the change touches only counts that the share allows. */
export function isWithinShare(share: CountsShare, before: PlayerCounts, after: PlayerCounts): boolean {
  switch (share) {
    case 'all':
      return true;
    case 'busts':
      return isSame(before, after, KINDS);
    case 'entries':
      return followsEntries(before, after);
  }
}

/** The counts that a user with this share may change; `current` is included if the share allows it. */
export const kindsOfShare = (share: CountsShare): readonly (keyof PlayerCounts)[] => {
  switch (share) {
    case 'all':
      return ['current', ...KINDS];
    case 'entries':
      return KINDS;
    case 'busts':
      return ['current'];
  }
};
