// The people of a store beside its administrator, and which player counts each of them may change (docs/rules/permissions.md#people-of-a-store).

import { ENTRY_KINDS, KINDS, type PlayerCounts } from '../players/player-counts.ts';

/** What somebody does in a store: runs games, takes entries, or sits at a table. */
export const STAFF_ROLES = ['FLOOR', 'CASHIER', 'DEALER'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Somebody's role in one store; a person has at most one in each. */
export interface Post {
  readonly storeId: number;
  readonly role: StaffRole;
}

/** Which counts somebody may change: all, those of entries and add-ons, or only how many are still in. */
export type CountsShare = 'all' | 'entries' | 'busts';

const isSame = (before: PlayerCounts, after: PlayerCounts, fields: readonly (keyof PlayerCounts)[]): boolean =>
  fields.every((field) => before[field] === after[field]);

/**
 * Do the players still in follow the entries, one for one, as the plus and minus of an entry move them? They do not fall below zero, so that it
 * matters which came first: an entry that is taken back where nobody is left in takes nobody away, and the next one brings somebody in.
 */
function followsEntries(before: PlayerCounts, after: PlayerCounts): boolean {
  const changes = ENTRY_KINDS.map((kind) => after[kind] - before[kind]);
  const more = changes.reduce((sum, change) => sum + Math.max(0, change), 0);
  const fewer = changes.reduce((sum, change) => sum + Math.max(0, -change), 0);
  const least = Math.max(0, before.current + more - fewer);
  const most = Math.max(0, before.current - fewer) + more;
  return after.current >= least && after.current <= most;
}

/** Does this change touch only counts of that share? */
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

/** The kinds that somebody with this share may press, and whether the players still in are among it. */
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
