// The people of a store, and invitations.

import {
  acceptInvitation,
  changePersonRole,
  endInvitation,
  endPersonRole,
  invitePerson,
  listStorePeople,
  readInvitation,
} from '@feltclock/contract';
import type { PublicAddress } from '../http/addresses/public-address.ts';
import { route, type Route } from '../http/route.ts';
import { signedIn } from '../http/signed-in.ts';
import type { StaffService } from './staff.service.ts';

export const staffRoutes = (staff: StaffService, originFor: PublicAddress['originFor']): readonly Route[] => [
  route(listStorePeople, ({ body, wall }) => staff.list(body.id, wall)),
  route(invitePerson, async ({ body, actor, wall, askedOrigin }) => {
    const { invitation, code } = await staff.invite({ storeId: body.id, role: body.role }, { by: actor, at: wall });
    const { origin, reach } = originFor(askedOrigin);
    // Browsers never send the part after "#", so no proxy logs the code.
    return { invitation, url: `${origin}/invitation#${code}`, reach };
  }),
  route(endInvitation, async ({ body }) => {
    await staff.endInvitation(body.id, body.invitationId);
    return 1 as const;
  }),
  route(changePersonRole, async ({ body: { id, userId, role }, actor, now }) => {
    await staff.changeRole(userId, { storeId: id, role }, { by: actor, at: now });
    return 1 as const;
  }),
  route(endPersonRole, async ({ body }) => {
    await staff.endRole(body.id, body.userId);
    return 1 as const;
  }),
  route(readInvitation, ({ body, wall }) => staff.offer(body.code, wall)),
  route(acceptInvitation, ({ body, actor, wall }) => staff.accept(body.code, signedIn(actor), wall)),
];
