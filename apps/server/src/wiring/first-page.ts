// Composes the first page from users, sessions and stores.

import type { Installation } from '@feltclock/contract';
import { minutes, minutesToMillis } from '@feltclock/domain';
import type { CurrentAuditEntry } from '../audit/current-audit-entry.ts';
import type { Config } from '../config.ts';
import { firstPageRoutes, type Startup } from '../first-page/first-page.routes.ts';
import { FirstPage } from '../first-page/first-page.service.ts';
import { updateRoutes, type PageUpdates } from '../first-page/update.routes.ts';
import type { PublicAddress } from '../http/addresses/public-address.ts';
import type { LimitKeeper } from '../http/limits/shared-limits.ts';
import type { KeptHttps } from '../network-settings.ts';
import { readRelease } from '../release.ts';
import { bearer } from '../session/token.ts';
import type { Database } from '../storage/database.ts';
import { placeOf } from '../storage/postgres/postgres-check.ts';
import type { StoreService } from '../store/store.service.ts';
import type { createPeople } from './people.ts';

interface FirstPageNeeds {
  readonly config: Config;
  readonly database: Database;
  readonly keeper: LimitKeeper;
  readonly addresses: PublicAddress;
  readonly people: Pick<ReturnType<typeof createPeople>, 'users' | 'sessions' | 'hashing'>;
  readonly stores: StoreService;
  readonly auditEntry: Pick<CurrentAuditEntry, 'setActor'>;
  readonly keptHttps: KeptHttps | undefined;
  readonly startup: Startup | undefined;
  readonly updates: PageUpdates | undefined;
  readonly takenPort: number | undefined;
}

const AN_HOUR = minutesToMillis(minutes(60));
const SYSTEM_OF: Partial<Record<NodeJS.Platform, Installation['system']>> = { win32: 'windows', darwin: 'macos' };

/** What the page with the addresses tells about this machine. */
function installationOf({
  port,
  dataDir,
  databaseUrl,
  backups,
}: Config): Pick<Installation, 'port' | 'system' | 'data' | 'backups'> {
  return {
    port,
    system: SYSTEM_OF[process.platform] ?? 'linux',
    data: databaseUrl === undefined ? dataDir : placeOf(databaseUrl),
    backups: backups === undefined ? null : { ...backups, everyHours: Math.round(backups.every / AN_HOUR) },
  };
}

export function createFirstPage({
  config,
  database,
  keeper,
  addresses,
  people: { users, sessions, hashing },
  stores,
  auditEntry,
  keptHttps,
  startup,
  updates,
  takenPort,
}: FirstPageNeeds) {
  const page = new FirstPage({
    database,
    isWanted: config.firstAccounts === 'page',
    adminId: config.adminId,
    hasUsers: (queries) => users.hasUsers(queries),
    prepareUser: (user, now) => users.prepare(user, now),
    addStore: (transaction, name, edit, language) => stores.addFirst(transaction, name, edit, language),
  });
  const routes = firstPageRoutes({
    firstPage: page,
    keeper,
    hashing,
    addresses,
    signIn: async (userId, userAgent) => bearer((await sessions.open({ userId, userAgent, isStaying: false })).token),
    profile: (userId) => users.profile(userId),
    setAuditActor: (userId) => auditEntry.setActor(userId),
    installation: { ...installationOf(config), takenPort: takenPort ?? null },
    hasOwnAuthority: config.tls?.kind === 'local',
    keptHttps,
    startup,
  });
  const ofUpdates = updateRoutes({ updates, version: readRelease().version });
  return { page, routes: [...routes, ...ofUpdates] };
}
