// The second factor over HTTP: setting it up, switching it off, and taking somebody's away who lost theirs.

import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  switchOffSecondFactor,
} from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import type { FairQueue } from '../http/limits/fair-queue.ts';
import { assertNotTooMany, MinuteLimits } from '../http/limits/minute-limits.ts';
import { route, type Route } from '../http/route.ts';
import { signedIn } from '../http/signed-in.ts';
import type { SecondFactorService } from './second-factor.service.ts';

/** Tries in a minute with a password or a code: whoever found a screen open must not guess there. */
const TRIES = 10;

/** Passwords are hashed in a `hashing` queue that all calls share. */
export function secondFactorRoutes(factors: SecondFactorService, hashing: FairQueue): readonly Route[] {
  const tries = new MinuteLimits(TRIES);
  const mayTry = (actor: string | null, now: Instant): string => {
    const userId = signedIn(actor);
    assertNotTooMany(tries.begin(userId, now), now);
    return userId;
  };
  return [
    route(readSecondFactor, ({ actor, principal: { role } }) => factors.read({ userId: signedIn(actor), role })),
    route(beginSecondFactor, ({ actor, body, now }) => {
      const userId = mayTry(actor, now);
      return hashing.run(userId, () => factors.begin(userId, body.password));
    }),
    route(confirmSecondFactor, async ({ actor, body, now }) => ({
      recoveryCodes: [...(await factors.confirm(mayTry(actor, now), body.code, now))],
    })),
    route(renewRecoveryCodes, async ({ actor, body, now }) => ({
      recoveryCodes: [...(await factors.renewRecoveryCodes(mayTry(actor, now), body.code, now))],
    })),
    route(switchOffSecondFactor, async ({ actor, principal: { role }, body, now }) => {
      const userId = mayTry(actor, now);
      await hashing.run(userId, () => factors.switchOff({ userId, role }, body, now));
      return true as const;
    }),
    route(resetSecondFactor, async ({ actor, body }) => {
      await factors.reset(body.id, signedIn(actor));
      return true as const;
    }),
  ];
}
