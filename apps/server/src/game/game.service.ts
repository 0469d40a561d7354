// Games apart from their clocks: create, list, read, delete, prize text, messages and board refreshes.

import type {
  BodyOf,
  createGame,
  FeedSnapshot,
  GameInfo,
  GameListItem,
  LogRow,
  sayOnBoards,
} from '@feltclock/contract';
import {
  after,
  GAME_BOUNDS,
  instant,
  millis,
  pricesBelowFees,
  remainingAt,
  seconds,
  secondsToMillis,
  tidyPrices,
  type FloorMessage,
  type GamePrices,
  type Instant,
  type StoreMoney,
} from '@feltclock/domain';
import { invalidField, notFound, refused } from '../failures.ts';
import type { Queries } from '../storage/database.ts';
import { raiseRightsEpoch } from '../storage/rights-epoch.ts';
import { nextTurn, type Present } from '../system-clock.ts';
import { deletionOf, refreshOf, type Announcement } from './views/announcements.ts';
import type { ChangePorts, GameChanges } from './commands/game-changes.ts';
import { decisionInstant, undoWith, walk } from './record/decision.ts';
import { clockAfter, countsAfter } from './record/game-events.ts';
import { logEntryToWire, type GameRecord } from './record/game-record.ts';
import { asIfWritten } from './record/game-row.ts';
import {
  boardPartOf,
  eveningGameOf,
  gameListItemOf,
  infoOf,
  type BoardPart,
  type EveningGame,
} from './views/game-views.ts';
import type { CopiedStructure } from './commands/structure-command.ts';
import {
  findGameRecords,
  findGamesById,
  gamesOfRegion,
  gamesOfStore,
  gamesOfStructure,
  insertGame,
  markGameDeleted,
  saveFloorMessage,
} from './record/game.repository.ts';

export interface SourceStructure extends CopiedStructure {
  readonly storeId: number;
  readonly prizeContent: string;
}

export interface GamePorts extends ChangePorts {
  readonly findStructure: (queries: Queries, structureId: number) => Promise<SourceStructure | undefined>;
  readonly moneyOf: (queries: Queries, gameId: number) => Promise<StoreMoney>;
  /** Removes HTML that the editor can't produce. Throws a refusal for a text that is nested too deep or too long. */
  readonly cleanPrize: (html: string) => string;
  /** Rights to a game's topics have ended. `epoch` numbers that end. */
  recheck(what: { readonly gameId: number; readonly epoch: number }): void;
}

type MessageRequest = Omit<BodyOf<typeof sayOnBoards>, 'id'>;

const messageAt = (
  { words, text = '', texts, shape, lastsFor, countsDown }: MessageRequest,
  at: Instant,
): FloorMessage => ({
  words,
  text,
  texts,
  shape,
  at,
  until: lastsFor === null ? undefined : after(at, secondsToMillis(seconds(lastsFor))),
  countsDown,
});

/** Ended games stay on the list this long after they were created (docs/rules/games.md#the-evening). */
const LISTED_FOR = millis(8 * 3_600_000);

/** Whose boards are to read again. A region is a top-tier address. */
export type BoardsOf = { readonly storeId: number } | { readonly structureId: number } | { readonly region: number };

/** Boards of an ended game stay on the wall for a while. */
const ENDED_BOARDS_STAY = millis(24 * 3_600_000);

function findGamesOf(queries: Queries, of: BoardsOf, now: Instant): Promise<readonly GameRecord[]> {
  const since = instant(now - ENDED_BOARDS_STAY);
  if ('region' in of) return gamesOfRegion(queries, of.region);
  return 'storeId' in of ? gamesOfStore(queries, of.storeId, since) : gamesOfStructure(queries, of.structureId, since);
}

/** No evening is longer. Games that have not ended are found at any age. */
const LONGEST_EVENING = millis(24 * 3_600_000);

export interface GameOnBoard {
  readonly part: BoardPart;
  /** Rows have ended and are not written yet; `boardLoaded` writes them. */
  readonly isDue: boolean;
  /** `boardLoaded` starts the game. */
  readonly isInitialised: boolean;
  /** Does the game have players with names? */
  readonly hasFloor: boolean;
}

