// A store's tablets, and the own PIN.

import {
  changeTablet,
  endTablet,
  listTablets,
  makeTablet,
  readOwnPin,
  readTablet,
  setOwnPin,
  unblockTablet,
  unlockTablet,
} from '@feltclock/contract';
import { forbidden } from '../failures.ts';
import { assertNotTooMany, MinuteLimits } from '../http/limits/minute-limits.ts';
import { route, type Route } from '../http/route.ts';
import { signedIn } from '../http/signed-in.ts';
import type { TabletService } from './tablet.service.ts';

/** Tries per minute and address, for all tablets together. */
const TRIES = 60;

export function tabletRoutes(tablets: TabletService): readonly Route[] {
  const tries = new MinuteLimits(TRIES);
  return [
    route(listTablets, ({ body }) => tablets.list(body.id)),
    route(makeTablet, ({ body: { id, ...chosen }, principal, actor, now }) => {
      // A person on a tablet must not set up further devices.
      if (principal.role === 'TABLET') throw forbidden();
      return tablets.make(id, chosen, { by: signedIn(actor), at: now });
    }),
    route(changeTablet, async ({ body: { id, tabletId, ...chosen } }) => {
      await tablets.change({ storeId: id, tabletId }, chosen);
      return 1 as const;
    }),
    route(unblockTablet, async ({ body: { id, tabletId } }) => {
      await tablets.unblock({ storeId: id, tabletId });
      return 1 as const;
    }),
    route(endTablet, async ({ body: { id, tabletId } }) => {
      await tablets.end({ storeId: id, tabletId });
      return 1 as const;
    }),
    route(readTablet, ({ body }) => tablets.read(body.secret)),
    route(unlockTablet, async (call) => {
      const { body, address, userAgent, now } = call;
      assertNotTooMany(tries.begin(address, now), now);
      const { token, profile } = await tablets.unlock(body, userAgent, now);
      call.setHeader('authorization', token);
      return profile;
    }),
    route(readOwnPin, async ({ actor }) => ({ hasPin: await tablets.hasPin(signedIn(actor)) })),
    route(setOwnPin, async ({ body, actor, now }) => {
      await tablets.setPin(signedIn(actor), body, now);
      return 1 as const;
    }),
  ];
}
