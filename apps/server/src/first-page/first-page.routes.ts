// The calls of the first page, and of the page with the addresses of the installation.

import {
  createFirst,
  keepHttps,
  keepStartup,
  readFirstPage,
  readInstallation,
  type Installation,
  type Profile,
} from '@feltclock/contract';
import { forbidden, refused } from '../failures.ts';
import { isAtThisMachine, type PublicAddress } from '../http/addresses/public-address.ts';
import type { FairQueue } from '../http/limits/fair-queue.ts';
import { SecretLimits } from '../http/limits/minute-limits.ts';
import type { LimitKeeper } from '../http/limits/shared-limits.ts';
import { route, type Route } from '../http/route.ts';
import type { KeptHttps } from '../network-settings.ts';
import type { FirstPage } from './first-page.service.ts';

/** Whether Feltclock starts with this computer. */
export interface Startup {
  isOn(): Promise<boolean>;
  switch(isOn: boolean): Promise<void>;
}

export interface FirstPageRoutePorts {
  readonly firstPage: FirstPage;
  readonly keeper: LimitKeeper;
  /** The queue for hashing passwords. */
  readonly hashing: FairQueue;
  readonly addresses: Pick<PublicAddress, 'originFor' | 'originForGuests'>;
  /** Opens a session of the new account, and returns its token. */
  readonly signIn: (userId: string, userAgent: string) => Promise<string>;
  readonly profile: (userId: string) => Promise<Profile>;
  /** Names the actor in the audit entry, because the request does not. */
  readonly setAuditActor: (userId: string) => void;
  readonly installation: Pick<Installation, 'port' | 'takenPort' | 'system' | 'data' | 'backups'>;
  readonly hasOwnAuthority: boolean;
  /** Undefined where the settings come from elsewhere. */
  readonly keptHttps: KeptHttps | undefined;
  /** Undefined where this copy or this computer cannot have it. */
  readonly startup: Startup | undefined;
}

/** Tries per minute and address, as each costs a hashed password. */
const TRIES = 10;

export function firstPageRoutes(ports: FirstPageRoutePorts): readonly Route[] {
  const { firstPage, hashing, addresses, keptHttps, startup } = ports;
  const limits = new SecretLimits(TRIES, 'first page from', ports.keeper);
  return [
    route(readFirstPage, async (call) => {
      const isOpen = await firstPage.isOpen();
      const isHere = isAtThisMachine(call);
      return { isOpen, isHere, adminId: isOpen && isHere ? firstPage.adminId : null };
    }),
    route(createFirst, async (call) => {
      const { body, address, now, userAgent } = call;
      await firstPage.assertOpen();
      if (!isAtThisMachine(call)) throw forbidden();
      await limits.assertMayTry(address, now);
      ports.setAuditActor(firstPage.adminId);
      await hashing.run(address, () => firstPage.create(body, now));
      call.setHeader('authorization', await ports.signIn(firstPage.adminId, userAgent));
      return ports.profile(firstPage.adminId);
    }),
    route(readInstallation, async (call) => {
      const { askedOrigin } = call;
      const { origin, reach } = addresses.originFor(askedOrigin);
      const tvUrl = `${addresses.originForGuests(askedOrigin).origin}/tv`;
      const https = { isOn: ports.hasOwnAuthority, isKept: keptHttps?.read() ?? null };
      const starts = startup === undefined ? null : { isOn: await startup.isOn(), isHere: isAtThisMachine(call) };
      return { ...ports.installation, url: origin, tvUrl, reach, https, startup: starts };
    }),
    route(keepHttps, ({ body }) => {
      if (keptHttps === undefined) throw refused('conflict');
      keptHttps.keep(body.isOn);
      return 1 as const;
    }),
    route(keepStartup, async (call) => {
      if (startup === undefined) throw refused('conflict');
      if (!isAtThisMachine(call)) throw forbidden();
      await startup.switch(call.body.isOn);
      return 1 as const;
    }),
  ];
}
