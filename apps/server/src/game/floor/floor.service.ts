// What is done on the floor of a game: each command decides one act on what was done before it, and is decided anew when somebody else was faster
// (docs/rules/floor.md#acts).

import {
  isMemberCode,
  type FloorNews,
  type FloorPlayer,
  type WireOpenEnds,
  type WireThrough,
} from '@feltclock/contract';
import {
  countProblems,
  countsAfterAct,
  entriesIn,
  floorFinishers,
  floorPlaces,
  floorOnBoard,
  hasMovedSince,
  isRefused,
  logAfter,
  may,
  namedCounts,
  NAMELESS,
  openEnds,
  openResult,
  ownSeats,
  playersMoved,
  seesMoney,
  unnamedCounts,
  type Act,
  type ClockStep,
  type Finisher,
  type Floor,
  type FloorLog,
  type FloorOnBoard,
  type Instant,
  type NamedFloor,
  type OpenResult,
  type OwnSeat,
  type PlayerCounts,
  type Principal,
  type Refused,
  type StoreMoney,
} from '@feltclock/domain';
import { invalidField, notFound, refused, type Failure } from '../../failures.ts';
import { findMember, membersLike, type Member } from '../../storage/queries/members.ts';
import type { Database, Queries, Transaction } from '../../storage/database.ts';
import { FloorDays } from './days/floor-days.ts';
import { FloorLogs } from './floor-logs.ts';
import {
  findAct,
  findFloorPlayer,
  findPlayerWho,
  insertAct,
  insertPlayer,
  membersOf,
  readActs,
  readPlayers,
  replacePlayer,
  showsNames,
  type NewAct,
} from './floor.repository.ts';
import type { DecideAct, Decided, GameOfFloor, Sent } from './floor-acts.ts';
import { factsOf } from './floor-trail.ts';

/** What becomes of a game by an act on its floor. */
export interface ActOnGame {
  readonly version: number;
  /** What the act takes in the database. */
  readonly bytes: number;
  readonly counts: PlayerCounts;
  readonly named: PlayerCounts;
  readonly by: string;
  readonly isTakenBack: boolean;
  /** What becomes of the clock, as log rows in their order. */
  readonly clock: readonly ClockStep[];
  /** Whether hands are played one for one from now on; undefined where that stays as it was. */
  readonly handForHand: boolean | undefined;
}

export interface FloorDecision {
  /** Undefined where nothing becomes of the game itself. */
  readonly onGame: ActOnGame | undefined;
  /** Writes what belongs to it, once the game's own row is written; false when somebody else was faster. */
  readonly write: (queries: Queries) => Promise<boolean>;
  /** What is answered, and told to whoever listens unless it was before. */
  readonly news: FloorNews;
  readonly isNew: boolean;
}

export interface FloorServicePorts {
  readonly database: Database;
  /** Carries out what is decided about a game and its floor, in one transaction, and decides anew when somebody else was faster. */
  readonly change: (
    gameId: number,
    decide: (game: GameOfFloor, now: Instant, transaction: Transaction) => Promise<FloorDecision>,
  ) => Promise<FloorNews>;
  /** A game as it is stored; undefined when there is none. */
  readonly find: (queries: Queries, gameId: number) => Promise<GameOfFloor | undefined>;
  /** What the store of a game has chosen of money. */
  readonly moneyOf: (queries: Queries, gameId: number) => Promise<StoreMoney>;
  /** Tells the trail what is known of the command beside what was sent. */
  readonly showTrail: (facts: Readonly<Record<string, string | number>>) => void;
  /** Tells members that they stand elsewhere on a game's floor. */
  readonly tellMembers: (gameId: number, userIds: readonly string[]) => void;
  /** The store of a game that is there. */
  readonly storeOf: (gameId: number) => Promise<number>;
  /** The member who shows a code. */
  readonly memberShowing: (code: string) => Promise<Member | undefined>;
  /** Tells the trail that the command under way was done before. */
  readonly wasDoneBefore: () => void;
}

/** How many members a search finds. */
const MOST_FOUND = 20;
/** How many of those who are in are named before a game is ended. */
const MOST_NAMES_IN = 5;

const floorRefused = (why: Refused): Failure => refused('floor-refused', { ...why });
const nothingToWrite = async (): Promise<boolean> => true;

/** Everything up to the greatest number there is. */
const ALL = { after: 0, upTo: Number.MAX_SAFE_INTEGER } as const;

interface After {
  readonly log: FloorLog;
  readonly counts: PlayerCounts;
}

