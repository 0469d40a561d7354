// A server with nothing but games on it, for tests: real HTTP in process, real database, a clock moved by hand, broadcasts collected.

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
import { floorRoutes } from '../../src/floor/floor.routes.ts';
import { FloorService } from '../../src/floor/floor.service.ts';
import { gameHistoryRoutes } from '../../src/game-history/game-history.routes.ts';
import { GameRunner } from '../../src/game-runner/game-runner.ts';
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

/** Who can ask: a token is its key. */
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

/** Two levels, a break, a level; registration until the break is over; two re-buys. */
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
  /** `Floor` stands for what is said on a floor's topic. */
  readonly kind: PubKind | 'Floor';
  readonly gameId: number;
  /** The body of a message: parsed, unless it is prize text. */
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
  /** True where games run by themselves; otherwise rows are written when somebody asks or commands. */
  readonly runner?: boolean;
  /** Games that somebody listens to here, where the server is one of several nodes. */
  readonly isListenedTo?: (gameId: number) => boolean;
  /** Puts something in the place of the database's own transactions. */
  readonly tamper?: (database: Database) => Database;
  /** Called before a broadcast is collected; may throw. */
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
  /** Stores whose games came, went or have another status, as often as they did. */
  readonly changedStores: number[] = [];
  readonly errors: string[] = [];
  /** What the trail was shown of commands on a floor, and how many of these had been done before. */
  /** The commands that were counted, by store and person. */
  readonly paced: (readonly [storeId: number, by: string])[] = [];
  readonly shown: Readonly<Record<string, string | number>>[] = [];
  repeated = 0;
  /** The members who were told that they stand elsewhere, by each change. */
  readonly toldMembers: (readonly [gameId: number, userIds: readonly string[]])[] = [];
  /** Who can open this server's links. */
  reach: 'room' | 'this-machine' = 'room';
  readonly clock: ManualClock;
  /** The database as the tests see it: never tampered with. */
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
    this.slice = createGameSlice({
      database,
      clock: this.clock,
      logger,
      ownership,
      tellTrail: () => undefined,
      showTrail: () => undefined,
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
        // The same as the floor's topic says, but for the money.
        if (readFloorWithoutMoneyTopic(destination) !== undefined) return;
        const floorOf = readFloorTopic(destination);
        const { kind, gameId } =
          floorOf === undefined ? readTopicDestination(destination)! : { kind: 'Floor' as const, gameId: floorOf };
        const parsed = kind === 'Prize' ? body : (JSON.parse(body) as unknown);
        this.sent.push({ kind, gameId, body: parsed, bytes: Buffer.byteLength(body), latest: publishing?.latest });
      },
    });
    const { isListenedTo } = options;
    this.runner = new GameRunner({ games: this.slice.forRunner, database, clock: this.clock, logger, isListenedTo });
    readBodies(this.#app);
    replyToFailures(this.#app, { logger: { error: logger.error as never, debug: () => undefined }, languageOf });
    const floor = new FloorService({
      database,
      change: (gameId, decide) => this.slice.forFloor.change(gameId, decide),
      find: (queries, gameId) => this.slice.forFloor.find(queries, gameId),
      moneyOf: findMoneyOfGame,
      showTrail: (facts) => void this.shown.push(facts),
      wasDoneBefore: () => void (this.repeated += 1),
      storeOf: async (gameId) => (await ownership.storeOfGame(gameId)) ?? 0,
      memberShowing: () => Promise.resolve(undefined),
      tellMembers: (gameId, userIds) => void this.toldMembers.push([gameId, [...userIds].sort()]),
    });
    let seed = 0;
    const routes = [
      ...this.slice.routes,
      ...floorRoutes(floor, () => (seed += 1)),
      ...dayCloseRoutes(
        new DayCloseService({
          database,
          floorLog: floor.floorLog.bind(floor),
          auditFacts: (facts) => void this.shown.push(facts),
        }),
      ),
      ...boardRoutes({
        database,
        games: this.slice.forBoards,
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

  /** A call over HTTP. */
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

  /** A message over the channel: undefined when it was taken, else the refusal's code. */
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

  /** A game of a structure of its own. */
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

  /** What was broadcast since the last look. */
  heard(): Sent[] {
    return this.sent.splice(0);
  }

  async close(): Promise<void> {
    await this.runner.stop();
    await this.#app.close();
    await this.database.close();
  }
}

/** A server that is up; with `runner`, its games run by themselves. */
export async function startGameServer(options: GameServerOptions = {}): Promise<GameServer> {
  const database = await openTestDatabase({ path: options.path ?? ':memory:' });
  const stores = await database.queries.selectFrom('store').select('id').execute();
  if (stores.length === 0) await seedStores(database);
  const server = new GameServer(database, options);
  await server.start(options.runner === true);
  return server;
}
