// The calls that pair this computer with a second one.

import {
  beginStandbyPairing,
  claimStandby,
  endStandbyPairing,
  exchangeStandbyHalves,
  followFirst,
} from '@feltclock/contract';
import { forbidden } from '../failures.ts';
import { isAtThisMachine } from '../http/addresses/public-address.ts';
import { SecretLimits } from '../http/limits/minute-limits.ts';
import type { LimitKeeper } from '../http/limits/shared-limits.ts';
import { route, type Route } from '../http/route.ts';
import type { StandbyHost } from './standby-host.ts';

/** Tries per minute and address. */
const TRIES = 10;

interface StandbyRoutePorts {
  readonly host: StandbyHost;
  readonly keeper: LimitKeeper;
  /** Throws if this computer has an account. */
  readonly assertFirstPageOpen: () => Promise<void>;
}

export function standbyRoutes({ host, keeper, assertFirstPageOpen }: StandbyRoutePorts): readonly Route[] {
  const limits = new SecretLimits(TRIES, 'second computer from', keeper);
  return [
    route(beginStandbyPairing, ({ now }) => host.beginPairing(now)),
    route(endStandbyPairing, () => {
      host.unpair();
      return 1 as const;
    }),
    route(exchangeStandbyHalves, async ({ body: { half }, address, now }) => {
      await limits.assertMayTry(address, now);
      return host.meet(half, now);
    }),
    route(claimStandby, async ({ body, now }) => {
      await host.claim(body, now);
      return 1 as const;
    }),
    route(followFirst, async (call) => {
      const { body, address, now, language } = call;
      await assertFirstPageOpen();
      if (!isAtThisMachine(call)) throw forbidden();
      await limits.assertMayTry(address, now);
      return host.follow({ ...body, language, assertIsEmpty: assertFirstPageOpen });
    }),
  ];
}
