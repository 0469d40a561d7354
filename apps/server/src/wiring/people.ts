// Composes accounts, second factors, sessions and tablets.

import { ApiKeys, isKeySession } from '../api-key/api-key.service.ts';
import { apiKeyRoutes } from '../api-key/api-key.routes.ts';
import { randomUUID } from 'node:crypto';
import type { RefusalKind } from '@feltclock/contract';
import { LONGEST_REASON, type Instant, type Role } from '@feltclock/domain';
import type { Logger } from 'pino';
import { FairQueue } from '../http/limits/fair-queue.ts';
import { SecretLimits } from '../http/limits/minute-limits.ts';
import type { LimitKeeper } from '../http/limits/shared-limits.ts';
import type { Route } from '../http/route.ts';
import { ErasureService } from '../personal-data/erasure.service.ts';
import { personalDataRoutes } from '../personal-data/personal-data.routes.ts';
import type { PrivacyText } from '../personal-data/privacy-text.ts';
import { passkeyRoutes } from '../passkey/passkey.routes.ts';
import { PasskeyService } from '../passkey/passkey.service.ts';
import { deletePasskeysOf } from '../passkey/passkey.repository.ts';
import { FactorDuty } from '../second-factor/factor-duty.ts';
import { secondFactorRoutes } from '../second-factor/second-factor.routes.ts';
import { carryOutTransfer } from '../points/ledger.ts';
import { SecondFactorService } from '../second-factor/second-factor.service.ts';
import { KnownDevices } from '../session/known-devices.ts';
import { LoginLimits } from '../session/login-limits.ts';
import { sessionRoutes } from '../session/session.routes.ts';
import { SessionService } from '../session/session.service.ts';
import { bearer } from '../session/token.ts';
import type { ConnectedSession } from '../realtime/ports.ts';
import type { Database } from '../storage/database.ts';
import type { ReadPriority } from '../storage/queries/batch-reader.ts';
import type { Clock } from '../system-clock.ts';
import { MemberImport, type GrantPoints } from '../user/member-import.ts';
import type { Passwords } from '../user/password.ts';
import { PinLimits } from '../tablet/pin-limits.ts';
import { tabletRoutes } from '../tablet/tablet.routes.ts';
import { TabletService, type TabletAuditEntry } from '../tablet/tablet.service.ts';
import { UserAccounts } from '../user/user-accounts.ts';
import { userRoutes } from '../user/user.routes.ts';
import { UserService, type IsFactorDue } from '../user/user.service.ts';

interface PeopleNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly passwords: Passwords;
  readonly privacy: PrivacyText;
  readonly secondFactorRequiredOf: readonly Role[];
  readonly publicOrigin: string | undefined;
  readonly keeper: LimitKeeper;
  /** Are there other nodes on which the sessions are used too? */
  readonly mayBeUsedElsewhere: () => boolean;
  /** Their connections have to end too. */
  readonly onSessionsEnded: (sessionIds: readonly string[], epoch: number) => void;
  /** Was the host's clock set? Codes that depend on it may then be wrong. */
  readonly isClockInDoubt: () => boolean;
  /** Is the first account still to be made? */
  readonly isFirstPageOpen: () => Promise<boolean>;
  readonly preferencesChanged: (userId: string) => void;
  /** Counts a failed sign-in or a wrong PIN. */
  readonly noteRefused: (kind: RefusalKind, who: string) => void;
  readonly noteTablet: (note: TabletAuditEntry) => Promise<void>;
  readonly addAuditFacts: (facts: Readonly<Record<string, string>>) => void;
  /** Names the actor, and the store if given, in the audit entry, when the request names neither. */
  readonly auditActor: (userId: string, storeId?: number) => void;
}

/** Leaves two of the runtime's four threads free for files and pictures. */
const HASHING = { atOnce: 2, waitingEach: 100 } as const;

/** Attempts per minute to delete the own account: a stranger at an open screen must not guess the password there. */
const LEAVING = 10;
/** Attempts per minute to set the own PIN, for the same reason. */
const OWN_PINS = 10;
/** Attempts per minute to add or remove a passkey, for the same reason. */
const OWN_PASSKEYS = 10;
/** Attempts per minute to make an API key, for the same reason. */
const NEW_KEYS = 10;

const passwordCheck =
  (users: UserService, hashing: FairQueue, limits: SecretLimits) =>
  async (userId: string, password: string, now: Instant): Promise<boolean> => {
    await limits.assertMayTry(userId, now);
    return (await hashing.run(userId, () => users.checkPassword(userId, password))) !== undefined;
  };

/** Programs with an API key are callers like people with a session. */
const callersOf = (sessions: SessionService, keys: ApiKeys) => ({
  /** The caller of an Authorization header; a call counts as use of a session unless `isUse` is false. */
  identify: async (authorization: string | undefined, isUse: boolean, priority: ReadPriority) =>
    (await keys.callerOfKey(authorization)) ?? sessions.identify(authorization, isUse, priority),
  /** The same caller later: no use of a session, and no call of a key. */
  async recognize(authorization: string | undefined, sessionId: string): ReturnType<typeof sessions.identify> {
    if (!isKeySession(sessionId)) return sessions.identify(authorization, false, 'shared');
    const [key] = await keys.touch([sessionId]);
    return key ?? { known: false, reason: 'expired' };
  },
  /** Keeps sessions in use alive, and returns the callers that still exist. */
  async touch(connected: readonly ConnectedSession[]) {
    const people = connected.filter(({ sessionId }) => !isKeySession(sessionId));
    const programs = connected.filter(({ sessionId }) => isKeySession(sessionId));
    return [
      ...(people.length === 0 ? [] : await sessions.touch(people)),
      ...(await keys.touch(programs.map(({ sessionId }) => sessionId))),
    ];
  },
});

