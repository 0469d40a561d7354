// Users: sign-up, available names, search, passwords, and the own profile.

import {
  changeOwnPassword,
  changeProfile,
  checkMembers,
  importMembers,
  isAvailableId,
  isAvailableNickname,
  listUsers,
  setUserPassword,
  signUp,
} from '@feltclock/contract';
import { minutes, minutesToMillis } from '@feltclock/domain';
import { notReady } from '../failures.ts';
import type { FairQueue } from '../http/limits/fair-queue.ts';
import { assertNotTooMany, MinuteLimits, SecretLimits } from '../http/limits/minute-limits.ts';
import type { LimitKeeper } from '../http/limits/shared-limits.ts';
import { route, type Route } from '../http/route.ts';
import { signedIn } from '../http/signed-in.ts';
import type { MemberImport } from './member-import.ts';
import type { UserAccounts } from './user-accounts.ts';

/** Sign-ups per minute and address (docs/rules/people.md#passwords-and-guessing). */
const SIGN_UPS = 30;
/** Sign-ups per day and address: enough for a large event, but filling the platform with accounts takes many days. */
const SIGN_UPS_A_DAY = 500;
const A_DAY = minutesToMillis(minutes(24 * 60));
/** Name checks per minute and address: a sign-up needs a few, listing the members' names would need thousands. */
const NAMES = 60;
/** Tries per minute to change the own password, so that nobody can guess it on an open screen. */
const OWN_PASSWORDS = 10;

interface UserRoutePorts {
  readonly accounts: UserAccounts;
  readonly memberImport: MemberImport;
  readonly hashing: FairQueue;
  readonly keeper: LimitKeeper;
  /** Is the first account still to be made? Nobody else signs up before. */
  readonly isFirstPageOpen: () => Promise<boolean>;
}

export function userRoutes({
  accounts,
  memberImport,
  hashing,
  keeper,
  isFirstPageOpen,
}: UserRoutePorts): readonly Route[] {
  const signUps = new MinuteLimits(SIGN_UPS);
  const signUpsADay = new MinuteLimits(SIGN_UPS_A_DAY, A_DAY);
  const names = new MinuteLimits(NAMES);
  const ownPasswords = new SecretLimits(OWN_PASSWORDS, 'own password of', keeper);
  return [
    route(signUp, async ({ body, address, now }) => {
      if (await isFirstPageOpen()) throw notReady('first-page');
      assertNotTooMany(signUps.begin(address, now), now);
      assertNotTooMany(signUpsADay.begin(address, now), now);
      await hashing.run(address, () => accounts.signUp(body, now));
      return true as const;
    }),
    route(isAvailableId, ({ body, address, now }) => {
      assertNotTooMany(names.begin(address, now), now);
      return accounts.isIdAvailable(body.id);
    }),
    route(isAvailableNickname, ({ body, actor, address, now }) => {
      assertNotTooMany(names.begin(address, now), now);
      return accounts.isNicknameAvailable(body.nickname, actor);
    }),
    route(listUsers, ({ body }) => accounts.search(body.id)),
    route(checkMembers, ({ body }) => memberImport.check(body)),
    route(importMembers, ({ body, actor, now }) => memberImport.run(body, signedIn(actor), now)),
    route(setUserPassword, async ({ body, actor }) => {
      await hashing.run(signedIn(actor), () => accounts.setPassword(body.id, body.password, signedIn(actor)));
      return true as const;
    }),
    route(changeOwnPassword, async ({ body, actor, sessionId, now }) => {
      await ownPasswords.assertMayTry(signedIn(actor), now);
      await hashing.run(signedIn(actor), () => accounts.changeOwnPassword(signedIn(actor), body, sessionId));
      return true as const;
    }),
    route(changeProfile, ({ actor, body }) => accounts.changeProfile(signedIn(actor), body)),
  ];
}
