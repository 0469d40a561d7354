// What staff do with games beside running their clocks: create, list, read, delete, prize text.

import type { BodyOf, createGame, GameInfo, GameListItem, LogRow, sayOnBoards } from '@feltclock/contract';
import {
  after,
  GAME_BOUNDS,
  instant,
  millis,
  seconds,
  secondsToMillis,
  type FloorMessage,
  type Instant,
} from '@feltclock/domain';
import { notFound, refused } from '../failures.ts';
import type { Queries } from '../storage/database.ts';
import { raiseRightsEpoch } from '../storage/rights-epoch.ts';
import { nextTurn } from '../system-clock.ts';
import { deletionOf, refreshOf, type Announcement } from './views/announcements.ts';
import type { ChangePorts, GameChanges } from './commands/game-changes.ts';
import { undoWith, walk } from './record/decision.ts';
import { logEntryToWire } from './record/game-record.ts';
import { gameListItemOf, infoOf } from './views/game-views.ts';
import type { CopiedStructure } from './commands/structure-command.ts';
import { findGameRecords, insertGame, markGameDeleted, saveFloorMessage } from './record/game.repository.ts';

/** What a new game takes from its structure. */
export interface SourceStructure extends CopiedStructure {
  readonly storeId: number;
  readonly prizeContent: string;
}

export interface GameServicePorts extends ChangePorts {
  /** Reads the structure of a new game; undefined when there is no such structure. */
  readonly findStructure: (queries: Queries, structureId: number) => Promise<SourceStructure | undefined>;
  /** Drops from prize text what the editor can't make; throws a refusal for a text that is nested too deep or too long. */
  readonly cleanPrize: (html: string) => string;
  /** Rights to a game's topics have ended. `epoch` is the number of that end. */
  recheck(what: { readonly gameId: number; readonly epoch: number }): void;
}

type Said = Omit<BodyOf<typeof sayOnBoards>, 'id'>;

const messageAt = ({ words, text = '', texts, shape, lastsFor, countsDown }: Said, at: Instant): FloorMessage => ({
  words,
  text,
  texts,
  shape,
  at,
  until: lastsFor === null ? undefined : after(at, secondsToMillis(seconds(lastsFor))),
  countsDown,
});

/** Ended games stay on the list this long after they were created (docs/rules/operating.md#game-list). */
const LISTED_FOR = millis(8 * 3_600_000);

export class GameService {
  readonly #ports: GameServicePorts;
  readonly #changes: GameChanges;

  constructor(ports: GameServicePorts, changes: GameChanges) {
    this.#ports = ports;
    this.#changes = changes;
  }

  /** Copies the structure as it is now; from then on the game has rules of its own. Returns the new game's id. */
  async create(wanted: BodyOf<typeof createGame>, by: string): Promise<number> {
    const { database, cleanPrize, findStructure } = this.#ports;
    const now = this.#now();
    // A structure's own text was cleaned when the structure was saved.
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

  /** Boards are told before they lose the topic. */
  async delete(gameId: number): Promise<void> {
    const now = this.#now();
    await this.#ports.database.transaction(async ({ queries, afterCommit }) => {
      const storeId = await markGameDeleted(queries, gameId, now);
      if (storeId === undefined) throw notFound();
      const epoch = await raiseRightsEpoch(queries);
      afterCommit(() => {
        this.#changes.announce([deletionOf(gameId)]);
        this.#changes.tellWatchers(gameId, undefined);
        this.#ports.gamesChanged(storeId);
        // What was published goes out at the end of this turn of the event loop.
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

  /** Says something to the room on all boards of a game, in place of what was said before; undefined takes it away. */
  async say(gameId: number, wanted: Said | undefined): Promise<void> {
    const now = this.#now();
    const game = await this.#changes.present(gameId);
    const message = wanted === undefined ? undefined : messageAt(wanted, now);
    await this.#ports.database.transaction(async ({ queries, afterCommit }) => {
      if (!(await saveFloorMessage(queries, gameId, message))) throw notFound();
      afterCommit(() => this.#changes.announce([refreshOf(game, 'message', now)]));
    }, 'guarded');
  }

  /** What asks a board to read again. */
  async refreshFor(gameId: number): Promise<Announcement> {
    return refreshOf(await this.#changes.present(gameId), 'asked', this.#now());
  }

  /** Staff ask the boards to read again. */
  async askToRefresh(gameId: number): Promise<void> {
    this.#changes.announce([await this.refreshFor(gameId)]);
  }

  #now() {
    return instant(Math.floor(this.#ports.clock.now()));
  }
}
