// Composes what every call and every message passes: the limits, the audit trail, and the realtime channel.

import { actorOf, millis, minutes, minutesToMillis, type Principal, type Right } from '@feltclock/domain';
import type { Logger } from 'pino';
import { AuditRecorder } from '../audit/audit-recorder.ts';
import { findStoreOfSubject } from '../audit/audit.repository.ts';
import { auditRoutes } from '../audit/audit.routes.ts';
import { AuditService } from '../audit/audit.service.ts';
import { auditedChannel, callRecordingOf } from '../audit/audited.ts';
import type { CurrentAuditEntry } from '../audit/current-audit-entry.ts';
import { Refusals } from '../audit/refusals.ts';
import type { Config } from '../config.ts';
import { Failure } from '../failures.ts';
import { assertMay } from '../http/access.ts';
import { ClientAddresses } from '../http/addresses/client-address.ts';
import { inClear } from '../http/addresses/public-address.ts';
import type { RecordCall } from '../http/call-recording.ts';
import { GameOwners } from '../http/game-owners.ts';
import { callerKey, FairTurns } from '../http/limits/fair-turns.ts';
import { limitKeeperOf } from '../http/limits/shared-limits.ts';
import { readOwnership } from '../http/ownership.repository.ts';
import type { Ownership } from '../http/ownership.ts';
import { onlyReadsBoards } from '../http/tls/in-clear.ts';
import { RealtimeChannel } from '../realtime/channel.ts';
import type { OriginRule } from '../realtime/entrance/origin.ts';
import type { TopicPart, Peer, SentMessage } from '../realtime/ports.ts';
import type { RealtimeMetrics } from '../realtime/realtime-metrics.ts';
import type { Database } from '../storage/database.ts';
import { boundedCalls } from '../store-use/bounded-calls.ts';
import { StorePace } from '../store-use/store-pace.ts';
import { bytesOfStructure } from '../store-use/store-use.repository.ts';
import { StoreUses } from '../store-use/store-use.routes.ts';
import type { Clock } from '../system-clock.ts';
import type { Callers } from './people.ts';

interface LimitNeeds {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly areRightsUpToDate: () => boolean;
}

/** Who owns each game, whose turn it is, and how much each store and each client may do. */
export function createLimits({ config, database, clock, areRightsUpToDate }: LimitNeeds) {
  return {
    owners: new GameOwners(database.queries, readOwnership(database.queries), areRightsUpToDate),
    turns: new FairTurns(clock),
    keeper: limitKeeperOf(database),
    storePace: new StorePace(() => clock.now(), config.storeBoundsTimes),
    storeUses: new StoreUses(database, config.storeBoundsTimes),
  };
}

export type Limits = ReturnType<typeof createLimits>;

interface AuditNeeds {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly entry: CurrentAuditEntry;
}

const DAY = minutesToMillis(minutes(24 * 60));

/** The audit trail: what writes it, and what reads it. */
export function createAudit({ config, database, clock, logger, entry }: AuditNeeds) {
  const onError = (error: unknown): void => logger.error({ error }, 'the audit trail could not be written');
  const keptFor = millis(DAY * config.auditDays);
  const refusals = new Refusals({ database, clock, keptFor, onError });
  const recorder = new AuditRecorder({ database, entry, onError });
  const trail = new AuditService({ database, clock, recorder, refusals, keptFor, onError });
  return { recorder, refusals, trail, routes: auditRoutes(trail, refusals) };
}

export type Audit = ReturnType<typeof createAudit>;

interface RecordingNeeds {
  readonly database: Database;
  readonly logger: Logger;
  readonly limits: Pick<Limits, 'storePace' | 'storeUses'>;
  readonly audit: Pick<Audit, 'recorder'>;
}