interface Change {
  readonly was: After;
  readonly is: After;
  readonly decided: Decided;
}

/** The entries that made a deal and did not play on, in the order of their shares. */
const agreedOrder = (floor: Floor): readonly number[] =>
  [...(floor.deal?.amounts.keys() ?? [])].filter((entry) => floor.entries.get(entry)?.out === null);

const standingOf = ({ log, counts }: After, agreed: readonly number[] = []): ReadonlyMap<number, OwnSeat> =>
  ownSeats(log, unnamedCounts(counts, namedCounts(log.floor)), agreed);

/** What an act makes of a log and of the counts; throws its refusal. */
function afterAct(log: FloorLog, game: GameOfFloor, { act }: Decided, now: Instant): After {
  const next = logAfter(log, { version: log.floor.version + 1, at: now, act });
  if (isRefused(next)) throw floorRefused(next);
  const counts = countsAfterAct(game.counts, act, log);
  if (countProblems(counts, game.rules.entryLimit).length > 0) throw floorRefused({ refusal: 'too-many' });
  return { log: next, counts };
}

/** Whether hands are played one for one by now, where that has changed. */
const turnedTo = (before: Floor, { handForHand }: Floor): boolean | undefined =>
  (before.handForHand === null) === (handForHand === null) ? undefined : handForHand !== null;

export class FloorService {
  readonly #ports: FloorServicePorts;
  readonly #logs = new FloorLogs();
  readonly #days: FloorDays;

  constructor(ports: FloorServicePorts) {
    this.#ports = ports;
    this.#days = new FloorDays(this.#logs, ports.find);
  }

