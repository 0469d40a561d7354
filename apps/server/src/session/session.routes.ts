// Signing in and out, the own profile, and the server's time.

import {
  changePreferences,
  endOtherSessions,
  listSessions,
  login,
  logout,
  readSession,
  time,
  type Language,
  type Profile,
} from '@feltclock/contract';
import type { Instant, Post } from '@feltclock/domain';
import { refused, tooManyAttempts } from '../failures.ts';
import type { FairQueue } from '../http/limits/fair-queue.ts';
import type { LimitKeeper } from '../http/limits/shared-limits.ts';
import { route, type Route } from '../http/route.ts';
import { signedIn } from '../http/signed-in.ts';
import { wallAhead, type Clock } from '../system-clock.ts';
import type { KnownDevices } from './known-devices.ts';
import type { LoginLimits } from './login-limits.ts';
import type { SessionService } from './session.service.ts';
import { bearer } from './token.ts';

/** What sessions need from users. */
export interface SessionUsers {
  checkPassword(id: string, password: string): Promise<Profile | undefined>;
  profile(id: string): Promise<Profile>;
  profileAtTablet(id: string, posts: readonly Post[]): Promise<Profile>;
  changePreferences(
    id: string,
    change: { readonly language?: Language | undefined; readonly boardVersion?: 1 | 2 | undefined },
  ): Promise<Profile>;
}

export interface SessionRoutePorts {
  readonly sessions: SessionService;
  readonly users: SessionUsers;
  readonly clock: Clock;
  /** Throws when the password is right but the second factor is missing or wrong. */
  readonly assertPassed: (id: string, code: string | undefined, wall: Instant) => Promise<void>;
  /** The queue for hashing passwords. */
  readonly hashing: FairQueue;
  readonly keeper: LimitKeeper;
  readonly limits: LoginLimits;
  readonly devices: KnownDevices;
  /** Counts a failed sign-in for the id as it was typed. */
  readonly countFailure: (id: string) => void;
}

const MILLIS_PER_SECOND = 1000;

export function sessionRoutes({
  sessions,
  users,
  assertPassed,
  clock,
  hashing,
  keeper,
  limits,
  devices,
  countFailure,
}: SessionRoutePorts): readonly Route[] {
  return [
    route(login, async (call) => {
      const { body, address, now, wall } = call;
      const device = await devices.nameIn(body.devices ?? [], body.id, now);
      const from = { id: body.id, address, device };
      const places = limits.placesOf(from);
      const permission = await keeper.decide(places, now, () => limits.begin(from, now));
      if (!permission.allowed) throw tooManyAttempts(Math.ceil(permission.retryAfter / MILLIS_PER_SECOND));
      const profile = await hashing.run(device ?? address, () => users.checkPassword(body.id, body.password));
      if (profile === undefined) {
        countFailure(body.id);
        throw refused('invalid-credentials');
      }
      // A try that stops here counts as a failure, so that the code is as hard to guess as the password.
      await assertPassed(profile.id, body.code, wall).catch((error: unknown) => {
        // A right password without a code is no failure; the page asks for the code next.
        if (body.code !== undefined) countFailure(body.id);
        throw error;
      });
      await keeper.decide(places, now, () => permission.attempt.succeeded());
      const isStaying = body.staySignedIn === true;
      const { token } = await sessions.open({ userId: profile.id, userAgent: call.userAgent, isStaying });
      call.setHeader('authorization', bearer(token));
      return { ...profile, device: await devices.mark(body.id, now, device) };
    }),
    route(logout, async ({ sessionId }) => {
      if (sessionId !== undefined) await sessions.end(sessionId);
      return 1 as const;
    }),
    route(listSessions, ({ actor, sessionId }) => sessions.list(signedIn(actor), sessionId)),
    route(endOtherSessions, async ({ actor, sessionId }) => ({
      ended: await sessions.endOthers(signedIn(actor), sessionId ?? ''),
    })),
    route(readSession, ({ actor, principal }) =>
      principal.role === 'TABLET'
        ? users.profileAtTablet(principal.userId, principal.posts)
        : users.profile(signedIn(actor)),
    ),
    route(changePreferences, ({ actor, body }) => users.changePreferences(signedIn(actor), body)),
    route(time, ({ now }) => {
      const ahead = wallAhead(clock);
      return { t1: now, t2: clock.now(), ...(ahead !== 0 && { ahead }) };
    }),
  ];
}