/** Checks each call against the bounds of its store, and writes it into the trail. */
export function createCallRecording({ database, logger, limits, audit }: RecordingNeeds): RecordCall {
  const { queries } = database;
  const bounds = {
    uses: limits.storeUses,
    pace: limits.storePace,
    bytesOfStructure: (structureId: number) => bytesOfStructure(queries, structureId),
    onError: (error: unknown) => logger.error({ error }, 'a reserved part of a store’s limit could not be returned'),
  };
  return boundedCalls(
    bounds,
    callRecordingOf(audit.recorder, (subject) => findStoreOfSubject(queries, subject)),
  );
}

type CarryOut = (message: SentMessage) => Promise<void>;

const countingRefusals =
  (refusals: Refusals, carryOut: CarryOut): CarryOut =>
  async (message) => {
    try {
      await carryOut(message);
    } catch (error) {
      const actor = actorOf(message.peer.principal);
      const isForbidden = error instanceof Failure && error.code === 'forbidden';
      if (isForbidden && actor !== null) refusals.note('right', actor);
      throw error;
    }
  };

const inTurns =
  (turns: FairTurns, assertPace: ChannelNeeds['assertPace'], carryOut: CarryOut): CarryOut =>
  async (message) => {
    assertPace(message.peer.principal);
    await turns.pass(callerKey(message.peer, ''), 'write');
    await carryOut(message);
  };

interface ChannelNeeds {
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly limits: Pick<Limits, 'owners' | 'turns'>;
  readonly audit: Pick<Audit, 'recorder' | 'refusals'>;
  readonly callers: Callers;
  readonly assertPace: (principal: Principal) => void;
  readonly carryOut: CarryOut;
  readonly metrics: RealtimeMetrics | undefined;
}

const peerOf = ({ sessionId, principal, language }: Peer): Peer => ({ sessionId, principal, language });

/** With a local authority, boards that cannot trust it connect from pages without TLS. */
function ownOrigins({ publicOrigin, tls }: Config): readonly string[] {
  if (publicOrigin === undefined) return [];
  return tls?.kind === 'local' ? [publicOrigin, inClear(publicOrigin)] : [publicOrigin];
}

/** Which pages may connect, to the realtime channel and to MCP. */
export const originRuleOf = (config: Config): OriginRule => ({
  allowed: [...ownOrigins(config), ...config.allowedOrigins],
  takesHost: config.publicOrigin === undefined,
});

/** Only a store's own people read its floor, and only those who take entries see money (docs/rules/money.md#payments). */
const RIGHT_TO_SUBSCRIBE = {
  board: 'read-board',
  floor: 'take-entries',
  'floor-without-money': 'read-venue',
} as const satisfies Record<TopicPart, Right>;

async function maySubscribe(peer: Peer, gameId: number, part: TopicPart, ownership: Ownership): Promise<boolean> {
  try {
    await assertMay(peer.principal, RIGHT_TO_SUBSCRIBE[part], { of: 'game', id: gameId }, ownership);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

export function createChannel(needs: ChannelNeeds): RealtimeChannel {
  const { config, clock, logger, limits, audit, callers, assertPace, carryOut, metrics } = needs;
  const { owners, turns } = limits;
  const addresses = new ClientAddresses(config.trustProxy);
  return new RealtimeChannel({
    clock,
    logger,
    origins: originRuleOf(config),
    authenticate: async (authorization) => {
      // Pages reconnect by themselves, so connecting is no use of the session; messages are.
      const session = await callers.identify(authorization, false, 'shared');
      return session.known ? peerOf(session) : null;
    },
    takesInClear: ({ principal }) => config.tls === undefined || onlyReadsBoards(principal),
    touch: async (connected) => (await callers.touch(connected)).map(peerOf),
    onSend: inTurns(
      turns,
      assertPace,
      auditedChannel(audit.recorder, () => clock.now(), countingRefusals(audit.refusals, carryOut)),
    ),
    addressOf: (request) => addresses.of(request),
    maySubscribe: (peer, gameId, part) => maySubscribe(peer, gameId, part, owners.ownership),
    rightsChanged: () => owners.forget(),
    ...(metrics === undefined ? {} : { metrics }),
  });
}