  /** All that was done, as it was at one moment. Names of those who did it are read anew each time: an account may have been deleted since. */
  read(gameId: number): Promise<FloorNews> {
    return this.#ports.database.transaction(async ({ queries }) => {
      const acts = await readActs(queries, gameId, ALL);
      return { version: acts.at(-1)?.version ?? 0, acts, players: await readPlayers(queries, gameId) };
    }, 'reading');
  }

  /** Does what a command asks for; one that came before is answered as it was then. */
  act({ gameId, commandId, by, principal }: Sent, decide: DecideAct): Promise<FloorNews> {
    return this.#ports.change(gameId, async (game, now, { queries, afterCommit }) => {
      const repeated = await this.#answerAgain(queries, gameId, commandId);
      if (repeated !== undefined) return repeated;
      const log = await this.#logs.upTo(queries, gameId, game.floorVersion);
      const money = () => this.#ports.moneyOf(queries, gameId);
      const runsFloor = may(principal, 'publish', { storeId: game.storeId });
      const decided = await decide({ log, game, gameId, queries, now, money, by, runsFloor });
      if (isRefused(decided)) throw floorRefused(decided);
      const { act, newcomer } = decided;
      const newcomers = newcomersOf(decided);
      const problem = await this.#days.problem(queries, { gameId, game, log, act, newcomer });
      if (problem !== undefined) throw floorRefused(problem);
      const after = afterAct(log, game, decided, now);
      const version = after.log.floor.version;
      const members = await this.#membersMoved(queries, gameId, {
        was: { log, counts: game.counts },
        is: after,
        decided,
      });
      afterCommit(() => {
        this.#logs.keep(gameId, after.log);
        if (members.length > 0) this.#ports.tellMembers(gameId, members);
      });
      this.#ports.showTrail(factsOf(decided.act, version));
      const written: NewAct = { version, at: now, act: decided.act, by, commandId };
      return {
        onGame: {
          version,
          bytes: JSON.stringify(decided.act).length,
          counts: after.counts,
          named: namedCounts(after.log.floor),
          by,
          isTakenBack: decided.act.kind === 'undo',
          clock: decided.clock ?? [],
          handForHand: turnedTo(log.floor, after.log.floor),
        },
        write: async (writing) => {
          await this.#days.note(writing, gameId, { before: log.floor, after: after.log.floor });
          return this.#write(writing, gameId, written, newcomers);
        },
        news: {
          version,
          acts: [{ version, at: now, act: decided.act, by }],
          players: newcomers,
        },
        isNew: true,
      };
    });
  }

  /** May this principal see what is paid and won on a game's floor? */
  async showsMoney(principal: Principal, gameId: number): Promise<boolean> {
    const game = await this.#ports.find(this.#ports.database.queries, gameId);
    return game !== undefined && seesMoney(principal, game.storeId);
  }

  /** Gives a player another name, or says which member it is; no act. */
  rename(gameId: number, { player, name, userId }: FloorPlayer): Promise<FloorNews> {
    return this.#ports.change(gameId, async ({ floorVersion }, _now, { queries, afterCommit }) => {
      const known = await findFloorPlayer(queries, gameId, player);
      if (known === undefined) throw floorRefused({ refusal: 'no-such-player' });
      // Whoever deleted the account stays who they were.
      const isSame = userId === null || userId === known.userId;
      const who = { player, name, userId: isSame ? userId : await memberFor(queries, gameId, player, userId) };
      const members = [known.userId, who.userId].filter((id) => id !== null);
      afterCommit(() => this.#ports.tellMembers(gameId, members));
      return {
        onGame: undefined,
        write: (writing) => replacePlayer(writing, gameId, who),
        news: { version: floorVersion, acts: [], players: [who] },
        isNew: true,
      };
    });
  }

  /**
   * A game's floor with its names, and the places that are certain: those who made a deal and did not play on have the places of their shares. Undefined
   * where nothing was done on it.
   */
  async namedFloor(queries: Queries, gameId: number): Promise<NamedFloor | undefined> {
    const game = await this.#ports.find(queries, gameId);
    if (game === undefined || game.floorVersion === 0 || (await this.goesOn(queries, gameId))) return undefined;
    const { floor } = await this.#logs.upTo(queries, gameId, game.floorVersion);
    const players = new Map((await readPlayers(queries, gameId)).map((known) => [known.player, known]));
    const unnamed = unnamedCounts(game.counts, namedCounts(floor));
    return { floor, places: floorPlaces(floor, unnamed, agreedOrder(floor)), players, unnamedIn: unnamed.current };
  }

  /** Who finished where, for the result of an ended game; undefined where nobody has a name, and while somebody has no place yet. */
  async finishers(queries: Queries, gameId: number): Promise<readonly Finisher[] | undefined> {
    const named = await this.namedFloor(queries, gameId);
    if (named === undefined) return undefined;
    const { floor, places, players } = named;
    const finishers = floorFinishers(floor, places, { players, nameless: NAMELESS });
    return finishers?.length === 0 ? undefined : finishers;
  }

  /** What is certain of the result while not all have a place; undefined where nobody has a name, and once all have one. */
  async openResult(queries: Queries, gameId: number): Promise<OpenResult | undefined> {
    const named = await this.namedFloor(queries, gameId);
    if (named === undefined) return undefined;
    const { floor, places, players, unnamedIn } = named;
    const countIn = entriesIn(floor).length + unnamedIn;
    const open = openResult(floor, places, { players, nameless: NAMELESS, countIn });
    return open.stillIn.length === 0 ? undefined : open;
  }

  /** Who is in and what is open, before a game is ended. */
  openEnds(gameId: number): Promise<WireOpenEnds> {
    return this.#ports.database.transaction(async ({ queries }) => {
      const game = await this.#ports.find(queries, gameId);
      if (game === undefined) throw notFound();
      const { floor } = await this.#logs.upTo(queries, gameId, game.floorVersion);
      const unnamed = unnamedCounts(game.counts, namedCounts(floor));
      const { playersIn, ...open } = openEnds(floor, unnamed.current);
      const players = new Map((await readPlayers(queries, gameId)).map(({ player, name }) => [player, name]));
      const names = playersIn.slice(0, MOST_NAMES_IN).map((player) => players.get(player) ?? NAMELESS);
      return { ...open, playersIn: playersIn.length, names };
    }, 'reading');
  }

  /** The number of the last act on the floor of a game; 0 where there is none. */
  async version(queries: Queries, gameId: number): Promise<number> {
    return (await this.#ports.find(queries, gameId))?.floorVersion ?? 0;
  }

  /** Is anything else than after that act, of what a result goes by? */
  async hasMovedSince(queries: Queries, gameId: number, version: number): Promise<boolean> {
    const present = await this.version(queries, gameId);
    return present > version && hasMovedSince(await this.#logs.upTo(queries, gameId, present), version);
  }

  /** What was done on the floor of a game with so many acts. */
  floorLog(queries: Queries, gameId: number, version: number): Promise<FloorLog> {
    return this.#logs.upTo(queries, gameId, version);
  }

  /** What boards may show of it; undefined where nobody has a name. */
  view(gameId: number, now: Instant): Promise<FloorOnBoard | undefined> {
    return this.#ports.database.transaction(async ({ queries }) => {
      const game = await this.#ports.find(queries, gameId);
      if (game === undefined || game.floorVersion === 0) return undefined;
      const log = await this.#logs.upTo(queries, gameId, game.floorVersion);
      const names = (await showsNames(queries, gameId)) ? await namesIn(queries, gameId) : undefined;
      return floorOnBoard(log, unnamedCounts(game.counts, namedCounts(log.floor)), names, now);
    }, 'reading');
  }

  /** Where each player of a game stands; nobody where it knows none. `hasEnded` gives those who made a deal the places of their shares. */
  async standing(queries: Queries, gameId: number, hasEnded: boolean): Promise<ReadonlyMap<number, OwnSeat>> {
    const game = await this.#ports.find(queries, gameId);
    if (game === undefined || game.floorVersion === 0) return new Map();
    const log = await this.#logs.upTo(queries, gameId, game.floorVersion);
    return standingOf({ log, counts: game.counts }, hasEnded ? agreedOrder(log.floor) : []);
  }

  /** What brings those in who were left on the day before. */
  carrying(gameId: number, onePerson: readonly string[]): DecideAct {
    return this.#days.carrying(gameId, onePerson);
  }

  /** Who is left on the day before a game. */
  through(gameId: number): Promise<WireThrough> {
    return this.#ports.database.transaction(({ queries }) => this.#days.through(queries, gameId), 'reading');
  }

  /** Is the game a day of a tournament that goes on after it? */
  goesOn(queries: Queries, gameId: number): Promise<boolean> {
    return this.#days.goesOn(queries, gameId);
  }

  /** By what was typed, or by a code that was scanned: it gives a login name no more than the name would. */
  async members(gameId: number, text: string): Promise<Member[]> {
    const showing = isMemberCode(text) ? await this.#ports.memberShowing(text) : undefined;
    const { queries } = this.#ports.database;
    const found = await membersLike(queries, await this.#ports.storeOf(gameId), showing?.nickname ?? text, MOST_FOUND);
    return showing === undefined ? found : found.filter(({ nickname }) => nickname === showing.nickname);
  }

  /** The members who stand elsewhere by what was decided. */
  async #membersMoved(queries: Queries, gameId: number, { was, is, decided }: Change): Promise<readonly string[]> {
    const moved = new Set(playersMoved(standingOf(was), standingOf(is)));
    if (moved.size === 0) return [];
    const all = [...(await membersOf(queries, gameId)), ...newcomersOf(decided)];
    return all.flatMap(({ player, userId }) => (userId !== null && moved.has(player) ? [userId] : []));
  }

  async #answerAgain(queries: Queries, gameId: number, commandId: string): Promise<FloorDecision | undefined> {
    const known = await findAct(queries, gameId, commandId);
    if (known === undefined) return undefined;
    this.#ports.wasDoneBefore();
    const players = await playersNamedBy(queries, gameId, known.act);
    return {
      onGame: undefined,
      write: nothingToWrite,
      news: { version: known.version, acts: [known], players },
      isNew: false,
    };
  }

  async #write(queries: Queries, gameId: number, written: NewAct, newcomers: readonly FloorPlayer[]): Promise<boolean> {
    if (!(await insertAct(queries, gameId, written))) return false;
    for (const newcomer of newcomers) if (!(await insertPlayer(queries, gameId, newcomer))) return false;
    return true;
  }
}

