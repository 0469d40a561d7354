// The session's principal for the permission table. Screens only mirror the server's checks (docs/rules/people.md#roles-and-rights).

import type { Profile } from '@feltclock/contract';
import { couldEver, may, type Principal, type Right } from '@feltclock/domain';

/** A store administrator without a store has the rights of a plain user. */
export function principalOf(profile: Profile | undefined): Principal {
  if (profile === undefined) return { role: 'GUEST' };
  const { role, id: userId, storeId } = profile;
  if (profile.mustChangePassword) return { role: 'PASSWORD_DUE', userId };
  if (profile.mustSetUpFactor) return { role: 'FACTOR_DUE', userId };
  if (role === 'SUPER_ADMIN') return { role, userId };
  const posts = profile.posts ?? [];
  if (profile.atTablet === true) return { role: 'TABLET', userId, posts };
  const known = posts.length === 0 ? { userId } : { userId, posts };
  return role === 'STORE_ADMIN' && typeof storeId === 'number'
    ? { role, storeId, ...known }
    : { role: 'USER', ...known };
}

/** Without a store, only rights that need none. */
export const mayIn = (profile: Profile | undefined, right: Right, storeId: number | undefined): boolean =>
  may(principalOf(profile), right, { storeId });

/** True if the user has the right in any store. */
export const mayEver = (profile: Profile | undefined, right: Right): boolean => couldEver(principalOf(profile), right);