export class GameService {
  readonly #ports: GamePorts;
  readonly #changes: GameChanges;

  constructor(ports: GamePorts, changes: GameChanges) {
    this.#ports = ports;
    this.#changes = changes;
  }

  /** Copies the structure's rules as they are now. Returns the new game's id. */
  async create(wanted: BodyOf<typeof createGame>, by: string): Promise<number> {
    const { database, cleanPrize, findStructure } = this.#ports;
    const now = this.#now();
    // The structure's own text was cleaned when the structure was saved.
    const prizeContent = wanted.prizeContent === undefined ? undefined : cleanPrize(wanted.prizeContent);
    const usual = await findStructure(database.queries, wanted.structureId);
    if (usual === undefined) throw notFound();
    return database.transaction(
      async ({ queries, made, afterCommit }) => {
        const structure = await findStructure(queries, wanted.structureId);
        if (structure === undefined) throw notFound();
        const { storeId, name: structureName, prize, rules } = structure;
        const id = await insertGame(
          queries,
          {
            storeId,
            structureId: wanted.structureId,
            structureName,
            name: wanted.name === undefined || wanted.name === '' ? structureName : wanted.name,
            prize,
            prizeContent: prizeContent ?? structure.prizeContent,
            rules,
            startAt: wanted.startAt ?? null,
            by,
          },
          now,
        );
        made('game', id);
        afterCommit(() => this.#ports.gamesChanged(storeId));
        return id;
      },
      [{ store: usual.storeId }],
    );
  }

  async list(storeId: number | 'ALL'): Promise<GameListItem[]> {
    const now = this.#now();
    const games = await findGameRecords(this.#ports.database.queries, storeId, instant(now - LISTED_FOR));
    const wall = this.#ports.clock.wall();
    return games.map((game) => gameListItemOf(game, now, wall));
  }

  async info(gameId: number): Promise<GameInfo> {
    return infoOf(await this.#changes.present(gameId), this.#now(), this.#ports.clock.wall());
  }

  async latestLog(gameId: number): Promise<LogRow> {
    return logEntryToWire(gameId, (await this.#changes.present(gameId)).last);
  }

  /** Boards get the deletion before they lose the right to the topic. */
  async delete(gameId: number): Promise<void> {
    const now = this.#now();
    await this.#ports.database.transaction(async ({ queries, afterCommit }) => {
      const storeId = await markGameDeleted(queries, gameId, now);
      if (storeId === undefined) throw notFound();
      const epoch = await raiseRightsEpoch(queries);
      afterCommit(() => {
        this.#changes.announce([deletionOf(gameId)]);
        this.#changes.notifyWatchers(gameId, undefined);
        this.#ports.gamesChanged(storeId);
        // The published message leaves at the end of this turn of the event loop.
        void nextTurn().then(() => this.#ports.recheck({ gameId, epoch }));
      });
    }, 'guarded');
  }

  async changePrize(gameId: number, html: string, by: string): Promise<void> {
    const prizeContent = this.#ports.cleanPrize(html);
    await this.#changes.change(gameId, (game, now) => {
      const { rows } = walk(game.clock, game.rules, now);
      const version = game.prizeVersion + 1;
      if (version > GAME_BOUNDS.prizes) return { rows, refusal: refused('game-is-full') };
      const given = { of: 'prizes', what: 'prizes', version, at: now, by, before: game.prizeVersion } as const;
      return { rows, prizes: { html: prizeContent, by }, ...undoWith(game, given) };
    });
  }

  /** Applies to earlier sales too. Screens that see money read the game again. */
  async changePrices(gameId: number, sent: GamePrices): Promise<void> {
    const { moneyOf } = this.#ports;
    const changed = await this.#changes.change(gameId, async (game, now, queries) => {
      const { rows } = walk(game.clock, game.rules, now);
      const { keepsPayments, prices: storePrices } = await moneyOf(queries, gameId);
      if (!keepsPayments) return { rows, refusal: refused('floor-refused', { refusal: 'payments-are-off' }) };
      const { prices: _before, ...rest } = game.rules;
      const prices = tidyPrices(sent);
      const rules = { ...rest, ...(prices === undefined ? {} : { prices }) };
      if (pricesBelowFees(rules, storePrices).length > 0)
        return { rows, refusal: invalidField('prices', 'price-below-fees') };
      const { structureName, prize, undo } = game;
      // Undoing a change of rows would bring back the prices before.
      const kept = undo.some(({ of }) => of === 'rows') ? [] : undo;
      return { rows, copied: { rules, structureName, prize }, undo: kept };
    });
    this.#changes.announce([refreshOf(changed, 'asked', this.#now())]);
  }