export type Callers = ReturnType<typeof callersOf>;

/** Points that imported members bring along. Members are new in the same transaction, so nobody gets them twice. */
const grantImported: GrantPoints = async (queries, { userId, amount, reason }, { by, at }) => {
  const [from, to] = [{ kind: 'platform' } as const, { kind: 'customer', userId } as const];
  const words = { reason: reason.slice(0, LONGEST_REASON), key: `import:${randomUUID()}` };
  await carryOutTransfer(queries, { kind: 'grant-customer', from, to, amount, ...words, actor: by, at });
};

export function createPeople({
  database,
  clock,
  logger,
  passwords,
  privacy,
  secondFactorRequiredOf,
  publicOrigin,
  keeper,
  mayBeUsedElsewhere,
  isClockInDoubt,
  isFirstPageOpen,
  onSessionsEnded,
  preferencesChanged,
  noteRefused,
  noteTablet,
  auditActor,
  addAuditFacts,
}: PeopleNeeds) {
  const hashing = new FairQueue(HASHING);
  const duty = new FactorDuty(secondFactorRequiredOf);
  const isFactorDue: IsFactorDue = (queries, user) => duty.isDue(queries, user);
  const users = new UserService({ database, passwords, preferencesChanged, isFactorDue });
  const sessions = new SessionService({
    database,
    clock,
    isFactorDue: (user) => isFactorDue(database.queries, user),
    mayBeUsedElsewhere,
    onEnded: onSessionsEnded,
    onError: (error) => logger.error({ error }, 'uses of sessions could not be written'),
  });
  const accounts = new UserAccounts({
    database,
    passwords,
    isFactorDue,
    privacyVersion: privacy.version,
    preferencesChanged,
    endSessions: (userId, transaction, except) => sessions.endAllOf({ userId }, transaction, except),
    removePasskeys: deletePasskeysOf,
  });
  const memberImport = new MemberImport({
    database,
    passwords: { ...passwords, hash: (password) => hashing.run('imports', () => passwords.hash(password)) },
    grantPoints: grantImported,
  });
  const factors = new SecondFactorService({
    database,
    duty,
    isPassword: async (id, password) => (await hashing.run(id, () => users.checkPassword(id, password))) !== undefined,
    hash: (code, who, like) => hashing.run(who, () => passwords.hash(code, like)),
    isClockInDoubt,
    removePasskeys: deletePasskeysOf,
  });
  const passkeys = new PasskeyService({
    database,
    publicOrigin,
    isPassword: passwordCheck(users, hashing, new SecretLimits(OWN_PASSKEYS, 'own passkey of', keeper)),
    profile: (userId) => users.profile(userId),
    addAuditFacts,
    countFailure: (id) => noteRefused('sign-in', id),
  });
  const devices = new KnownDevices(database);
  const limits = new LoginLimits();
  const erasure = new ErasureService({
    database,
    endSessions: (userId, transaction) => sessions.endAllOf({ userId }, transaction),
    onError: (error) => logger.error({ error }, 'an account could not be deleted completely'),
  });
  const tablets = new TabletService({
    database,
    limits: new PinLimits(keeper),
    hash: (pin, who) => hashing.run(who, () => passwords.hash(pin)),
    matches: (pin, stored, who) => hashing.run(who, () => passwords.matches(pin, stored)),
    isPassword: passwordCheck(users, hashing, new SecretLimits(OWN_PINS, 'own pin of', keeper)),
    open: async (owner, transaction) => bearer((await sessions.open(owner, transaction)).token),
    endSessions: (place, transaction) => sessions.endAllOf(place, transaction),
    profile: (userId, post) => users.profileAtTablet(userId, [post]),
    addAuditEntry: noteTablet,
    reportWrongPin: (userId) => noteRefused('pin', userId),
    auditActor,
  });
  const keys = new ApiKeys({
    database,
    clock,
    isPassword: passwordCheck(users, hashing, new SecretLimits(NEW_KEYS, 'new key of', keeper)),
    addAuditFacts,
    onEnded: onSessionsEnded,
    onError: (error) => logger.error({ error }, 'the use of an API key could not be written'),
  });
  const routes: readonly Route[] = [
    ...apiKeyRoutes(keys),
    ...sessionRoutes({
      sessions,
      users,
      clock,
      hashing,
      keeper,
      limits,
      devices,
      countFailure: (id) => noteRefused('sign-in', id),
      assertPassed: (id, code, wall) => factors.assertPassed(id, code, wall),
    }),
    ...passkeyRoutes({
      passkeys,
      database,
      keeper,
      limits,
      devices,
      profile: (userId) => users.profile(userId),
      open: async (owner, transaction) => bearer((await sessions.open(owner, transaction)).token),
      auditActor,
    }),
    ...tabletRoutes(tablets),
    ...userRoutes({ accounts, memberImport, hashing, keeper, isFirstPageOpen }),
    ...personalDataRoutes({
      database,
      erasure,
      privacy,
      isPasswordOf: passwordCheck(users, hashing, new SecretLimits(LEAVING, 'leaving of', keeper)),
    }),
    ...secondFactorRoutes(factors, keeper),
  ];
  return { users, sessions, keys, callers: callersOf(sessions, keys), erasure, hashing, routes };
}

export type People = ReturnType<typeof createPeople>;
