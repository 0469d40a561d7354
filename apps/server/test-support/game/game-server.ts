// A server with only games, for tests: real HTTP in process, a real database, a manual clock, collected broadcasts.

import {
  ENDPOINTS,
  readFloorTopic,
  readFloorWithoutMoneyTopic,
  readTopicDestination,
  type Endpoint,
  type EndpointName,
  type PubKind,
  type ReplyOf,
  type RequestOf,
} from '@feltclock/contract';
import {
  DEFAULT_STRUCTURE,
  minutes,
  type GameRules,
  type LevelRow,
  type LevelRows,
  type Principal,
} from '@feltclock/domain';
import Fastify from 'fastify';
import { boardRoutes } from '../../src/board/board.routes.ts';
import { noteBoardStart } from '../../src/audit/board-start.ts';
import { Failure } from '../../src/failures.ts';
import { dayCloseRoutes, DayCloseService } from '../../src/day-close/day-close.routes.ts';
import { gameHistoryRoutes } from '../../src/game-history/game-history.routes.ts';
import { GameRunner } from '../../src/game/runner/game-runner.ts';
import { OnceByKey } from '../../src/http/once/once-by-key.ts';
import { FairTurns } from '../../src/http/limits/fair-turns.ts';
import { readBodies } from '../../src/http/bodies/body-parsers.ts';
import { replyToFailures } from '../../src/http/failure-replies.ts';
import { languageOf, mountRoutes, type MountPorts } from '../../src/http/mount.ts';
import { readOwnership } from '../../src/http/ownership.repository.ts';
import { cleanPrizeHtml } from '../../src/http/bodies/prize-html.ts';
import { manualClock, type ManualClock } from '../manual-clock.ts';
import type { Database } from '../../src/storage/database.ts';
import { openTestDatabase } from '../storage/test-storage.ts';
import { findMoneyOfGame } from '../../src/store/settings.repository.ts';
import { findStructure, insertStructure } from '../../src/structure/structure.repository.ts';
import { createGameSlice } from '../../src/game/game-slice.ts';

/** The callers of tests; the key is the token. */
export const PRINCIPALS = {
  super: { role: 'SUPER_ADMIN', userId: 'root' },
  admin: { role: 'STORE_ADMIN', userId: 'dealer', storeId: 1 },
  second: { role: 'STORE_ADMIN', userId: 'floor', storeId: 1 },
  stranger: { role: 'STORE_ADMIN', userId: 'stranger', storeId: 2 },
  user: { role: 'USER', userId: 'player' },
  floor: { role: 'USER', userId: 'runner', posts: [{ storeId: 1, role: 'FLOOR' }] },
  cashier: { role: 'USER', userId: 'taker', posts: [{ storeId: 1, role: 'CASHIER' }] },
  tableDealer: { role: 'USER', userId: 'pitcher', posts: [{ storeId: 1, role: 'DEALER' }] },
  floorElsewhere: { role: 'USER', userId: 'other', posts: [{ storeId: 2, role: 'FLOOR' }] },
  viewer: { role: 'VIEWER', gameId: 1 },
  guest: { role: 'GUEST' },
} as const satisfies Record<string, Principal>;
export type Who = keyof typeof PRINCIPALS;

export const level = (number: number, duration = 10): LevelRow => ({
  level: number,
  smallBlind: 100 * number,
  bigBlind: 200 * number,
  ante: 200 * number,
  duration: minutes(duration),
});
export const pauseRow = (duration = 10): LevelRow => ({ ...level(0, duration), smallBlind: 0, bigBlind: 0, ante: 0 });

/** Two levels, a break, a level; registration until the end of the break; two re-buys. */
export const SHORT_ROWS: LevelRows = [level(1), level(2), pauseRow(5), level(3)];
export const SHORT_RULES: GameRules = {
  ...DEFAULT_STRUCTURE,
  rows: SHORT_ROWS,
  deadlineSeq: 2,
  entryLimit: 2,
  chips: {
    earlyBuyIn: 35_000,
    buyIn: 30_000,
    firstReBuyIn: 30_000,
    secondReBuyIn: 40_000,
    thirdReBuyIn: 0,
    addOn: 50_000,
  },
};

