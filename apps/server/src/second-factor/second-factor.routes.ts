// The second factor: set up, switched off, and reset for people who lost theirs.

import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  switchOffSecondFactor,
} from '@feltclock/contract';
import type { Instant } from '@feltclock/domain';
import { SecretLimits } from '../http/limits/minute-limits.ts';
import type { LimitKeeper } from '../http/limits/shared-limits.ts';
import { route, type Route } from '../http/route.ts';
import { signedIn } from '../http/signed-in.ts';
import type { SecondFactorService } from './second-factor.service.ts';

/** Tries per minute with a password or a code, so that nobody can guess on an open screen. */
const TRIES = 10;

export function secondFactorRoutes(factors: SecondFactorService, keeper: LimitKeeper): readonly Route[] {
  const tries = new SecretLimits(TRIES, 'second factor of', keeper);
  const mayTry = async (actor: string | null, now: Instant): Promise<string> => {
    const userId = signedIn(actor);
    await tries.assertMayTry(userId, now);
    return userId;
  };
  return [
    route(readSecondFactor, ({ actor, principal: { role } }) => factors.read({ userId: signedIn(actor), role })),
    route(beginSecondFactor, async ({ actor, body, now }) => factors.begin(await mayTry(actor, now), body.password)),
    route(confirmSecondFactor, async ({ actor, body, now, wall }) => ({
      recoveryCodes: [...(await factors.confirm(await mayTry(actor, now), body.code, wall))],
    })),
    route(renewRecoveryCodes, async ({ actor, body, now, wall }) => ({
      recoveryCodes: [...(await factors.renewRecoveryCodes(await mayTry(actor, now), body.code, wall))],
    })),
    route(switchOffSecondFactor, async ({ actor, principal: { role }, body, now, wall }) => {
      const userId = await mayTry(actor, now);
      await factors.switchOff({ userId, role }, body, wall);
      return true as const;
    }),
    route(resetSecondFactor, async ({ actor, body }) => {
      await factors.reset(body.id, signedIn(actor));
      return true as const;
    }),
  ];
}