const newcomersOf = ({ newcomer, newcomers }: Decided): readonly FloorPlayer[] =>
  newcomers ?? (newcomer === undefined ? [] : [newcomer]);

const namesIn = async (queries: Queries, gameId: number): Promise<ReadonlyMap<number, string>> =>
  new Map((await readPlayers(queries, gameId)).map(({ player, name }) => [player, name]));

/** The players that an act has brought in, as they are called now. */
async function playersNamedBy(queries: Queries, gameId: number, act: Act): Promise<FloorPlayer[]> {
  if (act.kind === 'carry') {
    const brought = new Set(act.players.map(({ player }) => player));
    return (await readPlayers(queries, gameId)).filter(({ player }) => brought.has(player));
  }
  const player = act.kind === 'enter' ? await findFloorPlayer(queries, gameId, act.player) : undefined;
  return player === undefined ? [] : [player];
}

/** The member's id as it is written; throws when there is none, or when it is another player of the game. */
async function memberFor(queries: Queries, gameId: number, player: number, userId: string): Promise<string> {
  const member = await findMember(queries, userId);
  if (member === undefined) throw floorRefused({ refusal: 'no-such-player' });
  const known = await findPlayerWho(queries, gameId, member.userId);
  if (known !== undefined && known.player !== player) throw invalidField('userId', 'player-twice');
  return member.userId;
}
