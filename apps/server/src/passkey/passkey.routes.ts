// The own passkeys, and signing in with one.

import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  listPasskeys,
  loginWithPasskey,
  readPasskeySite,
  removePasskey,
  type Profile,
} from '@feltclock/contract';
import type { Instant, Millis } from '@feltclock/domain';
import { tooManyAttempts } from '../failures.ts';
import { SecretLimits } from '../http/limits/minute-limits.ts';
import type { LimitKeeper, LimitPlace } from '../http/limits/shared-limits.ts';
import { route, type Route } from '../http/route.ts';
import { signedIn } from '../http/signed-in.ts';
import type { Database, Transaction } from '../storage/database.ts';
import type { PasskeyService } from './passkey.service.ts';

/** Sign-ins that a network begins in a minute. */
const BEGINNINGS = 60;
const MILLIS_PER_SECOND = 1000;

/** Whose try, from where. */
interface TryFrom {
  readonly id: string;
  readonly address: string;
  readonly device: undefined;
}

type TryPermission =
  | { readonly allowed: true; readonly attempt: { succeeded(): void } }
  | { readonly allowed: false; readonly retryAfter: Millis };

export interface PasskeyRoutePorts {
  readonly passkeys: PasskeyService;
  readonly database: Database;
  readonly keeper: LimitKeeper;
  /** Those of sign-ins with a password: failures of both count together for a network. */
  readonly limits: {
    placesOf(from: TryFrom): readonly LimitPlace[];
    begin(from: TryFrom, now: Instant): TryPermission;
  };
  /** Names and marks the devices on which a user signed in before. */
  readonly devices: {
    nameIn(marks: readonly string[], id: string, now: Instant): Promise<string | undefined>;
    mark(id: string, now: Instant, known: string | undefined): Promise<string>;
  };
  readonly profile: (userId: string) => Promise<Profile>;
  /** Opens a session within the transaction, and answers the Authorization header. */
  readonly open: (
    owner: { readonly userId: string; readonly userAgent: string; readonly isStaying: boolean },
    transaction: Transaction,
  ) => Promise<string>;
  readonly auditActor: (userId: string) => void;
}

export function passkeyRoutes(ports: PasskeyRoutePorts): readonly Route[] {
  const { passkeys, database, keeper, limits, devices } = ports;
  const beginnings = new SecretLimits(BEGINNINGS, 'passkey login from', keeper);
  return [
    route(readPasskeySite, ({ askedOrigin }) => passkeys.site(askedOrigin)),
    route(listPasskeys, ({ actor }) => passkeys.list(signedIn(actor))),
    route(beginPasskey, (call) => passkeys.begin(signedIn(call.actor), call.body.password, call.askedOrigin, call)),
    route(addPasskey, ({ actor, body, askedOrigin, wall }) => passkeys.add(signedIn(actor), body, askedOrigin, wall)),
    route(removePasskey, async ({ actor, body, now }) => {
      await passkeys.remove(signedIn(actor), body.id, body.password, now);
      return 1 as const;
    }),
    route(beginPasskeyLogin, async ({ address, askedOrigin, now, wall }) => {
      await beginnings.assertMayTry(address, now);
      return passkeys.beginLogin(askedOrigin, wall);
    }),
    route(loginWithPasskey, async (call) => {
      const { body, address, now } = call;
      const { credential, staySignedIn: isStaying = false } = body;
      const from = { id: `passkey ${credential.id}`, address, device: undefined };
      const places = limits.placesOf(from);
      const permission = await keeper.decide(places, now, () => limits.begin(from, now));
      if (!permission.allowed) throw tooManyAttempts(Math.ceil(permission.retryAfter / MILLIS_PER_SECOND));
      const { userId, markUsed } = await passkeys.prove(credential, call.askedOrigin, call.wall);
      await keeper.decide(places, now, () => permission.attempt.succeeded());
      ports.auditActor(userId);
      const token = await database.transaction(async (transaction) => {
        await markUsed(transaction);
        return ports.open({ userId, userAgent: call.userAgent, isStaying }, transaction);
      }, 'guarded');
      call.setHeader('authorization', token);
      const device = await devices.nameIn(body.devices ?? [], userId, now);
      return { ...(await ports.profile(userId)), device: await devices.mark(userId, now, device) };
    }),
  ];
}