export interface Sent {
  /** `Floor` is a message on a floor's topic. */
  readonly kind: PubKind | 'Floor';
  readonly gameId: number;
  /** Parsed, unless it is prize text. */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
  readonly bytes: number;
  readonly latest: string | undefined;
}

export interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

export interface GameServerOptions {
  readonly path?: string;
  readonly clock?: ManualClock;
  /** True: games run by themselves. Otherwise ended rows are written by the next read or command. */
  readonly runner?: boolean;
  /** For one of several nodes: does the game have subscribers here? */
  readonly hasSubscribers?: (gameId: number) => boolean;
  /** Replaces the database's transactions. */
  readonly tamper?: (database: Database) => Database;
  /** Called before each broadcast; may throw. */
  readonly onPublish?: () => void;
}

const identify: MountPorts['identify'] = async (authorization) => {
  const who = authorization as Who | undefined;
  return who === undefined || who === 'guest'
    ? { known: false, reason: 'none' }
    : { known: true, sessionId: who, principal: PRINCIPALS[who], language: undefined };
};

async function seedStores({ queries }: Database): Promise<void> {
  const store = { phone_no: '', comment: '', detail_address: '', created_at: 0, updated_at: 0 };
  for (const name of ['강남점', '부산점'])
    await queries
      .insertInto('store')
      .values({
        ...store,
        name,
        address1: null,
        address2: null,
        address3: null,
        created_by: null,
        updated_by: null,
        deleted_at: null,
      })
      .execute();
}

export class GameServer {
  readonly sent: Sent[] = [];
  readonly rechecked: number[] = [];
  /** One entry for each time that a store's games were created, deleted or changed status. */
  readonly changedStores: number[] = [];
  readonly errors: string[] = [];
  /** The counted commands, by store and user. */
  readonly paced: (readonly [storeId: number, by: string])[] = [];
  readonly auditFacts: Readonly<Record<string, string | number>>[] = [];
  repeated = 0;
  /** The notified members of each change. */
  readonly notifiedMembers: (readonly [gameId: number, userIds: readonly string[]])[] = [];
  reach: 'room' | 'this-machine' = 'room';
  readonly clock: ManualClock;
  /** The database of the tests, without `tamper`. */
  readonly database: Database;
  readonly slice: ReturnType<typeof createGameSlice>;
  readonly runner: GameRunner;
  readonly #app = Fastify();
  readonly #mount: () => Promise<void>;

  constructor(own: Database, options: GameServerOptions) {
    this.database = own;
    this.clock = options.clock ?? manualClock();
    const database = options.tamper?.(own) ?? own;
    const logger = {
      error: (details: object, message: string) => void this.errors.push(`${message} ${JSON.stringify(details)}`),
      info: () => undefined,
    };
    const ownership = readOwnership(own.queries);
    let seed = 0;
    this.slice = createGameSlice({
      database,
      clock: this.clock,
      logger,
      ownership,
      replaceAuditFacts: () => undefined,
      addAuditFacts: (facts) => void this.auditFacts.push(facts),
      markRepeated: () => void (this.repeated += 1),
      notifyMembers: (gameId, userIds) => void this.notifiedMembers.push([gameId, [...userIds].sort()]),
      moneyOf: findMoneyOfGame,
      newSeed: () => (seed += 1),
      findStructure,
      cleanPrize: cleanPrizeHtml,
      noteBoardStart,
      hasResult: async () => false,
      recheck: ({ gameId }) => void this.rechecked.push(gameId),
      gamesChanged: (storeId) => void this.changedStores.push(storeId),
      takePace: (storeId, by) => void this.paced.push([storeId, by]),
      takeBytes: () => undefined,
      publish: (destination, body, publishing) => {
        options.onPublish?.();
        // The same message as on the floor's topic, without money.
        if (readFloorWithoutMoneyTopic(destination) !== undefined) return;
        const floorOf = readFloorTopic(destination);
        const { kind, gameId } =
          floorOf === undefined ? readTopicDestination(destination)! : { kind: 'Floor' as const, gameId: floorOf };
        const parsed = kind === 'Prize' ? body : (JSON.parse(body) as unknown);
        this.sent.push({ kind, gameId, body: parsed, bytes: Buffer.byteLength(body), latest: publishing?.latest });
      },
    });
    const { hasSubscribers } = options;
    const { changes, games, commands, floorReader: floor } = this.slice;
    this.runner = new GameRunner({ database, clock: this.clock, logger, hasSubscribers }, changes);
    readBodies(this.#app);
    replyToFailures(this.#app, { logger: { error: logger.error as never, debug: () => undefined }, languageOf });
    const routes = [
      ...this.slice.routes,
      ...dayCloseRoutes(
        new DayCloseService({
          database,
          floorLog: floor.floorLog.bind(floor),
          auditFacts: (facts) => void this.auditFacts.push(facts),
        }),
      ),
      ...boardRoutes({
        database,
        games: { onBoards: games.onBoards.bind(games), boardLoaded: commands.boardLoaded.bind(commands) },
        viewFloor: (gameId) => floor.view(gameId, this.clock.now()),
        viewResult: async () => undefined,
        originFor: () => ({ origin: 'http://room.example', reach: this.reach }),
      }),
      ...gameHistoryRoutes({ database, clock: this.clock }),
    ];
    this.#mount = async () => {
      await mountRoutes(this.#app, routes, {
        clock: this.clock,
        ownership,
        identify,
        turns: new FairTurns(this.clock),
        noteForbidden: () => undefined,
        recordCall: async (_, run) => run(),
        onceByKey: new OnceByKey(database.queries),
        https: undefined,
      });
    };
  }