  /** Replaces the message on all boards of a game; undefined removes it. */
  async setBoardMessage(gameId: number, wanted: MessageRequest | undefined): Promise<void> {
    const now = this.#now();
    const game = await this.#changes.present(gameId);
    const message = wanted === undefined ? undefined : messageAt(wanted, now);
    await this.#ports.database.transaction(async ({ queries, afterCommit }) => {
      if (!(await saveFloorMessage(queries, gameId, message))) throw notFound();
      afterCommit(() => this.#changes.announce([refreshOf(game, 'message', now)]));
    }, 'guarded');
  }

  /** The message that asks a board to read again. */
  async refreshOf(gameId: number): Promise<Announcement> {
    return refreshOf(await this.#changes.present(gameId), 'asked', this.#now());
  }

  /** Asks the boards of a game to read again. */
  async refresh(gameId: number): Promise<void> {
    this.#changes.announce([await this.refreshOf(gameId)]);
  }

  /** Asks the boards of several games to read again, because their ads or their design changed. */
  refreshBoards(of: BoardsOf, cause: 'ads' | 'design'): void {
    this.#refreshBoards(of, cause).catch((error: unknown) => {
      this.#ports.logger.error({ error, ...of, cause }, 'boards could not be refreshed');
    });
  }

  /** Games for their boards; missing games are left out. */
  async onBoards(queries: Queries, gameIds: readonly number[]): Promise<readonly GameOnBoard[]> {
    const games = await findGamesById(queries, gameIds);
    return [...games.values()].map((game) => {
      const now = decisionInstant(this.#ports.clock.now(), game.clock);
      const { rows } = walk(game.clock, game.rules, now);
      return {
        part: boardPartOf(asIfWritten(game, rows, now), now, this.#ports.clock.wall()),
        isDue: rows.length > 0,
        isInitialised: game.clock.status === 'INIT',
        hasFloor: game.floorVersion > 0,
      };
    });
  }

  /** The games of these stores as programs see them; undefined for all stores. Not the games that ended long ago. */
  async statesForPrograms(stores: readonly number[] | undefined): Promise<FeedSnapshot['games']> {
    const now = this.#now();
    const since = instant(now - LISTED_FOR);
    const games: GameRecord[] = [];
    for (const storeId of stores ?? (['ALL'] as const))
      games.push(...(await findGameRecords(this.#ports.database.queries, storeId, since)));
    return games.map(({ id, storeId, name, programSequence, clock, rules, counts }) => ({
      gameId: id,
      storeId,
      name,
      sequence: programSequence,
      clock: { ...clockAfter(clock, rules), remaining: Math.round(remainingAt(clock, now)) },
      counts: countsAfter(counts),
    }));
  }

  /** Games that may belong to a store's evening, each with its rows. */
  async ofEvening(storeId: number, { now, wall }: Present): Promise<readonly EveningGame[]> {
    const since = instant(now - LONGEST_EVENING);
    const games = await findGameRecords(this.#ports.database.queries, storeId, since);
    return games.map((game) => eveningGameOf(game, now, wall));
  }

  async #refreshBoards(of: BoardsOf, cause: 'ads' | 'design'): Promise<void> {
    const now = this.#now();
    const games = await findGamesOf(this.#ports.database.queries, of, now);
    this.#changes.announce(games.map((game) => refreshOf(game, cause, now)));
  }

  #now() {
    return instant(Math.floor(this.#ports.clock.now()));
  }
}
