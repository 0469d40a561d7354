// Composes users, their accounts and their sessions.

import type { Logger } from 'pino';
import { FairQueue } from '../http/fair-queue.ts';
import type { Route } from '../http/route.ts';
import { sessionRoutes } from '../session/session.routes.ts';
import { SessionService } from '../session/session.service.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../system-clock.ts';
import type { Passwords } from '../user/password.ts';
import { UserAccounts } from '../user/user-accounts.ts';
import { userRoutes } from '../user/user.routes.ts';
import { UserService } from '../user/user.service.ts';

export interface PeopleNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly passwords: Passwords;
  /** A session has ended: its connections end with it. */
  readonly onSessionEnded: (sessionId: string) => void;
}

/** Of the runtime's four threads for such work two stay free, for files and pictures. */
const HASHING = { atOnce: 2, waitingEach: 100 } as const;

/** Who may sign in, and who has. */
export function createPeople({ database, clock, logger, passwords, onSessionEnded }: PeopleNeeds) {
  const users = new UserService(database, passwords);
  const sessions = new SessionService({
    database,
    clock,
    onEnded: onSessionEnded,
    onError: (error) => logger.error({ error }, 'uses of sessions could not be written'),
  });
  const accounts = new UserAccounts({
    database,
    passwords,
    endSessions: (userId, transaction, except) => sessions.endAllOf({ userId }, transaction, except),
  });
  const hashing = new FairQueue(HASHING);
  const routes: readonly Route[] = [
    ...sessionRoutes({ sessions, users, clock, hashing }),
    ...userRoutes(accounts, hashing),
  ];
  return { users, sessions, routes };
}
