// A game's result as a sheet: the places that staff saved, or else those of its floor, with entries and prizes
// (docs/rules/points.md#results).

import {
  BOARD_RESULT_PLACES,
  readResultSheet,
  resultSheetWithoutMoney,
  type BoardResult,
  type ResultSheet,
} from '@feltclock/contract';
import {
  isFormerMember,
  NAMELESS,
  resultLines,
  seesMoney,
  type Purchases,
  type Finisher,
  type NamedFloor,
  type PlayerCounts,
  type ResultLine,
} from '@feltclock/domain';
import { notFound } from '../failures.ts';
import { route, type Route } from '../http/route.ts';
import type { Database, Queries } from '../storage/database.ts';
import { findGameOfSheet, isNamedOnBoard, pointsGiven, savedResult } from './result-sheet.repository.ts';
import { nicknamesOf } from '../storage/queries/nicknames.ts';

export interface ResultSheetPorts {
  readonly database: Database;
  readonly floor: {
    /** Undefined without a floor. */
    namedFloor(queries: Queries, gameId: number): Promise<NamedFloor | undefined>;
    /** Undefined while a player has no place yet. */
    finishers(queries: Queries, gameId: number): Promise<readonly Finisher[] | undefined>;
    /** Has anything that a result depends on changed after this action? */
    hasMovedSince(queries: Queries, gameId: number, version: number): Promise<boolean>;
  };
}

interface Placed {
  readonly source: ResultSheet['source'];
  readonly finishers: readonly Finisher[];
  readonly hasMoved: boolean;
}

const countedOf = (counts: PlayerCounts): Purchases => ({
  buyIns: counts.buyIn + counts.earlyBuyIn,
  reBuys: counts.firstReBuyIn + counts.secondReBuyIn + counts.thirdReBuyIn,
  addOns: counts.addOn,
});

function poolOf(named: NamedFloor | undefined): ResultSheet['pool'] {
  const payouts = named?.floor.payouts ?? null;
  if (payouts === null) return null;
  return { unit: payouts.unit, amount: payouts.rows.reduce((sum, { amount }) => sum + amount, 0) };
}

function bountiesOf(named: NamedFloor | undefined, lines: readonly ResultLine[]): ResultSheet['bounties'] {
  const rule = named?.floor.bounties ?? null;
  return rule === null ? undefined : { unit: rule.unit, amount: lines.reduce((sum, { bounty }) => sum + bounty, 0) };
}

/** The members' names as they were entered on the floor. */
const enteredNames = (named: NamedFloor | undefined): ReadonlyMap<string, string> =>
  new Map(
    [...(named?.players.values() ?? [])].flatMap(({ userId, name }) => (userId === null ? [] : [[userId, name]])),
  );

async function knownNames(
  queries: Queries,
  lines: readonly ResultLine[],
  named: NamedFloor | undefined,
): Promise<KnownNames> {
  const ids = lines.flatMap(({ userId }) => userId ?? []);
  return { nicknames: await nicknamesOf(queries, ids), entered: enteredNames(named) };
}

interface KnownNames {
  readonly nicknames: ReadonlyMap<string, string>;
  readonly entered: ReadonlyMap<string, string>;
}

/** The name as entered on the floor, else the nickname; former members have neither. */
function nameOf({ userId, name }: ResultLine, { nicknames, entered }: KnownNames): string {
  if (userId === undefined) return name;
  const nickname = nicknames.get(userId);
  if (nickname !== undefined && isFormerMember(nickname)) return nickname;
  return entered.get(userId) ?? nickname ?? name;
}

const placeOnBoard = ({ place, prize }: ResultLine, name: string): BoardResult['places'][number] => ({
  place,
  name: isFormerMember(name) ? null : name,
  prize: prize?.amount ?? 0,
  ...(prize?.text !== undefined && { prizeText: prize.text }),
});

export class ResultSheetService {
  readonly #ports: ResultSheetPorts;

  constructor(ports: ResultSheetPorts) {
    this.#ports = ports;
  }

  /** Throws 404 when there is no such game. */
  read(gameId: number): Promise<ResultSheet> {
    return this.#ports.database.transaction(async ({ queries }) => {
      const game = await findGameOfSheet(queries, gameId);
      if (game === undefined) throw notFound();
      const named = await this.#ports.floor.namedFloor(queries, gameId);
      const { source, finishers, hasMoved } = await this.#placed(queries, gameId, game.endedAt !== null);
      const lines = resultLines(finishers, named);
      const given = await pointsGiven(queries, gameId);
      const names = await knownNames(queries, lines, named);
      const { name: gameName, structureName, storeId, storeName, day, endedAt, counts } = game;
      return {
        gameId,
        gameName,
        structureName,
        storeId,
        storeName,
        day,
        endedAt,
        counted: countedOf(counts),
        pool: poolOf(named),
        bounties: bountiesOf(named, lines),
        source,
        floorMoved: hasMoved || undefined,
        rows: lines.map((line) => ({
          place: line.place,
          name: nameOf(line, names),
          userId: line.userId ?? null,
          bought: line.bought,
          prize: line.prize?.amount ?? 0,
          prizeText: line.prize?.text,
          bounty: line.bounty,
          winPoints: line.userId === undefined ? 0 : (given.get(line.userId) ?? 0),
        })),
      };
    }, 'reading');
  }

  /** The result on boards of an ended game; undefined when its store shows no names, or when the winner is unknown. */
  onBoard(gameId: number): Promise<BoardResult | undefined> {
    return this.#ports.database.transaction(async ({ queries }) => {
      if (!(await isNamedOnBoard(queries, gameId))) return undefined;
      const { finishers } = await this.#placed(queries, gameId, true);
      if (finishers.length === 0) return undefined;
      const named = await this.#ports.floor.namedFloor(queries, gameId);
      const lines = resultLines(finishers, named);
      const names = await knownNames(queries, lines, named);
      const places = lines.map((line) => placeOnBoard(line, nameOf(line, names)));
      const isWon = places.some(({ place, name }) => place === 1 && name !== null && name !== NAMELESS);
      if (!isWon) return undefined;
      return { unit: named?.floor.payouts?.unit ?? null, places: places.slice(0, BOARD_RESULT_PLACES) };
    }, 'reading');
  }

  /** The places that staff saved; without any, those of the floor once the game has ended. */
  async #placed(queries: Queries, gameId: number, isEnded: boolean): Promise<Placed> {
    const saved = await savedResult(queries, gameId);
    if (saved !== undefined && saved.finishers.length > 0) {
      const { finishers, floorVersion } = saved;
      const hasMoved = floorVersion !== null && (await this.#ports.floor.hasMovedSince(queries, gameId, floorVersion));
      return { source: 'result', finishers, hasMoved };
    }
    const proposed = isEnded ? await this.#ports.floor.finishers(queries, gameId) : undefined;
    return proposed === undefined
      ? { source: null, finishers: [], hasMoved: false }
      : { source: 'floor', finishers: proposed, hasMoved: false };
  }
}

export const resultSheetRoutes = (sheets: ResultSheetService): readonly Route[] => [
  route(readResultSheet, async ({ body, principal }) => {
    const sheet = await sheets.read(body.id);
    return seesMoney(principal, sheet.storeId) ? sheet : resultSheetWithoutMoney(sheet);
  }),
];