  async start(runner: boolean): Promise<void> {
    await this.#mount();
    if (runner) await this.runner.start();
  }

  async call(name: EndpointName, body: unknown, who: Who = 'admin'): Promise<Answer> {
    const { method, path } = ENDPOINTS[name] as Endpoint;
    const reply = await this.#app.inject({
      method,
      url: path,
      headers: { authorization: who, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    return { status: reply.statusCode, body: reply.json() };
  }

  /** A call that must succeed. */
  async ask<Name extends EndpointName>(
    name: Name,
    body: RequestOf<(typeof ENDPOINTS)[Name]>,
    who: Who = 'admin',
  ): Promise<ReplyOf<(typeof ENDPOINTS)[Name]>> {
    const answer = await this.call(name, body, who);
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as ReplyOf<(typeof ENDPOINTS)[Name]>;
  }

  /** Sends a message over the channel. Returns the refusal's code, or undefined. */
  async publish(kind: PubKind, gameId: number, body: unknown, who: Who = 'admin'): Promise<string | undefined> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const peer = { sessionId: who, principal: PRINCIPALS[who] };
    try {
      await this.slice.channel({ kind, gameId, body: text, peer });
      return undefined;
    } catch (error) {
      if (error instanceof Failure) return error.code;
      throw error;
    }
  }

  async newStructure(rules: GameRules = SHORT_RULES, storeId = 1): Promise<number> {
    const content = { name: '주말 토너먼트', rules, prize: '50%', prizeContent: '<p>1st 50%</p>' };
    return insertStructure(this.database.queries, storeId, content, { by: 'dealer', at: this.clock.now() });
  }

  /** Creates a game with its own structure. */
  async newGame(rules: GameRules = SHORT_RULES): Promise<number> {
    const { id } = await this.ask('createGame', { structureId: await this.newStructure(rules) });
    return id!;
  }

  log(gameId: number) {
    return this.database.queries
      .selectFrom('game_log')
      .selectAll()
      .where('game_id', '=', gameId)
      .orderBy('version')
      .execute();
  }

  /** Removes and returns the collected broadcasts. */
  takeSent(): Sent[] {
    return this.sent.splice(0);
  }

  async close(): Promise<void> {
    await this.runner.stop();
    await this.#app.close();
    await this.database.close();
  }
}

export async function startGameServer(options: GameServerOptions = {}): Promise<GameServer> {
  const database = await openTestDatabase({ path: options.path ?? ':memory:' });
  const stores = await database.queries.selectFrom('store').select('id').execute();
  if (stores.length === 0) await seedStores(database);
  const server = new GameServer(database, options);
  await server.start(options.runner === true);
  return server;
}
