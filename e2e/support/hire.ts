// People who work in a store in one role.

import { acceptInvitation, invitePerson, signUp } from '@feltclock/contract';
import type { StaffRole } from '@feltclock/domain';
import type { Site, User, Venue } from './site.ts';

const PASSWORD = 'journey-operator-password';

/** Signs somebody up, and gives them a role in the store by an invitation. */
export async function hire(site: Site, { storeId, staff }: Venue, role: StaffRole, name: string): Promise<User> {
  const user = { id: `${name}-${String(storeId)}`, password: PASSWORD };
  await staff.call(signUp, { ...user, nickname: user.id });
  const { url } = await staff.call(invitePerson, { id: storeId, role });
  await (await site.api(user)).call(acceptInvitation, { code: new URL(url).hash.slice(1) });
  return user;
}
