// Composes who calls the server and what they are heard by: the other nodes, the accounts, the trail that names them, and the realtime channel.

import { millis, minutes, minutesToMillis } from '@feltclock/domain';
import type { PresentEntry } from '../audit/present-entry.ts';
import { noteInStore } from '../audit/audit.repository.ts';
import { Refusals } from '../audit/refusals.ts';
import { Hub } from '../bus/in-process-line.ts';
import type { Config } from '../config.ts';
import type { FloorViewPublisher } from '../game/floor/floor-view-publisher.ts';
import type { GameChannel } from '../game/game.channel.ts';
import type { GameService } from '../game/game.service.ts';
import { askerOf, FairTurns } from '../http/limits/fair-turns.ts';
import { limitKeeperOf } from '../http/limits/shared-limits.ts';
import { GameOwners } from '../http/game-owners.ts';
import { readOwnership } from '../http/ownership.repository.ts';
import { privacyTextOf } from '../personal-data/privacy-text.ts';
import type { RealtimeChannel } from '../realtime/channel.ts';
import type { SentMessage } from '../realtime/ports.ts';
import type { Database } from '../storage/database.ts';
import { boundedCalls } from '../store-use/bounded-calls.ts';
import { StorePace } from '../store-use/store-pace.ts';
import { bytesOfStructure } from '../store-use/store-use.repository.ts';
import { StoreUses } from '../store-use/store-use.routes.ts';
import { argonPasswords } from '../user/password.ts';
import { createAudit } from './audit.ts';
import { createChannel } from './channel.ts';
import { createNodes, type Nodes } from './nodes.ts';
import { createPeople } from './people.ts';
import type { ServerNeeds } from './server-needs.ts';
import { WhenMade } from './when-made.ts';

const DAY = minutesToMillis(minutes(24 * 60));

export interface CallerNeeds extends ServerNeeds {
  readonly database: Database;
  readonly config: Config;
  readonly present: PresentEntry;
  /** Was the host's clock set, so that codes that go by it may be refused? */
  readonly isClockInDoubt: () => boolean;
}

/** What the channel and the other nodes' news need of the games, which are made after them. */
interface ChannelGames {
  readonly channel: GameChannel;
  readonly games: GameService;
  readonly floorViews: FloorViewPublisher;
}

/** Lets the boards that somebody signed in read again, and no others. */
function boardRefresher(
  channel: WhenMade<RealtimeChannel>,
  games: WhenMade<ChannelGames>,
  logger: CallerNeeds['logger'],
): (userId: string) => void {
  const refreshBoardsOf = async (userId: string): Promise<void> => {
    const { peers } = channel.get();
    for (const gameId of peers.gamesOf(userId)) {
      const { destination, body } = await games.get().games.refreshOf(gameId);
      peers.sendTo(userId, destination, body);
    }
  };
  return (userId) => {
    refreshBoardsOf(userId).catch((error: unknown) =>
      logger.error({ error }, 'boards could not be told to read again'),
    );
  };
}

type Carry = (message: SentMessage) => Promise<void>;

/** Carries messages out when it is their sender's turn. */
const inTurns =
  (turns: FairTurns, carryOut: Carry): Carry =>
  async (message) => {
    await turns.pass(askerOf(message.peer, ''), 'press');
    await carryOut(message);
  };

/** What everything stands on: the database, the time, whose each thing is, and how much each store may do. */
function groundOf({ database, clock, logger, config }: CallerNeeds, { areRightsUpToDate }: Nodes) {
  const owners = new GameOwners(database.queries, readOwnership(database.queries), areRightsUpToDate);
  const pace = new StorePace(() => clock.now(), config.storeBoundsTimes);
  return { database, clock, logger, keeper: limitKeeperOf(database), owners, ownership: owners.ownership, pace };
}

/** `gamesMade` is to be told the games as soon as they are made: before that nobody may be heard. */
export function createCallers(needs: CallerNeeds) {
  const { database, config, present, clock, logger, passwords = argonPasswords() } = needs;
  const turns = new FairTurns(clock);
  // A session that ends drops connections of the channel, which asks the sessions who connects; what is sent over it is for the games,
  // which publish over it.
  const theChannel = new WhenMade<RealtimeChannel>('the realtime channel');
  const theGames = new WhenMade<ChannelGames>('the games');
  const nodes = createNodes({
    database,
    clock,
    logger,
    line: needs.busLine ?? new Hub().line(),
    metrics: needs.metrics?.bus,
    channel: () => theChannel.get(),
    refreshBoardsOf: boardRefresher(theChannel, theGames, logger),
    noteTold: (destination) => theGames.get().floorViews.onPublished(destination),
  });
  const ground = groundOf(needs, nodes);
  const onTrailError = (error: unknown): void => logger.error({ error }, 'the audit trail could not be kept');
  const keptFor = millis(DAY * config.auditDays);
  const refusals = new Refusals({ database, clock, keptFor, onError: onTrailError });
  const people = createPeople({
    ...ground,
    passwords,
    privacy: privacyTextOf(config.privacyDir),
    secondFactorRequiredOf: config.secondFactorRequiredOf,
    preferencesChanged: nodes.preferencesChanged,
    mayBeUsedElsewhere: () => !nodes.isAlone(),
    isClockInDoubt: needs.isClockInDoubt,
    onSessionsEnded: nodes.sessionsEnded,
    noteRefused: (kind, who) => refusals.note(kind, who),
    noteTablet: ({ action, storeId, tablet, at }) =>
      noteInStore(database.queries, { action, storeId, at, facts: { tablet } }),
    tellTrail: (userId, storeId) => {
      present.acts(userId);
      present.concerns(storeId);
    },
  });
  const audit = createAudit({
    database,
    clock,
    present,
    refusals,
    auditDays: config.auditDays,
    onError: onTrailError,
  });
  const uses = new StoreUses(database, config.storeBoundsTimes);
  const bounds = {
    uses,
    pace: ground.pace,
    bytesOfStructure: (structureId: number) => bytesOfStructure(database.queries, structureId),
    onError: (error: unknown) => logger.error({ error }, 'what a store did not make could not be given back'),
  };
  const recordCall = boundedCalls(bounds, audit.recordCall);
  const channel = theChannel.made(
    createChannel({
      ...ground,
      config,
      sessions: people.sessions,
      rightsChanged: () => ground.owners.forget(),
      onSend: inTurns(
        turns,
        audit.channel((message) => theGames.get().channel(message)),
      ),
      metrics: needs.metrics?.realtime,
    }),
  );
  const gamesMade = (games: ChannelGames): void => void theGames.made(games);
  const noteForbidden = (userId: string): void => refusals.note('right', userId);
  return { ground, turns, nodes, people, audit, noteForbidden, uses, recordCall, channel, gamesMade };
}
