// The people of a store beside its administrator, and which player counts each of them may change (docs/rules/permissions.md#people-of-a-store).

import { KINDS, totalPlayers, type PlayerCounts } from './player-counts.ts';

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
 * Does this change touch only counts of that share? Whoever takes entries moves the players still in with them, one for one, as the plus
 * and minus of an entry do: by how many there are none below zero.
 */
export function isWithinShare(share: CountsShare, before: PlayerCounts, after: PlayerCounts): boolean {
  switch (share) {
    case 'all':
      return true;
    case 'busts':
      return isSame(before, after, KINDS);
    case 'entries': {
      const more = totalPlayers(after) - totalPlayers(before);
      return after.current === Math.max(0, before.current + more);
    }
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
